// Runs Python sources on one MicroPython VM: a job as JSON on stdin, the VM's output on stdout and
// stderr, exit code 1 with the traceback on stderr when a source raises.
//
// The job: runtime (path of micropython.mjs), sources (texts), files ({path in the VM: base64}),
// pystack (words of 4 bytes for Python's call frames).

import { readFileSync, writeSync } from "node:fs";
import { posix } from "node:path";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(0, "utf8"));
const { loadMicroPython } = await import(pathToFileURL(job.runtime).href);

const NEWLINE = 10;

// About the heap of a Pico.  The VM's heap grows when it is full; beginning small keeps it quick.
const HEAP_BYTES = 256 * 1024;

// This VM puts a collection off until no Python is running.
const COLLECT = "import gc\ngc.collect()";

// A pipe may be full for a moment; writeSync then refuses instead of waiting.
function writeAll(descriptor, bytes) {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

class Output {
  constructor(descriptor) {
    this.descriptor = descriptor;
    this.bytes = [];
  }

  take(byte) {
    this.bytes.push(byte);
    if (byte === NEWLINE) this.flush();
  }

  flush() {
    writeAll(this.descriptor, Uint8Array.from(this.bytes));
    this.bytes = [];
  }
}

const stdout = new Output(1);
const stderr = new Output(2);
const vm = await loadMicroPython({
  heapsize: HEAP_BYTES,
  pystack: job.pystack,
  linebuffer: false,
  stdout: (bytes) => stdout.take(bytes[0]),
  stderr: (bytes) => stderr.take(bytes[0]),
});

for (const [path, base64] of Object.entries(job.files)) {
  vm.FS.mkdirTree(posix.dirname(path));
  vm.FS.writeFile(path, Buffer.from(base64, "base64"));
}

try {
  for (const source of job.sources) {
    vm.runPython(source);
    vm.runPython(COLLECT);
  }
} catch (error) {
  if (error.name !== "PythonError") throw error;
  writeAll(2, Buffer.from(error.message.trimEnd() + "\n"));
  process.exitCode = 1;
} finally {
  stdout.flush();
  stderr.flush();
}
