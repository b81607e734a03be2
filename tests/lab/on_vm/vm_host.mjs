// Runs Python sources on MicroPython VMs: each line on stdin is a job as JSON, for a new VM. What
// the VM prints goes to stdout while it runs, a JSON text a line; then follows {error}: null, or
// the traceback when a source raised, behind what the VM wrote on its stderr.
//
// Usage: node vm_host.mjs RUNTIME, the path of micropython.mjs
//
// A job: sources (texts), files ({path in the VM: number}), contents ({number: base64}), which
// the host keeps for later jobs, and pystack (words of 4 bytes for Python's call frames).

import { writeSync } from "node:fs";
import { posix } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const NEWLINE = 10;
const REGULAR_FILE = 0o100666;

// About the heap of a Pico.  The VM's heap grows when it is full; beginning small keeps it quick.
const HEAP_BYTES = 256 * 1024;

// This VM puts a collection off until no Python is running.
const COLLECT = "import gc\ngc.collect()";

// A VM that is gone would have objects freed by their number, which are others in the next one.
globalThis.FinalizationRegistry = class {
  register() {}
};

// All VMs run the machine code that is made once.
const { instantiate } = WebAssembly;
let compiled = null;
WebAssembly.instantiate = async (binary, imports) => {
  compiled ??= WebAssembly.compile(binary);
  const module = await compiled;
  return { module, instance: await instantiate(module, imports) };
};
await import("./wasm_calls.mjs");

const { loadMicroPython } = await import(pathToFileURL(process.argv[2]).href);
const contents = new Map();

// A pipe may be full for a moment; writeSync then refuses instead of waiting.
function say(what) {
  const bytes = Buffer.from(JSON.stringify(what) + "\n");
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(1, bytes, written);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

// Text that arrives byte by byte is handed to `tell` line by line.
class Output {
  constructor(tell) {
    this.tell = tell;
    this.bytes = [];
  }

  take(byte) {
    this.bytes.push(byte);
    if (byte === NEWLINE) this.flush();
  }

  flush() {
    if (this.bytes.length) this.tell(Buffer.from(this.bytes).toString());
    this.bytes = [];
  }
}

// Some six hundred files: FS.writeFile looks up the whole path of each, which takes longer than to
// start a VM.
function write(vm, files) {
  const folders = new Map();
  for (const [path, number] of Object.entries(files)) {
    const name = posix.dirname(path);
    if (!folders.has(name)) {
      vm.FS.mkdirTree(name);
      folders.set(name, vm.FS.lookupPath(name).node);
    }
    const folder = folders.get(name);
    const file = folder.node_ops.mknod(folder, posix.basename(path), REGULAR_FILE, 0);
    file.contents = Uint8Array.from(contents.get(number));
    file.usedBytes = file.contents.length;
  }
}

async function run(job) {
  for (const [number, base64] of Object.entries(job.contents)) {
    contents.set(+number, Buffer.from(base64, "base64"));
  }
  let wrong = "";
  const stdout = new Output(say);
  const stderr = new Output((line) => (wrong += line));
  const vm = await loadMicroPython({
    heapsize: HEAP_BYTES,
    pystack: job.pystack,
    linebuffer: false,
    stdout: (bytes) => stdout.take(bytes[0]),
    stderr: (bytes) => stderr.take(bytes[0]),
  });
  write(vm, job.files);
  let error = null;
  try {
    for (const source of job.sources) {
      vm.runPython(source);
      vm.runPython(COLLECT);
    }
  } catch (raised) {
    if (raised.name !== "PythonError") throw raised;
    error = raised.message.trimEnd() + "\n";
  }
  stdout.flush();
  stderr.flush();
  say({ error: error && wrong + error });
}

for await (const line of createInterface({ input: process.stdin })) await run(JSON.parse(line));
