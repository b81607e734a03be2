// Verdicts on the position in play, for the console's thread: passes positions to threads that search
// (search_thread.mjs), and what the first of them finds to the console. Loaded when it is first asked for.

import { load, unpack } from "./file_packs.mjs";

const SEARCH = new URL("search_thread.mjs", import.meta.url);

const MOST_THREADS = 3;
const NO_POSITION = "";

// Threads that search one position side by side, each in another order. The first answer of a number
// is passed to `found`, "unknown" only if all say so.
export class Threads {
  #all;
  #found;
  #newest = 0;
  #searching = 0;

  constructor(packs, found, died) {
    this.#found = found;
    const count = Math.min(MOST_THREADS, navigator.hardwareConcurrency || 1);
    this.#all = Array.from({ length: count }, (_, place) => {
      const worker = new Worker(SEARCH, { type: "module" });
      worker.onmessage = ({ data }) => this.#hear(data);
      worker.onerror = (event) => {
        console.error(event.message);
        died();
      };
      worker.postMessage({ packs, place });
      return worker;
    });
  }

  search(number, save, again = 0) {
    this.#newest = number;
    this.#searching = this.#all.length;
    this.#send({ number, save, again });
  }

  end() {
    for (const worker of this.#all) worker.terminate();
  }

  #send(message) {
    for (const worker of this.#all) worker.postMessage(message);
  }

  #hear({ number, answer }) {
    if (number !== this.#newest) return;
    this.#searching -= 1;
    if (answer === "unknown" && this.#searching) return;
    this.search(0, NO_POSITION);
    this.#found(number, answer);
  }
}

// Let the console in `vm` have positions searched: `page` is the module through which it calls,
// `version` what its own pack is for, `packed` that pack. `heard` is called after each answer.
export async function openSearch({ vm, page, version, packed, heard }) {
  const pack = await load("search.pack");
  unpack(vm, pack, version);
  let threads = null;
  let begin = null;
  page.listen = (found, died) => {
    const then = (tell) => (...what) => {
      tell(...what);
      heard();
    };
    begin = () => new Threads([packed, pack], then(found), then(died));
  };
  page.search = (number, save, again) => {
    threads ??= begin();
    threads.search(number, save, again);
  };
  page.end_search = () => {
    threads?.end();
    threads = null;
  };
}
