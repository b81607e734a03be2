// The options of the page: which board is played, and the saved files.

import { SavedFiles } from "./saved_files.mjs";

const SIZES = ["72x40", "128x64", "160x128", "240x135", "240x240", "296x128", "320x240"];
const OWN = "own";
const KEPT = "pocket-patience board";
export const USUAL = "ssd1306_pico";
const MIN_SIDE = 32;
const MAX_SIDE = 480;

const byId = (id) => document.getElementById(id);

// The board of this visit, also where the browser keeps nothing.
let ofVisit = null;

// The board that was chosen last: {board, width, height}; for a plain display `board` is "". A size
// that no display has is left as the name of a board that does not exist.
export function boardOf() {
  const [, ...size] = chosenBoard().match(/^(\d+)x(\d+)$/) ?? [];
  const [width, height] = size.map(Number);
  if (size.length && [width, height].every((side) => side >= MIN_SIDE && side <= MAX_SIDE)) {
    return { board: "", width, height };
  }
  return { board: chosenBoard(), width: 0, height: 0 };
}

// "thumby", or "72x40": what `?board=` says, or what was chosen last.
function chosenBoard() {
  const asked = new URLSearchParams(location.search).get("board");
  return asked || ofVisit || stored() || USUAL;
}

function stored() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

// Go back to the usual board for good: there is none of the name that was chosen.
export function forgetBoard() {
  choose(USUAL);
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

// `unsaved()` returns a Map of all files where the browser does not take them, else null.
export function openOptions({ say, unsaved, restart, replace }) {
  const dialog = byId("options");
  byId("open-options").onclick = async () => {
    dialog.showModal();
    await listBoards().catch((error) => say(`The boards could not be loaded: ${error.message}`));
  };
  byId("close-options").onclick = () => dialog.close();
  // The button that opened the dialog would take the game's keys.
  dialog.onclose = () => document.activeElement.blur();
  // Beside the dialog, on what lies behind it. A handler that returned false would stop links.
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  byId("board").onchange = () => {
    byId("own-size").hidden = byId("board").value !== OWN;
    if (byId("board").value !== OWN) take(byId("board").value, restart);
  };
  byId("take-size").onclick = () => {
    const [width, height] = [byId("width"), byId("height")];
    if (!width.reportValidity() || !height.reportValidity()) return;
    take(`${width.value}x${height.value}`, restart);
    dialog.close();
  };
  byId("export").onclick = () => exportFiles(say, unsaved());
  byId("import").onclick = () => byId("files").click();
  byId("files").onchange = () => importFiles(say, replace);
  offerInstallation();
}

function take(board, restart) {
  choose(board);
  restart();
}

async function listBoards() {
  const select = byId("board");
  const chosen = chosenBoard();
  if (!select.length) {
    const response = await fetch("boards.json");
    select.append(group("Boards", await response.json()));
    const sizes = SIZES.map((size) => [size, size.replace("x", " × ") + " pixels, all keys"]);
    select.append(group("Displays without a board", [...sizes, [OWN, "Another size"]]));
  }
  select.value = chosen;
  if (select.selectedIndex < 0) select.value = OWN;
  byId("own-size").hidden = select.value !== OWN;
}

function group(label, rows) {
  const made = document.createElement("optgroup");
  made.label = label;
  made.append(...rows.map(([value, text]) => new Option(text, value)));
  return made;
}

async function exportFiles(say, unsaved) {
  try {
    const { download } = await import("./archive.mjs");
    const found = unsaved ?? (await new SavedFiles().open());
    if (found.size) download(found);
    else say("Nothing is saved yet.");
  } catch (error) {
    say(`Nothing was exported: ${error.message}`);
  }
}

async function importFiles(say, replace) {
  const input = byId("files");
  try {
    const archive = await import("./archive.mjs");
    const files = await archive.chosen(input.files);
    const question = `Replace what is saved here by these files: ${[...files.keys()].join(", ")}?`;
    if (confirm(question)) replace(files);
  } catch (error) {
    say(error.message);
  }
  input.value = "";
  byId("options").close();
}

// Browsers that can install the page say so; others have it in their own menu.
function offerInstallation() {
  const button = byId("install");
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    button.hidden = false;
    button.onclick = () => event.prompt();
  });
  addEventListener("appinstalled", () => (button.hidden = true));
}
