"""Ctrl-C that waits while a process starts."""

import contextlib
import signal
from multiprocessing import resource_tracker


@contextlib.contextmanager
def held_back():
    """Delay Ctrl-C: processes started meanwhile ignore it, this process gets it afterwards.

    A terminal sends Ctrl-C to both.  A process that is just starting would print a traceback.
    """
    if not hasattr(signal, "pthread_sigmask"):
        # On Windows, Ctrl-C ends both processes.
        yield
        return
    # The first process that is started also starts the tracker, and that would admit Ctrl-C again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
