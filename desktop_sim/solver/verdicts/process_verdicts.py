"""Search of the position in play, in a process of its own while the player goes on.

This module imports neither engine nor search: the process may import them as machine code.
"""

import functools
import multiprocessing
import time

from desktop_sim.solver.batch import worker
from desktop_sim.solver.batch.held_interrupt import held_back
from desktop_sim.solver.batch.tasks import UNKNOWN, Limits
from desktop_sim.solver.compiled import finder
from desktop_sim.solver.verdicts.known_verdicts import KnownVerdicts

LIMITS = Limits(positions=1_000_000, seconds=30)
"""Limits of the search of one position."""


class ProcessVerdicts(KnownVerdicts):
    """Verdicts on the positions of the game in play, by a process of this machine."""

    def __init__(self, limits=LIMITS, clock=time.monotonic):
        """Search within `limits`; `clock` returns seconds.  The first search begins the process."""
        KnownVerdicts.__init__(self, clock)
        self._limits = limits
        self._process = None
        self._pipe = None

    def _send(self, number, save, again):
        """Send a position to the process, instead of the one before."""
        try:
            if not self._process:
                self._begin()
            self._pipe.send((number, save, again))
        except OSError:
            self._died()

    def _begin(self):
        # A forked process would keep the engine of this process instead of the compiled one.
        context = multiprocessing.get_context("spawn")
        self._pipe, there = context.Pipe()
        process = context.Process(
            target=answer, args=(there, folder(), self._limits), daemon=True)
        with held_back():
            process.start()
        there.close()
        self._process = process

    def _hear(self):
        """Store the results of the process."""
        try:
            while self._process and self._pipe.poll():
                self.note(*self._pipe.recv())
        except (EOFError, OSError):
            self._died()

    def _end(self):
        """End the process, if there is one."""
        if self._process:
            self._process.kill()
            self._process.join()
            self._pipe.close()
            self._process = self._pipe = None


@functools.cache
def folder():
    """Return the result of `finder.folder`, which reads all sources, and keep it."""
    return finder.folder()


def answer(pipe, compiled, limits):
    """Search the positions that `pipe` brings until it closes.

    They are (number, saved game, how often it was searched in vain).

    Sends (number, verdict, all positions of the solution), unless the search was broken off because
    another position came.  Runs in a process of its own, with what was compiled into the folder
    `compiled`, if anything.
    """
    worker.begin(compiled)
    while True:
        try:
            number, save, again = pipe.recv()
            verdict, solution = verdict_of(save, limits, pipe.poll, again)
            if verdict != UNKNOWN or not pipe.poll():
                pipe.send((number, verdict, solution))
        except (EOFError, OSError):
            return


def verdict_of(save, limits, broken_off=lambda: False, again=0):
    """Return the verdict on the position of a saved game, and all positions of its solution.

    `broken_off` is a function that is asked again and again whether nobody waits for it any more.
    The position was searched `again` times in vain.
    """
    return _searched(save, limits, broken_off, again).found()


def winning_moves(save, seconds):
    """Return the verdict on the position of a saved game, and the packed moves of a win.

    The search takes so many `seconds` at most, in this process.
    """
    searched = _searched(save, Limits(LIMITS.positions, seconds=seconds))
    verdict, _positions = searched.found()
    return verdict, searched.moves


def _searched(save, limits, broken_off=lambda: False, again=0):
    """Return a SavedGameSearch that has ended, or was broken off, as `verdict_of` says."""
    from desktop_sim.solver.verdicts.saved_game_search import SavedGameSearch

    began = time.monotonic()

    def over():
        return time.monotonic() - began > limits.seconds > 0 or broken_off()

    search_of_save = SavedGameSearch(save, limits.most(), again=again)
    search_of_save.search.run(over)
    return search_of_save
