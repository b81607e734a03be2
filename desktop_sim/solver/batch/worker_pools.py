"""An engine that searches many deals in processes of this machine.

An engine has `verdicts(tasks)`, which yields a (task, Verdict) for each task as they are found, in
any order.  A task whose worker died is searched again, ATTEMPTS times at most; then its verdict is
UNKNOWN.
"""

import multiprocessing
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from desktop_sim.solver.batch import worker
from desktop_sim.solver.batch.held_interrupt import held_back
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
                    # A task may begin a process.
                    with held_back():
                        future = pool.submit(self.work, task)
                    running[future] = task
                except BrokenProcessPool:
                    again.append(task)
                    raise
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                verdict = future.result()
                yield running.pop(future), verdict
