// The service worker: every file of one version, kept when the page is first loaded. Workbox does the work.
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

/** `FILES` is written by `site_build.py`. */
declare const self: EventTarget & { FILES: { url: string; revision: string | null }[]; skipWaiting: () => Promise<void>; clients: { claim: () => Promise<void> } };

cleanupOutdatedCaches();
precacheAndRoute(self.FILES, { ignoreURLParametersMatching: [/^t$/] });
// The page that brought it in is looked after at once: what it has not loaded yet is there without a network, too.
self.addEventListener("activate", (event) => (event as Event & { waitUntil: (work: Promise<void>) => void }).waitUntil(self.clients.claim()));
// A new version waits until the player wants it, or all tabs are closed.
self.addEventListener("message", (event) => {
  if ((event as MessageEvent).data === "change over") void self.skipWaiting();
});
