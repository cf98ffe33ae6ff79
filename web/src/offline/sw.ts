// The service worker: caches every file of one version when the page is first loaded. Workbox does the work.
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

/** `FILES` is written by `site_build.py`. */
declare const self: EventTarget & { FILES: { url: string; revision: string | null }[]; skipWaiting: () => Promise<void>; clients: { claim: () => Promise<void> } };

cleanupOutdatedCaches();
precacheAndRoute(self.FILES, { ignoreURLParametersMatching: [/^t$/] });
// Take control of the first page at once, so that files it hasn't loaded yet are available offline, too.
self.addEventListener("activate", (event) => (event as Event & { waitUntil: (work: Promise<void>) => void }).waitUntil(self.clients.claim()));
// A new version waits until the player agrees, or all tabs are closed.
self.addEventListener("message", (event) => {
  if ((event as MessageEvent).data === "change over") void self.skipWaiting();
});
