// The console, on MicroPython's VM in a thread of its own: whatever it does, the page can be
// scrolled and its keys answer. A round of the console is called by a timer, for a loop that waits
// would hear of no key.
//
// The page sends {start: {board, table, width, height, finger, link, steal, files, safe, first, language}},
// once, `files` those that are not saved or null, `first` as firstSettings (preferences.mjs), `language` for
// `speak` (language.mjs); {call, args}, a method of the Handheld (in_page/handheld.py); {hidden};
// {files}, to replace all saved files; {ping}, answered by {alive} between two rounds. It is sent
// {loading}, {ready: {actions}}, {picture: {pixels, width, height, felt}}, {buttons}, {news}, {list}, {menu},
// {drag}, {tone}, {cardSound}, {share}, {wrong}, {noBoard}, {unsaved}, {shape}, {band}, {notLoaded}, {failed}, {restart},
// {elsewhere}, {keep} with the first of the files to keep, {installation}, {texts}, {played} with what is wrong with a text, and {replaced} with the files that an import takes away.

import { chip, Panel } from "./display_chips.mjs";
import "./fast_invoke.mjs";
import { loadMicroPython } from "./micropython.mjs";
import { FileSaver } from "./file_saver.mjs";
import { load, ROOT, unpack } from "./file_packs.mjs";
import { _, ENGLISH, fill, speak } from "./language.mjs";
import { elsewhere, isName, LOCK, SavedFiles } from "./saved_files.mjs";
import { reasonOf } from "./sentence.mjs";

const CONSOLE = "console.pack";
const BOARDS = "boards.pack";
const SEARCH = "search.pack";
const SAVED = "/pocket_patience";

// Waiting for another page of this one's kind that is being closed, as in a reload.
const LOCK_MS = 1500;
const NEWS_MS = 60;
const HIDDEN_MS = 250;

const RUN = `
import page
from desktop_sim.web.in_page.handheld import Handheld
from desktop_sim.web.in_page.verdict_console import WebConsole
`;

const files = new SavedFiles();
const saver = new FileSaver(files, allFiles, tellSaving);
let vm = null;
let ours = null;

// Settled once this page may write the saved files, or may not.
let locked = Promise.resolve(false);
let handheld = null;
let step = null;
let display = null;
let onGlass = null;
let shown = -1;
let timer = 0;
let hidden = false;
let quiet = true;
let told = 0;
let letGo = false;
let textsLoaded = null;

// What the Python in in_page/platform.py calls.
const page = {
  plug_chip(facts) {
    display = chip(JSON.parse(facts));
  },
  plug_glass(width, height, depth) {
    display = new Panel(width, height, depth);
  },
  set_glass(name, value) {
    display.set(name, value);
  },
  tone(hz) {
    postMessage({ tone: hz });
  },
  today() {
    const now = new Date();
    return now.getFullYear() * 10000 + (now.getMonth() + 1) * 100 + now.getDate();
  },
  card_sound(name) {
    postMessage({ cardSound: name });
  },
  begin_drag(nibbles, width, height, x, y, wide, high) {
    const pixels = display.sprite(nibbles, width, height);
    postMessage({ drag: { pixels, width, height, x, y, wide, high } });
  },
  end_drag() {
    letGo = true;
  },
  share(text) {
    postMessage({ share: text });
  },
  // "offered": a win offers to install the page; "ask": the player wants it.
  installation(what) {
    postMessage({ installation: what });
  },
  open_menu() {
    postMessage({ menu: true });
  },
  file_changed(name) {
    saver.change(name);
  },
  load_search() {
    openSearch().catch((error) => {
      call("give_verdicts", [false]);
      postMessage({ wrong: fill(_("Nobody can search: {reason}"), { reason: error.message }) });
    });
  },
};

async function openSearch() {
  const { openSearch: open } = await import("./verdicts.mjs");
  await open({ vm, page, ...ours, heard });
  call("give_verdicts", [true]);
  heard();
  postMessage({ keep: SEARCH });
}

// Positions as text are read and written by modules that few ask for.
async function openTexts() {
  try {
    textsLoaded ??= load("texts.pack").then((pack) => unpack(vm, pack, ours.version));
    await textsLoaded;
    call("texts", []);
  } catch (error) {
    textsLoaded = null;
    const line = _("Texts of deals could not be loaded: {reason}");
    postMessage({ wrong: fill(line, { reason: error.message }) });
  }
}

