// A board to deploy to: MicroPython's VM, whose console is a TCP port instead of a USB one.
//
// Usage: node repl_board.mjs RUNTIME FLAWS
// RUNTIME is the path of micropython.mjs, FLAWS a JSON object that may have
//   full:  bytes that the file system takes before it says that it is full
//   pull:  bytes that arrive before the cable is pulled, once
//   paste: bytes that raw paste mode takes at a time; without it the board declines that mode
// Prints the port.  Answers one computer after the other; the files outlive them.

import "./wasm_calls.mjs";

import { createServer } from "node:net";
import { pathToFileURL } from "node:url";

const [runtime, flaws] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(runtime).href);
const { paste = 0, ...cuts } = JSON.parse(flaws);
let { full: room = Infinity, pull = Infinity } = cuts;

const CTRL_A = 1;
const CTRL_C = 3;
const CTRL_D = 4;
const CTRL_E = 5;
const NO_SPACE = 28;

// The VM's file system has error numbers of its own, of which mpremote knows nothing: put the ones
// of a board in their places (ENOENT, EEXIST, ENOTEMPTY).  Its rename also mixes up the two names
// unless it is mounted like this.  What was imported before a reset it would remember, too.
const RESET = `
import sys, vfs

sys.modules.clear()

class Files:
    NUMBERS = {44: 2, 20: 17, 55: 39}

    def __init__(self):
        self.files = vfs.VfsPosix()

    def __getattr__(self, name):
        method = getattr(self.files, name)

        def call(*args):
            try:
                return method(*args)
            except OSError as error:
                raise OSError(self.NUMBERS.get(error.errno, error.errno))

        return call

vfs.umount("/")
vfs.mount(Files(), "/")
del sys, vfs, Files
`;

let said = [];
const vm = await loadMicroPython({
  linebuffer: false,
  stdout: (bytes) => said.push(bytes[0]),
});

function start() {
  vm.replInit();
  vm.runPython(RESET);
}

const probe = vm.FS.open("/probe", "w");
const operations = probe.stream_ops;
vm.FS.close(probe);
vm.FS.unlink("/probe");
const write = operations.write;
operations.write = (stream, bytes, offset, length, ...rest) => {
  if (length > room) throw new vm.FS.ErrnoError(NO_SPACE);
  room -= length;
  return write(stream, bytes, offset, length, ...rest);
};

// Raw paste mode is for computers that type faster than a board reads.  The VM's own does not work
// without a way to wait for input.  So an offer of it (CTRL-E, "A", CTRL-A) is declined, or the mode
// is imitated here: the VM then gets the program in plain raw mode, without its "OK".
let offer = 0;
let pasted = null;

function take(byte) {
  if (pasted) {
    takePasted(byte);
  } else if (byte === CTRL_E || offer) {
    offer = (offer + 1) % 3;
    if (offer) return;
    if (paste) beginPaste();
    else say("R\0");
  } else if (vm.replProcessChar(byte)) {
    say("MPY: soft reboot\r\n");
    start();
  }
}

// A board has room for two windows, and says so at once.
function beginPaste() {
  pasted = [];
  say("R");
  said.push(CTRL_A, paste & 0xff, paste >> 8, CTRL_A);
}

function takePasted(byte) {
  if (byte === CTRL_C) {
    pasted = null;
    vm.replProcessChar(byte);
    return;
  }
  if (byte !== CTRL_D) {
    pasted.push(byte);
    if (pasted.length % paste === 0) said.push(CTRL_A);
    return;
  }
  said.push(CTRL_D);
  const before = said;
  said = [];
  for (const one of [...pasted, CTRL_D]) vm.replProcessChar(one);
  said = [...before, ...said.slice("OK".length)];
  pasted = null;
}

function say(text) {
  said.push(...Buffer.from(text));
}

const server = createServer((computer) => {
  computer.setNoDelay(true);
  computer.on("error", () => {});
  computer.on("data", (data) => {
    for (const byte of data) {
      if (pull-- === 0) return computer.destroy();
      take(byte);
    }
    computer.write(Uint8Array.from(said));
    said = [];
  });
});
start();
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
