// Detects a worker's death. The worker holds a browser lock as long as it lives, so whoever waits for that lock
// learns of its end at once. (Browsers have locks only on secure pages: https or localhost.)
// A worker whose Python has broken down says so itself.

interface Sign {
  kind: "alive" | "broken";
}

/** In the worker. */
export function live(lock: string): void {
  void self.navigator.locks?.request(lock, () => {
    self.postMessage({ kind: "alive" } satisfies Sign);
    return new Promise(() => undefined);
  });
}

/** In the worker: nothing works any more. */
export const giveUp = (): void => self.postMessage({ kind: "broken" } satisfies Sign);

/** In the page: the name of the lock for the worker to hold. */
export function watch(worker: Worker, died: () => void): string {
  const lock = `raccoon-${crypto.getRandomValues(new Uint32Array(3)).join("-")}`;
  worker.addEventListener("message", ({ data }: MessageEvent<{ kind?: string }>) => {
    if (data.kind === "alive") void navigator.locks.request(lock, () => died());
    if (data.kind === "broken") died();
  });
  return lock;
}
