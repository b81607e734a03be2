// The steps that put the console on a board, take it off, and copy saved games. A board is a
// RawRepl that has run the program in install.json: installer_on_board.py and file_transfer_on_board.py.

import { _, fill } from "./language.mjs";
import { BoardError, Cancelled, Lost, NotOpened } from "./raw_repl.mjs";
import { isName } from "./saved_files.mjs";
import { sentence } from "./sentence.mjs";

// A step that cannot be done. The message says why, in a line for the person.
export class Refused extends Error {}

export const UNCHANGED = _("The board goes on running what it ran before.");
const PERHAPS_CHANGED =
  _("The board runs what it ran before, or already the new version. Repeat it to be sure.");
const RESET = "import machine; machine.reset()";

// A piece of base64 that a small heap holds as the source of a call.
const PIECE = 768;

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const NOT_OPENED = _(
  "The port does not open: {reason} Close other programs that use it. On Linux, you may have to be in the " +
  "group dialout: sudo usermod -a -G dialout $USER, then log in again.");
const NO_ANSWER = _(
  "The board does not answer as MicroPython does: {reason} Close other programs that use the port, or " +
  "switch the board off and on, and try again.");
const OF_ANOTHER = _("its answer was another program's");
const DAMAGED = _("Files were damaged on the way: {files}");

// Connect a RawRepl and run the program there. Rejects with Refused and Cancelled.
export async function connect(repl, list) {
  try {
    await repl.open();
    await repl.run(list.program);
  } catch (error) {
    if (error instanceof Cancelled) throw error;
    if (error instanceof NotOpened) {
      throw new Refused(fill(NOT_OPENED, { reason: sentence(error.message) }));
    }
    throw new Refused(error instanceof Lost
      ? fill(NO_ANSWER, { reason: sentence(error.message) })
      : lineOf(error));
  }
}

// Shapes of reports: functions that return true for a value of the shape.
const isText = (value) => typeof value === "string";
const isTexts = (value) => Array.isArray(value) && value.every(isText);
const isRefusal = (value) => isText(value?.why) && typeof value.places === "object";
const isBeginning = (value) => isTexts(value?.in_the_way);
const isState = (value) =>
  ["machine", "runtime", "version"].every((name) => isText(value?.[name])) && isTexts(value.installed);

// Run a call of the installer's; return its report, the last line of JSON of the `shape`. Other
// programs on the board may print as well.
async function ask(repl, call, shape) {
  const lines = await repl.run(call);
  for (const line of lines.reverse()) {
    const report = parsed(line);
    if (shape(report)) return report;
  }
  throw new Lost(lines.length ? OF_ANOTHER : _("it gave no answer"));
}

function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

export function stateOf(repl) {
  return ask(repl, "state()", isState);
}

export function firmwareOf({ machine, runtime, version }) {
  return `${machine}, ${runtime} ${version}`;
}

// Put `files`, of the list, on the board behind `repl`, in this `state`. `load(digest)` resolves to
// the content with that SHA-256; `progress(done, all)` is told of bytes. Resolves to the lines to
// tell the person. The board starts the console then.
export async function install(repl, list, files, state, { load, progress }) {
  const words = list.flash;
  const refusal = await ask(repl, `refusal(${quote(files.folder)}, ${JSON.stringify(files.needs)})`, isRefusal);
  if (refusal.why) throw new Refused(fill(_(list.refusals[refusal.why]), refusal.places));
  const rows = rowsOf(files.manifest);
  const place = `${words.lib}/${files.folder}`;
  let runs = UNCHANGED;
  try {
    await copy(repl, words, files, rows, { place, load, progress });
    runs = PERHAPS_CHANGED;
    const wrong = await ask(repl, `switch(${quote(files.folder)}, ${quote(files.main)})`, isTexts);
    if (wrong.length) {
      runs = UNCHANGED;
      throw new Refused(fill(DAMAGED, { files: wrong.join(" ") }));
    }
  } catch (error) {
    throw withEnd(error, runs);
  }
  const told = [_("All has arrived, and runs whenever the board starts.")];
  if (state.main === "other") {
    told.push(fill(_("Your own main.py is kept in {folder}."), { folder: words.aside }));
  }
  await repl.start(RESET);
  return told;
}

