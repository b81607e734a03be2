// The dialog of the page: its own table or a board.

import { closeBeside, closeDialog, openDialog } from "./dialogs.mjs";
import { _, fill, offerLanguages } from "./language.mjs";

const KEPT = "pocket-patience board";
const TABLE = "table";
const MIN_SIDE = 32;
const MAX_SIDE = 520;

const byId = (id) => document.getElementById(id);

// The board of this visit, also where the browser keeps nothing.
let ofVisit = null;

// What was chosen last: {board, table, width, height}; `table` is true for the page's own table, and
// for a plain display `board` is "". A size that no display has is left as the name of a board that
// does not exist.
export function boardOf() {
  const [, ...size] = chosenBoard().match(/^(\d+)x(\d+)$/) ?? [];
  const [width, height] = size.map(Number);
  if (size.length && [width, height].every((side) => side >= MIN_SIDE && side <= MAX_SIDE)) {
    return { board: "", table: false, width, height };
  }
  const board = chosenBoard();
  return { board: board === TABLE ? "" : board, table: board === TABLE };
}

// "thumby", or "72x40": what `?board=` says, or what was chosen last.
function chosenBoard() {
  const asked = new URLSearchParams(location.search).get("board");
  return asked || ofVisit || stored() || TABLE;
}

function stored() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

// Go back to the page's own table for good: there is no board of the name that was chosen.
export function forgetBoard() {
  choose(TABLE);
}

function choose(board) {
  ofVisit = board;
  try {
    localStorage.setItem(KEPT, board);
  } catch {
    // It holds for this visit.
  }
  if (new URLSearchParams(location.search).has("board")) {
    history.replaceState(null, "", location.pathname + location.hash);
  }
}

// `mayReload()` returns true if the page may be loaded again, else it says why not.
export function openOptions({ say, restart, mayReload }) {
  const take = (board) => {
    choose(board);
    restart();
    closeDialog(byId("options"));
  };
  const dialog = byId("options");
  byId("open-options").onclick = async () => {
    openDialog(dialog);
    await listForms(take).catch(({ message: reason }) =>
      say(fill(_("The boards could not be loaded: {reason}"), { reason })));
  };
  byId("close-options").onclick = () => closeDialog(dialog);
  closeBeside(dialog);
  offerLanguages(() => {
    // What is said lies under the dialog.
    closeDialog(dialog);
    return mayReload();
  }, say);
  byId("take-size").onclick = () => {
    const [width, height] = [byId("width"), byId("height")];
    if (!width.reportValidity() || !height.reportValidity()) return;
    take(`${width.value}x${height.value}`);
  };
}

// A picture for the table and for each form of a board: its display at its size. A form opens to the
// names of its boards.
async function listForms(take) {
  const list = byId("forms");
  const chosen = chosenBoard();
  if (!list.childElementCount) {
    const response = await fetch("boards.json");
    const forms = new Map();
    for (const [board, name, width, height, colours] of await response.json()) {
      const form = fill(colours ? _("{width} × {height}, in colour") : "{width} × {height}", { width, height });
      if (!forms.has(form)) forms.set(form, { width, height, colours, boards: [] });
      forms.get(form).boards.push([board, name]);
    }
    const table = choice(TABLE, _("A table that fills the window"), take);
    table.prepend(picture({ width: 320, height: 240, colours: true }));
    const rows = [...forms].sort(([, one], [, other]) => one.width - other.width);
    list.append(table, ...rows.map(([name, form]) => formOf(name, form, take)));
  }
  for (const button of list.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", button.dataset.board === chosen);
  }
}

function formOf(name, form, take) {
  const made = document.createElement("details");
  const summary = document.createElement("summary");
  summary.append(picture(form), fill(_("As on a board: {display}"), { display: name }));
  made.append(summary, ...form.boards.map(([board, label]) => choice(board, label, take)));
  return made;
}

function choice(board, label, take) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.board = board;
  button.append(label);
  button.onclick = () => take(board);
  return button;
}

function picture({ width, height, colours }) {
  const canvas = document.createElement("canvas");
  canvas.width = width / 4;
  canvas.height = height / 4;
  canvas.className = colours ? "form colours" : "form";
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}
