// The buttons behind the picture, for a screen reader: one for each pile, or for each row of a list.
// They lie over what they name, so that a finger on the screen finds them; the pointer's own events
// go on to the picture. The focus and the cursor of the console follow each other.

import { openedDialog } from "./dialogs.mjs";
import { _ } from "./language.mjs";

const KINDS = { table: _("card table"), list: _("list"), calendar: _("calendar"), page: _("page") };

const places = document.getElementById("places");
const canvas = document.getElementById("display");

export class PlaceButtons {
  #send;
  #cursor = -1;

  // The screen that the buttons belong to.
  #kind = "";
  #label = "";

  // How often the page has moved the cursor: what the console says of it before it knows is old.
  #moved = 0;

  // True while the focus goes where the cursor is.
  #follows = false;

  // True if the player is no pointer's: once a dialog is closed, the focus comes back.
  #returns = false;

  // True if what went down last was no finger and no mouse, but a screen reader's click.
  #isVirtual = false;

  // `send(call, ...args)` calls a method of the Handheld.
  constructor(send) {
    this.#send = send;
    places.addEventListener("pointerdown", (event) => this.#sift(event), true);
    places.addEventListener("click", (event) => this.#click(event));
    places.addEventListener("focusin", (event) => this.#focus(event));
    places.addEventListener("focusout", ({ relatedTarget }) => {
      if (!places.contains(relatedTarget) && !this.#follows) this.#listen(false);
    });
    places.addEventListener("keydown", (event) => {
      if (event.repeat && event.key === "Enter") event.preventDefault();
    });
    // A pointer leaves the focus where it is, and with it the game's keys.
    places.addEventListener("mousedown", (event) => event.preventDefault());
    addEventListener("click", (event) => this.#leave(event));
    addEventListener("pointerdown", () => (this.#returns = false));
    addEventListener("close", () => this.#comeBack(), true);
    new ResizeObserver(() => lieOver()).observe(canvas);
    new ResizeObserver(() => lieOver()).observe(canvas.parentElement);
  }

  // Whether the page shows its own table; a board has its own keys.
  open(isTable) {
    places.hidden = !isTable;
    canvas.toggleAttribute("aria-hidden", isTable);
    if (isTable) canvas.setAttribute("aria-hidden", "true");
    places.replaceChildren();
    this.#cursor = -1;
  }

  // Show what PlaceButtons.news in Python tells.
  show({ kind, label, at, moved, buttons }) {
    const hadFocus = places.contains(document.activeElement);
    places.setAttribute("aria-label", label);
    places.setAttribute("aria-roledescription", KINDS[kind]);
    this.#follows = true;
    while (places.childElementCount > buttons.length) places.lastElementChild.remove();
    while (places.childElementCount < buttons.length) places.append(newButton());
    const isNew = this.#isNew(kind, label);
    buttons.forEach((shown, number) => showButton(places.children[number], shown));
    const isTold = moved === this.#moved;
    const isLost = hadFocus && !places.contains(document.activeElement);
    if (isLost || (isTold && hadFocus && (isNew || at !== this.#cursor))) {
      places.children[at].focus({ preventScroll: true });
    }
    if (isTold) this.#cursor = at;
    offerOneOfEachGroup(buttons, at);
    this.#follows = false;
    if (hadFocus && !places.contains(document.activeElement)) this.#listen(false);
    lieOver();
  }

  // Note which screen the buttons belong to; return whether it is another one.
  #isNew(kind, label) {
    const isNew = this.#kind !== kind || this.#label !== label;
    this.#kind = kind;
    this.#label = label;
    return isNew;
  }

  // Another button that was pressed leaves the keyboard to the game: one that was reached by Tab, or by
  // a screen reader, to the pile under the cursor. A drawn key that was reached by Tab stays.
  #leave({ target, detail }) {
    const button = target.closest("button");
    if (!button || button.closest("dialog, #places") || (!detail && button.matches(".key"))) return;
    this.#returns = !detail;
    if (detail || !this.#take()) button.blur();
  }

  #comeBack() {
    const { activeElement, body } = document;
    const isFree = activeElement === body || activeElement.closest("dialog:not([open])");
    if (this.#returns && isFree && !openedDialog()) this.#take();
  }

  // Give the focus to the button under the cursor; return whether there is one.
  #take() {
    const place = places.hidden ? null : places.children[this.#cursor];
    place?.focus({ preventScroll: true });
    return Boolean(place);
  }

  #listen(wanted) {
    this.#send("listen", wanted);
  }

  #focus({ target, relatedTarget }) {
    this.#returns = true;
    if (!places.contains(relatedTarget)) this.#listen(true);
    if (this.#follows) return;
    const at = indexOf(target);
    if (at < 0 || at === this.#cursor) return;
    this.#cursor = at;
    this.#send("point_at", at, ++this.#moved);
  }

  // A click of a screen reader on a phone comes with a pointer that has no size.
  #sift(event) {
    const { width, height, pressure, pointerType } = event;
    const isMouse = pointerType === "mouse" && pressure === 0 && width === 1 && height === 1;
    this.#isVirtual = (width === 0 && height === 0) || isMouse;
    if (this.#isVirtual) event.stopImmediatePropagation();
  }

  #click({ target, detail }) {
    if (detail && !this.#isVirtual) return;
    const at = indexOf(target);
    if (at >= 0) this.#send("press_button", at, this.#kind, this.#label);
  }
}

function indexOf(target) {
  return [...places.children].indexOf(target.closest("#places > button"));
}

function newButton() {
  const button = document.createElement("button");
  button.type = "button";
  return button;
}

// A button without a name is a heading of a list, and one without a size is out of sight. Its place
// is in pixels of the display, whose size the style sheet knows: the console tells nothing anew where
// the same pixels of another table are another place.
function showButton(button, { x, y, width, height, name }) {
  button.hidden = !name;
  if (button.getAttribute("aria-label") !== name) button.setAttribute("aria-label", name);
  for (const [side, pixels] of Object.entries({ x, y, width, height })) {
    button.style.setProperty(`--${side}`, pixels);
  }
}

// Tab goes from group to group, such as the foundations; arrows and keys go on from there.
function offerOneOfEachGroup(buttons, cursor) {
  const offered = new Map();
  buttons.forEach(({ group, name }, at) => {
    if (name && (!offered.has(group) || at === cursor)) offered.set(group, at);
  });
  buttons.forEach(({ group }, at) => {
    const button = places.children[at];
    const index = offered.get(group) === at ? 0 : -1;
    if (button.tabIndex !== index) button.tabIndex = index;
  });
}

function lieOver() {
  const box = canvas.getBoundingClientRect();
  const around = canvas.parentElement.getBoundingClientRect();
  places.style.left = `${box.left - around.left}px`;
  places.style.top = `${box.top - around.top}px`;
  places.style.width = `${box.width}px`;
  places.style.height = `${box.height}px`;
}
