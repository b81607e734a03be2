"""The list of games by families; while a game is played, nobody asks for it.

A line is the name of a family, or two spaces, the id of a game and its name.  As one text the list
takes a fifth of the heap that tuples take on a board.
"""

from core.const import const
from core.language import _titles

_SPACE = const(32)

LIST = _titles(b"""
Klondike family
  klondike Klondike
  double_klondike Double Klondike
  canfield Canfield
  agnes Agnes Bernauer
Rows from the stock
  easthaven Easthaven
  gypsy Gypsy
One card at a time
  king_albert King Albert
  st_helena St. Helena (Forty Thieves)
  vanishing_cross The Vanishing Cross
  bristol Bristol
FreeCell family
  freecell FreeCell
  eight_off Eight Off
  seahaven_towers Seahaven Towers
  penguin Penguin
Castle family
  beleaguered_castle Beleaguered Castle
  fortress Fortress
  chessboard Chessboard
  flower_garden Flower Garden
  bakers_dozen Baker's Dozen
Spider family
  spider Spider
  spiderette Spiderette
  simple_simon Simple Simon
Yukon family
  yukon Yukon
  australian_patience Australian Patience
  scorpion Scorpion
Golf family
  golf Golf
  tripeaks TriPeaks
  aces_up Aces Up
  black_hole Black Hole
Pairs
  pyramid Pyramid
  thirteen Thirteen
  monte_carlo Monte Carlo
  nestor Nestor
Fans
  la_belle_lucie La Belle Lucie
  cruel Cruel
Others
  friday_13th Friday the 13th
  frog Frog
  calculation Calculation
  strategy Strategy
  grandfathers_clock Grandfather's Clock
Rows and lines
  montana Montana
  accordion Accordion
  osmosis Osmosis
  crescent Crescent
  carpet Carpet
""")

NOT_LISTED = ()
"""(id, name) of games whose rules are here, but not yet their place on a display: programs play
them, no list names them."""


def lines():
    """Return the id and the name, bytes, of every line, as a list; "" is the id of a family.

    A list of games opens with it, where the heap is fullest: no line is copied whole.  Allocates.
    """
    found = []
    at = 1
    while at < len(LIST):
        name = at
        end = LIST.find(b"\n", at)
        if LIST[at] == _SPACE:
            name = LIST.find(b" ", at + 2) + 1
        # Before the name of a family there is nothing.
        found.append((LIST[at + 2 : name - 1].decode(), LIST[name:end]))
        at = end + 1
    return found


def families():
    """Return the name of each family and its games, [(id, name), ...], as a list.  Allocates."""
    found = []
    for game_id, name in lines():
        if game_id:
            found[-1][1].append((game_id, name.decode()))
        else:
            found.append((name.decode(), []))
    return found


def count():
    """Return the number of games that are listed."""
    return LIST.count(b"\n  ")


def family_of(game_id):
    """Return the number of the family of a game, from 0 on; 0 for a game that is not listed.

    Allocates.
    """
    before = LIST[: max(0, LIST.find(("\n  " + game_id + " ").encode()))].split(b"\n")
    return max(0, len([line for line in before if line and line[0] != 32]) - 1)


def name_of(game_id):
    """Return the name of a game in the list, "" if there is no such game.  Allocates."""
    at = LIST.find(("\n  " + game_id + " ").encode())
    if at < 0 or " " in game_id:
        return ""
    at += len(game_id) + 4
    return LIST[at : LIST.find(b"\n", at)].decode()
