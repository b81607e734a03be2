"""The variations: a list of the rules that can be chosen in the game in play."""

from core.const import const
from core.language import _
from firmware import texts
from firmware.deals import next_deal
from firmware.graphics import art
from firmware.graphics.messages import filled
from firmware.screens.choice_list import LABEL, NO_MARK, ChoiceList, list_frame
from firmware.screens.menus import menu_commands

_SPACE = const(32)

NEEDS_DEAL = (
    (_(b"Deal now"), menu_commands.new_deal, "now"),
    (_(b"Next time"), menu_commands.close, "later"),
)
NEW_RULES = _(b"{rule} needs a new deal.")

NONE = ((_(b"This game has none"), menu_commands.close, "none"),)


class Variations(ChoiceList):
    """The options of the game in play, each a heading with a row for every value.

    A row's key is (name of the option, value).
    """

    def __init__(self, console):
        """List the options of the game in play on `console`.  Allocates."""
        session = console.session
        rows = []
        for name, values, _default in session.game.options:
            label, words = texts.words(session.game_id, name, values)
            rows.append((label, None, name))
            for i in range(len(values)):
                rows.append((words[i], self.pick, (name, values[i])))
        frame = list_frame(console, _(b"Variations"), "variations")
        ChoiceList.__init__(self, console, frame, tuple(rows) or NONE)
        self.open()

    def mark(self, key):
        """Mark the values in force with a dot, those of the next deal with a check."""
        if key == "none":
            return NO_MARK
        name, value = key
        if value == self.console.session.game.option(name):
            return art.CH_DOT
        return art.CH_CHECK if value == self.console.deals.choices[name] else _SPACE

    def pick(self, console, key):
        """Choose a value of an option for the next deal; offer that deal if it changes the rules.

        Allocates.
        """
        name, value = key
        next_deal.choose_option(console, name, value)
        if value != console.session.game.option(name):
            text = filled(NEW_RULES, self.rows[self.at][LABEL])
            console.screens.question.pop_up(text, NEEDS_DEAL)
