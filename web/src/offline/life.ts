// Whether a worker lives. It holds a lock of the browser's as long as it does: whoever waits for that lock hears
// of its end at once, however it came. (Browsers have locks only on safe pages: https, or this very machine.)

interface Alive {
  kind: "alive";
}

/** In the worker. */
export function live(lock: string): void {
  void self.navigator.locks?.request(lock, () => {
    self.postMessage({ kind: "alive" } satisfies Alive);
    return new Promise(() => undefined);
  });
}

/** In the page: the name of the lock that the worker shall hold. */
export function watch(worker: Worker, died: () => void): string {
  const lock = `raccoon-${crypto.getRandomValues(new Uint32Array(3)).join("-")}`;
  worker.addEventListener("message", ({ data }: MessageEvent<{ kind?: string }>) => {
    if (data.kind === "alive") void navigator.locks.request(lock, () => died());
  });
  return lock;
}
