// What the player does: keys of the keyboard, keys that are drawn, the pointer on the table, a
// gamepad. `send(call, ...args)` calls a method of the Handheld (in_page/handheld.py).

import { openedDialog } from "./dialogs.mjs";

const KEYS = {
  ArrowUp: "UP",
  ArrowDown: "DOWN",
  ArrowLeft: "LEFT",
  ArrowRight: "RIGHT",
  Enter: "SELECT",
  " ": "SELECT",
  l: "SELECT",
  Escape: "BACK",
  Backspace: "BACK",
  m: "MENU",
};

// Keys that are no letters, by the names that keyboard.py has for them.
const NAMED = {
  PageUp: "PGUP",
  PageDown: "PGDN",
  Home: "HOME",
  End: "END",
  F1: "F1",
  F2: "F2",
  F3: "F3",
  F4: "F4",
  "/": "/",
  "Control+f": "CTRL+F",
  "Meta+f": "CTRL+F",
  "Control+z": "CTRL+Z",
  "Control+y": "CTRL+Y",
  "Control+Shift+z": "CTRL+Y",
  "Meta+z": "CTRL+Z",
  "Meta+Shift+z": "CTRL+Y",
};

// Buttons and axes of the standard gamepad (https://www.w3.org/TR/gamepad/#remapping).
const PAD = {
  0: "SELECT",
  1: "BACK",
  2: "NEXT",
  3: "MENU",
  4: "PREVIOUS",
  5: "NEXT",
  9: "MENU",
  12: "UP",
  13: "DOWN",
  14: "LEFT",
  15: "RIGHT",
};
const STICK = 0.6;
const MIDDLE = 0.3;

const PRIMARY = 0;

// Buttons of a mouse as mouse.py numbers them, and their bits in `buttons` of an event.
const LEFT = 1;
const RIGHT = 3;
const MASKS = { [LEFT]: 1, [RIGHT]: 2 };

// Pixels of the page: cards lie so far above the finger that moved farther than the latter.
const ABOVE_PX = 24;
const STILL_PX = 10;

// Pixels by which a wheel turns for a row of a list.
const LINE_PX = 33;

// Ms that a key stays down that a screen reader, or a switch, clicks.
const CLICK_MS = 60;

export function listenToKeyboard(send) {
  addEventListener("keydown", (event) => {
    if (event.altKey || isForm(event.target)) return;
    const name = nameOf(event);
    const action = KEYS[name];
    const letter = NAMED[name] ?? (/^[a-z0-9 +=-]$/.test(name) ? name : null);
    if (!action && !letter || pressesButton(name, event.target)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (letter) send("letter", letter, event.code, action ?? "");
    else send("push", event.code, action);
  });
  addEventListener("keyup", ({ code, key }) => {
    // macOS says nothing of a key that is let go while Command is down.
    if (key === "Meta") send("release_all");
    else send("let_go", code);
  });
  addEventListener("blur", () => send("release_all"));
  addEventListener("visibilitychange", () => send("release_all"));
}

// True if the focused button is the key that is meant.
function pressesButton(name, target) {
  return (name === "Enter" || name === " ") && Boolean(target.closest("button, a"));
}

// "m", "Escape", "Control+z", "Meta+Shift+z".
function nameOf(event) {
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const { ctrlKey, metaKey, shiftKey } = event;
  if (!ctrlKey && !metaKey) return letterOf(event) ?? name;
  return (ctrlKey ? "Control+" : "Meta+") + (shiftKey ? "Shift+" : "") + (letterOf(event) ?? name);
}

// What keyboards without Latin letters have in the places of these letters: Hebrew, Greek and
// Bulgarian (xkeyboard-config 2.35). Dvorak and AZERTY have none of them.
const NO_LETTER = { Q: "/;:,", W: "'" };

// A letter or digit is what the layout says; where that has no Latin letters, or a digit only with
// Shift, what a US keyboard has in that place.
function letterOf({ key, code }) {
  if (/^[a-z0-9]$/i.test(key)) return key.toLowerCase();
  const [, letter, digit] = code.match(/^Key([A-Z])$|^Digit(\d)$/) ?? [];
  if (digit) return digit;
  const other = !/^[ -~]$/.test(key) || NO_LETTER[letter]?.includes(key);
  return letter && other ? letter.toLowerCase() : null;
}

function isForm(target) {
  return Boolean(target.closest("input, select") || openedDialog());
}

// A drawn key is down while a finger, the mouse, or Enter or the space bar on it is.
export function listenToKey(number, action, button, send) {
  const down = (cause) => {
    button.dataset.down = "";
    send("push_key", cause, number);
  };
  const up = (cause) => {
    delete button.dataset.down;
    send("let_go", cause);
  };
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== PRIMARY) return;
    button.setPointerCapture(event.pointerId);
    down("pointer" + event.pointerId);
  });
  for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) {
    button.addEventListener(kind, (event) => up("pointer" + event.pointerId));
  }
  button.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (!event.repeat) down("focused " + number);
  });
  for (const kind of ["keyup", "blur"]) {
    button.addEventListener(kind, () => up("focused " + number));
  }
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  // A key that is clicked leaves Enter to the game, where one that is reached by Tab takes it.
  button.addEventListener("mousedown", (event) => event.preventDefault());
  button.addEventListener("click", (event) => {
    if (event.detail) return;
    const cause = "clicked " + number;
    down(cause);
    setTimeout(up, action === "ONLY" ? 10 * CLICK_MS : CLICK_MS, cause);
  });
}