function heard() {
  quiet = false;
  round();
}

const WIRES = {
  i2c: (bytes) => display.transfer(bytes),
  spi_commands: (bytes) => display.commands(bytes),
  spi_data: (bytes) => display.data(bytes),
  panel: (bytes) => display.all(bytes),
};

function layWires() {
  const { FS } = vm;
  Object.entries(WIRES).forEach(([name, take], number) => {
    const device = FS.makedev(70, number);
    const write = (stream, buffer, offset, length) => {
      take(new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length));
      return length;
    };
    FS.registerDevice(device, { open() {}, close() {}, read: () => 0, write });
    FS.mkdev("/dev/" + name, device);
  });
}

// Two pages with the same saved files would write over each other's. A page that did not come over
// https, nor from this computer, has no locks, and neither has one whose site data are blocked.
function lockFiles(steal) {
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    const options = steal ? { steal } : { signal: AbortSignal.timeout(LOCK_MS) };
    const hold = () => new Promise(() => resolve(true));
    navigator.locks.request(LOCK, options, hold).catch(({ name }) => {
      if (name === "SecurityError") {
        resolve(true);
        return;
      }
      stop();
      saver.stop();
      locked = Promise.resolve(false);
      postMessage({ elsewhere: true });
      resolve(false);
    });
  });
}

// Return a Map of all saved files; null where the browser blocks them.
async function readFiles() {
  try {
    return await files.open();
  } catch (error) {
    console.warn(error);
    return null;
  }
}

// The page's own table needs nothing of what displays of boards do. A language's pack comes first.
async function loadAll({ table, steal, language }) {
  const booted = loadMicroPython({ stdout: (line) => console.log(line) });
  const names = table ? [CONSOLE] : [CONSOLE, BOARDS];
  if (language.code !== ENGLISH) names.unshift(`${language.code}.pack`);
  const packed = Promise.all(names.map(load));
  packed.catch(() => {});
  for (const part of [booted, packed]) part.then(tellLoading, () => {});
  locked = lockFiles(steal);
  if (!(await locked)) return null;
  const saved = await readFiles();
  vm = await booted;
  const packs = await packed;
  const version = unpack(vm, packs[0]);
  for (const pack of packs.slice(1)) unpack(vm, pack, version);
  ours = { packed: packs[names.indexOf(CONSOLE)], version };
  return { saved };
}

let loaded = 0;

// How much of what is to be loaded there is, of 3 parts; the first picture is the last of them.
function tellLoading() {
  postMessage({ loading: ++loaded / 3 });
}

async function start(wanted) {
  let found;
  try {
    found = await loadAll(wanted);
  } catch (error) {
    stop();
    postMessage({ notLoaded: error.message });
    return;
  }
  if (found) switchOn(wanted, found.saved);
}

function switchOn({ board, table, width, height, finger, link, files: unsaved, safe, first }, saved) {
  vm.FS.mkdirTree(SAVED);
  const kept = [...(unsaved ?? saved ?? [])];
  const strange = putSaved(kept);
  layWires();
  vm.registerJsModule("page", page);
  vm.runPython(RUN);
  const known = !board || isBoard(board);
  handheld = vm.globals.get("Handheld")(
    vm.globals.get("WebConsole"), vm.globals.get("page"), known ? board : "", width, height,
    Boolean(safe), table || !known, finger);
  step = handheld.step;
  chooseFirst(first, kept);
  postMessage({ ready: { actions: handheld.actions().split(" ") } });
  if (!saved) saver.refuse(_("this browser keeps nothing for this page"));
  else if (unsaved) saver.refuse();
  if (!known) postMessage({ noBoard: board });
  if (strange) {
    const line = _("Not loaded, for it is no saved file: {names}.");
    postMessage({ wrong: fill(line, { names: strange }) });
  }
  if (link) call("open_link", [link]);
  round();
}

// Settings that were saved outweigh what the browser says of its user.
function chooseFirst(first, kept) {
  if (!first || kept.some(([name]) => name.startsWith("settings"))) return;
  handheld.first_settings(first.still, first.contrast);
}

