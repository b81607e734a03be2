// A board to deploy to: MicroPython's VM, whose console is a TCP port instead of a USB one.
//
// Usage: node repl_board.mjs RUNTIME FLAWS
// RUNTIME is the path of micropython.mjs, FLAWS a JSON object that may have
//   full:  bytes that the file system takes before it says that it is full
//   pull:  bytes that arrive before the cable is pulled, once
// Prints the port.  Answers one computer after the other; the files outlive them.

import "./wasm_calls.mjs";

import { createServer } from "node:net";
import { pathToFileURL } from "node:url";

const [runtime, flaws] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(runtime).href);
let { full: room = Infinity, pull = Infinity } = JSON.parse(flaws);

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
// without a way to wait for input, so offers of it (CTRL-E, "A", CTRL-A) are declined.
let offer = 0;

function take(byte) {
  if (byte === CTRL_E || offer) {
    offer = (offer + 1) % 3;
    if (offer === 0) say("R\0");
  } else if (vm.replProcessChar(byte)) {
    say("MPY: soft reboot\r\n");
    start();
  }
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
