// The bar above the table: game, deal, time and moves, undo, hint, keys and menu; and the line that
// explains the first move.

import { _, _n, fill } from "./language.mjs";
import { Menu } from "./menu.mjs";

const HELLO = "pocket-patience hello";

const byId = (id) => document.getElementById(id);

export class Bar {
  #game = {
    title: "", deal: "", moves: 0, undone: 0, seconds: null, left: 0, state: "", back: "",
  };
  #toldAt = 0;
  #ofTable = false;
  #menu;

  // `act` has a function for each button: share, command(name), keys; and lookFor(letters of a card).
  constructor(act) {
    this.#menu = new Menu(act, () => this.greeted());
    byId("copy").onclick = () => act.share();
    for (const name of ["games", "undo", "hint", "winning", "back"]) {
      byId(name).onclick = () => act.command(name);
    }
    byId("show-keys").onclick = () => act.keys();
    byId("find").onchange = () => act.lookFor(byId("find-rank").value + byId("find-suit").value);
    byId("close-hello").onclick = () => this.greeted();
    byId("hello-line").append(...inBold(helloLine()));
    setInterval(() => this.#showTime(), 1000);
  }

  // `ofTable` is true if the page shows its own table, not a board.
  open(ofTable) {
    this.#ofTable = ofTable;
    for (const id of ["show-keys", "menu-keys"]) byId(id).hidden = !ofTable;
  }

  // Add a row to the menu that calls `take`, and a mark to its button.
  offerVersion(take) {
    byId("new-version").hidden = false;
    byId("new-version").onclick = take;
    byId("open-menu").dataset.news = "";
    byId("open-menu").setAttribute("aria-label", _("Menu, with a new version"));
  }

  openMenu() {
    this.greeted();
    this.#menu.open();
  }

  showKeys(shown) {
    for (const id of ["show-keys", "menu-keys"]) byId(id).setAttribute("aria-pressed", shown);
  }

  show(game) {
    const before = this.#game;
    this.#game = game;
    this.#toldAt = performance.now();
    byId("title").textContent = game.title || "Pocket Patience";
    byId("deal").textContent = game.deal && `#${game.deal}`;
    byId("copy").hidden = !game.deal;
    byId("undo").disabled = !game.moves && game.state !== "replaced";
    byId("hint").disabled = !game.title;
    byId("winning").disabled = !game.title || game.state === "won";
    this.#menu.show(game);
    byId("back").hidden = !game.back;
    for (const id of ["undo", "hint", "winning"]) byId(id).hidden = Boolean(game.back);
    this.#showFind(game.back.split(" ")[1]);
    byId("moves").textContent = game.title && movesOf(game);
    this.#showHello(before);
    this.#showTime();
  }

  // The card that is looked for, such as "7H", or "7" for all suits.
  #showFind(card) {
    byId("find").hidden = !card;
    if (!card) return;
    byId("find-rank").value = card[0];
    byId("find-suit").value = card.slice(1);
  }

  // The line that explains the first move goes with that move, or with a list.
  #showHello(before) {
    const game = this.#game;
    const isSame = before.title === game.title && before.deal === game.deal;
    if (isSame && (game.back || game.moves > before.moves)) this.greeted();
    byId("hello").hidden = !(this.#ofTable && game.title && !game.back) || wasGreeted();
  }

  // "Klondike #617: 4:12, 98 moves. Can you?"
  challenge() {
    const { title, deal, moves, seconds, state } = this.#game;
    if (state !== "won") return `${title} #${deal}`;
    const line = seconds === null
      ? _("{title} #{deal}: {moves} moves. Can you?")
      : _("{title} #{deal}: {time}, {moves} moves. Can you?");
    return fill(line, { title, deal, moves, time: clock(seconds) });
  }

  #showTime() {
    const { seconds, left, state } = this.#game;
    const since = Math.floor((performance.now() - this.#toldAt) / 1000);
    byId("time").textContent = state && seconds !== null ? clock(seconds + Math.min(since, left)) : "";
  }

  // Take away the line that explains the first move, if it is there, and never show it again.
  greeted() {
    if (byId("hello").hidden) return;
    byId("hello").hidden = true;
    greeted = true;
    try {
      localStorage.setItem(HELLO, "said");
    } catch {
      // It is not said again in this visit.
    }
  }
}

let greeted = false;

// The line that explains the first move, to a player with a finger or a mouse.
function helloLine() {
  return matchMedia("(pointer: coarse)").matches
    // For translators: words between asterisks are in bold
    ? _("*Drag* a card, or *tap* it: it finds its place.")
    // For translators: words between asterisks are in bold
    : _("*Drag* a card, or *click* it: it finds its place.");
}

// Return a text as nodes, with the words between asterisks in bold.
function inBold(text) {
  return text.split("*").map((part, at) => {
    if (at % 2 === 0) return part;
    const bold = document.createElement("b");
    bold.append(part);
    return bold;
  });
}

function movesOf({ moves }) {
  return fill(_n("{moves} move", "{moves} moves", moves), { moves });
}

function wasGreeted() {
  try {
    return greeted || localStorage.getItem(HELLO) !== null;
  } catch {
    return greeted;
  }
}

function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