// Put saved files where the console finds them; return the names of what is none, as text.
function putSaved(saved) {
  const isSaved = ([name, bytes]) => isName(name) && bytes instanceof Uint8Array;
  for (const [name, bytes] of saved.filter(isSaved)) vm.FS.writeFile(`${SAVED}/${name}`, bytes);
  return saved.filter((file) => !isSaved(file)).map(([name]) => `"${name}"`).join(", ");
}

function isBoard(name) {
  return /^[a-z]\w*$/.test(name) && vm.FS.analyzePath(`${ROOT}/boards/${name}.mpy`).exists;
}

function stop() {
  clearTimeout(timer);
  handheld = null;
}

function fail(error) {
  stop();
  console.error(error);
  postMessage({ failed: String(error.message ?? error) });
}

function round() {
  clearTimeout(timer);
  if (!handheld) return;
  try {
    const wait = step();
    // What was done in a pause may be worth a word, although nothing is drawn: a cursor that is hidden
    // has gone to a card that can move.
    if (!wait) quiet = false;
    show();
    // The picture with the cards comes before the page takes its own away.
    if (letGo) postMessage({ drag: null });
    letGo = false;
    saver.save();
    tell();
    if (wait < 0) restart();
    else timer = setTimeout(round, hidden ? Math.max(wait, HIDDEN_MS) : wait);
  } catch (error) {
    fail(error);
  }
}

function show() {
  if (display === onGlass && display.version === shown) return;
  onGlass = display;
  shown = display.version;
  quiet = false;
  const { width, height, palette } = display;
  const pixels = new Uint8ClampedArray(4 * width * height);
  display.draw(pixels);
  const felt = palette ? `#${palette.slice(0, 6)}` : "";
  postMessage({ picture: { pixels, width, height, felt } }, [pixels.buffer]);
}

// Say what has changed, in one message, not more often than is of use to anybody.
function tell() {
  const now = performance.now();
  if (quiet || now - told < NEWS_MS) return;
  told = now;
  quiet = true;
  const buttons = handheld.buttons();
  const news = handheld.news();
  const listed = handheld.listed();
  const changed = {};
  if (buttons) changed.buttons = JSON.parse(buttons);
  if (news) changed.news = JSON.parse(news);
  if (listed) changed.list = listed === "none" ? null : JSON.parse(listed);
  if (buttons || news || listed) postMessage(changed);
}

function allFiles() {
  const names = vm.FS.readdir(SAVED).filter((name) => !name.startsWith("."));
  return new Map(names.map((name) => [name, vm.FS.readFile(`${SAVED}/${name}`)]));
}

function tellSaving({ unsaved, why }) {
  postMessage({ unsaved: { files: unsaved, why, game: handheld?.has_game() } });
}

async function restart() {
  stop();
  await saver.settled();
  postMessage({ restart: {} });
}

function call(name, args) {
  if (!handheld) return;
  try {
    const result = handheld[name](...args);
    if (name === "open_link" && result) {
      postMessage({ wrong: fill(_("This link leads nowhere: {reason}"), { reason: result }) });
    }
    if (name === "texts") postMessage({ texts: JSON.parse(result) });
    if (name === "play_text") postMessage({ played: result });
    if (name === "shape") postMessage({ shape: result });
    if (name === "free_band") postMessage({ band: result });
    if (name === "leave_list") postMessage({ list: null });
    quiet = false;
  } catch (error) {
    fail(error);
  }
}

// What the browser does not take is what the next console begins with.
async function replaceFiles(contents) {
  if (!(await locked)) {
    postMessage({ wrong: fill(_("Nothing was replaced: {reason}"), { reason: elsewhere() }) });
    return;
  }
  stop();
  saver.stop();
  await saver.settled();
  try {
    postMessage({ replaced: step ? allFiles() : await files.open() });
    await files.replace(contents);
    postMessage({ unsaved: { files: null } });
  } catch (error) {
    postMessage({ unsaved: { files: contents, why: reasonOf(error) } });
  }
  // The game that came is in play, not the one that the address names.
  postMessage({ restart: { follow: false } });
}

onmessage = ({ data }) => {
  if (data.start) {
    speak(data.start.language);
    start(data.start).catch(fail);
  } else if (data.call === "texts") {
    openTexts();
  } else if (data.call) {
    call(data.call, data.args);
    round();
  } else if (data.files) {
    replaceFiles(data.files);
  } else if (data.ping) {
    postMessage({ alive: true });
  } else if ("hidden" in data) {
    hidden = data.hidden;
    round();
  }
};
