"""The first step of a worker of a Dask cluster, which knows this package alone."""

import pickle

from pocket_patience import use_our_folders


def run(work):
    """Return the result of `work`: the bytes of a pickled function and its arguments, a tuple."""
    use_our_folders()
    function, *arguments = pickle.loads(work)
    return function(*arguments)
