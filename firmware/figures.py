"""The statistics of a game on the display: a row for each rule that can be chosen, then figures."""

from core import games
from core.game import variation
from firmware import texts
from firmware.menu import Menu
from firmware.statistics import (
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
from firmware.values import write_word

ROWS = (
    (b"Played", PLAYED),
    (b"Won", WON),
    (b"Streak", STREAK),
    (b"Best streak", BEST_STREAK),
    (b"Best score", BEST_SCORE),
    (b"Fewest moves", FEWEST_MOVES),
    (b"Time", SECONDS),
)


class Figures(Menu):
    """What became of the games of one kind; LEFT and RIGHT or SELECT change the variation."""

    def __init__(self, console, game_id, rules, choices):
        """Shows game `game_id`, whose Game or class is `rules`, as played with `choices`."""
        rows = []
        for i in range(len(rules.options)):
            name = rules.options[i][0]
            if name not in rules.reckoning:
                rows.append((texts.label(name), self.next_value, FIGURES + i))
        for label, figure in ROWS:
            if figure != BEST_SCORE or rules.scored or rules.reckoning:
                rows.append((label, self.next_value, figure))
        rows.append((b"Reset", self.ask_reset, -1))
        Menu.__init__(self, console, games.title(game_id).encode(), tuple(rows))
        self.game_id = game_id
        self.rules = rules
        self.choices = list(choices)
        self._find()

    def _find(self):
        self.variation = variation(self.rules, self.choices)
        self.figures = self.console.keeper.statistics.figures(self.game_id, self.variation)

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
            write_word(line, self.choices[argument - FIGURES])
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

    def ask_reset(self, console, argument):
        """Forgets these figures, after a question with the cursor on No."""
        console.ask(b"Forget all these?", self.reset, 0, 1)

    def reset(self, console, argument):
        """Forgets these figures."""
        console.keeper.reset(self.game_id, self.variation)
        self._find()
        console.close()


def write_time(line, seconds):
    """Writes a time into `line`, in hours and minutes from an hour on."""
    if seconds < 3600:
        line.number(seconds // 60).put(b" min ").number(seconds % 60).put(b" s")
    else:
        line.number(seconds // 3600).put(b" h ").number(seconds // 60 % 60).put(b" min")
