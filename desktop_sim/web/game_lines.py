"""Rows of the page's list of games: a line and the odds, in the order of the pictures."""

import re

from core import games
from core.language import _
from desktop_sim.deploy import project
from desktop_sim.web.page_sources import PAGE
from firmware import texts

SHEET = PAGE / "games.webp"
"""The pictures of all games, in the order of the console's list, drawn by `make lists`.

They lie one below the other, which takes 2 KB less than rows of them.
"""

TILE = 120, 80
"""Size of a picture in the sheet, px."""

ODDS = project.REPO / "docs/GAMES.md"
"""The page with the shares of winnable deals; only the repository has it."""

LINES = {
    "klondike": _(
        "Build piles down in red and black, turn the stock, and bring the suits home from the "
        "Ace up."),
    "double_klondike": _("Play Klondike with two packs on nine piles, and fill eight foundations."),
    "canfield": _(
        "Build foundations up from the rank of the first card, and empty the reserve of "
        "thirteen."),
    "agnes": _(
        "Build seven open piles down in red and black, with a reserve that a stock deals to."),
    "easthaven": _(
        "Sort seven piles in red and black before the stock deals another row over them."),
    "gypsy": _(
        "Sort eight piles in red and black with two packs, and ask the stock for rows when "
        "stuck."),
    "king_albert": _(
        "Move single cards between nine piles, and spend a reserve of seven open cards well."),
    "st_helena": _(
        "Build piles down in suit, one card at a time, and choose what to keep from the stock."),
    "vanishing_cross": _(
        "Build the arms of a cross down and its four corners up, with a stock turned card by "
        "card."),
    "bristol": _(
        "Stack cards of any suit down on eight piles, and feed them from three reserve piles."),
    "freecell": _(
        "Park cards in four free cells while you sort eight open piles in red and black."),
    "eight_off": _("Park cards in eight cells while you sort eight open piles in suit."),
    "seahaven_towers": _("Park cards in four cells while you sort ten open towers in suit."),
    "penguin": _("Free the card under the first pile, and build every suit up from its rank."),
    "beleaguered_castle": _(
        "Move single cards down the castle's eight open piles, and free the low ones first."),
    "fortress": _("Build ten piles in suit, up or down, until all suits go up from the Ace."),
    "chessboard": _(
        "Choose the rank that the foundations begin with, and build ten piles in suit, up or "
        "down."),
    "flower_garden": _(
        "Pick cards from a bouquet of sixteen to sort six beds, one card at a time."),
    "bakers_dozen": _(
        "Move single cards down thirteen piles of four, whose Kings lie at the bottom."),
    "spider": _(
        "Sort ten piles into whole suits from King to Ace, and deal rows from the stock when "
        "stuck."),
    "spiderette": _(
        "Play Spider with one pack: sort seven piles into whole suits from King to Ace."),
    "simple_simon": _("Sort ten open piles into whole suits from King to Ace, without a stock."),
    "yukon": _("Move any open card with all that lies on it, in red and black; there is no stock."),
    "australian_patience": _(
        "Move any card with all that lies on it onto the next one of its suit, and turn the "
        "stock once."),
    "scorpion": _(
        "Move any open card with all that lies on it onto the next one of its suit, to make "
        "whole suits."),
    "golf": _("Clear seven columns: each card must be one rank above or below the last."),
    "tripeaks": _(
        "Clear three peaks in long runs: each card must be one rank above or below the last."),
    "aces_up": _("Remove the lower of two top cards of one suit, until only the Aces are left."),
    "black_hole": _(
        "Send seventeen fans into the hole: each card must be one rank above or below the last."),
    "pyramid": _("Remove uncovered pairs that add up to 13, until the pyramid is gone."),
    "thirteen": _("Remove pairs that add up to 13 from a pyramid whose upper rows are hidden."),
    "monte_carlo": _("Remove neighbours of one rank from a grid, and let the rest close up."),
    "nestor": _(
        "Remove pairs of one rank from the ends of eight columns; choose which pair goes first."),
    "la_belle_lucie": _(
        "Move single cards between fans in suit, and shuffle them anew twice at most."),
    "cruel": _(
        "Move single cards between piles in suit, and gather and deal them anew as often as it "
        "helps."),
    "friday_13th": _(
        "Start thirteen foundations in the order of their marks, and feed them all from one "
        "stock."),
    "frog": _("Place each card of the stock on one of five wastes, from which it only goes home."),
    "calculation": _(
        "Count up by one, two, three and four on the foundations, and order four wastes for it."),
    "strategy": _(
        "Lay the whole pack on eight wastes so that it comes off in order from the Ace up."),
    "grandfathers_clock": _(
        "Build the twelve hours of a clock up in suit, until each shows its own number."),
    "montana": _("Move cards into gaps, so that each row runs in one suit from 2 to King."),
    "accordion": _(
        "Fold a line of cards up: each goes onto one of its rank or suit, one or three before "
        "it."),
    "osmosis": _("Play a card of a suit only after its rank lies in the row above."),
    "crescent": _(
        "Take sixteen piles apart, up and down in suit, with three turns that bring up the "
        "bottom cards."),
    "carpet": _(
        "Pick the next cards of each suit from a carpet of twenty, which the stock fills again."),
}
"""{id of a game: what one does in it}."""

WIDEST = 10
"""Points of a hundred between the least and the most of a share that is worth showing."""


SHARE = _("{share} % winnable")
SHARES = _("{least} to {most} % winnable")
PUBLISHED = {
    "": SHARE,
    " with draw 1 and unlimited passes":
        _("{share} % winnable with draw 1 and unlimited passes"),
    " if cards may come back": _("{share} % winnable if cards may come back"),
}
"""{what ODDS says of a published share: the text for it}."""


def described(get=str):
    """Return {id of a game: [line, odds]}, in the order of the pictures in the sheet.

    `get` returns a text in the player's language.
    """
    shares = odds(get)
    return {game_id: [get(line(game_id)), shares.get(title, "")]
            for game_id, title in games.titles()}


def line(game_id):
    """Return a sentence that says what one does in a game.

    A game without one in LINES has the sentence of its rules after the goal.
    """
    if game_id in LINES:
        return LINES[game_id]
    _goal, played, *_others = texts.rules(game_id)
    return re.split(r"(?<=\.) ", played.decode())[0]


def odds(get=str):
    """Return {title: share of deals that can be won, in words} of the games with known odds.

    The share is that of the usual rules, the first of a game, if it is known well enough, else one
    that others published. `get` returns a text in the player's language.
    """
    if not ODDS.is_file():
        return {}
    found = {}
    for title, section in re.findall(r"^### (.+?)\n(.*?)(?=^##|\Z)", ODDS.read_text("utf-8"),
                                     re.MULTILINE | re.DOTALL):
        section = " ".join(section.split())
        ours = re.search(r"Winnable: ([\d.]+)(?: to ([\d.]+))? %", section)
        others = re.search(r"Published: ([\d.]+) % winnable(.*?), as ", section)
        least, most = (float(share or ours[1]) for share in ours.groups()) if ours else (0, 100)
        if most - least <= WIDEST:
            found[title] = _in_words(round(least), round(most), get)
        elif others:
            found[title] = get(PUBLISHED[others[2]]).format(share=round(float(others[1])))
    return found


def _in_words(least, most, get):
    if least == most:
        return get(SHARE).format(share=least)
    return get(SHARES).format(least=least, most=most)
