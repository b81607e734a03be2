// The buttons of the way over USB: one action at a time, its progress, its questions and its end.

import {
  connect, firmwareOf, install, lineOf, readSaves, Refused, stateOf, uninstall, writeSaves,
} from "./board_steps.mjs";
import { HardwareTest } from "./hardware_test.mjs";
import { _, _n, fill } from "./language.mjs";
import { Cancelled, RawRepl } from "./raw_repl.mjs";
import { elsewhere, replaceSaved, SavedFiles } from "./saved_files.mjs";
import { reasonOf, sentence } from "./sentence.mjs";

const DONE = _("The test is done. Please send its report: it is the first news of a real board.");
const GOES_ON =
  _("The board is gone, and starts again. Then test it once more: the test goes on with its report.");
const NOT_CHOSEN = _(
  "No board was chosen. One that is not in the list may hang on a cable that only charges, or wait as a " +
  "drive (BOOTSEL) for MicroPython; some need a driver, as for a CP210x or CH340.");
const LOAD_MS = 60_000;
const NO_SAVES = _("Nothing is saved in this browser yet.");
const NOTHING_DONE = _("Nothing was done.");

// Rejects the question that is asked, if one is.
let leaveQuestion = () => {};

const byId = (id) => document.getElementById(id);

const ACTIONS = {
  install: installOn,
  uninstall: uninstallFrom,
  test: testOn,
  "saves-to-board": savesToBoard,
  "saves-from-board": savesFromBoard,
};

// Make the buttons work. `chosen()` returns the entry of the board that was chosen in the `list`, and
// `language()` the code of the language.
export function openUsb(list, chosen, language) {
  if (!navigator.serial) {
    byId("no-serial").hidden = false;
    byId("usb").hidden = true;
    return;
  }
  for (const [id, act] of Object.entries(ACTIONS)) {
    byId(id).onclick = () => run((repl) => act(repl, list, chosen(), language()), list);
  }
  byId("copy-report").onclick = () => {
    byId("report-text").select();
    navigator.clipboard.writeText(byId("report-text").value).catch(() => {});
  };
}

// Let the person choose a port, connect, and do `act(repl)`, whose lines are told at the end.
async function run(act, list) {
  setBusy(true);
  begin();
  try {
    const repl = new RawRepl(await choosePort());
    byId("cancel").onclick = () => cancel(repl);
    byId("cancel").hidden = false;
    tell(_("Connecting to the board ..."));
    try {
      await connect(repl, list);
      for (const line of await act(repl)) tell(line);
    } finally {
      await repl.close();
    }
  } catch (error) {
    tell(lineOf(error), "fault");
  }
  end();
}

async function choosePort() {
  try {
    return await navigator.serial.requestPort();
  } catch (error) {
    if (error.name === "NotFoundError") throw new Refused(NOT_CHOSEN);
    throw new Refused(fill(_("The browser lists no boards: {reason}"), { reason: sentence(reasonOf(error)) }));
  }
}

// End what goes on, be it on the board or a question.
function cancel(repl) {
  repl.cancel();
  leaveQuestion();
}

async function installOn(repl, list, board, language) {
  const state = await greet(repl);
  tell(_("Copying. Until all has arrived, the board goes on running what it ran before."));
  const told = await install(repl, list, board.files[language], state, { load, progress });
  return [...told, _("The game starts now.")];
}

async function uninstallFrom(repl, list) {
  const state = await greet(repl);
  if (!(await agrees(_("Take Pocket Patience off this board?"), _("Uninstall")))) return [NOTHING_DONE];
  return uninstall(repl, state, list.flash);
}

async function testOn(repl, list, board) {
  const test = new HardwareTest(repl, list.test, { reads: tell, chooses });
  try {
    return [(await test.run(board.board)) ? DONE : GOES_ON];
  } finally {
    showReport(test.lines);
  }
}

async function savesToBoard(repl, list) {
  const files = await new SavedFiles().open();
  if (!files.size) return [NO_SAVES];
  await greet(repl);
  const question =
    _("Replace the saved games, settings and statistics on the board by those of this browser?");
  if (!(await agrees(question, _("Replace")))) return [NOTHING_DONE];
  await writeSaves(repl, list.saves, files, progress);
  return [fill(_n("{count} file is on the board, which starts now.",
    "{count} files are on the board, which starts now.", files.size), { count: files.size })];
}

async function savesFromBoard(repl, list) {
  await greet(repl);
  const files = await readSaves(repl, list.saves, progress);
  if (!files.size) return [_("Nothing is saved on the board yet.")];
  const question =
    _("Replace the saved games, settings and statistics of this browser by those of the board?");
  if (!(await agrees(question, _("Replace")))) return [NOTHING_DONE];
  if (!(await replaceSaved(files))) return [elsewhere()];
  return [fill(_n("{count} file is in this browser.", "{count} files are in this browser.", files.size),
    { count: files.size })];
}

async function greet(repl) {
  const state = await stateOf(repl);
  tell(fill(_("The board is a {board}."), { board: firmwareOf(state) }));
  return state;
}

async function load(digest) {
  const name = `board-${digest.slice(0, 16)}.pack`;
  try {
    const response = await fetch(name, { signal: AbortSignal.timeout(LOAD_MS) });
    if (!response.ok) throw new Error(fill(_("the server answers {status}"), { status: response.status }));
    return new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    throw new Refused(fill(_("{file} could not be loaded: {reason}"),
      { file: name, reason: sentence(reasonOf(error)) }));
  }
}

function begin() {
  byId("work").hidden = false;
  byId("report").hidden = true;
  byId("log").replaceChildren();
}

function end() {
  setBusy(false);
  byId("progress").hidden = true;
  byId("question").hidden = true;
  byId("cancel").hidden = true;
}

function setBusy(isBusy) {
  for (const id of Object.keys(ACTIONS)) byId(id).disabled = isBusy;
  for (const input of [...byId("choice").elements, byId("language")]) input.disabled = isBusy;
  // The browser asks before it closes a page that is at work.
  window.onbeforeunload = isBusy ? (event) => event.preventDefault() : null;
}

function tell(line, kind = "") {
  const shown = document.createElement("p");
  shown.textContent = line;
  shown.className = kind;
  byId("log").append(shown);
  shown.scrollIntoView({ block: "nearest" });
}

function progress(done, all) {
  byId("progress").hidden = false;
  byId("progress").value = done / all;
}

async function agrees(question, yes) {
  return (await chooses(question, [yes, _("Cancel")])) === 0;
}

// Ask a question with a button for each label; resolves to the number of the one that was pressed.
function chooses(question, labels) {
  const [words, buttons] = byId("question").children;
  words.textContent = question;
  byId("question").hidden = false;
  return new Promise((resolve, reject) => {
    leaveQuestion = () => reject(new Cancelled(_("Cancelled.")));
    buttons.replaceChildren(...labels.map((label, number) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.onclick = () => {
        byId("question").hidden = true;
        resolve(number);
      };
      return button;
    }));
    buttons.firstElementChild.focus();
  });
}

function showReport(lines) {
  byId("report").hidden = !lines.length;
  byId("report-text").value = lines.join("\n");
}
