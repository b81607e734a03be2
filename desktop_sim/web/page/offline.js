// The service worker: keeps all files of the page at the first visit, and answers with them from
// then on, also without a connection. A new version is kept beside the old one and takes over when
// no page uses that any more, or when the player takes it and all pages are loaded anew: no page
// mixes the two.
//
// LATER are groups of files that few ask for. A group is kept once the page says the name of its first
// file, because somebody asked for it, and in each new version from then on.
//
// The three values below are filled in when the page is made (desktop_sim/web/make_page.py).

const VERSION = "";
const FILES = [];
const LATER = [];

const PREFIX = "pocket-patience ";
const CACHE = PREFIX + VERSION;

self.addEventListener("install", (event) => {
  const install = async () => {
    await keep(FILES);
    for (const group of LATER) if (await caches.match(group[0])) await keep(group);
  };
  event.waitUntil(install());
});

self.addEventListener("message", (event) => {
  const group = LATER.find(([first]) => first === event.data);
  if (group) event.waitUntil(keep(group));
  else if (event.data === "take over") self.skipWaiting();
});

async function keep(names) {
  const cache = await caches.open(CACHE);
  if (await cache.match(names[0])) return;
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
  const { scope } = self.registration;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  const [address] = request.url.split(/[?#]/);
  event.respondWith(answer(address === scope ? "index.html" : request, request));
});

async function answer(wanted, request) {
  try {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(wanted, { ignoreSearch: true });
    if (kept) return kept;
  } catch {
    // The browser blocks what was kept, or lost it.
  }
  return fetch(request);
}
