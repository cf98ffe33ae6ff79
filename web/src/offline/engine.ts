// Starts Python in a worker: Pyodide, our core and the kernel, from this page's own folder.
// The large files are packed (gzip), as a plain file server sends what it has; how much has come is told.

/** What of Pyodide is used here. */
export interface Python {
  unpackArchive: (data: ArrayBuffer, format: string) => void;
  runPython: (code: string) => unknown;
  pyimport: (module: string) => Record<string, unknown>;
  FS: { writeFile: (path: string, data: string) => void };
}

interface Parts {
  /** Bytes to come, by file. */
  sizes: Record<string, number>;
  /** What Pyodide wants to know of itself. */
  lock: object;
}

export type Progress = (came: number, all: number) => void;

const folder = new URL(`../${import.meta.env.VITE_ENGINE}/`, self.location.href);

/** Python with the core to import. */
export async function startPython(tell: Progress): Promise<Python> {
  const parts = (await (await fetch(new URL("parts.json", folder))).json()) as Parts;
  const all = Object.values(parts.sizes).reduce((sum, size) => sum + size, 0);
  let came = 0;

  /** A packed file, unpacked as it comes. */
  async function unpacked(name: string, type: string): Promise<Response> {
    const answer = await fetch(new URL(`${name}.pack`, folder));
    if (!answer.ok || answer.body === null) throw new Error(`${name}: ${answer.status}`);
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        came += chunk.byteLength;
        tell(came, all);
        out.enqueue(chunk);
      },
    });
    const plain = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
    return new Response(plain, { headers: { "content-type": type } });
  }

  const core = unpacked("core.zip", "application/zip").then((answer) => answer.arrayBuffer());
  const script = unpacked("pyodide.asm.mjs", "text/javascript").then((answer) => answer.blob());
  const ways: Record<string, string> = { "pyodide.asm.wasm": "application/wasm", "python_stdlib.zip": "application/zip" };
  const plainFetch = globalThis.fetch;
  globalThis.fetch = (wanted, options) => {
    const name = String(wanted instanceof Request ? wanted.url : wanted).split("/").at(-1) ?? "";
    return name in ways ? unpacked(name, ways[name]!) : plainFetch(wanted, options);
  };
  const address = URL.createObjectURL(await script);
  const { default: createPyodideModule } = (await import(/* @vite-ignore */ address)) as { default: unknown };
  URL.revokeObjectURL(address);
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL("pyodide.mjs", folder).href)) as { loadPyodide: (options: object) => Promise<Python> };
  const python = await loadPyodide({ indexURL: folder.href, createPyodideModule, lockFileContents: parts.lock, packageBaseUrl: folder.href });
  globalThis.fetch = plainFetch;
  python.unpackArchive(await core, "zip");
  return python;
}
