// Saved files as one file to keep, a zip archive, and back again.

import { unzipSync, zipSync } from "./fflate.mjs";
import { _, _n, fill } from "./language.mjs";
import { isName } from "./saved_files.mjs";

const FOLDER = "pocket_patience";
const MOST_BYTES = 1 << 20;

// Endings of a slot, and of one that was set aside.
const ENDING = /\.([ab]|v\d+(-\d+)?)$/;

// How the names of files begin, and what is in so many of them.
const KINDS = {
  "game.": () => _("the game in play"),
  "kept-": (count) => _n("{count} game to go on with", "{count} games to go on with", count),
  slot: (count) => _n("{count} saved game", "{count} saved games", count),
  "stats.": () => _("statistics"),
  best_: () => _("best times"),
  "days.": () => _("the calendar"),
  "settings.": () => _("settings"),
  aside: () => _("games set aside"),
};

// Offer a Map of name and content for download.
export function download(files) {
  const zip = zipSync({ [FOLDER]: Object.fromEntries(files) });
  const url = URL.createObjectURL(new Blob([zip], { type: "application/zip" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${FOLDER}-${today()}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// Return {files, others} of what the player chose, archives and files of a board: a Map of name and
// content of the console's files, and the names of all others. Throws an Error with a line that says
// what is wrong.
export async function chosen(list) {
  const files = new Map();
  const others = [];
  for (const file of list) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const found = isZip(bytes) ? unzipped(bytes, file.name) : { [file.name]: bytes };
    for (const [path, content] of Object.entries(found)) {
      const name = path.split("/").pop();
      if (!name || name.startsWith(".") || path.startsWith("__MACOSX")) continue;
      if (isSaved(name, content)) files.set(name, content);
      else others.push(path);
    }
  }
  if (files.size) return { files, others };
  const names = [...list].map(({ name }) => name).join(", ");
  throw new Error(fill(_("no saved file of Pocket Patience is in {names}."), { names }));
}

// What files of these names hold, in words.
export function contents(names) {
  const found = Object.entries(KINDS).flatMap(([start, text]) => {
    const count = new Set(names.filter((name) => name.startsWith(start)).map(stem)).size;
    return count ? [fill(text(count), { count })] : [];
  });
  return found.join(", ") || _("other files");
}

function stem(name) {
  return name.split(".")[0];
}

// An archive without a file begins otherwise than one with some.
function isZip([p, k, kind]) {
  return p === 0x50 && k === 0x4b && [3, 5, 7].includes(kind);
}

// The console's files have its frame around their content (power_safe_slots.py).
function isSaved(name, bytes) {
  const isFramed = bytes[0] === 0x50 && bytes[1] === 0x32;
  return isName(name) && ENDING.test(name) && isFramed && bytes.length <= MOST_BYTES;
}

function unzipped(bytes, name) {
  try {
    return unzipSync(bytes);
  } catch {
    throw new Error(fill(_("{name} is damaged."), { name }));
  }
}

// The date of the player's own calendar: that of Greenwich may be another day.
function today() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
