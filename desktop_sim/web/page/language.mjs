// The player's language. Messages are marked with `_` and `_n`, which return them in that language: one
// of those that the field in index.html lists. A worker is told it by the page.

export const ENGLISH = "en";

const KEPT = "pocket-patience language";
const ATTRIBUTES = ["alt", "aria-label", "content", "placeholder", "title"];

// The language's code, and its {English: text, or [text for one, text for several]}.
let spoken = { code: ENGLISH, texts: {} };

// Return what `speak` takes in a worker.
export function language() {
  return spoken;
}

export function speak(told) {
  spoken = told;
}

// Mark a message; return it in the player's language.
export function _(text) {
  return spoken.texts[text] ?? text;
}

// Mark a message for one thing and one for several; return the one for this number.
export function _n(one, several, number) {
  const rule = new Intl.PluralRules(spoken.code).select(number);
  return (spoken.texts[one] ?? [one, several])[rule === "one" ? 0 : 1];
}

// Return a message with values in its {places}.
export function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}

// Speak the language that was chosen last, or that the browser prefers; English if it cannot be loaded.
export async function choose() {
  const field = document.getElementById("language");
  const offered = [...field.options].map(({ value }) => value);
  const asked = [stored(), ...navigator.languages.map((name) => name.split("-")[0])];
  const code = asked.find((one) => offered.includes(one)) ?? ENGLISH;
  try {
    if (code !== ENGLISH) speak({ code, texts: await load(code) });
  } catch (error) {
    console.warn(error);
  }
  document.documentElement.lang = field.value = spoken.code;
}

// Put the texts of the document into the language, except in elements with translate="no".
export function translatePage() {
  const { SHOW_ELEMENT, SHOW_TEXT, FILTER_ACCEPT, FILTER_REJECT } = NodeFilter;
  const walker = document.createTreeWalker(document, SHOW_ELEMENT | SHOW_TEXT, (node) =>
    node.translate === false ? FILTER_REJECT : FILTER_ACCEPT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType === Node.TEXT_NODE) {
      node.data = translated(node.data);
      continue;
    }
    for (const name of ATTRIBUTES) {
      const text = node.getAttribute(name);
      if (text) node.setAttribute(name, translated(text));
    }
  }
}

// Let the player choose another language, which comes with a reload if `mayReload()` returns true.
// `fail(line)` is told why it cannot be loaded.
export function offerLanguages(mayReload, fail) {
  const field = document.getElementById("language");
  field.parentElement.hidden = field.options.length < 2;
  field.onchange = async () => {
    const code = field.value;
    field.value = spoken.code;
    if (!mayReload()) return;
    try {
      if (code !== ENGLISH) await load(code);
      localStorage.setItem(KEPT, code);
      location.reload();
    } catch (error) {
      fail(fill(_("The language could not be loaded: {reason}"), { reason: error.message }));
    }
  };
}

function stored() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

async function load(code) {
  const name = `${code}.json`;
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.json();
}

// Return the text of a node in the language; the blanks around it stay.
function translated(text) {
  const words = text.trim();
  const found = spoken.texts[words.replace(/\s+/g, " ")];
  return typeof found === "string" ? text.replace(words, () => found) : text;
}
