"""A console that can say after each move whether the game can still be won.

It is the firmware's in all else, and what faces on a desktop show.  A board has neither the time
nor the room for a search.
"""

import time

from desktop_sim.solver import live
from desktop_sim.solver.verdicts import LOST, UNKNOWN, WON
from firmware.console import Console
from firmware.graphics.text_line import write_bytes
from firmware.screens import commands, menus
from firmware.screens.end_of_game import NO_MOVE_IN_WINNABLE, STUCK_IN_WINNABLE, EndOfGame
from firmware.screens.menu import Menu

REMARKS = {
    WON: "Can be won from here",
    LOST: "Lost",
    UNKNOWN: "Nobody knows if this can be won",
    live.THINKING: "Thinking",
}
"""What faces show beside the display, by verdict."""

SHORT_S = 0.02

ALL_CARDS = " The search knows all cards, hidden ones too."
ASK = "Say after each move if the game can be won?" + ALL_CARDS
NONE_KNOWN = b"No such position is known"
IS_WON = b"This position can be won"


class VerdictConsole(Console):
    """A Console whose Help offers verdicts.

    judges  whether they are given
    remark  the line that faces show, "" for none
    """

    judges = False
    remark = ""

    def __init__(self, *parts, can_leave=False):
        """Put a console together that gives no verdicts yet."""
        self._live = live.Live()
        Console.__init__(self, *parts, can_leave=can_leave)
        self.end_of_game = JudgedEnd(self)
        self.main.rows = tuple(
            [(label, help_menu if key == "help" else command, key)
             for label, command, key in self.main.rows])

    def judge(self, judges):
        """Give verdicts from now on, or with False none."""
        self.judges = judges
        self.look()

    def step(self):
        """Do one round, and look what is known of the position."""
        wait = Console.step(self)
        self.look()
        return wait

    def look(self):
        """Bring `remark` up to date; never waits."""
        session = self.session
        # Where nobody listens the console shows another game than the player's.
        if not self.judges or self.closed or not self.playing() or not session.listener:
            self._live.close()
            self.remark = ""
        elif session.game.won():
            self.remark = ""
        else:
            verdict = self._live.look(session)
            self.remark = REMARKS[WON if self.grade and not session.moves else verdict]

    def verdict(self, seconds):
        """Return a sentence on the position; wait for it so long at most."""
        until = time.monotonic() + seconds
        while self.remark == REMARKS[live.THINKING] and time.monotonic() < until:
            time.sleep(SHORT_S)
            self.look()
        return (self.remark or "No verdicts") + "." + (ALL_CARDS if self.judges else "")

    def steps_back(self):
        """Return how many moves to undo for the last position that can be won; None for unknown."""
        return self._live.steps_back(self.session, self.grade) if self.judges else None

    def back_to_win(self):
        """Undo moves up to the last position that is known to be won, or say that none is."""
        table = self.table
        table.cancel()
        steps = self.steps_back()
        if not steps:
            table.message.show(write_bytes, NONE_KNOWN if steps is None else IS_WON)
            return
        for _ in range(steps):
            self.session.undo()
        table.changed()
        table.cursor_moved()
        self.stir()


def back_to_win(console, key):
    """Undo moves up to the last position that can be won."""
    console.back_to_table()
    console.back_to_win()


BACK = (b"Back to a win", back_to_win, "back")


class JudgedEnd(EndOfGame):
    """The ends of a game, where it may be known that a position on the way could be won."""

    def stuck(self):
        """Say that no move is left, and offer the last position that could be won, if known."""
        if self.console.steps_back() is None:
            EndOfGame.stuck(self)
            return
        self.console.sounds.stuck()
        undo, *others = STUCK_IN_WINNABLE
        self.dialog.pop_up(NO_MOVE_IN_WINNABLE, (undo, BACK, *others))


def help_menu(console, key):
    """Show what helps a player on, verdicts as the last of it."""
    row = b"Can it be won?", ask_for_verdicts, "verdict"
    commands.show_list(console, Menu(console, b"Help", (*menus.HELP, row)))


def ask_for_verdicts(console, key):
    """Offer to say after each move whether the game can be won; where that is said, say it now."""
    if console.judges:
        console.question.pop_up(console.verdict(0).encode(), (
            (b"Look", commands.close, "look"), BACK, (b"Say no more", switch, False)))
    else:
        console.question.pop_up(ASK.encode(), (
            (b"Yes", switch, True), (b"No", commands.close, "no")))


def switch(console, key):
    """Give verdicts if `key` says so."""
    console.back_to_table()
    console.judge(key)
