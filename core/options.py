"""The options of a game: their values, and the variation that they make."""

from core.piles import TAKE_NOTHING, TAKE_TOP

WORRY_BACK = ("worry_back", (False, True), False)
"""The row of an option: True if the top card of a foundation may return to play."""


def one_of(value, values):
    """Return True if `value` is one of `values`, and of the same type (True is not 1)."""
    for known in values:
        if type(known) is type(value) and known == value:
            return True
    return False


def listed(values):
    """Return the values of an option as a line, such as "0, 1, 2".  Allocates."""
    return ", ".join([str(value).lower() if isinstance(value, bool) else str(value)
                      for value in values])


def variation(rules, choices):
    """Return the number of a combination of the options that change the rules of a game.

    `rules` is a Game or a game's class, `choices` holds a value for each row of its options.
    """
    number = 0
    for added in (True, False):
        for i in range(len(rules.options)):
            name, values, _ = rules.options[i]
            if name not in rules.score_options and (name in rules.added_options) == added:
                number = number * len(values) + values.index(choices[i])
    return number


def take_of_foundations(game):
    """Return the policy `take` of the foundations of `game`, which has the option WORRY_BACK."""
    return TAKE_TOP if game.option("worry_back") else TAKE_NOTHING
