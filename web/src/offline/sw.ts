// The service worker: every file of one version, kept when the page is first loaded. Workbox does the work.
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";

/** `FILES` is written by `site_build.py`. */
declare const self: EventTarget & { FILES: { url: string; revision: string | null }[]; skipWaiting: () => Promise<void> };

cleanupOutdatedCaches();
precacheAndRoute(self.FILES, { ignoreURLParametersMatching: [/^t$/] });
// A new version waits until the player wants it, or all tabs are closed.
self.addEventListener("message", (event) => {
  if ((event as MessageEvent).data === "change over") void self.skipWaiting();
});
