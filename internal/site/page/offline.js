// The service worker keeps all files of the page, so that it works without a network. A
// new version has another name and keeps its own; the old files go when it takes over.
/* global files, version */

const name = `mumpus ${version} ${registration.scope}`;

addEventListener("install", (event) => event.waitUntil((async () => {
  const cache = await caches.open(name);
  await cache.addAll(files);
  await skipWaiting();
})()));

addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const old of await caches.keys()) {
    if (old !== name && old.startsWith("mumpus ") && old.endsWith(` ${registration.scope}`)) await caches.delete(old);
  }
  await clients.claim();
})()));

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || !event.request.url.startsWith(registration.scope)) return;
  event.respondWith((async () => {
    const cache = await caches.open(name);
    return await cache.match(event.request, { ignoreSearch: event.request.mode === "navigate" }) ?? fetch(event.request);
  })());
});
