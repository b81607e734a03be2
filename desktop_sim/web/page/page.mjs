// The page: starts the console's thread, shows what it sends, and tells it what the player does.

import { Backup } from "./backup.mjs";
import { Bar } from "./top_bar.mjs";
import { Device } from "./device.mjs";
import { openedDialog, watchDialogs } from "./dialogs.mjs";
import { DraggedCards } from "./dragged_cards.mjs";
import {
  listenToBack,
  listenToGamepad,
  listenToKey,
  listenToKeyboard,
  listenToPointer,
  listenToWheel,
} from "./input.mjs";
import { pressInDialog } from "./list_keys.mjs";
import { Installation } from "./installation.mjs";
import { _, ENGLISH, fill, language } from "./language.mjs";
import { ListDialog } from "./list_dialog.mjs";
import { handOn, say, showRemark, stand, tellInWords } from "./notices.mjs";
import { keepOffline, keepOfflineToo, lookForVersion } from "./offline_files.mjs";
import { boardOf, forgetBoard, openOptions } from "./options.mjs";
import { PlaceButtons } from "./place_buttons.mjs";
import { addSettings, firstSettings, vibrate } from "./preferences.mjs";
import { askToKeep } from "./saved_files.mjs";
import { sentence } from "./sentence.mjs";
import { Sound } from "./sound.mjs";
import { Texts } from "./texts.mjs";

const WORKER = new URL("worker.mjs", import.meta.url);

// The console answers within this time, or its thread is lost; a console that played for so long
// after a start is no longer one that fails at each start.
const ANSWER_MS = 10_000;
const HEALTHY_MS = 10_000;

// The pointer's shapes of pointer_shapes.py.
const SHAPES = { arrow: "default", hand: "pointer", bar: "not-allowed", hourglass: "wait" };

// Calls that are a press of the player.
const PRESSES = ["press", "press_button", "push", "push_key", "letter"];

// For translators: {reason} is a sentence.
const NOT_SAVED = _("Not saved: {reason} Play on: nothing is lost while this page is open.");
const SAFE_MODE = _("The safe mode loads nothing before you choose.");

// After the first deal, for what can wait.
const SETTLED_MS = 500;

// A window that is being resized has come to rest.
const RESIZED_MS = 120;

const byId = (id) => document.getElementById(id);
const device = new Device(resizeSoon);
const dragged = new DraggedCards(device.canvas);
const sound = new Sound();
const places = new PlaceButtons(send);
const bar = new Bar({
  command: (name) => send("command", name === "back" ? "cancel" : name),
  lookFor(card) {
    for (const letter of card) send("letter", letter, "find");
  },
  share: shareDeal,
  keys: switchKeys,
});
const list = new ListDialog({
  choose: (row) => send("choose_row", row),
  chooseValue: (row, at) => send("choose_value", row, at),
  close: () => send("leave_list"),
}, addSettings);
const texts = new Texts(send);
const installation = new Installation(offerInstallation);
let worker = null;
let link = "";

// The link with which the console was started.
let followed = "";
let isReady = false;
let isShown = false;
let resizing = 0;

// Faults in a row, each soon after a start.
let faults = 0;
let healthy = 0;
let unanswered = 0;

// A Map of all saved files, while the browser does not take them: the next console begins with it.
let unsaved = null;
let isGameSaved = false;

function send(call, ...args) {
  if (!worker) return;
  if (PRESSES.includes(call)) bar.greeted();
  worker.postMessage({ call, args });
  if (unanswered) return;
  unanswered = setTimeout(() => offerRestart("lost", _("The game does not answer.")), ANSWER_MS);
  worker.postMessage({ ping: true });
}

function startConsole({ steal = false, follow = true, safe = false } = {}) {
  worker?.terminate();
  stopWaiting();
  list.show(null);
  stand("lost", "");
  isReady = isShown = false;
  sound.tone(0);
  worker = new Worker(WORKER, { type: "module" });
  worker.onmessage = ({ data }) => {
    for (const [name, value] of Object.entries(data)) RECEIVED[name](value);
  };
  worker.onerror = ({ message }) => {
    if (isReady) broke(message);
    else RECEIVED.notLoaded(message ?? _("its thread did not start"));
  };
  followed = linkIn(location.hash);
  const chosen = boardOf();
  bar.open(chosen.table);
  places.open(chosen.table);
  device.choose(chosen.table);
  const size = device.room();
  worker.postMessage({
    start: {
      ...size, ...chosen, link: follow ? followed : "", steal, safe, files: unsaved,
      first: firstSettings(),
      language: language(),
    },
  });
}

