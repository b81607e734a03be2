// The table that fills the window, or a board as it is drawn: its display in whole pixels, and a key
// for each that it has.

import { _ } from "./language.mjs";

const LABELS = {
  UP: _("Up"),
  DOWN: _("Down"),
  LEFT: _("Left"),
  RIGHT: _("Right"),
  SELECT: _("Select"),
  BACK: _("Back"),
  MENU: _("Menu"),
  NEXT: _("Next"),
  PREVIOUS: _("Previous"),
  ONLY: _("Next, held: select"),
};
const ARROWS = { UP: "▲", LEFT: "◀", RIGHT: "▶", DOWN: "▼" };
const ROUND_LEFT = ["PREVIOUS", "NEXT"];
const ROUND_RIGHT = ["BACK", "SELECT", "ONLY"];

// Pixels of the page that stay free around the device.
const APART = 4;

// The largest and the smallest tables in pixels of their own, as resizing.py has them.
const UPRIGHT = { most: [260, 520], least: [130, 200] };
const LANDSCAPE = { most: [480, 320], least: [128, 128] };

// The long side of the window may be longer by this factor.
const LONGER = 1.15;

// Width, height and scale of the table that fills so many pixels of the screen; a pixel of the table
// is a square of `scale` of them.
export function tableSize(width, height) {
  const isUpright = height * 10 > width * 11;
  const { most, least } = isUpright ? UPRIGHT : LANDSCAPE;
  // Rather felt at the ends of the long side than smaller cards.
  const long = isUpright ? 1 : 0;
  const needed = Math.max(
    Math.ceil([width, height][1 - long] / most[1 - long]),
    Math.ceil([width, height][long] / (most[long] * LONGER)),
  );
  const room = Math.min(Math.floor(width / least[0]), Math.floor(height / least[1]));
  const scale = Math.max(1, Math.min(needed, room));
  const [wide, high] = [width, height].map((side, at) =>
    Math.max(least[at], Math.min(Math.floor(side / scale), most[at])),
  );
  return { width: wide, height: high, scale };
}

const byId = (id) => document.getElementById(id);

// Height that a row of a list has for a finger, in pixels of the page.
const FINGER_PX = 44;

// The same in pixels of a table that has `scale` of the screen's for each; 0 without a touch panel.
function fingerSize(scale) {
  const isTouched = matchMedia("(pointer: coarse)").matches;
  return isTouched ? Math.ceil((FINGER_PX * devicePixelRatio) / scale) : 0;
}

export class Device {
  canvas = byId("display");
  #device = byId("device");
  #context = this.canvas.getContext("2d", { alpha: false });
  #size = [128, 64];
  #isTable = true;
  #resized;

  // `resized(width, height, finger)` is called once the page's own table needs another size.
  constructor(resized) {
    this.#resized = resized;
    const observer = new ResizeObserver(() => this.fit());
    observer.observe(byId("device").parentElement);
    observer.observe(byId("bezel"));
    this.#watchRatio();
  }

