// The API in the browser, offline: a page registers this as a module worker, and from then on its own requests to
// /api/v1 are answered here, by the same code as on the server.
//
//   npx esbuild service-worker.js --bundle --format=esm --outfile=public/service-worker.js
//   navigator.serviceWorker.register("/service-worker.js", { type: "module" });
import { createService } from "@intent-resolution/service";

const service = createService();

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin === self.location.origin && pathname.startsWith("/api/v1/"))
    event.respondWith(service(event.request));
});
