"""An engine that searches many deals on a Dask cluster, as those of worker_pools.py do here."""

import asyncio
import contextlib
import pickle
from concurrent.futures import CancelledError
from itertools import islice

from distributed import Client, KilledWorker, Security, as_completed
from distributed.comm import connect
from pocket_patience import dask_worker

from desktop_sim.play import messages
from desktop_sim.solver.batch import worker
from desktop_sim.solver.batch.tasks import UNKNOWN, Verdict
from desktop_sim.solver.compiled import finder

AT_ONCE = 1000
"""Tasks that wait on the cluster or run there: enough for as many processes."""

ANSWER_S = 10
"""Seconds in which a scheduler has to answer."""


class NoCluster(OSError):
    """No cluster is at the address, or its workers cannot search; the text says so in a line."""


class DaskCluster:
    """The workers of a Dask cluster, on each of which this version of the program is installed."""

    def __init__(self, address, work=worker.search):
        """Search at the `address` of a scheduler, such as "tcp://host:8786".

        `work` is the function that finds a task's Verdict.
        """
        self.address = address
        self.work = work
        self.sources = finder.wanted_folder().name

    def verdicts(self, tasks):
        """Yield (task, Verdict) for each of `tasks` (an iterable).  Raises NoCluster."""
        waiting = iter(tasks)
        suspects = []
        with self._client() as client:
            running = {self._begun(client, task): task for task in islice(waiting, AT_ONCE)}
            finished = as_completed(running, loop=client.loop)
            for future in finished:
                task = running.pop(future)
                verdict = self._result(future)
                if verdict is None:
                    suspects.append(task)
                else:
                    yield task, verdict
                for following in islice(waiting, 1):
                    begun = self._begun(client, following)
                    running[begun] = following
                    finished.add(begun)
            # One at a time: a task that kills its workers takes those with it that wait there.
            for task in suspects:
                verdict = self._result(self._begun(client, task))
                yield task, verdict or Verdict(task.deal, UNKNOWN)

    @contextlib.contextmanager
    def _client(self):
        """Open a client for a `with` block, whose end gives up what is still to be searched."""
        try:
            # A client that reaches nobody leaves tracebacks behind.
            asyncio.run(_reach(self.address))
        except (OSError, ValueError) as why:
            raise NoCluster(f"no Dask scheduler answers at {self.address}: {why}") from None
        with Client(self.address, set_as_default=False) as client:
            if not client.nthreads():
                messages.say(f"the Dask cluster at {self.address} has no worker yet")
            yield client

    def _begun(self, client, task):
        # A worker finds our modules only after its first step, and another version of the program
        # may lack the rest: what is sent is bytes in bytes.
        work = pickle.dumps((self.work, task))
        return client.submit(
            dask_worker.run, pickle.dumps((worker.run, self.sources, work)), pure=False)

    def _result(self, future):
        """Return the Verdict, None where the workers died that searched."""
        try:
            return future.result()
        except KilledWorker:
            return None
        except CancelledError:
            raise NoCluster(f"the Dask scheduler at {self.address} has gone away") from None
        except (ImportError, worker.OtherSources):
            raise NoCluster(
                "each worker of the Dask cluster needs pocket-patience in this version") from None


async def _reach(address):
    """Connect to a scheduler once.  Raises OSError or ValueError."""
    comm = await connect(address, ANSWER_S, **Security().get_connection_args("client"))
    await comm.close()
