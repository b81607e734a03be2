// Installing the page, where the browser offers it: by a row of the menu and, once, by a row of the
// panel of a win. A player who leaves that row alone is not asked again.

const OFFERED = "pocket-patience install";

const byId = (id) => document.getElementById(id);

let offered = false;

export class Installation {
  #prompt = null;
  #changed;

  // `changed()` is called once the browser offers to install the page, or no more.
  constructor(changed) {
    this.#changed = changed;
    byId("install").onclick = () => this.ask();
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#set(event);
    });
    addEventListener("appinstalled", () => this.#set(null));
  }

  // Whether the next win is to offer it.
  get isDue() {
    return Boolean(this.#prompt) && !wasOffered();
  }

  // Let the browser ask; it asks once for each offer of its own.
  ask() {
    const prompt = this.#prompt;
    this.#set(null);
    prompt?.prompt();
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

  #set(prompt) {
    this.#prompt = prompt;
    byId("install").hidden = !prompt;
    this.#changed();
  }
}

function wasOffered() {
  try {
    return offered || localStorage.getItem(OFFERED) !== null;
  } catch {
    return offered;
  }
}
