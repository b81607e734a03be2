// The service worker: keeps all files of the page at the first visit, and answers with them from
// then on, also without a connection. A new version is kept beside the old one and takes over when
// no page uses that any more, so that no page ever mixes the two.
//
// LATER are files that few ask for. They are kept once the page says that somebody did, and in each
// new version from then on.
//
// The three values below are filled in when the page is made (desktop_sim/deploy/web_page.py).

const VERSION = "";
const FILES = [];
const LATER = [];

const PREFIX = "pocket-patience ";
const CACHE = PREFIX + VERSION;

self.addEventListener("install", (event) => {
  const install = async () => {
    const asked = LATER.length && (await caches.match(LATER[0]));
    await keep(asked ? [...FILES, ...LATER] : FILES);
  };
  event.waitUntil(install());
});

self.addEventListener("message", (event) => event.waitUntil(keep(LATER)));

async function keep(names) {
  const cache = await caches.open(CACHE);
  await cache.addAll(names.map((name) => new Request(name, { cache: "no-cache" })));
}

self.addEventListener("activate", (event) => {
  const takeOver = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
    }
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    const wanted = request.mode === "navigate" ? "index.html" : request;
    return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request);
  };
  event.respondWith(answer());
});
