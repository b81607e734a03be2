// A list of the console's as a dialog of the page: buttons, fields, figures, tiles of games.

import { closeBeside, closeDialog, openDialog } from "./dialogs.mjs";
import { _ } from "./language.mjs";
import { listenToList } from "./list_keys.mjs";

const byId = (id) => document.getElementById(id);

// Height of a game's picture, in pixels of the page.
const TILE = 80;

// Width of the picture of a card's back, in pixels of the page.
const BACK = 44;

// What is known of each game, once it is loaded: {id: [line, odds]}, in the order of the pictures.
let known = null;

export class ListDialog {
  #dialog = byId("list");
  #rows = byId("list-rows");
  #title = "";
  #act;
  // The console has a list on top. If the dialog is closed, the player has left it.
  #isOnTop = false;
  #more;

  // `act` has choose(row), choose_value(row, at) and close; `more(name, rows)` adds to the rows.
  constructor(act, more) {
    this.#act = act;
    this.#more = more;
    listenToList(this.#dialog);
    closeBeside(this.#dialog);
    byId("close-list").onclick = () => closeDialog(this.#dialog);
    this.#dialog.addEventListener("close", () => {
      if (this.#isOnTop && !this.#dialog.open) act.close();
    });
  }

  // Show a list as page_lists.py describes it, or with null none. A list that the player has left stays
  // closed, although a change of its options may still be told.
  show(list) {
    if (list && this.#isOnTop && !this.#dialog.open) return;
    this.#isOnTop = Boolean(list);
    if (list) this.#show(list);
    else if (this.#dialog.open) closeDialog(this.#dialog);
  }

  #show({ title, name, figures, rows }) {
    const isNew = !this.#dialog.open || title !== this.#title;
    const at = this.#dialog.contains(document.activeElement) && document.activeElement.dataset.row;
    const scrolled = this.#rows.scrollTop;
    this.#title = title;
    this.#dialog.dataset.name = name;
    byId("list-title").textContent = title;
    this.#rows.replaceChildren(...(figures.length ? [figuresOf(figures)] : []), ...this.#made(rows));
    byId("families").hidden = name !== "games";
    if (name === "games") {
      this.#tile();
      this.#listFamilies();
    }
    this.#more(name, this.#rows);
    if (!this.#dialog.open) openDialog(this.#dialog);
    const from = isNew ? null : this.#rows.querySelector(`[data-row="${at}"]`);
    (from ?? this.#rows.querySelector("button, select"))?.focus({ preventScroll: !isNew });
    this.#rows.scrollTop = isNew ? 0 : scrolled;
  }

  // Rows between two headings belong together.
  #made(rows) {
    const groups = [];
    for (const row of rows) {
      if (row.kind === "heading" || !groups.length) groups.push(element("section"));
      groups.at(-1).append(this.#row(row));
    }
    return groups;
  }

  #row(described) {
    const { row, kind, label, value, at, bars, game, line } = described;
    if (kind === "heading") return element("h3", "", label);
    if (kind === "figure") {
      const figure = element("p", "figure", label);
      if (bars?.length) figure.append(barsOf(bars));
      figure.append(element("span", "", value));
      return figure;
    }
    if (kind === "backs") return this.#backs(described);
    if (kind === "choice") return this.#field(described);
    const button = element("button", "", label);
    button.type = "button";
    button.dataset.row = row;
    if (game) button.dataset.game = game;
    if (kind === "switch") {
      button.setAttribute("role", "switch");
      button.setAttribute("aria-checked", Boolean(at));
    } else if (line) {
      button.className = "help";
      button.append(element("small", "", line));
    } else if (value) {
      button.append(" ", element("span", "", value));
    }
    button.onclick = () => this.#act.choose(row);
    return button;
  }

  // Say how each game is played, with a picture. What cannot be loaded is left out. The messages are
  // marked in game_lines.py.
  async #tile() {
    known ??= await fetch("games.json").then((file) => file.json(), () => ({}));
    const ids = Object.keys(known);
    for (const button of this.#rows.querySelectorAll("[data-game]")) {
      const game = known[button.dataset.game];
      if (!game || button.querySelector(".tile")) continue;
      const [line, odds] = game;
      const picture = element("i", "tile");
      picture.style.backgroundPositionY = `${-ids.indexOf(button.dataset.game) * TILE}px`;
      const words = element("span", "about");
      words.append(element("b", "", button.firstChild.textContent), _(line));
      words.append(element("small", "", _(odds)), button.querySelector("span") ?? "");
      button.replaceChildren(picture, words);
    }
  }

  // A button for each heading, which scrolls there.
  #listFamilies() {
    byId("families").replaceChildren(...[...this.#rows.querySelectorAll("h3")].map((heading) => {
      const button = element("button", "", heading.textContent);
      button.type = "button";
      button.onclick = () => {
        const section = heading.closest("section");
        section.scrollIntoView({ block: "start" });
        section.querySelector("button")?.focus({ preventScroll: true });
      };
      return button;
    }));
  }

  // The pictures of which the player chooses one.
  #backs({ row, label, at: chosen, words, styles }) {
    const line = element("div", "backs", label);
    words.forEach((word, at) => {
      const button = element("button");
      button.type = "button";
      button.setAttribute("aria-label", `${label} ${word}`);
      button.setAttribute("aria-pressed", at === chosen);
      button.style.backgroundPositionX = `${-styles[at] * BACK}px`;
      button.onclick = () => this.#act.chooseValue(row, at);
      if (at === chosen) button.dataset.row = row;
      line.append(button);
    });
    return line;
  }

  #field({ row, label, at, words }) {
    const line = element("label", "", label);
    const field = element("select");
    field.dataset.row = row;
    field.append(...words.map((word) => element("option", "", word)));
    field.selectedIndex = at;
    field.onchange = () => this.#act.chooseValue(row, field.selectedIndex);
    line.append(field);
    return line;
  }
}

function figuresOf(figures) {
  const made = element("div", "figures");
  for (const { label, value } of figures) {
    const figure = element("p", "", value);
    figure.append(element("span", "", label));
    made.append(figure);
  }
  return made;
}

// A bar for each of the last games, as high as it was long; those that were won are filled.
function barsOf(games) {
  const bars = element("i", "bars");
  for (const length of games) {
    const bar = element("b", length > 0 ? "won" : "");
    bar.style.height = `${4 + 3 * Math.abs(length)}px`;
    bars.append(bar);
  }
  return bars;
}

function element(name, className = "", text = "") {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(text);
  return made;
}
