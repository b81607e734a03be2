"""Scripts that a walk adds to the page in Chromium, or runs there."""

IN_PAGE = ("tests/lab/drawn_anew.py", "tests/lab/walker/page_look.py")
"""Modules that the page's VM runs for a walk."""

LAB = """
const LAB = %s;
let labAnswer = null;
function labAsk(question) {
  if (!handheld) return null;
  if (!labAnswer) {
    for (const [path, text] of Object.entries(LAB)) {
      vm.FS.mkdirTree(`${ROOT}/${path}`.replace(/\\/[^/]*$/, ""));
      vm.FS.writeFile(`${ROOT}/${path}`, text);
    }
    vm.runPython("from tests.lab.walker import page_look\\npage_look.note()");
    labAnswer = vm.globals.get("page_look").answer;
  }
  return labAnswer(handheld, question);
}
function labPixels() {
  const pixels = new Uint8ClampedArray(4 * display.width * display.height);
  display.draw(pixels);
  return new Uint32Array(pixels.buffer);
}
let labRefuses = false;
const labPut = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (bytes, name) {
  if (!labRefuses) return labPut.call(this, bytes, name);
  const error = new DOMException("", "QuotaExceededError");
  Object.defineProperty(this.transaction, "error", { value: error });
  return this.transaction.abort();
};
globalThis.lab = {
  ask: (question) => labAsk(JSON.stringify(question)),
  refuse(wanted) {
    labRefuses = wanted;
  },
  // True once all files of the console are saved as they are.
  async isSaved() {
    const [all, saved] = [allFiles(), await new SavedFiles().open()];
    const isSame = ([name, bytes]) => `${bytes}` === `${saved.get(name)}`;
    return all.size === saved.size && [...all].every(isSame);
  },
  sum: () => labPixels().reduce((sum, pixel) => (Math.imul(sum, 31) + pixel) | 0, 0),
  // The rows of the picture that are others once it is drawn anew; null while something moves.
  redraw() {
    const before = labPixels();
    const area = JSON.parse(labAsk('["redraw"]'));
    if (!area) return null;
    const [x, y, w, h] = area;
    const after = labPixels();
    const rows = [];
    for (let row = y; row < y + h; row++) {
      const at = row * display.width + x;
      const other = after.subarray(at, at + w);
      if (before.subarray(at, at + w).some((pixel, i) => pixel !== other[i])) rows.push(row);
    }
    heard();
    return rows;
  },
};
"""
"""Added to the thread of the console; a walk asks it what it needs."""

BEFORE = """
window.heard = [];
addEventListener("DOMContentLoaded", () => {
  // Back in the history is an empty page.
  if (location.href === "about:blank") return;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) heard.push(...[...addedNodes].map((p) => p.textContent));
  }).observe(document.getElementById("words"), { childList: true });
  // All but one of these leave the page, make it another one, or open a window of the system.
  document.getElementById("options").addEventListener("click", (event) => {
    if (event.target.closest("a, button, label") && event.target.id !== "close-options") {
      event.preventDefault();
      event.stopPropagation();
    }
  }, true);
});
"""
"""Runs in the page before its own scripts: notes what is said."""

SUM = """
() => {
  const { data } = display.getContext("2d").getImageData(0, 0, display.width, display.height);
  return new Uint32Array(data.buffer)
    .reduce((sum, pixel) => (Math.imul(sum, 31) + pixel) | 0, 0);
}
"""

SHOWN = """
() => {
  const id = (name) => document.getElementById(name);
  const first = (one) => one.firstChild?.textContent ?? "";
  const row = (one) => {
    if (one.matches("h3")) return { kind: "heading", label: one.textContent };
    const label = first(one);
    if (one.matches("label")) {
      const { options, selectedIndex } = one.querySelector("select");
      const words = [...options].map((word) => word.text);
      return { kind: "choice", label, words, at: selectedIndex };
    }
    if (one.matches(".backs")) {
      const backs = [...one.children];
      const words = backs.map((back) => back.ariaLabel.slice(label.length + 1));
      const at = backs.findIndex((back) => back.ariaPressed === "true");
      return { kind: "backs", label, words, at };
    }
    if (one.role === "switch") {
      return { kind: "switch", label, at: one.ariaChecked === "true" ? 1 : 0 };
    }
    const kind = one.matches(".figure") ? "figure" : "button";
    if (one.matches(".help")) return { kind, label, line: one.querySelector("small").textContent };
    const value = one.querySelector("span:not(.about)")?.textContent ?? "";
    const name = one.querySelector(".about b");
    // A tile has words that the console does not tell.
    return name ? { kind, label: name.textContent } : { kind, label, value };
  };
  const table = display.getBoundingClientRect();
  const scale = table.width / display.width;
  const buttons = [...places.children];
  return {
    title: title.textContent,
    deal: copy.hidden ? "" : deal.textContent,
    moves: moves.textContent,
    time: id("time").textContent,
    link: decodeURIComponent(location.hash.slice(1)),
    remark: remark.textContent,
    undo: !undo.disabled,
    redo: !document.querySelector("[data-do=redo]").disabled,
    hint: !hint.disabled,
    winning: !winning.disabled,
    back: !back.hidden,
    notices: [...notice.children].map((one) => [one.dataset.kind, one.textContent]),
    dialog: document.querySelector("dialog[open]")?.id ?? "",
    list: list.open && {
      title: id("list-title").textContent,
      figures: [...document.querySelectorAll(".figures p")].map((one) => (
        { label: one.querySelector("span").textContent, value: first(one) })),
      rows: [...id("list-rows").querySelectorAll(
        "h3, .figure, label, .backs, button[data-row]:not(.backs *)")].map(row),
    },
    kind: places.getAttribute("aria-roledescription") ?? "",
    label: places.ariaLabel ?? "",
    buttons: buttons.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { name: one.ariaLabel, box: one.checkVisibility() ? [(left - table.left) / scale,
        (top - table.top) / scale, width / scale, height / scale] : null };
    }),
    scale,
    focus: buttons.indexOf(document.activeElement),
    words: [...words.children].map((line) => line.textContent).join("\\n"),
    heard: heard.splice(0),
  };
}
"""
"""Returns what the page shows, and says to a screen reader."""

PLACE = """
([x, y]) => {
  const { left, top, width, height } = display.getBoundingClientRect();
  return [left + ((x + 0.5) * width) / display.width, top + ((y + 0.5) * height) / display.height];
}
"""

PRESS = """
([number, selector, value]) => {
  const seen = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const one = seen[number % Math.max(1, seen.length)];
  one?.focus();
  if (!one?.matches("select")) one?.click();
  else if (value !== undefined) {
    one.selectedIndex = value % one.options.length;
    one.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
"""
"""Presses one of some buttons as a screen reader does, or chooses a value of a field."""
