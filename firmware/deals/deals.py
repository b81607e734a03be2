"""The deals of a console: the one in play, and the one that comes to the table next."""

from core.chosen_deal import ChosenDeal
from firmware.heap import modules


class Deals:
    """What is known of the deal in play, and what was chosen for the next one.

    chosen    the ChosenDeal that comes to the table next, or None
    choices   by name: the options of the game in play, as its next deal will have them
    loads_ms  ms that it took last to load a game and to deal it

    A deal comes once the screen that asks has returned: its up to 16 KB are freed first.  All
    methods may allocate.
    """

    def __init__(self, console):
        """Begin without a deal."""
        self._console = console
        self.chosen = None
        self.choices = {}
        self.loads_ms = 0
        # The grade of the deal in play, None before it was looked up.
        self._grade = 0

    def begin(self, chosen):
        """Bring a ChosenDeal to the table.

        It is noted before anything is loaded: a console that is started again because the heap is
        too short begins with it.
        """
        self.chosen = chosen
        self._console.ask(_begin, chosen)

    def take_back(self):
        """Go on with the deal that the one in play replaced; allocate nothing yet."""
        self._console.ask(_take_back, "undo")

    def count_win(self):
        """Note the day whose deal was won, if the deal in play is one, and the win's medals."""
        from firmware.storage import medals

        autosave = self._console.autosave
        if autosave.has_days():
            from firmware.deals import day_deals

            day_deals.count_win(self._console)
        autosave.record.medals += tuple(medals.earn(self._console))

    @property
    def grade(self):
        """Grade of the deal in play (firmware/deal_banks), 0 if unknown."""
        if self._grade is None:
            from firmware import deal_banks

            self._grade = deal_banks.grade_of(self._console.session.chosen())
        return self._grade

    @grade.setter
    def grade(self, grade):
        self._grade = grade

    def look_up_grade(self):
        """Find the grade once the player rests; return True if that was done.

        It unloads what the pauses of a deal have loaded: the banks, and the list of games, in which
        the menu has found its title.
        """
        if self._grade is not None or not self._console.autosave.rests:
            return False
        try:
            self._grade = self.grade
        except MemoryError:
            # Nobody has asked for it: a start of the console would only disturb.
            self._grade = 0
        modules.unload_page(self._console.session.game_id)
        modules.collect()
        return True


def _dealing(console, chosen):
    """Return firmware.deals.dealing; a heap with the list of games may lack room for it."""
    console.free_screens(chosen.game_id)
    from firmware.deals import dealing

    return dealing


def _begin(console, chosen):
    dealing = _dealing(console, chosen)
    if dealing.begin(console, chosen):
        dealing.lay_out(console)


def _take_back(console, key):
    chosen = console.deals.chosen = ChosenDeal(console.session.game_id, goes_on=True)
    _dealing(console, chosen).take_back(console, chosen)