// The table is laid out anew once the window keeps its size.
function resizeSoon(...size) {
  clearTimeout(resizing);
  if (!isReady) return;
  resizing = setTimeout(() => {
    send("resize", ...size);
    placeHello();
  }, RESIZED_MS);
}

// The line that explains the first move lies where no card does, or if there is no room, on the bar.
function placeHello() {
  const high = byId("hello").offsetHeight;
  if (high) send("free_band", device.pixels(high));
}

function stopWaiting() {
  clearTimeout(unanswered);
  clearTimeout(healthy);
  unanswered = 0;
}

function broke(line) {
  stopWaiting();
  isReady = false;
  const told = faults
    ? _("Something went wrong again: {reason}")
    : _("Something went wrong: {reason}");
  offerRestart("console", fill(told, { reason: sentence(line) }));
}

// A link that the console cannot stand is not followed again, and a saved game that it cannot stand
// is not loaded before the player says so: then the safe mode asks.
function offerRestart(kind, line) {
  const safe = faults > 0;
  const label = safe ? _("Start in safe mode") : _("Start again");
  stand(kind, safe ? `${line} ${SAFE_MODE}` : line, {
    [label]() {
      faults++;
      startConsole({ follow: false, safe });
    },
  });
}

const RECEIVED = {
  loading(part) {
    byId("progress").value = part;
  },
  ready(handheld) {
    isReady = true;
    byId("loading").hidden = true;
    say("");
    stand("console", "");
    stand("lost", "");
    clearTimeout(healthy);
    healthy = setTimeout(() => (faults = 0), HEALTHY_MS);
    device.open(handheld, (number, action, button) => listenToKey(number, action, button, send));
    hideOrShow();
    // A link that was followed meanwhile.
    if (linkIn(location.hash) !== followed) followLink(location.href);
    offerInstallation();
    setTimeout(() => sound.open(), SETTLED_MS);
    keepOffline(offerVersion);
    if (language().code !== ENGLISH) keepOfflineToo(`${language().code}.pack`);
  },
  picture(picture) {
    device.show(picture);
  },
  buttons(shown) {
    places.show(shown);
  },
  news({ ask, link: now, remark, said, ...game }) {
    byId("question").hidden = !ask;
    if (game.back) stand("copied", "");
    mayClose(Boolean(game.back));
    bar.show(game);
    placeHello();
    showRemark(remark);
    if (said) tellInWords(said);
    link = now;
    // What is in play is what a reload, or a bookmark, brings back.
    if (linkIn(location.hash) !== link) {
      history.replaceState(null, "", location.pathname + location.search + (link && "#" + link));
    }
    if (!isShown) document.body.dataset.ready = "";
    isShown = true;
  },
  list(listed) {
    if (listed) {
      stand("copied", "");
      bar.greeted();
    }
    list.show(listed);
  },
  menu() {
    bar.openMenu();
  },
  tone(hz) {
    sound.tone(hz);
  },
  drag(cards) {
    dragged.show(cards);
  },
  cardSound(name) {
    sound.card(name);
  },
  share(text) {
    handOn(text, "shared");
  },
  wrong: (line) => say(line),
  texts: (told) => texts.show(told),
  played: (wrong) => texts.answer(wrong),
  band(y) {
    const hello = byId("hello");
    hello.style.top = y < 0 ? "" : `${device.pointAt(y)}px`;
    hello.dataset.placed = y < 0 ? "bar" : "table";
  },
  shape(name) {
    device.canvas.style.cursor = byId("places").style.cursor = SHAPES[name];
  },
  alive() {
    clearTimeout(unanswered);
    unanswered = 0;
    stand("lost", "");
  },
  unsaved({ files, why, game }) {
    if (why) say(fill(NOT_SAVED, { reason: sentence(why) }), "saving");
    else if (!files && unsaved) say(_("Saved again."), "saving");
    unsaved = files;
    if (!files && game && !isGameSaved) {
      isGameSaved = true;
      askToKeep();
    }
  },
  noBoard(name) {
    forgetBoard();
    const line = _('There is no board "{board}": this is the table of the page.');
    say(fill(line, { board: name.slice(0, 32) }), "board");
    device.choose(true);
    places.open(true);
    bar.open(true);
  },
  notLoaded(line) {
    worker.terminate();
    worker = null;
    stopWaiting();
    byId("loading").hidden = true;
    const told = _("Pocket Patience could not be loaded: {reason}");
    stand("console", fill(told, { reason: sentence(line) }), {
      [_("Try again")]: () => startConsole(),
    });
  },
  failed: broke,
  elsewhere() {
    byId("loading").hidden = true;
    unsaved = null;
    stopWaiting();
    isReady = false;
    stand("console", _("Pocket Patience is open in another tab."), {
      [_("Play here")]: () => startConsole({ steal: true }),
    });
  },
  installation(what) {
    installation[what]();
  },
  replaced(before) {
    backup.replaced(before);
  },
  restart(how) {
    startConsole(how);
  },
  keep(name) {
    keepOfflineToo(name);
  },
};

