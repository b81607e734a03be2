// The service worker (offline.js), as far as the browser has one, and a new version that it brings.

const workers = container();
let registering = null;

// At the first visit a worker takes over a page that is of its own version.
if (workers?.controller) workers.addEventListener("controllerchange", () => location.reload());

function container() {
  try {
    return navigator.serviceWorker;
  } catch {
    // Site data are blocked.
    return null;
  }
}

// Keep the page for playing offline. `offer(take)` is called when a new version is there: `take()`
// reloads the page with it, in this tab and in all others.
export function keepOffline(offer) {
  if (workers) registering ??= register(offer).catch(() => null);
}

async function register(offer) {
  const registration = await workers.register("offline.js");
  const look = () => {
    if (registration.waiting && workers.controller) {
      offer(() => registration.waiting?.postMessage("take over"));
    }
  };
  registration.addEventListener("updatefound", () => {
    registration.installing.addEventListener("statechange", look);
  });
  look();
  return registration;
}

// Ask the server for a new version, as a page that stays open for weeks has to.
export async function lookForVersion() {
  const registration = await registering;
  registration?.update().catch(() => {});
}

// Keep the files that come with this one, which the player has asked for, for playing offline, too.
export function keepOfflineToo(name) {
  workers?.ready.then(({ active }) => active.postMessage(name));
}
