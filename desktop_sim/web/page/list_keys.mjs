// Keys in a menu or a list of the page: arrows and typed names move the focus among its buttons, Page
// Up and Page Down from one heading to the next; they do nothing else. A gamepad does the same by
// `pressInDialog`.

const ITEMS = "button:not(:disabled), select, a[href], summary, input";

const ARROWS = { ArrowUp: "UP", ArrowDown: "DOWN", ArrowLeft: "LEFT", ArrowRight: "RIGHT" };

// An item beside the way of an arrow is as far as one that is so many times as far along it.
const ASIDE = 3;

// Letters that come faster than this are of one name.
const APART_MS = 1000;

// What was typed of a name, and when.
let typed = "";
let typedAt = -Infinity;

// Let the keyboard move the focus in a dialog.
export function listenToList(dialog) {
  dialog.addEventListener("keydown", (event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || target.matches("input")) return;
    if (moves(dialog, key, target)) event.preventDefault();
  });
}

function moves(dialog, key, from) {
  const items = itemsIn(dialog);
  if (key in ARROWS) return moveTo(dialog, ARROWS[key], from);
  if (key === "Home" || key === "End") return focus(items.at(key === "Home" ? 0 : -1));
  if (key === "PageDown" || key === "PageUp") return jump(dialog, key === "PageUp", from);
  return type(key, items, from);
}

// Move the focus to the item whose name is typed; return false if `key` is no letter of a name.
function type(key, items, from) {
  const now = performance.now();
  const goesOn = now - typedAt < APART_MS;
  if (!/^[\p{L}0-9]$/u.test(key) && !(key === " " && goesOn && typed)) return false;
  const letter = key.toLowerCase();
  typedAt = now;
  // Letters that no name has are those of two names.
  for (typed of goesOn ? [typed + letter, letter] : [letter]) {
    if (focus(named(items, from))) return true;
  }
  return false;
}

// Return the item whose name was typed: the next one with its letter, also if that comes again and
// again; of more letters the one under the focus, too. A word within a name is enough.
function named(items, from) {
  const isOne = [...typed].every((letter) => letter === typed[0]);
  const at = items.indexOf(from) + (isOne ? 1 : 0);
  const next = [...items.slice(at), ...items.slice(0, at)];
  const begin = isOne ? typed[0] : typed;
  return next.find((item) => nameOf(item).startsWith(begin))
    ?? (isOne ? undefined : next.find((item) => nameOf(item).includes(` ${begin}`)));
}

// Move the focus to the first item under the next heading, or with `back` under the one before.
function jump(dialog, back, from) {
  const sections = [...dialog.querySelectorAll("section")].filter((one) => one.querySelector(ITEMS));
  const at = sections.indexOf(from.closest("section"));
  const to = sections[Math.max(0, Math.min(at + (back ? -1 : 1), sections.length - 1))];
  to?.scrollIntoView({ block: "start" });
  return focus(to?.querySelector(ITEMS));
}

// Move the focus to the nearest item in a direction; LEFT and RIGHT change the value of a field.
function moveTo(dialog, way, from) {
  const isAcross = way === "LEFT" || way === "RIGHT";
  if (from.matches("select") && isAcross) return changeValue(from, way === "RIGHT" ? 1 : -1);
  const items = itemsIn(dialog);
  if (!items.includes(from)) return focus(items[0]);
  return focus(nearest(items, from, isAcross, way === "UP" || way === "LEFT" ? -1 : 1));
}

// Return the nearest item across or down, with sign -1 left or up; null if there is none.
function nearest(items, from, isAcross, sign) {
  const here = middleOf(from);
  const [along, aside] = isAcross ? [0, 1] : [1, 0];
  let best = null;
  let least = Infinity;
  for (const item of items) {
    const there = middleOf(item);
    const ahead = sign * (there[along] - here[along]);
    const away = ahead + ASIDE * Math.abs(there[aside] - here[aside]);
    if (item === from || ahead <= 1 || away >= least) continue;
    if (isAcross && Math.abs(there[1] - here[1]) > from.offsetHeight / 2) continue;
    least = away;
    best = item;
  }
  return best;
}

function changeValue(field, way) {
  const count = field.options.length;
  field.selectedIndex = (field.selectedIndex + way + count) % count;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

// Do what an action of a gamepad means in a dialog.
export function pressInDialog(dialog, action) {
  const focused = dialog.contains(document.activeElement) ? document.activeElement : dialog;
  if (action === "BACK" || action === "MENU") dialog.requestClose?.() ?? dialog.close();
  else if (action !== "SELECT") moveTo(dialog, action, focused);
  else if (focused.matches("select")) changeValue(focused, 1);
  else if (focused !== dialog) focused.click();
}

function itemsIn(dialog) {
  return [...dialog.querySelectorAll(ITEMS)].filter((item) => item.offsetParent);
}

// A game is called by its name, not by the words below that.
function nameOf(item) {
  const name = item.querySelector(".about b") ?? item.labels?.[0] ?? item;
  return name.textContent.trim().toLowerCase();
}

function middleOf(item) {
  const { left, top, width, height } = item.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

function focus(item) {
  item?.focus();
  return Boolean(item);
}
