// The options of the page: which board is played, and the saved files.

import { SavedFiles } from "./saved_files.mjs";

const SIZES = ["72x40", "128x64", "160x128", "240x135", "240x240", "296x128", "320x240"];
const OWN = "own";
const KEPT = "pocket-patience board";
const USUAL = "ssd1306_pico";

const byId = (id) => document.getElementById(id);

// The board that was chosen last: {board, width, height}; for a plain display `board` is "".
export function boardOf() {
  const [, width, height] = chosenBoard().match(/^(\d+)x(\d+)$/) ?? [];
  if (width) return { board: "", width: Number(width), height: Number(height) };
  return { board: chosenBoard(), width: 0, height: 0 };
}

// "thumby", or "72x40": what `?board=` says, or what was chosen last.
function chosenBoard() {
  const asked = new URLSearchParams(location.search).get("board");
  return asked ?? localStorage.getItem(KEPT) ?? USUAL;
}

export function openOptions({ say, restart, replace }) {
  const dialog = byId("options");
  byId("open-options").onclick = async () => {
    dialog.showModal();
    await listBoards();
  };
  byId("close-options").onclick = () => dialog.close();
  // Beside the dialog, on what lies behind it.
  dialog.onclick = ({ target }) => target === dialog && dialog.close();
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
  byId("export").onclick = () => exportFiles(say);
  byId("import").onclick = () => byId("files").click();
  byId("files").onchange = () => importFiles(say, replace);
  offerInstallation();
}

function take(board, restart) {
  localStorage.setItem(KEPT, board);
  if (new URLSearchParams(location.search).has("board")) {
    history.replaceState(null, "", location.pathname + location.hash);
  }
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

async function exportFiles(say) {
  const files = new SavedFiles();
  const { download } = await import("./archive.mjs");
  const found = await files.open();
  if (found.size) download(found);
  else say("Nothing is saved yet.");
}

async function importFiles(say, replace) {
  const input = byId("files");
  const { chosen } = await import("./archive.mjs");
  try {
    const files = await chosen(input.files);
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
