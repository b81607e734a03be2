"""Engines that search many deals: processes of this machine, or a Dask cluster.

An engine has `verdicts(tasks)`, which yields a (task, Verdict) for each task as they are found, in
any order.  A task whose worker died is searched again, ATTEMPTS times at most; then its verdict is
UNKNOWN.
"""

import multiprocessing
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from desktop_sim.solver.batch import worker
from desktop_sim.solver.batch.tasks import UNKNOWN, Verdict

ATTEMPTS = 3


class Processes:
    """Processes of this machine."""

    def __init__(self, jobs, compiled=None, work=worker.search):
        """Run `jobs` processes with the modules in the folder `compiled`.

        `work` is the function that finds a task's Verdict.
        """
        self.jobs = jobs
        self.compiled = compiled
        self.work = work

    def verdicts(self, tasks):
        """Yield (task, Verdict) for each of `tasks` (an iterable)."""
        waiting = iter(tasks)
        attempts = {}
        again = []
        while True:
            others = multiprocessing.active_children()
            with self._pool() as pool:
                running = {}
                try:
                    yield from self._drain(pool, running, waiting, again)
                    return
                except (KeyboardInterrupt, GeneratorExit):
                    # Leaving the pool would wait for searches whose verdicts are not needed.
                    for process in multiprocessing.active_children():
                        if process not in others:
                            process.kill()
                    raise
                except BrokenProcessPool:
                    # The error does not name the task whose worker died, so count all of them.
                    for task in running.values():
                        attempts[task.deal] = attempts.get(task.deal, 0) + 1
                        if attempts[task.deal] < ATTEMPTS:
                            again.append(task)
                        else:
                            yield task, Verdict(task.deal, UNKNOWN)

    def _pool(self):
        # A forked process would keep the engine of this process instead of the compiled one.
        return ProcessPoolExecutor(
            self.jobs, multiprocessing.get_context("spawn"), worker.begin, (self.compiled,))

    def _drain(self, pool, running, waiting, again):
        """Yield results until no task is waiting; `running` maps futures to tasks.

        Suspects in `again` run one at a time, so that no other task pays for one that kills.
        """
        while True:
            while len(running) < (1 if again else 2 * self.jobs):
                task = again.pop() if again else next(waiting, None)
                if task is None:
                    break
                try:
                    running[pool.submit(self.work, task)] = task
                except BrokenProcessPool:
                    again.append(task)
                    raise
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                verdict = future.result()
                yield running.pop(future), verdict


class Dask:
    """A Dask cluster that is already there; it needs the package `distributed`."""

    AHEAD = 4
    """Tasks that are handed over for each thread of the cluster."""

    SECONDS = 30
    """Time in which the scheduler has to answer."""

    def __init__(self, address, work=worker.search_there):
        """Use the scheduler at `address`, such as tcp://192.168.1.5:8786.

        Raises OSError with a line for the user if there is none.
        """
        try:
            from distributed import Client
        except ImportError:
            raise OSError("for --scheduler install pocket-patience[cluster]") from None
        try:
            self.client = Client(address, timeout=self.SECONDS)
        except (OSError, ValueError) as why:
            raise OSError(f"no scheduler at {address}: {why}") from None
        self.work = work

    def verdicts(self, tasks):
        """Yield (task, Verdict) for each of `tasks` (an iterable)."""
        from distributed import as_completed

        waiting = iter(tasks)
        running = {}
        done = as_completed()
        ahead = max(1, self.AHEAD * sum(self.client.nthreads().values()))
        for task in _first(waiting, ahead):
            self._hand_over(task, running, done)
        for future in done:
            task = running.pop(future.key)
            yield task, self._verdict(task, future)
            for following in _first(waiting, 1):
                self._hand_over(following, running, done)

    def _hand_over(self, task, running, done):
        future = self.client.submit(self.work, task, pure=False, retries=ATTEMPTS - 1)
        running[future.key] = task
        done.add(future)

    def _verdict(self, task, future):
        from distributed.scheduler import KilledWorker

        try:
            return future.result()
        except KilledWorker:
            return Verdict(task.deal, UNKNOWN)


def _first(tasks, count):
    """Return the next `count` of an iterator's items, or all that are left, as a list."""
    return [task for _, task in zip(range(count), tasks, strict=False)]
