// Verdicts on the position in play, for the console's thread: passes positions to a thread that
// searches (search.mjs), and what that found to the console. Loaded when it is first asked for.

import { load, unpack } from "./file_packs.mjs";

const SEARCH = new URL("search.mjs", import.meta.url);

let searching = null;

// Let the console in `vm` have positions searched: `page` is the module through which it calls,
// `version` what its own pack is for, `packed` that pack. `heard` is called after each answer.
export async function openSearch({ vm, page, version, packed, heard }) {
  const pack = await load("search.pack");
  if (unpack(vm, pack) !== version) throw new Error("there is a new version: close all tabs of this page");
  let found = null;
  let died = null;
  page.listen = (onFound, onDeath) => {
    found = onFound;
    died = onDeath;
  };
  page.search = (number, save) => {
    searching ??= begin([packed, pack]);
    searching.postMessage({ number, save });
  };
  page.end_search = () => {
    searching?.terminate();
    searching = null;
  };
  function begin(packs) {
    const worker = new Worker(SEARCH, { type: "module" });
    worker.onmessage = ({ data: { number, answer } }) => {
      found(number, answer);
      heard();
    };
    worker.onerror = (event) => {
      console.error(event.message);
      died();
      heard();
    };
    worker.postMessage({ packs });
    return worker;
  }
}
