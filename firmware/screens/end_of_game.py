"""What the console says by itself: the game is won, is stuck, or can be finished; and what next."""

from firmware.screens import commands
from firmware.screens.dialog import Dialog
from firmware.screens.option_words import write_moves, write_score, write_time
from firmware.screens.win_animation import WinAnimation

WON = (
    (b"New deal", commands.deal_next, 0),
    (b"Game list", commands.leave_game, 0),
    (b"Look", commands.close, 0),
)
STUCK = (
    (b"Undo", commands.undo, 0),
    (b"New deal", commands.deal_next, 0),
    (b"Look", commands.close, 0),
)
HOME = (
    (b"Finish", commands.finish, 0),
    (b"Play on", commands.close, 0),
)


class EndOfGame:
    """Pops up over the table of a console.  Nothing here allocates but the constructor."""

    def __init__(self, console):
        """For the game in play on `console`."""
        self.console = console
        self.box = Dialog(console)
        self.celebration = WinAnimation(console, self)

    def won(self):
        """The game is won: cards jump, unless animation is off."""
        self.console.sounds.win()
        if self.console.settings.speed:
            self.celebration.begin()
        else:
            self.result()

    def result(self):
        """Says what the game came to, and offers the next."""
        console = self.console
        if console.screen is self.celebration:
            console.close()
        self._show_figures()
        self.box.pop(b"Won!", WON)

    def stuck(self):
        """No move is left that leads anywhere new."""
        self.console.sounds.stuck()
        self._clear_figures()
        self.box.pop(b"No move is left", STUCK)

    def finish(self):
        """All that is left can go to the foundations."""
        self._clear_figures()
        self.box.pop(b"The rest can go up", HOME)

    def _clear_figures(self):
        for line in self.box.figures:
            line.clear()

    def _show_figures(self):
        console = self.console
        game = console.session.game
        first = write_moves(self.box.figures[0].clear(), console.session.moves)
        write_time(first.put(b", "), console.autosave.seconds)
        second = self.box.figures[1].clear()
        if game.scored:
            write_score(second.put(b"Score "), game)
