"""The statistics of a game on the display: a row for each rule that can be chosen, then figures."""

from core import games
from core.const import const
from core.game import variation
from firmware import texts
from firmware.screens.menu import Menu
from firmware.screens.option_words import write_word
from firmware.storage.statistics import (
    BEST_SCORE,
    BEST_STREAK,
    FEWEST_MOVES,
    FIGURES,
    PLAYED,
    SECONDS,
    STREAK,
    WON,
    ZERO_SCORE,
)

ROWS = (
    (b"Played", PLAYED),
    (b"Won", WON),
    (b"Streak", STREAK),
    (b"Best streak", BEST_STREAK),
    (b"Best score", BEST_SCORE),
    (b"Fewest moves", FEWEST_MOVES),
    (b"Time", SECONDS),
)


AROUND = const(7)
"""px of a row that neither its label nor its value may have."""


class StatisticsScreen(Menu):
    """What became of the games of one kind; LEFT and RIGHT or SELECT change the variation.

    words   for each rule what its values are called, or nothing where there is no room for that
    """

    def __init__(self, console, game_id, rules, choices):
        """Shows game `game_id`, whose Game or class is `rules`, as played with `choices`."""
        Menu.__init__(self, console, games.title(game_id).encode(), ())
        self.game_id = game_id
        self.rules = rules
        self.choices = list(choices)
        self.words = [()] * len(rules.options)
        rows = self._rules()
        for label, figure in ROWS:
            if figure != BEST_SCORE or rules.scored or rules.score_options:
                rows.append((label, self.next_value, figure))
        rows.append((b"Reset", self.ask_reset, -1))
        self.rows = tuple(rows)
        self._find()

    def _rules(self):
        """A row for each rule that can be chosen, in the words of the variations where they fit."""
        rows = []
        called = texts.values(self.game_id)
        for i in range(len(self.rules.options)):
            name = self.rules.options[i][0]
            if name not in self.rules.score_options:
                label = short = texts.label(name)
                if name in called:
                    label, self.words[i] = called[name]
                if not self._fits(label, self.words[i]):
                    label = short
                if not self._fits(label, self.words[i]):
                    self.words[i] = ()
                rows.append((label, self.next_value, FIGURES + i))
        return rows

    def _fits(self, label, words):
        """Whether each of `words` has room in a row beside `label`."""
        room = self.console.display.width - self.canvas.width(label, self.font) - AROUND
        return all([self.canvas.width(word, self.font) <= room for word in words])

    def _find(self):
        self.variation = variation(self.rules, self.choices)
        self.figures = self.console.autosave.statistics.figures(self.game_id, self.variation)

    def next_value(self, console, argument):
        """SELECT on a row: the next value of a rule."""
        self.adjust(None, argument, 1)

    def adjust(self, command, argument, way):
        """The rule's next value, or with `way` -1 the one before; False for figures."""
        option = argument - FIGURES
        if option < 0:
            return False
        values = self.rules.options[option][1]
        at = values.index(self.choices[option])
        self.choices[option] = values[(at + way) % len(values)]
        self._find()
        return True

    def write_value(self, line, command, argument):
        """Writes a rule's value or a figure into `line`."""
        if argument < 0:
            return
        if argument >= FIGURES:
            self._write_choice(line, argument - FIGURES)
            return
        value = self.figures[argument]
        if argument == SECONDS:
            write_time(line, value)
        elif argument == BEST_SCORE or argument == FEWEST_MOVES:
            if not value:
                line.put(b"-")
            else:
                line.number(value - ZERO_SCORE if argument == BEST_SCORE else value)
        else:
            line.number(value)
            if argument == WON and self.figures[PLAYED]:
                line.put(b" (").number(100 * value // self.figures[PLAYED]).put(b"%)")

    def _write_choice(self, line, option):
        value = self.choices[option]
        words = self.words[option]
        if words:
            line.put(words[self.rules.options[option][1].index(value)])
        else:
            write_word(line, value)

    def ask_reset(self, console, argument):
        """Forgets these figures, after a question with the cursor on No."""
        console.ask(b"Forget all these?", self.reset, 0, 1)

    def reset(self, console, argument):
        """Forgets these figures."""
        console.autosave.reset_statistics(self.game_id, self.variation)
        self._find()
        console.close()


def write_time(line, seconds):
    """Writes a time into `line`, in hours and minutes from an hour on."""
    if seconds < 3600:
        line.number(seconds // 60).put(b" min ").number(seconds % 60).put(b" s")
    else:
        line.number(seconds // 3600).put(b" h ").number(seconds // 60 % 60).put(b" min")
