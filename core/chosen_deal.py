"""A chosen deal: a game, its options and a number.  Everything here allocates."""

from core import games
from core.options import listed, one_of


class ChosenDeal:
    """A deal that was chosen, from the press to the table.

    game_id  id of the game
    number   deal number; None for the next one in the player's series, 0 if cards were given
    options  {name: value} of the options that were chosen, or None
    grade    the grade of the next one in the series (firmware/deal_banks), None as the settings say
    rules    the game's class, or a Game of it; None until `resolve`
    choices  the value of each option, in their order; None until `resolve`
    goes_on  True if the player goes on with the deal of this game that kept its place, if any
    saved    the content of the saved game that comes instead of a new deal, or None
    is_free  True once the game in play has kept its place, and another may take the table
    """

    def __init__(self, game_id, number=None, options=None, grade=None, goes_on=False):
        """Choose a deal; `resolve` loads the rules of the game."""
        self.game_id = game_id
        self.number = number
        self.options = options
        self.grade = grade
        self.rules = self.choices = self.saved = None
        self.goes_on = goes_on
        self.is_free = False

    def resolve(self, usual=None):
        """Load the rules, and find the value of each option, once; return this object.

        An option that was not chosen has its value in the dict `usual`, or its default if the game
        does not offer that value.  Raises ValueError with a one-line reason for an unknown game,
        name or value.
        """
        if self.rules:
            return self
        rules = games.load(self.game_id)
        wanted = dict(self.options or {})
        choices = []
        for name, values, default in rules.options:
            if name in wanted:
                value = wanted.pop(name)
                if not one_of(value, values):
                    raise ValueError("option " + name + " takes " + listed(values))
            else:
                value = usual.get(name) if usual else default
                if not one_of(value, values):
                    value = default
            choices.append(value)
        for name in wanted:
            raise ValueError(self.game_id + " has no option " + repr(name)[:40])
        self.rules = rules
        self.choices = choices
        return self

    def values(self):
        """Return {name: value} of all options, once resolved."""
        return {self.rules.options[i][0]: self.choices[i] for i in range(len(self.choices))}
