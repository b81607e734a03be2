"""The process in which VMs run: one node for many of them, started for the first one."""

import atexit
import base64
import json
import queue
import subprocess
import tempfile
import threading
import time

from tests import ROOT

HOST = ROOT / "tests/lab/on_vm/vm_host.mjs"


class Ended(Exception):
    """The process ended, or a VM took too long; the text is its output, or the reason."""


class Process:
    """A process of vm_host.mjs, with MicroPython's `runtime`, a path; `alive` until it ends."""

    def __init__(self, runtime):
        self.runtime = runtime
        self.alive = True
        self._said = tempfile.TemporaryFile()
        self._node = subprocess.Popen(
            ["node", str(HOST), str(runtime)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
        )
        self._numbers = {}
        self._lines = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        atexit.register(self.end)

    def _listen(self):
        for line in self._node.stdout:
            self._lines.put(line)
        self._lines.put(b"")

    def run(self, sources, files, pystack, timeout):
        """Run `sources` on a new VM, with `files`, {path: bytes}; return (printed, traceback).

        Raise Ended, or TimeoutError with the output after `timeout` s; the process is then gone.
        """
        try:
            self._send(sources, files, pystack)
            return self._hear(time.monotonic() + timeout)
        except BaseException:
            self.end()
            raise

    def _send(self, sources, files, pystack):
        numbers, contents = {}, {}
        for path, content in files.items():
            if content not in self._numbers:
                number = self._numbers[content] = len(self._numbers)
                contents[number] = base64.b64encode(content).decode()
            numbers[path] = self._numbers[content]
        job = {"sources": sources, "files": numbers, "contents": contents, "pystack": pystack}
        try:
            self._node.stdin.write(json.dumps(job).encode() + b"\n")
            self._node.stdin.flush()
        except OSError:
            raise Ended(self._last_words()) from None

    def _hear(self, end):
        printed = []
        while True:
            try:
                line = self._lines.get(timeout=max(0, end - time.monotonic()))
            except queue.Empty:
                raise TimeoutError("".join(printed)) from None
            if not line:
                raise Ended("".join(printed) + self._last_words())
            told = json.loads(line)
            if isinstance(told, dict):
                return "".join(printed), told["error"]
            printed.append(told)

    def _last_words(self):
        self._node.wait()
        self._said.seek(0)
        return self._said.read().decode(errors="replace")

    def end(self):
        """End the process in any state."""
        if self.alive:
            self.alive = False
            self._node.kill()
            self._node.wait()
            self._node.stdin.close()
            self._said.close()
