"""A console that can tell after each move if the game can still be won.

The front ends on a desktop and the page in a browser show this console.  A board has neither the
time nor the memory for a search.  This module runs on MicroPython too.
"""

from core.language import _
from desktop_sim.play.quiet_console import QuietConsole
from desktop_sim.solver.verdict_names import REMARKS, THINKING, WON
from firmware.console import Console
from firmware.screens.end.end_of_game import STUCK_IN_WINNABLE
from firmware.screens.menus import menu_commands
from firmware.screens.screen import NOTICE, QUESTION

ASK = _(b"Say after each move if the game can be won? "
        b"The search knows all cards, hidden ones too.")
NONE_KNOWN = _(b"No such position is known")
IS_WON = _(b"This position can be won")


class VerdictConsole(QuietConsole):
    """A Console whose menus offer verdicts, and a winning move.

    gives_verdicts  True if they are given
    """

    searches = True
    gives_verdicts = False
    _verdicts = None
    # The WinningMove while the search is loaded for it, or else None; and the one shown last.
    _loads_for = _winning_move = None

    def more_rows(self, name, rows):
        """Add the search to the menus, and a way back to the end of a game that is stuck."""
        if name == "main":
            return with_row(rows, "hint", WINNING)
        if name == "help":
            return (with_row(rows, "best", WINNING) if goes_on(self) else rows) + (VERDICT,)
        if name == "stuck" and self.steps_back() is not None:
            return with_row(STUCK_IN_WINNABLE, "undo", BACK)
        return rows

    def give_verdicts(self, wanted):
        """Give verdicts from now on, or with False none."""
        waiting, self._loads_for = self._loads_for, None
        if waiting:
            # The page has loaded the search, or failed, and nobody asked for verdicts.
            if wanted:
                self._verdicts = self.make_verdicts()
            elif self.screens.top.kind == NOTICE:
                waiting.fail()
            return
        if wanted and not self._verdicts:
            self._verdicts = self.make_verdicts()
        self.gives_verdicts = wanted
        self.remark = REMARKS[THINKING] if wanted else ""
        self.look()

    def make_verdicts(self):
        """Return the KnownVerdicts that gives the verdicts; called when the first is asked for.

        None if they must be loaded first; `give_verdicts` is then called again.
        """
        # Most players never ask, and start sooner without it.
        from desktop_sim.solver.verdicts.process_verdicts import ProcessVerdicts

        return ProcessVerdicts()

    def step(self):
        """Do one round, and look up the verdict on the position."""
        wait = Console.step(self)
        self.look()
        return wait

    def look(self):
        """Bring `remark` up to date; never waits."""
        if not self._verdicts or self._finds_winning_move():
            return
        session = self.session
        # A session without a listener is another game than the player's, such as a sample game.
        if not self.gives_verdicts or self.closed or not self.playing() or not session.listener:
            self._verdicts.close()
            self.remark = ""
        elif session.game.won():
            self.remark = ""
        else:
            verdict = self._verdicts.look(session)
            self.remark = REMARKS[WON if self.deals.grade and not session.moves else verdict]

    def thinks(self):
        """Return True if the position is being searched."""
        return self.remark == REMARKS[THINKING]

    def verdict(self):
        """Return a sentence on the position, as far as it is known."""
        if not self.remark:
            return _("No verdicts.")
        return _("{verdict}. The search knows all cards, hidden ones too.").format(
            verdict=self.remark)

    def steps_back(self):
        """Return how many moves to undo for the last position that can be won; None for unknown."""
        if not self.gives_verdicts or not self._verdicts:
            return None
        return self._verdicts.steps_back(self.session, self.deals.grade)

    def back_to_win(self):
        """Undo moves up to the last position that is known to be won, or say that none is."""
        table = self.table
        table.cancel()
        steps = self.steps_back()
        if not steps:
            table.message.show(NONE_KNOWN if steps is None else IS_WON)
            return
        self.go_back(steps)

    def go_back(self, steps):
        """Undo so many moves."""
        table = self.table
        table.cancel()
        for _step in range(steps):
            self.session.undo()
        table.changed()
        table.cursor_moved()
        self.request_redraw()

    def find_winning_move(self):
        """Search for a winning move of the position in play, and show it."""
        from desktop_sim.solver.verdicts.winning_move import WinningMove

        self.table.cancel()
        self._winning_move = WinningMove(self, NOTICE)
        if not self._verdicts:
            self._verdicts = self.make_verdicts()
            self._loads_for = None if self._verdicts else self._winning_move
        self._winning_move.begin()

    def search_on(self):
        """Search the position in play further for a winning move."""
        self._winning_move.search_on()

    def looks_for_win(self):
        """Return True while a panel waits for a winning move."""
        return self._winning_move is not None and self.screens.top.kind == NOTICE

    def _finds_winning_move(self):
        """Return True while a panel waits for a winning move, or asks whether to search on."""
        kind = self.screens.top.kind
        panel = self._winning_move
        return panel is not None and (kind == NOTICE or panel.offers and kind == QUESTION)

    def search(self):
        """Return the KnownVerdicts, or None while they are loaded."""
        return self._verdicts


def back_to_win(console, key):
    """Undo moves up to the last position that can be won."""
    console.screens.back_to_table()
    console.back_to_win()


BACK = (_(b"Back to a win"), back_to_win, "back")


def ask_for_verdicts(console, key):
    """Show the verdict if verdicts are on; otherwise ask whether to turn them on."""
    if console.gives_verdicts:
        console.screens.question.pop_up(console.verdict().encode(), (
            (_(b"View table"), menu_commands.close, "look"), BACK,
            (_(b"Say no more"), switch, False)))
    else:
        console.screens.question.pop_up(ASK, (
            (_(b"Yes"), switch, True), (_(b"No"), menu_commands.close, "no")))


def switch(console, key):
    """Turn verdicts on or off, as `key` says, and show the table."""
    console.screens.back_to_table()
    console.give_verdicts(key)


def with_row(rows, key, row):
    """Return the rows of a list with one more behind the row with `key`."""
    at = [known for _label, _command, known in rows].index(key) + 1
    return rows[:at] + (row,) + rows[at:]


def goes_on(console):
    """Return True if a game is in play that is not won."""
    return console.playing() and not console.session.game.won()


def find_winning_move(console, key):
    """Search for a winning move of the position in play, if the game goes on, and show it."""
    if goes_on(console):
        console.screens.back_to_table()
        console.find_winning_move()


WINNING = (_(b"Winning move"), find_winning_move, "winning")
VERDICT = (_(b"Can it be won?"), ask_for_verdicts, "verdict")
