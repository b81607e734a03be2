"""Play a solution in the simulator, a move at a time."""

import tempfile

from core.session import Session
from desktop_sim.play.quiet_console import QuietConsole
from firmware.deals import dealing
from firmware.screens.screen import TABLE

ENTRIES = 1 << 16
"""Entries of the journal: some five thousand moves."""

PACE_MS = 900
"""ms from one move of the solution to the next."""


class SolutionConsole(QuietConsole):
    """A console that plays a solution by itself; keys work as ever.

    The whole solution is played and undone before it is shown.  The console then redoes it, move by
    move, and a move of the player ends it.
    """

    task = None
    moves = ()

    def __init__(self, *parts, can_leave=False):
        """Make a console whose journal holds all moves of a long solution."""
        QuietConsole.__init__(self, *parts, can_leave=can_leave, session=Session(ENTRIES))

    def begin(self, task, moves):
        """Deal the `task`, and show `moves` one by one from now on."""
        # Nobody is there who answers.
        self.settings.override("offer_finish", False)
        if task.save is None:
            dealing.deal(self, task.game_id, task.deal, task.options)
        else:
            dealing.load(self, task.save, 0, 0)
        for move in moves:
            self.session.play(move)
        for _ in moves:
            self.session.undo()
        self.table.changed()
        self._shown_at = self.clock.ms()

    def step(self):
        """Do one round, and make the solution's next move when it is due."""
        if self.task is not None:
            task, self.task = self.task, None
            self.begin(task, self.moves)
        wait = QuietConsole.step(self)
        if not self.session.taken_back() or self.screens.top.kind != TABLE:
            return wait
        left = PACE_MS - self.clock.since(self._shown_at)
        if left > 0:
            return min(wait, left)
        self._shown_at = self.clock.ms()
        self.request_redraw()
        self.table.redo()
        return 0


def console_for(task, moves):
    """Return a class of consoles that deal `task` and play `moves` once they run."""
    return type("Shown", (SolutionConsole,), {"task": task, "moves": moves})


def play(task, moves, show):
    """Play `moves` on the deal of `task` in the best front end; return the exit code.

    The player's saved files stay as they are.  `show` is as for `commands.main`.
    """
    with tempfile.TemporaryDirectory() as folder:
        return show(["--data", folder], console_for(task, moves))
