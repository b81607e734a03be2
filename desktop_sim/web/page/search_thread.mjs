// The search of positions, on MicroPython's VM in a thread of its own. It is sent {packs, place}, once,
// and {number, save, again}: a position, as a saved game or "" for none, in place of the one before,
// and how often it was searched in vain. It
// answers {number, answer}, what search.go_on returns at the end, unless another position came. Threads
// with another place try other moves first.

import "./fast_invoke.mjs";
import { loadMicroPython } from "./micropython.mjs";
import { unpack } from "./file_packs.mjs";

const MOST_MS = 60_000;

// A slice's length, and the moves made and taken back in the first one. The VM collects garbage only
// between two slices, which takes some 8 ms: of short slices as long as the search itself.
const SLICE_MS = 60;
const FIRST_WORK = 40;

let begin = null;
let goOn = null;
let ownPlace = 0;
let wanted = null;
let searching = false;

async function boot(packs) {
  const vm = await loadMicroPython({ stdout: (line) => console.log(line) });
  for (const pack of packs) unpack(vm, pack);
  vm.runPython("from desktop_sim.web.in_page.search import begin, go_on");
  begin = vm.globals.get("begin");
  goOn = vm.globals.get("go_on");
  search();
}

const pauses = new MessageChannel();

// Messages arrive in between two slices. A timer would wait 4 ms each time.
function pause() {
  return new Promise((resolve) => {
    pauses.port1.onmessage = resolve;
    pauses.port2.postMessage(null);
  });
}

async function search() {
  if (searching || !begin) return;
  searching = true;
  while (wanted) {
    const { number, save, again } = wanted;
    wanted = null;
    if (!save) continue;
    begin(save, ownPlace, again);
    let now = performance.now();
    const end = now + MOST_MS;
    let work = FIRST_WORK;
    let answer = "";
    while (!answer && !wanted) {
      answer = goOn(work) || (now > end ? "unknown" : "");
      await pause();
      const began = now;
      now = performance.now();
      work = Math.ceil(work * Math.min(2, SLICE_MS / (now - began)));
    }
    if (!wanted) postMessage({ number, answer });
  }
  searching = false;
}

// What goes wrong in a promise reaches nobody; thrown by a timer it ends up with who made the thread.
function fail(error) {
  setTimeout(() => {
    throw error;
  });
}

onmessage = ({ data }) => {
  if (data.packs) {
    ownPlace = data.place;
    boot(data.packs).catch(fail);
  } else {
    wanted = data;
    search().catch(fail);
  }
};
