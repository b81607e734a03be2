"""The work of a worker of a Dask cluster, which knows this package alone at first."""

import functools
import pickle

from pocket_patience.__main__ import use_our_folders


class OtherSources(Exception):
    """The worker has another version of the program than the computer that sends the tasks."""


def run(sources, work):
    """Return the result of `work`: the bytes of a pickled pair of a function and its argument.

    `sources` is the name that finder.wanted_folder gives to the sender's sources. Raises
    OtherSources where this worker's are others.
    """
    if sources != _prepared():
        raise OtherSources(sources)
    function, argument = pickle.loads(work)
    return function(argument)


@functools.cache
def _prepared():
    """Make this process import our modules, the compiled ones first; return its sources' name."""
    use_our_folders()
    from desktop_sim.solver.batch import worker
    from desktop_sim.solver.compiled import finder

    worker.prepare(finder.folder())
    return finder.wanted_folder().name
