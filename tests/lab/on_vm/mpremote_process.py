"""The process of raw_repl.mpremote; a module of its own, so that each process loads little."""

import os
import sys
import time

from tests import ROOT

LONGEST_PAUSE = 0.0005
"""Longest pause in seconds: mpremote waits 10 ms for each 256 bytes, for slow boards."""


def run(arguments, said):
    """Run mpremote with `arguments`; its output goes to the two files `said`."""
    from mpremote.main import main

    for stream, path in zip((sys.stdout, sys.stderr), said, strict=True):
        with open(path, "wb") as file:
            os.dup2(file.fileno(), stream.fileno())
    sleep = time.sleep
    time.sleep = lambda seconds: sleep(min(seconds, LONGEST_PAUSE))
    os.chdir(ROOT)
    sys.argv = ["mpremote", *arguments]
    sys.exit(main())
