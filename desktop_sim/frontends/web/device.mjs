// The handheld as it is drawn: a key for each that the board has, and the display in whole pixels.

const LABELS = {
  UP: "Up",
  DOWN: "Down",
  LEFT: "Left",
  RIGHT: "Right",
  SELECT: "Select",
  BACK: "Back",
  MENU: "Menu",
  NEXT: "Next",
  PREVIOUS: "Previous",
  ONLY: "Next, held: select",
};
const ARROWS = { UP: "▲", LEFT: "◀", RIGHT: "▶", DOWN: "▼" };
const ROUND_LEFT = ["PREVIOUS", "NEXT"];
const ROUND_RIGHT = ["BACK", "SELECT", "ONLY"];

// Pixels of the page that stay free around the device.
const APART = 4;

const byId = (id) => document.getElementById(id);

export class Device {
  canvas = byId("display");
  #device = byId("device");
  #context = this.canvas.getContext("2d", { alpha: false });
  #size = [128, 64];

  constructor() {
    new ResizeObserver(() => this.fit()).observe(byId("device").parentElement);
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

  // Draw the keys and an empty display. `onKey(number, action, button)` is called for each key.
  open({ width, height, actions }, onKey) {
    this.#size = [width, height];
    this.canvas.width = width;
    this.canvas.height = height;
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

  // Show 4 bytes a pixel.
  show(picture) {
    this.#context.putImageData(new ImageData(picture, ...this.#size), 0, 0);
  }

  // The display's pixel under a point of the page, the nearest one beside the display.
  pixelAt(x, y) {
    const box = this.canvas.getBoundingClientRect();
    const along = (at, size, pixels) =>
      Math.min(Math.max(Math.floor((at / size) * pixels), 0), pixels - 1);
    const [width, height] = this.#size;
    return [along(x - box.left, box.width, width), along(y - box.top, box.height, height)];
  }

  // Put the keys below the display or beside it, wherever that can be larger: a pixel of it is a
  // whole number of the screen's.
  fit() {
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
