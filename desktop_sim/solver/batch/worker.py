"""The code that runs in a worker process."""

import functools
import multiprocessing
import os
import pickle
import signal
import sys
import threading

from desktop_sim.solver.compiled import finder


class OtherSources(Exception):
    """The worker has another version of the program than the computer that sends the tasks."""


def begin(folder):
    """Begin a process of this machine; `folder` as for `prepare`.

    Ctrl-C ends it in silence, and so does the end of its parent, however that came.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    prepare(folder)


def _end_with_parent():
    multiprocessing.parent_process().join()
    os._exit(1)


def prepare(folder):
    """Use the compiled engine in `folder`, if there is one; None for the sources alone.

    A process that has imported the engine already goes on with that.
    """
    if folder is not None and "core" not in sys.modules:
        finder.use(folder)


def search(task):
    """Search a deal; return the Verdict, whose solution is not replayed yet."""
    from desktop_sim.solver.batch import tasks

    return tasks.search(task)


def run(sources, work):
    """Return the result of `work` on a computer of a cluster, with what is compiled there.

    `work`: the bytes of a pickled pair of a function and its argument. `sources`: the name that
    finder.wanted_folder gives to the sender's sources. Raises OtherSources where these are others.
    """
    if sources != _prepared():
        raise OtherSources(sources)
    function, argument = pickle.loads(work)
    return function(argument)


@functools.cache
def _prepared():
    """Use the compiled engine of these sources, if there is one; return the sources' name."""
    prepare(finder.folder())
    return finder.wanted_folder().name
