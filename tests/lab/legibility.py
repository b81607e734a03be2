"""Share of open cards that can be read: `python -m tests.lab.legibility`, or `make legibility`.

The program plays random games of each game to the end. A card can be read if its rank and suit are
fully drawn without any key pressed. Open cards are all face-up cards of a fanned pile that are not
under the fan, and the top card of a squared pile.
"""

import argparse

from core import games
from core.cards import FACE_DOWN
from core.piles import STOCK
from core.session import Session
from firmware.layouts.layout import build
from tests.both_runtimes import playing
from tests.both_runtimes.arranged_cards import arranged, follow, strips

LONGEST = 500
"""Moves after which an endless game ends."""


class Share:
    """A count of cards: the number of open ones, and of those that can be read."""

    def __init__(self):
        self.open = 0
        self.read = 0
        self.positions = 0
        self.worst = 1.0

    def add(self, lying, legible):
        """Add the counts of one position."""
        self.open += lying
        self.read += legible
        self.positions += 1
        self.worst = min(self.worst, legible / lying if lying else 1.0)

    def share(self):
        """Return the share of cards that can be read, 0 to 1."""
        return self.read / self.open


def positions(game_id, deals, options=None, most=LONGEST):
    """Play the deals at random; yield the session at each position, the deal's included."""
    for deal in deals:
        session = Session()
        session.new(game_id, deal, options)
        for _ in playing.play(session, playing.Dice(deal), most):
            yield session


def opened(spot):
    """Return the indices of the open cards of a spot's pile, a list."""
    pile = spot.pile
    if pile.kind == STOCK:
        return []
    shows = spot.shows or pile.n if spot.fan else 1
    return [i for i in range(max(0, pile.n - shows), pile.n) if not pile.cards[i] & FACE_DOWN]


def read(arrangement, place):
    """Return the indices of the open cards of a place whose rank and suit are fully drawn."""
    spot = arrangement.spots[place]
    if not spot.fan:
        return opened(spot)
    shown = strips(arrangement, place)
    mark = arrangement.fans[place].mark
    return [i for i in opened(spot)
            if i != mark and shown[i] >= arrangement.fan_with(place, i).spot.tight]


def count(game_id, deals, size=(128, 64), options=None, look=None):
    """Return the Share of a game over `deals`, on a display of `size` (width, height) px.

    At each position `look` is called, if given, with the session and the Arrangement.
    """
    share = Share()
    game = arrangement = None
    for session in positions(game_id, deals, options):
        if session.game is not game:
            game = session.game
            arrangement = arranged(build(game_id, game, *size))
        follow(arrangement)
        lying = legible = 0
        for place in range(len(game.piles)):
            if game.piles[place].n:
                lying += len(opened(arrangement.spots[place]))
                legible += len(read(arrangement, place))
        share.add(lying, legible)
        if look:
            look(session, arrangement)
    return share


def main():
    """Print the share of each game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000, help="how many of each (1000)")
    parser.add_argument("--size", default="128x64", help="of the display in pixels (128x64)")
    parser.add_argument("ids", nargs="*", help="games to play (all)")
    wanted = parser.parse_args()
    size = tuple([int(side) for side in wanted.size.split("x")])
    print(f"{'game':<22}{'positions':>10}{'cards':>12}{'read':>9}{'worst':>9}")
    for game_id in wanted.ids or [game_id for game_id, _ in games.titles()]:
        share = count(game_id, range(1, wanted.games + 1), size)
        print(f"{games.title(game_id):<22}{share.positions:>10}{share.open:>12}"
              f"{share.share():>9.2%}{share.worst:>9.1%}", flush=True)


if __name__ == "__main__":
    main()
