"""The question before the first deal of a game: how it shall be played."""

from core.chosen_deal import ChosenDeal
from firmware import texts
from firmware.deals import next_deal
from firmware.screens.choice_list import ChoiceList
from firmware.screens.frame import Frame


class FirstRules(ChoiceList):
    """The ways to play a game (firmware/texts), each with a word on it; a row's key is its number.

    The choice is that of all later deals, until the player changes it under Variations.
    """

    def __init__(self, console, title, game_id, ways, command, key):
        """Ask on `console`; then do `command` with `key`.  Allocates."""
        self.console = console
        self._game_id = game_id
        self._ways = ways
        self._command = command
        self._key = key
        rows = [(ways[i][0], self.choose_way, i) for i in range(len(ways))]
        ChoiceList.__init__(self, console, Frame(console, title, "variations"), tuple(rows))
        self.open()

    def write_value(self, line, key):
        """Write the word on a way to play."""
        line.put(self._ways[key][1])

    def choose_way(self, console, key):
        """Keep the options of a way to play, and do the command.  Allocates."""
        options = self._ways[key][2]
        next_deal.keep_options(console.settings, ChosenDeal(self._game_id, None, options))
        console.autosave.settings_changed()
        if console.playing() and console.session.game_id == self._game_id:
            console.deals.choices.update(options)
        self._command(console, self._key)


def asks(console, title, game_id, command, key):
    """Ask how a game shall be played, if it is worth asking; return True if so.  Allocates.

    `command` is done with `key` then.
    """
    ways = texts.ways(game_id)
    if ways:
        console.screens.show(FirstRules(console, title, game_id, ways, command, key))
    return bool(ways)
