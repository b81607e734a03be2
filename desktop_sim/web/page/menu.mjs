// The menu of the page: one for every size, which opens over anything.

import { closeDialog, openDialog, openedDialog } from "./dialogs.mjs";
import { listenToList } from "./list_keys.mjs";

const byId = (id) => document.getElementById(id);

export class Menu {
  #dialog = byId("menu");
  #opener = byId("open-menu");

  // `act` has the functions command(name) and keys; `opened` is called as the menu opens.
  constructor(act, opened) {
    this.#opener.onclick = () => {
      opened();
      this.open();
    };
    this.#dialog.addEventListener("close", () => this.#opener.setAttribute("aria-expanded", "false"));
    listenToList(this.#dialog);
    // It is closed before a button opens another dialog.
    const close = ({ target }) => {
      if (target === this.#dialog || target.closest("button")) closeDialog(this.#dialog);
    };
    this.#dialog.addEventListener("click", close, true);
    this.#dialog.onclick = ({ target }) => {
      const button = target.closest("button");
      if (button?.id === "menu-keys") act.keys();
      else if (button?.dataset.do) act.command(button.dataset.do);
    };
  }

  // Open it, in the place of another dialog.
  open() {
    const other = openedDialog();
    if (other === this.#dialog) return;
    if (other) closeDialog(other);
    this.#opener.setAttribute("aria-expanded", "true");
    openDialog(this.#dialog);
  }

  // Offer what has an effect on a game: {title, moves, undone, state}.
  show({ title, moves, undone, state }) {
    for (const row of this.#dialog.querySelectorAll(".in-play")) row.hidden = !title;
    this.#row("undo").disabled = !moves && state !== "replaced";
    this.#row("redo").disabled = !undone;
    for (const name of ["hint", "winning", "finish"]) this.#row(name).disabled = state === "won";
    this.#row("restart").disabled = !moves && !undone;
  }

  #row(name) {
    return this.#dialog.querySelector(`[data-do=${name}]`);
  }
}
