"""A text of another program on the table of a console.  This runs on MicroPython too."""

from core.chosen_deal import ChosenDeal
from desktop_sim.play.position_formats import reading
from firmware.deals import dealing, next_deal


def begin(console, text, game_id=""):
    """Play the position in `text` on `console`; arguments and errors are those of `saved`."""
    dealing.load(console, saved(console, text, game_id), 0, 0)


def saved(console, text, game_id):
    """Return the position in `text` as a saved game, which `console` can load.

    `game_id` is the game if the text names none. The rules are those that the player chose last.
    Raises ValueError with a sentence that says what cannot be played.
    """
    game_id = reading.game_of(text) or game_id
    usual = next_deal.resolve(console.settings, ChosenDeal(game_id)).values() if game_id else {}
    return reading.read(text, game_id, usual).save()
