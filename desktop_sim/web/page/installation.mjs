// Installing the page, where the browser offers it: by a row of the menu and, once, by a row of the
// panel of a win. A player who leaves that row alone is not asked again.

const OFFERED = "pocket-patience install";

const byId = (id) => document.getElementById(id);

let offered = false;

// The browser's offer, or null. It may come before the page has its language.
let prompt = null;
let changed = () => {};

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  keep(event);
});
addEventListener("appinstalled", () => keep(null));

function keep(event) {
  prompt = event;
  byId("install").hidden = !prompt;
  changed();
}

export class Installation {
  // `tell()` is called once the browser offers to install the page, or no more.
  constructor(tell) {
    changed = tell;
    byId("install").onclick = () => this.ask();
  }

  // Whether the next win is to offer it.
  get isDue() {
    return Boolean(prompt) && !wasOffered();
  }

  // Let the browser ask; it asks once for each offer of its own.
  ask() {
    const offer = prompt;
    keep(null);
    offer?.prompt();
  }

  // Note that a win has offered it.
  offered() {
    offered = true;
    try {
      localStorage.setItem(OFFERED, "offered");
    } catch {
      // It is not offered again in this visit.
    }
  }
}

function wasOffered() {
  try {
    return offered || localStorage.getItem(OFFERED) !== null;
  } catch {
    return offered;
  }
}
