// The page: starts the console's thread, shows what it sends, and tells it what the player does.

import { Device } from "./device.mjs";
import { listenToGamepad, listenToKey, listenToKeyboard, listenToPointer } from "./input.mjs";
import { boardOf, openOptions } from "./options.mjs";
import { Sound } from "./sound.mjs";

const WORKER = new URL("worker.mjs", import.meta.url);
const NOTICE_MS = 6000;

// Of what was said, for a screen reader to go back to.
const MOST_LINES = 20;

// The pointer's shapes of pointer_shapes.py.
const SHAPES = { arrow: "default", hand: "pointer", bar: "not-allowed", hourglass: "wait" };

const THINKING = "Thinking";

// After the first deal, for what can wait.
const SETTLED_MS = 500;

const byId = (id) => document.getElementById(id);
const device = new Device();
const sound = new Sound();
let worker = null;
let link = "";
let timer = 0;

function send(call, ...args) {
  worker.postMessage({ call, args });
}

function startConsole(steal = false) {
  worker?.terminate();
  sound.tone(0);
  worker = new Worker(WORKER, { type: "module" });
  worker.onmessage = ({ data }) => {
    for (const [name, value] of Object.entries(data)) RECEIVED[name](value);
  };
  worker.onerror = () => RECEIVED.failed("the program could not be loaded");
  worker.postMessage({ start: { ...boardOf(), link: linkIn(location.hash), steal } });
}

const RECEIVED = {
  ready(handheld) {
    say("");
    device.open(handheld, (number, action, button) => listenToKey(number, action, button, send));
    document.body.dataset.ready = "";
    hideOrShow();
    setTimeout(() => sound.open(), SETTLED_MS);
    keepOffline();
  },
  picture(picture) {
    device.show(picture);
  },
  news([ask, now, remark, words]) {
    byId("question").hidden = ask !== "ask";
    showRemark(remark);
    if (words) tellInWords(words);
    link = now;
    // What is in play is what a reload, or a bookmark, brings back.
    if (linkIn(location.hash) === link) return;
    history.replaceState(null, "", location.pathname + location.search + (link && "#" + link));
  },
  tone(hz) {
    sound.tone(hz);
  },
  wrong(line) {
    say(line);
  },
  shape(name) {
    device.canvas.style.cursor = SHAPES[name];
  },
  failed(line) {
    say(`Something went wrong: ${line}`, "Start again", () => startConsole());
  },
  elsewhere() {
    say("Pocket Patience is open in another tab.", "Play here", () => startConsole(true));
  },
  restart() {
    startConsole();
  },
  keep() {
    navigator.serviceWorker?.controller?.postMessage("keep");
  },
};

// Whether the game can be won; a screen reader hears it once it is known.
function showRemark(remark) {
  const shown = byId("remark");
  if (shown.textContent === remark) return;
  shown.textContent = remark;
  if (remark && remark !== THINKING) tellInWords(`${remark}.`);
}

function linkIn(hash) {
  return decodeURIComponent(hash.replace(/^#/, ""));
}

// Each text is added to those before it, for one that took their place could cut them short.
function tellInWords(text) {
  const said = byId("words");
  const line = document.createElement("p");
  line.textContent = text;
  said.append(line);
  while (said.childElementCount > MOST_LINES) said.firstElementChild.remove();
}

// Show a line for a while; with a button until that is pressed. "" takes it away.
function say(line, label, then) {
  clearTimeout(timer);
  const notice = byId("notice");
  notice.textContent = line;
  if (label) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.onclick = then;
    notice.append(button);
  } else if (line) {
    timer = setTimeout(say, NOTICE_MS, "");
  }
}

function hideOrShow() {
  worker.postMessage({ hidden: document.hidden });
  if (document.hidden) sound.tone(0);
}

async function copyLink() {
  const address = new URL(link ? "#" + link : ".", location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    say(`Copied: ${address}`);
  } catch {
    say(address);
  }
}

function keepOffline() {
  navigator.serviceWorker?.register("offline.js").catch(() => {});
}

byId("copy").onclick = copyLink;
byId("question").onclick = ({ target }) => {
  if (target.dataset.answer) send("answer", target.dataset.answer === "yes");
};
openOptions({
  say,
  restart: () => startConsole(),
  replace: (files) => worker.postMessage({ files }),
});
listenToKeyboard(send);
listenToPointer(device.canvas, (x, y) => device.pixelAt(x, y), send);
listenToGamepad(send);
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => sound.wake(), true);
addEventListener("visibilitychange", hideOrShow);
addEventListener("hashchange", () => send("open_link", linkIn(location.hash)));
startConsole();
