// Caches the page for offline use, and switches to a new version only when the player agrees, all at once.
import { HOME } from "../browser/site";
import { status } from "./status.svelte";

/** `engine` goes first: its files are the largest, and the offline copy reuses what has been loaded. */
export function keepOffline(engine: Promise<void>): void {
  const workers = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  if (workers === undefined || !isSecureContext) return;
  const had = workers.controller !== null;
  // All open tabs switch together, so that none asks for files of an old version.
  workers.addEventListener("controllerchange", () => had && location.reload());
  const registered = engine.then(() => workers.register(`${HOME}sw.js`, { updateViaCache: "none" }));
  void registered.then((registration) => {
    const offer = (waiting: ServiceWorker): void => {
      if (workers.controller !== null) status.update = () => waiting.postMessage("change over");
    };
    if (registration.waiting) offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => coming.state === "installed" && offer(coming));
    });
  });
}
