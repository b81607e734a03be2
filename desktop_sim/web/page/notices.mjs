// Lines that the page says, on the screen and to a screen reader, and texts that it hands on.

import { _, fill } from "./language.mjs";

const NOTICE_MS = 6000;
const COPIED_MS = 2000;

// What verdict_names.py says until it is known if the game can be won.
const THINKING = _("Thinking");

// Of what was said, for a screen reader to go back to.
const MOST_LINES = 20;

const byId = (id) => document.getElementById(id);

// Show a line for a while, in place of the one of its kind before; "" takes that away, and so does a
// tap: the line may lie over cards.
export function say(line, kind = "passing", ms = NOTICE_MS) {
  const shown = stand(kind, line);
  if (!line) return;
  shown.onclick = () => shown.remove();
  setTimeout(shown.onclick, ms);
}

// Show a line until another one of its kind takes its place, with {label: what a button does}; ""
// takes it away. Any button takes it away, too.
export function stand(kind, line, buttons = {}) {
  const notice = byId("notice");
  notice.querySelector(`[data-kind="${kind}"]`)?.remove();
  if (!line) return null;
  const shown = document.createElement("p");
  shown.dataset.kind = kind;
  shown.textContent = line;
  for (const [label, act] of Object.entries(buttons)) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.onclick = () => {
      shown.remove();
      act();
    };
    shown.append(" ", button);
  }
  notice.append(shown);
  return shown;
}

// Each text is added to those before it, for one that took their place could cut them short.
export function tellInWords(text) {
  const said = byId("words");
  const line = document.createElement("p");
  line.textContent = text;
  said.append(line);
  while (said.childElementCount > MOST_LINES) said.firstElementChild.remove();
}

// Show if the game can be won; a screen reader hears it once it is known.
export function showRemark(remark) {
  const shown = byId("remark");
  if (shown.textContent === remark) return;
  shown.textContent = remark;
  if (remark && remark !== THINKING) tellInWords(`${remark}.`);
}

// Hand a text on: a phone asks with whom, elsewhere it is copied. Where neither is possible it is shown.
export async function handOn(text, kind, url) {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ text, url });
      return;
    } catch (error) {
      // The player chose nobody. All else is a refusal of the browser's.
      if (error.name === "AbortError") return;
    }
  }
  const all = url ? `${text} ${url}` : text;
  try {
    await navigator.clipboard.writeText(all);
    say(fill(_("Copied: {text}"), { text: all }), kind, COPIED_MS);
  } catch {
    say(all);
  }
}