  // Fit anew on another monitor: a window that has the same size there tells no observer.
  #watchRatio() {
    const change = () => {
      this.fit();
      this.#watchRatio();
    };
    const ratio = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    ratio.addEventListener("change", change, { once: true });
  }

  // Show the page's own table, or a board.
  choose(isTable) {
    this.#isTable = isTable;
    document.body.dataset.mode = isTable ? "table" : "board";
    this.fit();
  }

  // Draw the keys. `onKey(number, action, button)` is called for each key.
  open({ actions }, onKey) {
    const groups = { left: [], right: [], middle: [], cross: [] };
    actions.forEach((action, number) => {
      if (actions.indexOf(action) < number) return;
      const button = this.#key(action, number, actions);
      groups[button.dataset.group].push(button);
      onKey(number, action, button);
    });
    if (groups.cross.length) groups.left.unshift(this.#cross(groups.cross));
    for (const name of ["left", "right", "middle"]) {
      byId(`keys-${name}`).replaceChildren(...groups[name]);
    }
    this.fit();
  }

  // Show 4 bytes a pixel; `felt` is the colour around them, "" for none.
  show({ pixels, width, height, felt }) {
    const [wide, high] = this.#size;
    if (width !== wide || height !== high || this.canvas.width !== width) {
      this.#size = [width, height];
      this.canvas.width = width;
      this.canvas.height = height;
      this.fit();
    }
    document.body.style.setProperty("--pixels-across", width);
    document.body.style.setProperty("--pixels-down", height);
    delete this.canvas.dataset.blank;
    if (felt) document.body.style.setProperty("--felt", felt);
    this.#context.putImageData(new ImageData(pixels, width, height), 0, 0);
  }

  // The size of the table that fills the window, and `finger`, the height of its rows for one.
  room() {
    const { width, height } = this.canvas.parentElement.getBoundingClientRect();
    const ratio = devicePixelRatio;
    const size = tableSize(Math.floor(width * ratio), Math.floor(height * ratio));
    return { ...size, finger: this.#isTable ? fingerSize(size.scale) : 0 };
  }

  // The display's pixel under a point of the page, the nearest one beside the display.
  pixelAt(x, y) {
    const box = this.canvas.getBoundingClientRect();
    const along = (at, size, pixels) =>
      Math.min(Math.max(Math.floor((at / size) * pixels), 0), pixels - 1);
    const [width, height] = this.#size;
    return [along(x - box.left, box.width, width), along(y - box.top, box.height, height)];
  }

  // How many rows of the display are as high as so many pixels of the page.
  pixels(height) {
    return Math.ceil((height * this.#size[1]) / this.canvas.getBoundingClientRect().height);
  }

  // Where a row of the display begins, in pixels of the page from the upper edge of the room.
  pointAt(row) {
    const { top, height } = this.canvas.getBoundingClientRect();
    const room = this.#device.parentElement.getBoundingClientRect();
    return top - room.top + (row * height) / this.#size[1];
  }

  // Put the keys below the display or beside it, wherever that can be larger: a pixel of it is a
  // whole number of the screen's.
  fit() {
    if (this.#isTable) {
      this.#device.dataset.keys = "table";
      const { width, height, scale, finger } = this.room();
      const [wide, high] = this.#size;
      // A table of the size before fills the window until the new one is there.
      const fits = wide === width && high === height;
      this.#scale((fits ? scale : Math.min((width * scale) / wide, (height * scale) / high)) /
        devicePixelRatio);
      this.#snap();
      if (!fits) this.#resized(width, height, finger);
      return;
    }
    const scales = {};
    for (const keys of ["below", "beside"]) {
      this.#device.dataset.keys = keys;
      this.#scale(1 / devicePixelRatio);
      scales[keys] = this.#largest();
    }
    const keys = scales.beside > scales.below ? "beside" : "below";
    this.#device.dataset.keys = keys;
    this.#scale(Math.max(1, scales[keys]) / devicePixelRatio);
    this.#snap();
  }

  // How many pixels of the screen a pixel of the display can have; it has one now. 0: not even one.
  #largest() {
    const ratio = devicePixelRatio;
    const room = this.#device.parentElement.getBoundingClientRect();
    const now = this.#device.getBoundingClientRect();
    const [width, height] = this.#size.map((pixels) => pixels / ratio);
    const { paddingLeft, borderLeftWidth } = getComputedStyle(this.#device);
    const bezel = this.canvas.parentElement;
    const body = 2 * (parseFloat(paddingLeft) + parseFloat(borderLeftWidth));
    const frame = bezel.offsetWidth - this.canvas.offsetWidth + body;
    const below = this.#device.dataset.keys === "below";
    const across = room.width - (below ? frame : now.width - width) - APART;
    const down = room.height - (below ? now.height - height : frame) - APART;
    return Math.floor(Math.min(across / width, down / height));
  }

  #scale(scale) {
    const [width, height] = this.#size;
    this.canvas.style.width = `${width * scale}px`;
    this.canvas.style.height = `${height * scale}px`;
  }

  // Shift the display by a fraction, so that it begins with a whole pixel of the screen.
  #snap() {
    this.canvas.style.transform = "";
    const { left, top } = this.canvas.getBoundingClientRect();
    const rest = (at) => Math.round(at * devicePixelRatio) / devicePixelRatio - at;
    this.canvas.style.transform = `translate(${rest(left)}px, ${rest(top)}px)`;
  }

  #key(action, number, actions) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.action = action;
    button.dataset.group = groupOf(action, actions);
    button.dataset.key = number;
    button.className = "key " + shapeOf(button.dataset.group);
    if (action === "ONLY") button.classList.add("wide");
    button.textContent = ARROWS[action] ?? LABELS[action];
    if (action in ARROWS) button.setAttribute("aria-label", LABELS[action]);
    return button;
  }

  #cross(keys) {
    const cross = document.createElement("div");
    const hub = document.createElement("div");
    cross.className = "cross";
    hub.className = "hub";
    cross.append(...keys, hub);
    return cross;
  }
}

function groupOf(action, actions) {
  if (action in ARROWS) return "cross";
  if (ROUND_RIGHT.includes(action)) return "right";
  const hasCross = actions.some((other) => other in ARROWS);
  return ROUND_LEFT.includes(action) && !hasCross ? "left" : "middle";
}

function shapeOf(group) {
  return { cross: "arrow", middle: "pill" }[group] ?? "round";
}
