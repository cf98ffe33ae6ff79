// Starts Python in a worker: Pyodide, our core and the kernel, from this page's own folder.
// The large files are gzipped, as a plain file server doesn't compress; progress is reported.
// Python's memory, its own library imported, is kept on the device: a later visit continues from there.
// The static page knows its engine at build time; a server's page asks for it, as not every server has one.

/** The part of Pyodide's API used here. */
export interface Python {
  runPython: (code: string) => unknown;
  pyimport: (module: string) => Record<string, unknown>;
  makeMemorySnapshot: () => Uint8Array<ArrayBuffer>;
  /** `on_fatal`: called when Python itself has broken down (out of stack or memory) and answers nothing any more. */
  _api: { on_fatal?: () => void };
  FS: { mkdirTree: (path: string) => void; writeFile: (path: string, data: string | Uint8Array, options?: { canOwn: boolean }) => void };
}

/** The engine's description, written by `site_build.py`. */
interface Engine {
  /** Its folder; the name contains the version. */
  folder: string;
  /** Total bytes to load. */
  bytes: number;
  /** Pyodide's lock file. */
  lock: object;
}

export type Progress = (came: number, all: number) => void;

/** This server has no engine for browsers. */
export class NoEngine extends Error {}

const SITE = import.meta.env.MODE === "site";

async function findEngine(): Promise<{ engine: Engine; folder: URL }> {
  const home = new URL(SITE ? "../" : "../engine/", self.location.href);
  let engine: Engine;
  if (SITE) engine = JSON.parse(import.meta.env.VITE_ENGINE as string) as Engine;
  else {
    const answer = await fetch(new URL("engine.json", home), { cache: "no-cache" });
    if (!answer.ok) throw new NoEngine();
    engine = (await answer.json()) as Engine;
  }
  return { engine, folder: new URL(`${engine.folder}/`, home) };
}

/** Unpack the files that `together` of `site_build.py` joined. */
function layOut(python: Python, data: ArrayBuffer): void {
  const listed = new DataView(data).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 4, listed))) as [string, number][];
  let start = 4 + listed;
  for (const [name, size] of list) {
    python.FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    python.FS.writeFile(name, new Uint8Array(data, start, size), { canOwn: true });
    start += size;
  }
}

/** Import one of our modules. It never becomes garbage, so it is excluded from collection. */
export function importOurs(python: Python, module: string): Record<string, unknown> {
  python.runPython("import gc; gc.disable()");
  const found = python.pyimport(module);
  python.runPython("gc.freeze(); gc.enable()");
  return found;
}

const MEMORY = "raccoon-python";
const IMPORT_LIBRARY = `
import importlib
for name in open("library.txt").read().split():
    importlib.import_module(name)
`;

/** The memory kept for this engine. A browser may deny it or have dropped it. */
async function keptMemory(address: string): Promise<ArrayBuffer | null> {
  try {
    const kept = await (await caches.open(MEMORY)).match(address);
    return kept === undefined ? null : await kept.arrayBuffer();
  } catch {
    return null;
  }
}

/** Keep the memory instead of an older engine's. */
async function keepMemory(address: string, memory: Uint8Array<ArrayBuffer>): Promise<void> {
  const cache = await caches.open(MEMORY);
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(address, new Response(memory));
}

/**
 * Python with the modules for tables, and a promise of those that only bots need. `keeps`: this worker has the
 * time to keep Python's memory for the next visit.
 */
export async function startPython(tell: Progress, keeps = false): Promise<{ python: Python; whole: Promise<void> }> {
  const { engine, folder } = await findEngine();
  const place = new URL("memory", folder).href;
  const kept = keptMemory(place);
  let came = 0;
  const last = new Map<string, () => void>();

  /** Resolves when a file is completely loaded. */
  const arrived = (name: string): Promise<void> => new Promise((resolve) => last.set(name, resolve));

  /** A compressed file, decompressed while it loads. */
  async function unpacked(name: string, type: string): Promise<Response> {
    const answer = await fetch(new URL(`${name}.pack`, folder));
    if (!answer.ok || answer.body === null) throw new Error(`${name}: ${answer.status}`);
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        came += chunk.byteLength;
        tell(came, engine.bytes);
        out.enqueue(chunk);
      },
      flush: () => last.get(name)?.(),
    });
    const plain = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
    return new Response(plain, { headers: { "content-type": type } });
  }

  /** Pyodide's script. A server's policy allows scripts only as files of its own, and it sends this one as it is. */
  async function script(): Promise<unknown> {
    if (!SITE) return import(/* @vite-ignore */ new URL("pyodide.asm.js", folder).href);
    const address = URL.createObjectURL(await (await unpacked("pyodide.asm.js", "text/javascript")).blob());
    const module: unknown = await import(/* @vite-ignore */ address);
    URL.revokeObjectURL(address);
    return module;
  }

  // One after the other, in the order of need: on a slow line Python starts while our core is still loading.
  const module = script();
  const begin = import(/* @vite-ignore */ new URL("pyodide.js", folder).href) as Promise<{ loadPyodide: (options: object) => Promise<Python> }>;
  const wasm = unpacked("pyodide.asm.wasm", "application/wasm");
  const library = arrived("pyodide.asm.wasm").then(() => unpacked("python_stdlib.zip", "application/zip"));
  const core = arrived("python_stdlib.zip").then(() => unpacked("core", "")).then((answer) => answer.arrayBuffer());
  const rest = arrived("core").then(() => unpacked("rest", "")).then((answer) => answer.arrayBuffer());

  const ways: Record<string, Promise<Response>> = { "pyodide.asm.wasm": wasm, "python_stdlib.zip": library };
  const plainFetch = globalThis.fetch;
  globalThis.fetch = (wanted, options) => {
    const name = String(wanted instanceof Request ? wanted.url : wanted).split("/").at(-1) ?? "";
    return ways[name] ?? plainFetch(wanted, options);
  };
  const { default: createPyodideModule } = (await module) as { default: unknown };
  const { loadPyodide } = await begin;
  const options = { indexURL: folder.href, createPyodideModule, lockFileContents: engine.lock, packageBaseUrl: folder.href };
  const memory = await kept;
  let python: Python;
  try {
    python = await loadPyodide({ ...options, ...(memory === null ? { _makeSnapshot: keeps } : { _loadSnapshot: memory }) });
  } catch (error) {
    if (memory === null) throw error;
    await caches.delete(MEMORY); // it is damaged
    return startPython(tell, keeps);
  } finally {
    globalThis.fetch = plainFetch;
  }
  layOut(python, await core);
  if (memory !== null) python.runPython("import random; random.seed()"); // else every visit had the same luck
  else if (keeps) {
    python.runPython(IMPORT_LIBRARY);
    keepMemory(place, python.makeMemorySnapshot()).catch(() => undefined);
  }
  return { python, whole: rest.then((data) => layOut(python, data)) };
}
