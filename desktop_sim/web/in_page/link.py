"""Links to a deal: `klondike/617?variation=2` names game, number and options.

This module runs on MicroPython's VM.
"""

from core import deal_numbers, games
from core.chosen_deal import ChosenDeal
from desktop_sim.play.typed_options import as_text, value_of


def write(session):
    """Return the link to the deal in play, without options that have their defaults.

    If the game in play has no deal number, the link is the game's name alone. The link is "" if no
    game is in play.
    """
    game = session.game
    if not game:
        return ""
    if not session.deal:
        return session.game_id
    chosen = session.chosen().values()
    pairs = [
        name + "=" + as_text(chosen[name])
        for name, _, default in game.options
        if chosen[name] != default
    ]
    return session.game_id + "/" + str(session.deal) + ("?" if pairs else "") + "&".join(pairs)


def read(text):
    """Return the ChosenDeal of a link, its rules loaded; its number is None if the link has none.

    Raises ValueError with a line that says what is wrong.
    """
    path, _, question = text.partition("?")
    game_id, _, number = path.partition("/")
    try:
        rules = games.load(game_id)
    except ImportError:
        # The page does not bring the template of a game.
        raise ValueError("no such game: " + repr(game_id)) from None
    deal = None
    if number:
        if not number.isdigit() or len(number) > 9:
            raise ValueError("no such deal: " + number[:20])
        deal = int(number)
        deal_numbers.check(deal)
    options = {}
    for pair in question.split("&") if question else ():
        name, _, value = pair.partition("=")
        options[name] = value_of(game_id, rules, name, value)
    return ChosenDeal(game_id, deal, options, goes_on=True).resolve()
