"""Rows of the page's list of games: a line, the odds, and the place of the picture."""

import re

from core import games
from desktop_sim.deploy import project
from desktop_sim.web.page_sources import PAGE
from firmware import texts

SHEET = PAGE / "games.webp"
"""The pictures of all games, in the order of the console's list, drawn by `make gallery`."""

COLUMNS = 5
TILE = 120, 80
"""Pictures in a row of the sheet, and the size of each, px."""

ODDS = project.REPO / "docs/GAMES.md"
"""The page with the shares of winnable deals; only the repository has it."""


def described():
    """Return {id of a game: [line, odds, column, row]}, the latter of its picture in the sheet."""
    shares = odds()
    return {
        game_id: [line(game_id), shares.get(title, ""), at % COLUMNS, at // COLUMNS]
        for at, (game_id, title) in enumerate(games.titles())
    }


def line(game_id):
    """Return the sentence of a game's rules that comes after the goal: how it is played."""
    _, played, *_ = texts.rules(game_id)
    return re.split(r"(?<=\.) ", played.decode())[0]


def odds():
    """Return {title: share of deals that can be won, in words} of the games with known odds."""
    if not ODDS.is_file():
        return {}
    found = {}
    for title, section in re.findall(r"^### (.+?)\n(.*?)(?=^##|\Z)", ODDS.read_text("utf-8"),
                                     re.MULTILINE | re.DOTALL):
        _, _, shares = section.partition("Winnable: ")
        ranges = re.findall(r"([\d.]+)(?: to ([\d.]+))? %", shares)
        if ranges:
            found[title] = _in_words(ranges)
    return found


def _in_words(ranges):
    """Return what is known of several rules of a game, [(least, most)], as one range."""
    least = round(min(float(low) for low, _ in ranges))
    most = round(max(float(high or low) for low, high in ranges))
    return (f"{least} %" if least == most else f"{least} to {most} %") + " winnable"