// The pointer on the table. `pixelAt(x, y)` is of the display; `follow(kind, x, y)` is told of each event.
export function listenToPointer(canvas, pixelAt, send, follow) {
  let pressed = new Set();
  let down = null;
  // On the table of the page, cards that follow a finger lie above it: it does not hide them.
  const above = ({ type, pointerType, clientX, clientY }) => {
    if (type === "pointerdown") down = { clientX, clientY, moved: false };
    if (pointerType !== "touch" || !down || document.body.dataset.mode !== "table") return 0;
    down.moved ||= Math.hypot(clientX - down.clientX, clientY - down.clientY) > STILL_PX;
    return down.moved ? ABOVE_PX : 0;
  };
  // A second button of a mouse comes as a move with other `buttons`.
  const act = (event) => {
    if (!event.isPrimary) return;
    const y = event.clientY - above(event);
    follow(event.type, event.clientX, y);
    const at = pixelAt(event.clientX, y);
    const before = pressed;
    pressed = buttonsIn(event);
    for (const button of pressed) if (!before.has(button)) send("press", button, ...at);
    for (const button of before) if (!pressed.has(button)) send("release", button, ...at);
    if (event.type === "pointermove" && before.has(LEFT)) send("move", ...at);
    if (event.pointerType === "mouse") send("shape", ...at);
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (event.isPrimary) canvas.setPointerCapture(event.pointerId);
    act(event);
  });
  for (const kind of ["pointermove", "pointerup"]) canvas.addEventListener(kind, act);
  canvas.addEventListener("pointercancel", (event) => {
    if (!event.isPrimary) return;
    pressed = new Set();
    send("cancel_press");
  });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
}

// The wheel of a mouse scrolls lists. With Ctrl, as which a pinch on a touchpad comes, it zooms the page.
export function listenToWheel(canvas, send) {
  let turned = 0;
  const scroll = (event) => {
    if (event.ctrlKey) return;
    event.preventDefault();
    turned += event.deltaY * (event.deltaMode ? LINE_PX : 1);
    const rows = Math.trunc(turned / LINE_PX);
    turned -= rows * LINE_PX;
    if (rows) send("scroll", rows);
  };
  canvas.addEventListener("wheel", scroll, { passive: false });
}

function buttonsIn({ buttons }) {
  return new Set([LEFT, RIGHT].filter((button) => buttons & MASKS[button]));
}

// Back of Android's system closes what is open; from the table it leaves the page. Return a function
// that is told whether there is something to close.
export function listenToBack(close) {
  let watcher = null;
  const watch = () => {
    watcher = new CloseWatcher();
    watcher.onclose = () => {
      watch();
      close();
    };
  };
  return (isOpen) => {
    if (!window.CloseWatcher || isOpen === Boolean(watcher)) return;
    if (isOpen) {
      watch();
    } else {
      watcher.destroy();
      watcher = null;
    }
  };
}

// Gamepads are asked in each frame, while there is one. Nobody knows the buttons of one without the
// standard mapping.
export function listenToGamepad(send) {
  let held = new Set();
  let asking = false;
  // The axes that were near their middle once, "pad axis": one at rest elsewhere is no stick's.
  const centred = new Set();
  const ask = () => {
    const pads = navigator.getGamepads().filter((pad) => pad?.mapping === "standard");
    const now = new Set(pads.flatMap((pad) => actionsOf(pad, centred)));
    for (const action of now) if (!held.has(action)) send("push", "pad " + action, action);
    for (const action of held) if (!now.has(action)) send("let_go", "pad " + action);
    held = now;
    asking = pads.length > 0;
    if (asking) requestAnimationFrame(ask);
  };
  addEventListener("gamepadconnected", ({ gamepad }) => {
    for (const axis of [0, 1]) centred.delete(`${gamepad.index} ${axis}`);
    if (!asking) ask();
  });
}

function actionsOf({ index, buttons, axes }, centred) {
  const actions = buttons.flatMap((button, at) => (button.pressed && PAD[at] ? [PAD[at]] : []));
  const [x, y] = [0, 1].map((axis) => {
    const value = axes[axis] ?? 0;
    const name = `${index} ${axis}`;
    if (Math.abs(value) < MIDDLE) centred.add(name);
    return centred.has(name) ? value : 0;
  });
  if (y < -STICK) actions.push("UP");
  if (y > STICK) actions.push("DOWN");
  if (x < -STICK) actions.push("LEFT");
  if (x > STICK) actions.push("RIGHT");
  return actions;
}