// The link in a hash; one with a stray % as it stands, for the console to say what is wrong with it.
function linkIn(hash) {
  const text = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function followLink(address) {
  send("open_link", linkIn(new URL(address).hash));
}

// A new version waits in the menu, where it lies over no card.
function offerVersion(take) {
  bar.offerVersion(() => mayReload() && take());
  say(_("There is a new version. The menu has a row to reload the page with it."), "version");
}

// Return true if a reload loses nothing; else say that it would lose a game that only this page has.
function mayReload() {
  if (unsaved) say(_("Nothing is saved now, and a reload would lose the game."), "version");
  return !unsaved;
}

function hideOrShow() {
  if (document.hidden && isReady) send("save_time");
  worker?.postMessage({ hidden: document.hidden });
  if (document.hidden) sound.tone(0);
  else lookForVersion();
}

// A win offers to install the page, if that is due.
function offerInstallation() {
  if (isReady) send("offer_installation", installation.isDue);
}

function shareDeal() {
  const url = new URL(link ? "#" + link : ".", location.href).href;
  handOn(bar.challenge(), "copied", url);
}

function switchKeys() {
  const shown = !("keys" in document.body.dataset);
  if (shown) document.body.dataset.keys = "";
  else delete document.body.dataset.keys;
  bar.showKeys(shown);
  device.fit();
}

// A dialog takes what a gamepad presses.
function sendPad(call, cause, action) {
  const dialog = openedDialog();
  if (!dialog) send(call, cause, action);
  else if (call === "push") pressInDialog(dialog, action);
}

byId("question").onclick = ({ target }) => {
  if (target.dataset.answer) send("answer", target.dataset.answer === "yes");
};
openOptions({ say, mayReload, restart: () => startConsole() });
const backup = new Backup({
  say,
  unsaved: () => unsaved,
  take(files) {
    worker?.postMessage({ files });
    return Boolean(worker);
  },
  start: () => startConsole({ follow: false }),
});
listenToKeyboard(send);
for (const shown of [device.canvas, byId("places")]) {
  listenToPointer(shown, (x, y) => device.pixelAt(x, y), send, (...at) => dragged.follow(...at));
  listenToWheel(shown, send);
}
byId("bezel").addEventListener("pointerdown", ({ pointerType }) => {
  if (pointerType === "touch") vibrate();
});
listenToGamepad(sendPad);
const mayClose = listenToBack(() => send("command", "cancel"));
// A finger that goes up is what iOS takes for a press that may start a sound.
for (const kind of ["pointerdown", "pointerup", "keydown"]) {
  addEventListener(kind, () => sound.wake(), true);
}
// The console knows of no dialog but its own lists.
watchDialogs((isOpen) => isReady && send("cover", isOpen));
addEventListener("visibilitychange", hideOrShow);
// By then news of the game in play may have put their own link in its place.
addEventListener("hashchange", ({ newURL }) => followLink(newURL));
startConsole();
