// Keeps the page for when there is no network, and takes a new version only when the player says so, all at once.
import { HOME } from "../browser/site";
import { status } from "./status.svelte";

export function keepOffline(): void {
  const workers = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
  if (workers === undefined || !isSecureContext) return;
  const had = workers.controller !== null;
  // Every open tab changes over together, so that none asks for files of a version that is gone.
  workers.addEventListener("controllerchange", () => had && location.reload());
  void workers.register(`${HOME}sw.js`, { updateViaCache: "none" }).then((registration) => {
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
