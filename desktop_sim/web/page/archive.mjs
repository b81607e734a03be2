// Saved files as one file to keep, a zip archive, and back again.

import { unzipSync, zipSync } from "./fflate.mjs";
import { isName } from "./saved_files.mjs";

const FOLDER = "pocket_patience";
const MOST_BYTES = 1 << 20;

// Offer a Map of name and content for download.
export function download(files) {
  const zip = zipSync({ [FOLDER]: Object.fromEntries(files) });
  const url = URL.createObjectURL(new Blob([zip], { type: "application/zip" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${FOLDER}-${new Date().toISOString().slice(0, 10)}.zip`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// Return a Map of name and content of what the player chose: archives, and files of a board.
// Throws an Error with a line that says what is wrong.
export async function chosen(list) {
  const files = new Map();
  for (const file of list) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;
    const found = isZip ? unzipped(bytes, file.name) : { [file.name]: bytes };
    for (const [path, content] of Object.entries(found)) {
      const name = path.split("/").pop();
      if (!name || name.startsWith(".") || path.startsWith("__MACOSX")) continue;
      if (!isName(name) || content.length > MOST_BYTES) {
        throw new Error(`${path} is no file of the console's`);
      }
      files.set(name, content);
    }
  }
  if (!files.size) throw new Error("There is no file in it");
  return files;
}

function unzipped(bytes, name) {
  try {
    return unzipSync(bytes);
  } catch {
    throw new Error(`${name} is damaged`);
  }
}
