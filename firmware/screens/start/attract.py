"""A game that plays itself while nobody touches the start screen; any press ends it."""

from core import games
from core.const import const
from firmware import texts
from firmware.screens.help.watch_game import Watch
from firmware.screens.menus import menu_commands

# ms for which the won game stays on the display.
_SHOWN_MS = const(5000)


class Attract(Watch):
    """A stored win, without a sound, then the start screen.

    It is one of the game that was played last, if one is stored.
    """

    silent = True

    def __init__(self, console):
        """Show the game.  Allocates."""
        game_id = menu_commands.game_at_hand(console)
        if not texts.sample(game_id):
            game_id = games.titles()[0][0]
        Watch.__init__(self, console, False, game_id)

    def tick(self):
        """Go on with the game; some seconds after its end show the start screen."""
        wait = Watch.tick(self)
        if self.made < len(self.moves) or self.table.animations.movement or self.table.finish.on:
            return wait
        left = _SHOWN_MS - self.console.clock.since(self._since)
        if left > 0:
            return min(wait, left)
        self.console.ask(_end, self)
        return wait


def begin(console, key):
    """Let a game play itself."""
    Attract(console)


def _end(console, attract):
    attract.end()