// Copy the files that are missing or differ. The MANIFEST goes first, because it says which files
// are ours.
async function copy(repl, words, files, rows, { place, load, progress }) {
  const { whole, in_the_way: inTheWay } =
    await ask(repl, `begin(${quote(files.folder)})`, isBeginning);
  if (inTheWay.length) {
    throw new Refused(fill(_("Files that are not from here are in the way: {files}"),
      { files: inTheWay.join(" ") }));
  }
  if (whole) return;
  await put(repl, `${place}/${words.manifest}`, new TextEncoder().encode(files.manifest), () => {});
  const wanted = new Set(await ask(repl, `report(faults(${quote(files.folder)}))`, isTexts));
  const missing = rows.filter(({ path }) => wanted.has(path));
  const all = missing.reduce((sum, { size }) => sum + size, 0);
  let done = 0;
  for (const { path, digest } of missing) {
    const content = await load(digest);
    await put(repl, `${place}/${path}`, content, (bytes) => progress((done += bytes), all));
  }
}

async function put(repl, path, content, written) {
  await repl.run(`create(${quote(path)})`);
  for (let at = 0; at < content.length; at += PIECE) {
    const piece = content.subarray(at, at + PIECE);
    await repl.run(`take(b"${btoa(String.fromCharCode(...piece))}")`);
    written(piece.length);
  }
  await repl.run("close()");
}

function rowsOf(manifest) {
  return manifest.trim().split("\n").map((line) => {
    const [size, digest, ...path] = line.split(" ");
    return { size: Number(size), digest, path: path.join(" ") };
  });
}

// Take off what `install` put there. Resolves to the lines to tell the person.
export async function uninstall(repl, state, { aside }) {
  if (!state.installed.length && state.main !== "ours" && !state.cut) {
    return [_("Nothing of Pocket Patience is on the board.")];
  }
  const left = await ask(repl, "uninstall()", isTexts);
  const told = [_("Removed. Saved games stay in the board's folder /pocket_patience.")];
  if (state.main === "other") told.push(_("main.py stays, because it is not from here."));
  else if (state.aside) told.push(fill(_("Your own main.py is back from {folder}."), { folder: aside }));
  if (left.length) {
    const files = await ask(repl, "strangers()", isTexts);
    told.push(fill(_("Files from elsewhere stay: {files}"), { files: files.slice(0, 10).join(" ") }));
  }
  return told;
}

// Resolves to a Map of name and content of the saved files on the board.
export async function readSaves(repl, folder, progress) {
  const names = await repl.run("saved_files()");
  const strange = names.find((name) => !isName(name));
  if (strange !== undefined) {
    throw new Refused(fill(_("{file} is no file of the console's."), { file: strange }));
  }
  const files = new Map();
  for (const name of names) {
    const lines = await repl.run(`send(${quote(`${folder}/${name}`)})`);
    if (!lines.every((line) => BASE64.test(line))) throw new Lost(OF_ANOTHER);
    const bytes = lines.map((line) => Uint8Array.from(atob(line), (one) => one.charCodeAt(0)));
    files.set(name, joined(bytes));
    await check(repl, `${folder}/${name}`, files.get(name));
    progress(files.size, names.length);
  }
  return files;
}

// Replace all saved files on the board by those in a Map; then the console starts with them.
export async function writeSaves(repl, folder, files, progress) {
  try {
    await repl.run("begin_saves()");
    let done = 0;
    for (const [name, content] of files) {
      await put(repl, `${folder}.new/${name}`, content, () => {});
      await check(repl, `${folder}.new/${name}`, content);
      progress(++done, files.size);
    }
    await repl.run("replace_saves()");
  } catch (error) {
    throw withEnd(error, _("The board keeps the saved games that it had."));
  }
  await restart(repl);
}

// Reject with Refused unless the board has this content in the file `path`.
async function check(repl, path, content) {
  const digest = await ask(repl, `report(hash_of(${quote(path)}))`, isText);
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const wanted = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (digest !== wanted) throw new Refused(fill(DAMAGED, { files: sentence(path) }));
}

export function restart(repl) {
  return repl.start(RESET);
}

function joined(pieces) {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

// A Refused with the line of an error and what is true of the board now.
function withEnd(error, end) {
  return new Refused(`${sentence(lineOf(error))} ${end}`);
}

// Return the line that tells a person of an error.
export function lineOf(error) {
  const reason = sentence(error.message);
  if (error instanceof BoardError) return fill(_("The board refused: {reason}"), { reason });
  if (error instanceof Lost) return fill(_("The connection was lost: {reason}"), { reason });
  return error.message;
}

// A text as Python reads it: JSON's escapes are the same there.
export function quote(words) {
  return JSON.stringify(words);
}
