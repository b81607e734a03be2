"""A text of another program becomes a game in play.  This runs on MicroPython too."""

from core import games, refusals
from core.chosen_deal import ChosenDeal
from core.deal_numbers import LAST_DEAL
from core.game import REDEALS
from core.piles import CELL
from core.position_validation import MOST
from core.session import Session
from desktop_sim.play.position_formats import (
    laying,
    moves_in_words,
    pysol_numbers,
    rows_of_cards,
    solvitaire_json,
)
from desktop_sim.play.position_formats.written import EMPTY, quoted
from desktop_sim.play.typed_options import value_of

BYTE_ORDER_MARK = "\ufeff"

JSON_BEGINS = ("{", "[")

GAMELESS = "Which game is it? The text does not say it."


def read(text, game_id="", options=None):
    """Return a Session with the position in `text` in play, after the moves that follow it.

    The text may be a number as well: of a deal here, or of PySolFC. `game_id` names the game, ""
    if the text does, and `options` maps names of its options to values, unless the text says them.
    Raises ValueError with a sentence that says what cannot be played.
    """
    number = number_in(text)
    if number:
        return dealt(number, game_id, options)
    written = written_in(text)
    named = game_called(written.game) if written.game else game_id
    if not named:
        raise ValueError(GAMELESS)
    if game_id not in ("", named):
        raise ValueError("This is a game of " + games.title(named) + ", not of "
                         + games.title(game_id) + ".")
    options = dict(options or {})
    rules = games.load(named)
    for pair in written.options:
        name, _, value = pair.partition("=")
        options[name] = value_of(named, rules, name, value)
    options = ChosenDeal(named, 0, options).resolve().values()
    fit_cells(rules, options, written.rows.get(CELL, ()))
    return play(named, options, written)


def fit_cells(rules, options, rows):
    """Choose as many cells as a text has, if the game offers that: marked empty, or filled."""
    for name, values, _ in rules.options:
        if name == "cells" and rows:
            cells = len(rows[0])
            if cells in values and (EMPTY in rows[0] or cells > options[name]):
                options[name] = cells


def game_of(text):
    """Return the id of the game that `text` names, "" if it names none; raise as `read` does."""
    if number_in(text):
        return ""
    name = written_in(text).game
    return game_called(name) if name else ""


def number_in(text):
    """Return the number that `text` is: an int of a deal here, or PySolFC's Number; or None."""
    digits = text.strip()
    if digits.isdigit() and len(digits) <= len(str(LAST_DEAL)):
        return int(digits)
    return pysol_numbers.number_in(text)


def dealt(number, game_id, options):
    """Return a Session with the deal of a number in play; raise ValueError as `read` does."""
    if not game_id:
        raise ValueError(GAMELESS)
    if not isinstance(number, int):
        return pysol_numbers.deal(game_id, number, options)
    session = Session()
    session.new(game_id, number, options)
    return session


def written_in(text):
    """Return the Written content of a text in any format; raise ValueError with a sentence."""
    text = text.lstrip(BYTE_ORDER_MARK).strip("\r\n")
    reader = solvitaire_json if text.lstrip().startswith(JSON_BEGINS) else rows_of_cards
    return reader.read(text)


def game_called(name):
    """Return the id of the game with this id or name; raise ValueError with a sentence."""
    wanted = plain(name)
    for game_id, title in games.titles():
        if wanted in (plain(game_id), plain(title)):
            return game_id
    raise ValueError("There is no game " + quoted(name) + ".")


def plain(name):
    """Return the letters and digits of a name in lower case: "sthelena" for "St. Helena"."""
    return "".join([one for one in name.lower() if one.isalpha() or one.isdigit()])


def play(game_id, options, written):
    """Return a Session that plays a Written position; raise ValueError as `read` does."""
    session = Session()
    game = session.prepare(game_id, options)
    laying.lay(game, game_id, written)
    if written.redeals > MOST:
        raise ValueError("There are at most " + str(MOST) + " redeals.")
    game.counters[REDEALS] = written.redeals
    try:
        session.place(game, game_id)
    except ValueError as why:
        raise ValueError("This position cannot be played: " + str(why) + ".") from None
    if written.deal:
        session = as_deal(session, written.deal)
    for line in written.moves:
        reason = session.play(moves_in_words.move_of(session.game, line))
        if reason:
            raise ValueError("The move " + quoted(line) + " is refused: "
                             + refusals.text(session.game, reason) + ".")
    return session


def as_deal(session, number):
    """Return a Session of the deal with this number if its cards lie as those of `session` do.

    Return `session` if they do not: then the cards count, and not the number.
    """
    found = Session()
    found.new(session.game_id, number, session.chosen().values())
    return found if piles_of(found.game) == piles_of(session.game) else session


def piles_of(game):
    """Return the cards of all piles."""
    return [bytes(pile.cards[: pile.n]) for pile in game.piles]
