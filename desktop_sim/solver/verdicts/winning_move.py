"""A winning move of the position in play: the panel that waits for the search and tells the result.

A lost position leads to the question whether to go back to the last one that was winnable.  This
module runs on MicroPython too.
"""

from core.language import _, _n
from core.session import Session
from desktop_sim.solver.verdict_names import LOST, THINKING, WON
from firmware.graphics.canvas import CURSOR
from firmware.graphics.messages import filled, plural
from firmware.input.debounced_keys import HAPPENED, PRESS
from firmware.screens.dialog import Dialog
from firmware.screens.menus import menu_commands

LOOKING = _(b"Looking for a winning move")
LOOKING_ON = _(b"Looking further for a winning move")
LOOKING_BACK = _(b"This position is lost. Looking for one before it that was winnable")
NOT_IN_TIME = _(b"No winning move was found in time")
NO_WAY_BACK = _(b"This is lost, and no win before it is known")
MOVES_AGO = _n(b"This deal was winnable {moves} move ago. Go back there?",
               b"This deal was winnable {moves} moves ago. Go back there?")
NO_SEARCH = _(b"There is no search here")

LIMIT_MS = 3000
"""Time for a winning move, and for each earlier position."""

LIMIT_ON_MS = 30000
"""Time for a winning move once the player lets the search go on."""

LIMIT_BACK_MS = 12000
"""Time for all earlier positions."""

POLL_MS = 50
BAR_H = 2


class LookBack:
    """Finds the last earlier position that was winnable: whoever can win there can win before it.

    before  a Session `steps` moves back, the position that is searched next
    steps   number of those moves
    won     number of moves back to the last position that is known to be winnable, 0 for none
    """

    def __init__(self, session, deal_is_won):
        """Begin at the position of `session`, which is lost and is not changed.  Allocates.

        `deal_is_won` is True if the deal itself is known to be winnable.
        """
        self.before = Session(session.capacity)
        self.before.load(session.save(), True)
        self.most = self.before.journal.done
        self.won = self.most if deal_is_won and self.most == self.before.moves else 0
        self.steps = self.lost = 0

    def go(self):
        """Go to the position to be searched next; return False if there is none.

        The first steps back are short, because late positions are decided soonest.
        """
        end = self.won or self.most + 1
        if end - self.lost < 2:
            return False
        steps = min(2 * self.lost + 1, (self.lost + end) // 2)
        while self.steps < steps:
            self.before.undo()
            self.steps += 1
        while self.steps > steps:
            self.before.redo()
            self.steps -= 1
        return True

    def note(self, verdict):
        """Note the verdict on the position that was searched; an unknown one is passed over."""
        if verdict == WON:
            self.won = self.steps
        else:
            self.lost = self.steps


class WinningMove(Dialog):
    """The panel of the search: its bar grows until there is an answer, and any key ends it.

    offers  True while it asks whether to search on; the search goes on meanwhile
    """

    def begin(self):
        """Show the panel, and search the position in play."""
        self._begin(LOOKING, LIMIT_MS)

    def search_on(self):
        """Show the panel again, and search the same position further."""
        self.console.search().search_on(self.console.session)
        self._begin(LOOKING_ON, LIMIT_ON_MS)

    def _begin(self, text, limit_ms):
        self.offers = False
        self._back = None
        self._limit = limit_ms
        self._began = self._step_began = self.console.clock.ms()
        self._pop_up(text)

    def _pop_up(self, text):
        self.pop_up(text, ((_(b"Stop"), menu_commands.close, "stop"),))

    def event(self, event):
        """Close at any key."""
        if event & HAPPENED == PRESS:
            self.console.screens.close()

    def tick(self):
        """Ask the search how far it is."""
        verdicts = self.console.search()
        if not verdicts:
            # The page loads the search first.
            self._began = self._step_began = self.console.clock.ms()
        elif self._back:
            self._look_back(verdicts)
        else:
            self._look(verdicts)
        return POLL_MS

    def _look(self, verdicts):
        console = self.console
        verdict = verdicts.look(console.session)
        if verdict == WON:
            console.screens.back_to_table()
            console.table.selection.hints.put_first(verdicts.winning_move(console.session))
            console.table.hint()
        elif verdict == LOST:
            self._back = LookBack(console.session, console.deals.grade)
            self._began = console.clock.ms()
            console.screens.back_to_table()
            self._pop_up(LOOKING_BACK)
            self._go_back_further()
        elif verdict != THINKING or console.clock.since(self._began) > self._limit:
            console.screens.back_to_table()
            self.offers = True
            console.screens.question.pop_up(NOT_IN_TIME, (
                (_(b"Search on"), search_on, "winning"), (_(b"Stop"), menu_commands.close, "no")))

    def _look_back(self, verdicts):
        clock = self.console.clock
        verdict = verdicts.verdict(self._back.before)
        if clock.since(self._began) > LIMIT_BACK_MS:
            self._ask()
        elif verdict != THINKING or clock.since(self._step_began) > LIMIT_MS:
            self._back.note(verdict)
            self._go_back_further()

    def _go_back_further(self):
        self._step_began = self.console.clock.ms()
        if not self._back.go():
            self._ask()

    def _ask(self):
        steps = self._back.won
        if not steps:
            self._say(NO_WAY_BACK)
            return
        screens = self.console.screens
        screens.back_to_table()
        screens.question.pop_up(filled(plural(MOVES_AGO, steps), steps), (
            (_(b"Go back"), go_back, steps), (_(b"Stay"), menu_commands.close, "no")))

    def _say(self, line):
        self.console.screens.back_to_table()
        self.console.table.message.show(line)

    def fail(self):
        """Say that nobody can search."""
        self._say(NO_SEARCH)

    def draw(self):
        """Draw the panel when something in it changed, and the bar."""
        Dialog.draw(self)
        frame = self.frame
        limit = LIMIT_BACK_MS if self._back else self._limit
        gone = min(limit, self.console.clock.since(self._began))
        canvas = frame.canvas
        frame.begin()
        canvas.dx = frame.x
        canvas.dy = frame.y
        canvas.rect(frame.text_x, frame.h - 2 - BAR_H, frame.text_width() * gone // limit, BAR_H,
                    CURSOR)
        canvas.dx = canvas.dy = 0


def search_on(console, key):
    """Search the position in play further."""
    console.screens.back_to_table()
    console.search_on()


def go_back(console, steps):
    """Undo so many moves; they can be made again."""
    console.screens.back_to_table()
    console.go_back(steps)
