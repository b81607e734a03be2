"""The statistics screen: a row for each rule that can be chosen, then the figures of that game."""

from core import games
from core.options import variation
from firmware import texts
from firmware.screens.choice_list import Menu
from firmware.screens.score_text import write_total_time
from firmware.storage.statistics import (
    BEST_SCORE,
    BEST_STREAK,
    FEWEST_MOVES,
    KNOWN,
    PLAYED,
    SECONDS,
    STREAK,
    WON,
    ZERO_SCORE,
)

FIGURES = (
    (b"Played", PLAYED),
    (b"Won", WON),
    (b"Streak", STREAK),
    (b"Best streak", BEST_STREAK),
    (b"Best score", BEST_SCORE),
    (b"Fewest moves", FEWEST_MOVES),
    (b"Time", SECONDS),
)

RESET = "reset"


class StatisticsScreen(Menu):
    """The statistics of one game; LEFT and RIGHT or SELECT choose the variation.

    The key of a row is the name of a rule, the number of a figure (firmware/storage/statistics.py),
    KNOWN for the games whose deal was known to be winnable, or RESET.

    choices   the value of each of the game's options
    words     by name of a rule: what its values are called, in their order
    """

    def __init__(self, console, game_id, rules, choices):
        """Show the game `game_id` as played with `choices`; `rules` is its Game or the class.

        Allocates.
        """
        Menu.__init__(self, console, games.title(game_id).encode(), ())
        self.sign = "statistics"
        self.game_id = game_id
        self.rules = rules
        self.choices = list(choices)
        self.words = {}
        rows = self._rule_rows()
        for label, figure in FIGURES:
            if figure != BEST_SCORE or rules.scored or rules.score_options:
                rows.append((label, self.choose_next, figure))
        rows.append((b"Won of winnable deals", self.choose_next, KNOWN))
        rows.append((b"Reset", self.ask_reset, RESET))
        self.rows = tuple(rows)
        self._find()

    def _rule_rows(self):
        """Return a row for each rule that can be chosen, in the words of the variations."""
        rows = []
        for name, values, _ in self.rules.options:
            if name not in self.rules.score_options:
                label, self.words[name] = texts.words(self.game_id, name, values)
                rows.append((label, self.choose_next, name))
        return rows

    def _find(self):
        self.variation = variation(self.rules, self.choices)
        statistics = self.console.autosave.statistics
        self.figures = statistics.figures(self.game_id, self.variation)
        self.known = statistics.figures(self.game_id, self.variation | KNOWN)

    def _option(self, name):
        """Return the number of the game's option `name`."""
        number = 0
        while self.rules.options[number][0] != name:
            number += 1
        return number

    def choose_next(self, console, key):
        """Choose the next value of a rule; SELECT on a figure does nothing."""
        self.change_value(key, 1)

    def change_value(self, key, way):
        """Choose the rule's next value, or with `way` -1 the one before; False for figures.

        Allocates for a variation that was never played.
        """
        if key not in self.words:
            return False
        option = self._option(key)
        values = self.rules.options[option][1]
        at = values.index(self.choices[option])
        self.choices[option] = values[(at + way) % len(values)]
        self._find()
        return True

    def write_value(self, line, key):
        """Write a rule's value or a figure into `line`."""
        if key in self.words:
            option = self._option(key)
            value = self.rules.options[option][1].index(self.choices[option])
            line.put(self.words[key][value])
        elif key == KNOWN:
            self._write_known(line)
        elif key != RESET:
            self._write_figure(line, key)

    def _write_figure(self, line, figure):
        value = self.figures[figure]
        if figure == SECONDS:
            write_total_time(line, value)
        elif figure == BEST_SCORE or figure == FEWEST_MOVES:
            if not value:
                line.put(b"-")
            else:
                line.number(value - ZERO_SCORE if figure == BEST_SCORE else value)
        else:
            line.number(value)
            if figure == WON and self.figures[PLAYED]:
                line.put(b" (").number(100 * value // self.figures[PLAYED]).put(b"%)")

    def _write_known(self, line):
        """Write how many of the deals that were known to be winnable were won."""
        if self.known[PLAYED]:
            line.number(self.known[WON]).put(b" of ").number(self.known[PLAYED])
        else:
            line.put(b"-")

    def ask_reset(self, console, key):
        """Reset these figures; ask first, with the cursor on No."""
        console.screens.ask(
            b"Reset statistics of " + self.title + b"?", b"Reset", self.reset, RESET, "no")

    def reset(self, console, key):
        """Reset these figures."""
        console.autosave.reset_statistics(self.game_id, self.variation)
        self._find()
        console.screens.close()
