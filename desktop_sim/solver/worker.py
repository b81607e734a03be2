"""What runs in a worker process, of this machine or of another."""

import sys


def prepare(folder):
    """Use the compiled engine in `folder`, if there is one; None for the sources alone."""
    if folder is not None and not any(name.partition(".")[0] == "core" for name in sys.modules):
        from desktop_sim.solver.compiled import found

        found.use(folder)


def search(task):
    """Search a deal; return the Verdict, whose solution is not replayed yet."""
    from desktop_sim.solver import verdicts

    return verdicts.search(task)
