"""Random play of any game, move by move the same on CPython and on the MicroPython VM."""

import binascii
import hashlib

from core import games, rating, refusals
from core.const import const
from core.piles import HAND, STOCK, TABLEAU, WASTE
from core.position_validation import holds_pack
from core.session import Session
from core.undo_journal import count_of, destination_of, origin_of, pack_move
from tests.both_runtimes import kit
from tests.both_runtimes.positions import dealt, snapshot

LONGEST = const(200)


class Dice:
    """Random numbers from Lehmer's generator modulo 65537, so within 30 bits everywhere."""

    def __init__(self, seed):
        self.state = seed % 65536 + 1

    def below(self, n):
        """A number from 0 to `n` - 1, for n up to 8192."""
        self.state = self.state * 75 % 65537
        return (self.state - 1) * n >> 16


def every_game():
    """The ids of all games, with those that are not listed and the template's."""
    return [game_id for game_id, _ in games.known()] + [games.TEMPLATE]


def listed_games():
    """The ids of all games that the console lists."""
    return [game_id for game_id, _ in games.titles()]


GAMES_FOR = {"game_id": listed_games, "any_game_id": every_game}
"""The games of which a shared test is run for each, by the name of its argument."""


def choices(game_id):
    """Every combination of the options of a game, as a list of dicts."""
    combined = [{}]
    for name, values, _ in games.load(game_id).options:
        longer = []
        for options in combined:
            for value in values:
                longer.append(dict(options, **{name: value}))
        combined = longer
    return combined


def play(session, dice, most=LONGEST):
    """Plays until the game is over or `most` moves are made.

    Yields at each position, the deal's and the last included, how many legal moves there are (in
    `session.found`) and whether the game is stuck.  Of two random moves it takes the more promising
    one; now and then it makes the auto move of a random place, or FINISH.
    """
    game = session.game
    while True:
        count = session.legal()
        stuck = game.stuck()
        yield count, stuck
        if stuck or not count or game.won() or session.moves >= most:
            return
        chance = dice.below(32)
        place = dice.below(len(game.piles))
        first = session.found[dice.below(count)]
        second = session.found[dice.below(count)]
        if chance == 0 and not session.finish():
            continue
        if chance < 3 and not session.auto(place):
            continue
        better = first if rating_of(session, first) >= rating_of(session, second) else second
        assert session.play(better) == refusals.FINE


def rating_of(session, move):
    """The rating of a packed legal move; turning the stock lies between good and bad moves."""
    game = session.game
    origin = game.piles[origin_of(move)]
    destination = game.piles[destination_of(move)]
    if origin.kind == STOCK or destination.kind == STOCK:
        return rating.TURNS_STOCK
    return game.rate(origin, count_of(move), destination)


def check_game(game_id, deal, options=None, most=LONGEST):
    """Plays one game, and checks what must hold for every game.

    The packs stay whole, the legal moves are those that the judge allows, asking changes nothing,
    a save read back agrees, undo goes back over every position to the start, redo to the end.
    Returns the moves made, and whether the game was won and whether it was stuck.
    """
    session = dealt(game_id, deal, options)
    game = session.game
    dice = Dice(deal + 1)
    passed = []
    for _ in play(session, Dice(deal), most):
        assert holds_pack(game)
        passed.append(snapshot(session))
        if not dice.below(16):
            check_legal(session)
            check_save(session)
        assert snapshot(session) == passed[-1]
    assert session.moves == len(passed) - 1
    outcome = session.moves, game.won(), game.stuck()
    check_save(session)
    check_undo(session, passed)
    return outcome


def check_legal(session):
    """The list of legal moves holds just what the judge allows, nothing twice."""
    game = session.game
    count = session.legal()
    found = [session.found[i] for i in range(count)]
    assert len(set(found)) == count
    for origin in game.piles:
        for destination in game.piles:
            for cards in range(1, origin.n + 1):
                listed = _listed(game, found, origin, cards, destination)
                if game.equivalent_space(destination):
                    assert not listed
                else:
                    assert listed != bool(game.judge(origin, cards, destination))


def _listed(game, found, origin, cards, destination):
    if pack_move(origin.number, cards, destination.number) in found:
        return True
    # A pair is listed from one of its two places.
    pairs = (HAND, WASTE, TABLEAU)
    return (game.pairs and origin.kind in pairs and destination.kind in pairs
            and pack_move(destination.number, cards, origin.number) in found)


def check_save(session):
    """A save read back is the same game, and saves to the same bytes."""
    data = session.save()
    loaded = Session()
    loaded.load(data, resume=True)
    assert snapshot(loaded) == snapshot(session)
    assert loaded.moves == session.moves
    assert loaded.save() == data


def check_undo(session, passed):
    """Undo goes back over all positions in `passed`, redo forth; restart deals the first again."""
    for position in reversed(passed[:-1]):
        assert session.undo() == refusals.FINE
        assert snapshot(session) == position
    assert session.undo() == refusals.NOTHING_TO_UNDO
    for position in passed[1:]:
        assert session.redo() == refusals.FINE
        assert snapshot(session) == position
    assert session.redo() == refusals.NOTHING_TO_REDO
    session.restart()
    assert snapshot(session)[0] == passed[0][0]


def play_locked(game_id, deal, options=None, most=LONGEST):
    """Plays one game with the heap locked at all that a press of a button may do."""
    kit.locked(_press_on, dealt(game_id, deal, options), Dice(deal), bytearray(64), most)


def _press_on(session, dice, line, most):
    game = session.game
    for _ in range(most):
        count = session.legal()
        if not count:
            break
        place = dice.below(len(game.piles))
        session.play(session.found[dice.below(count)])
        session.best(place)
        refusals.write(game, session.judge(place, 1, dice.below(len(game.piles))), line)
        game.stuck()
        game.score()
        game.won()
        if not dice.below(4):
            session.undo()
            session.redo()
        if not dice.below(8):
            session.auto(place)
        if not dice.below(8):
            session.turn()
        if not dice.below(32):
            session.finish()
    session.restart()


def trace(game_id, deal, options=None, most=LONGEST):
    """Yields a line for each position of one game: its cards, its legal moves, where it stands."""
    session = dealt(game_id, deal, options)
    game = session.game
    for count, stuck in play(session, Dice(deal), most):
        cards, counters = snapshot(session)
        moves = ["%x" % session.found[i] for i in range(count)]
        yield "%s %s %s score %d won %d stuck %d" % (
            ",".join([_hex(pile) for pile in cards]), counters, " ".join(moves), game.score(),
            game.won(), stuck)
    yield _hex(session.save())


def digest(game_id, deal, options=None, most=LONGEST):
    """SHA-256 of the trace of one game, in hexadecimal."""
    lines = hashlib.sha256()
    for line in trace(game_id, deal, options, most):
        lines.update(line.encode())
    return _hex(lines.digest())


def _hex(data):
    return binascii.hexlify(data).decode()
