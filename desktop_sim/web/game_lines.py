"""Rows of the page's list of games: a line and the odds, in the order of the pictures."""

import re

from core import games
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


def described():
    """Return {id of a game: [line, odds]}, in the order of the pictures in the sheet."""
    shares = odds()
    return {game_id: [line(game_id), shares.get(title, "")] for game_id, title in games.titles()}


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
