"""Number of key presses per move: `python -m tests.lab.key_presses`.

A player who knows the keys makes every move of a recorded game with as few presses as the cursor
allows. The simulated board has 128 x 64 pixels and six keys (arrows, SELECT, BACK), five (without
BACK), three (NEXT, SELECT, BACK) or two (NEXT, SELECT).
"""

import argparse
from statistics import mean, median

from core import games
from core.piles import STOCK
from core.undo_journal import count_of, destination_of, origin_of, pack_move
from desktop_sim.play.headless import Handheld
from firmware.deals import dealing
from firmware.input.actions import BACK, DOWN, LEFT, NEXT, RIGHT, SELECT, UP
from firmware.layouts import DEPTH_BITS, NOWHERE, STOP_PLACE
from firmware.table.cursor import cursor_targets
from tests.lab.fakes.blank_display import blank_console
from tests.lab.recorded_games import recorded_game

KEYS = {
    6: (UP, DOWN, LEFT, RIGHT, SELECT, BACK),
    5: (UP, DOWN, LEFT, RIGHT, SELECT),
    3: (NEXT, SELECT, BACK),
    2: (NEXT, SELECT),
}
"""{number of keys: the keys of a board}."""

REST_MS = 700
"""Time in ms from a move to the next press: the card has arrived, and the pause's work is done."""


class Player:
    """A player who makes moves on a Handheld by keys; `presses` has the presses of each move."""

    def __init__(self, keys, game_id, deal, options):
        """Deal on a board with `keys`, actions."""
        def make_console(display, buttons, *parts, **more):
            buttons.__init__(tuple(enumerate(keys)))
            return blank_console(display, buttons, *parts, **more)

        self.hand = Handheld(size=(128, 64), make_console=make_console)
        self.ways = [key for key in keys if key not in (SELECT, BACK)]
        self.hand.console.settings.set("offer_finish", False)
        dealing.deal(self.hand.console, game_id, deal, options)
        self.hand.wait(REST_MS)
        self.table = self.hand.console.table
        self.presses = []

    def play(self, move):
        """Make a packed move by the shortest way."""
        session = self.hand.console.session
        before = session.moves
        ways = {way: self._keys_for(way) for way in self._orders(move)}
        keys = min((keys for keys in ways.values() if keys), key=len)
        for key in keys:
            self.hand.press(key, 40, 40)
        assert session.moves == before + 1 and session.last_made() in ways
        self.presses.append(len(keys))
        self.hand.wait(REST_MS)

    def _orders(self, move):
        """Return the packed moves that have the effect of `move`: a pair leaves in either order."""
        game = self.hand.console.session.game
        origin, destination = origin_of(move), destination_of(move)
        if game.pairs and game.counts(game.piles[destination]):
            return move, pack_move(destination, 1, origin)
        return (move,)

    def _keys_for(self, move):
        """Return the shortest list of keys that makes `move`, or None."""
        piles = self.hand.console.session.game.piles
        origin, destination = origin_of(move), destination_of(move)
        if STOCK in (piles[origin].kind, piles[destination].kind):
            stock = origin if piles[origin].kind == STOCK else destination
            paths = self._paths(lambda at, _: at == stock)
            return [*min(paths.values(), key=len), SELECT]
        found = []
        for stop, path in self._paths(lambda at, _: at == origin).items():
            rest = self._put_down(stop, count_of(move), destination)
            if rest is not None:
                found.append([*path, SELECT, *rest])
        return min(found, key=len, default=None)

    def _put_down(self, stop, count, destination):
        """Return the keys that put picked-up cards of a stop down at `destination`, or None."""
        selection = self.table.selection
        kept = selection.at, selection.depth
        self._stand(stop)
        best = selection.pick_up()
        path = None
        if best != NOWHERE:
            if selection.destinations[destination] == count:
                self._stand((best, 1))
                path = min(self._paths(lambda at, _: at == destination).values(), key=len)
                path = [] if selection.plays_at_once() else [*path, SELECT]
            selection.end_pick_up()
        self._stand(kept)
        return path

    def _stand(self, stop):
        selection = self.table.selection
        selection.at, selection.depth = stop
        selection.fit()

    def _paths(self, goal):
        """Return {stop: shortest list of keys to it} from the cursor, for all stops in the goal."""
        selection = self.table.selection
        start = selection.at, selection.depth
        paths, near = {start: []}, [start]
        for here in near:
            for key in self.ways:
                self._stand(here)
                stop = self._led(key)
                there = stop >> STOP_PLACE, stop & DEPTH_BITS
                if stop != NOWHERE:
                    self._stand(there)
                    there = selection.at, selection.depth
                    if there not in paths:
                        paths[there] = [*paths[here], key]
                        near.append(there)
        self._stand(start)
        return {stop: path for stop, path in paths.items() if goal(*stop)}

    def _led(self, key):
        """Return the stop to which a key leads from the cursor."""
        selection = self.table.selection
        if key != NEXT:
            return cursor_targets.arrow(selection, key)
        if selection.picked_up != NOWHERE:
            return cursor_targets.next_destination(selection, 1)
        return cursor_targets.next_play(selection, 1)


def counted(game_id, keys, most=None):
    """Return the number of presses of each of the first `most` moves of the recorded game."""
    moves, deal, options = recorded_game(game_id)
    player = Player(KEYS[keys], game_id, deal, options)
    for move in moves[:most]:
        player.play(move)
    return player.presses


def main():
    """Print a line for each game: median and mean of its moves, and all presses, by keys."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ids", nargs="*", help="games to play (all)")
    ids = parser.parse_args().ids or [game_id for game_id, *_ in games.titles()]
    print(f"{'game':<20}{'moves':>6}"
          + "".join(f"{f'{keys} keys':>9}{'mean':>6}{'all':>6}" for keys in KEYS))
    for game_id in ids:
        rows = [counted(game_id, keys) for keys in KEYS]
        figures = "".join(f"{median(row):>9g}{mean(row):>6.2f}{sum(row):>6}" for row in rows)
        print(f"{games.title(game_id):<20}{len(rows[0]):>6}{figures}", flush=True)


if __name__ == "__main__":
    main()
