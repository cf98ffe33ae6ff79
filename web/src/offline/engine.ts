// Starts Python in a worker: Pyodide, our core and the kernel, from this page's own folder.
// The large files are packed (gzip), as a plain file server sends what it has; how much has come is told.
// The static page knows its engine when it is built; a server's page asks for it, as not every server has one.

/** What of Pyodide is used here. */
export interface Python {
  runPython: (code: string) => unknown;
  pyimport: (module: string) => Record<string, unknown>;
  FS: { mkdirTree: (path: string) => void; writeFile: (path: string, data: string | Uint8Array, options?: { canOwn: boolean }) => void };
}

/** What `site_build.py` tells of the engine. */
interface Engine {
  /** Its folder, whose name tells versions apart. */
  folder: string;
  /** Bytes to come. */
  bytes: number;
  /** What Pyodide wants to know of itself. */
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

/** Lay out the files that `together` of `site_build.py` has put into one. */
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

/** Import a module of ours. Nothing of it will be garbage, so nobody looks for any meanwhile or later. */
export function importOurs(python: Python, module: string): Record<string, unknown> {
  python.runPython("import gc; gc.disable()");
  const found = python.pyimport(module);
  python.runPython("gc.freeze(); gc.enable()");
  return found;
}

/** Python with what the tables need to import; and when what only bots need is there, too. */
export async function startPython(tell: Progress): Promise<{ python: Python; whole: Promise<void> }> {
  const { engine, folder } = await findEngine();
  let came = 0;
  const last = new Map<string, () => void>();

  /** When the last byte of a file has come. */
  const arrived = (name: string): Promise<void> => new Promise((resolve) => last.set(name, resolve));

  /** A packed file, unpacked as it comes. */
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
    if (!SITE) return import(/* @vite-ignore */ new URL("pyodide.asm.mjs", folder).href);
    const address = URL.createObjectURL(await (await unpacked("pyodide.asm.mjs", "text/javascript")).blob());
    const module: unknown = await import(/* @vite-ignore */ address);
    URL.revokeObjectURL(address);
    return module;
  }

  // One after the other, in the order of need: on a slow line Python begins while the core is still coming.
  const module = script();
  const begin = import(/* @vite-ignore */ new URL("pyodide.mjs", folder).href) as Promise<{ loadPyodide: (options: object) => Promise<Python> }>;
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
  const python = await loadPyodide({ indexURL: folder.href, createPyodideModule, lockFileContents: engine.lock, packageBaseUrl: folder.href });
  globalThis.fetch = plainFetch;
  layOut(python, await core);
  return { python, whole: rest.then((data) => layOut(python, data)) };
}
