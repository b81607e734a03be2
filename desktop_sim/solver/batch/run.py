"""A run over many deals, which searches, replays and records the missing ones."""

import sys
import time

from desktop_sim.solver.batch.tasks import verified

SHOWN_EVERY = 1.0
"""Seconds between two lines of progress."""


def over(tasks, engine, record, progress=None, check=verified):
    """Search all `tasks` (a list) that `record` does not hold; return its verdicts by deal.

    `check` takes a task and what was found, and returns that, or raises.
    """
    missing = [task for task in tasks if task.deal not in record.verdicts]
    if progress:
        progress.begin(len(tasks), len(missing))
    for task, verdict in engine.verdicts(missing):
        record.add(check(task, verdict))
        if progress:
            progress.done()
    if progress:
        progress.end()
    return {task.deal: record.verdicts[task.deal] for task in tasks}


class Progress:
    """The progress of a run, on one line of a terminal that is overwritten."""

    def __init__(self, stream=None, clock=time.monotonic):
        """Write to `stream`, by default stderr, but only if `stream` is a terminal."""
        self.stream = stream or sys.stderr
        self.clock = clock
        self.shows = self.stream is not None and self.stream.isatty()

    def begin(self, deals, missing):
        """Begin with `missing` of `deals` to be searched."""
        self.deals = deals
        self.missing = missing
        self.found = 0
        self.began = self.shown = self.clock()

    def done(self):
        """Count a deal, and show it now and then."""
        self.found += 1
        now = self.clock()
        if self.shows and now - self.shown >= SHOWN_EVERY:
            self.shown = now
            self.stream.write("\r" + self.line(now) + "\x1b[K")
            self.stream.flush()

    def line(self, now):
        """Return the line: deals done, and the time that is left at this pace."""
        left = (now - self.began) / self.found * (self.missing - self.found)
        minutes, seconds = divmod(int(left), 60)
        return (f"{self.deals - self.missing + self.found} of {self.deals} deals, "
                f"{minutes}:{seconds:02} left")

    def end(self):
        """Clear the line."""
        if self.shows:
            self.stream.write("\r\x1b[K")
            self.stream.flush()
