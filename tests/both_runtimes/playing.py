"""Random play of any game, with equal moves on CPython and the MicroPython VM."""

import binascii
import hashlib

from core import games, move_rating, refusals, safe_cards
from core.const import const
from core.piles import HAND, STOCK, TABLEAU, WASTE
from core.position_validation import holds_pack
from core.session import Session
from core.undo_journal import count_of, destination_of, origin_of, pack_move
from firmware.graphics.text_line import TextLine
from tests.both_runtimes import assertions
from tests.both_runtimes.positions import dealt, snapshot

LONGEST = const(200)


class Dice:
    """Random numbers from Lehmer's generator modulo 65537, so within 30 bits everywhere."""

    def __init__(self, seed):
        self.state = seed % 65536 + 1

    def below(self, n):
        """Return a number from 0 to `n` - 1, for n up to 8192."""
        self.state = self.state * 75 % 65537
        return (self.state - 1) * n >> 16


only = ""
"""The one game with which tests are run, if `pytest --game` names one."""


def every_game():
    """Return the ids of all games, including unlisted ones and the template."""
    return [only] if only else [game_id for game_id, _ in games.known()] + [games.TEMPLATE]


def listed_games():
    """Return the ids of all games that the console lists."""
    return [only] if only else [game_id for game_id, _ in games.titles()]


def family_heads():
    """Return the id of the first game of each family."""
    if only:
        return [only]
    from core import game_families

    return [family[0][0] for _, family in game_families.families()]


GAMES_FOR = {"game_id": listed_games, "any_game_id": every_game, "family_game_id": family_heads,
             "long_game_id": listed_games}
"""{name of an argument: function that returns the games with which a test is run}.

With `long_game_id` a test takes seconds: games that are not the first of their family wait for
`make test-all`. On the VM so do all of these games, except those of a file with EVERY_GAME_ON_VM.
"""


def choices(game_id):
    """Return every combination of a game's options, as a list of dicts."""
    combined = [{}]
    for name, values, _ in games.load(game_id).options:
        longer = []
        for options in combined:
            for value in values:
                longer.append(dict(options, **{name: value}))
        combined = longer
    return combined


def play(session, dice, most=LONGEST):
    """Play until the game is over or `most` moves are made.

    Yields (number of legal moves, True if the game is stuck) at each position, including the deal
    and the last one. The moves are in `session.found`. The better rated of two random moves is
    played; now and then the auto move of a random place, or FINISH. If the session has safe cards,
    they follow.
    """
    game = session.game
    while True:
        count = session.legal()
        stuck = session.stuck()
        yield count, stuck
        if stuck or not count or game.won() or session.moves >= most:
            return
        chance = dice.below(32)
        place = dice.below(len(game.piles))
        first = session.found[dice.below(count)]
        second = session.found[dice.below(count)]
        if chance == 0 and not session.finish():
            continue
        if chance >= 3 or session.auto(place):
            better = first if rating_of(session, first) >= rating_of(session, second) else second
            assert session.play(better) == refusals.FINE
        follow(session)


def follow(session):
    """Move the safe cards that follow a move, if the session has any; return their number."""
    return safe_cards.follow(session) if session.safe else 0


def use_safe_cards(session):
    """Let safe cards follow moves in `session`, if its game has any."""
    if session.game.safe_cards:
        session.safe = safe_cards.SafeCards(session.game)


def rating_of(session, move):
    """Return the rating of a packed legal move; a turn of the stock is neither good nor bad."""
    game = session.game
    origin = game.piles[origin_of(move)]
    destination = game.piles[destination_of(move)]
    if origin.kind == STOCK or destination.kind == STOCK:
        return move_rating.TURNS_STOCK
    return game.rate(origin, count_of(move), destination)


def check_game(game_id, deal, options=None, most=LONGEST, safe=False):
    """Play one game, and check the rules that hold for every game.

    The packs stay complete. The legal moves are those that the judge allows. Queries change
    nothing. A save that is loaded again gives the same game. Undo goes back over every position
    to the start, redo to the end. With `safe` safe cards follow the moves. Returns (number of
    moves, True if won, True if stuck).
    """
    session = dealt(game_id, deal, options)
    if safe:
        use_safe_cards(session)
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
    outcome = session.moves, game.won(), session.stuck()
    check_save(session)
    check_undo(session, passed)
    return outcome


def check_legal(session):
    """Check that the list of legal moves has each move that the judge allows, once."""
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
    # A pair is listed for only one of its two piles.
    pairs = (HAND, WASTE, TABLEAU)
    return (game.pairs and origin.kind in pairs and destination.kind in pairs
            and pack_move(destination.number, cards, origin.number) in found)


def check_save(session):
    """Check that a loaded save is the same game, and saves to the same bytes."""
    data = session.save()
    loaded = Session()
    loaded.load(data, resume=True)
    assert snapshot(loaded) == snapshot(session)
    assert loaded.moves == session.moves
    assert loaded.save() == data


def check_undo(session, passed):
    """Check that undo and redo visit all positions in `passed`, and restart deals the first."""
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


def play_locked(game_id, deal, options=None, most=LONGEST, safe=False):
    """Play one game with the heap locked during everything that a press may do."""
    session = dealt(game_id, deal, options)
    if safe:
        use_safe_cards(session)
    assertions.locked(_press_on, session, Dice(deal), TextLine(64), most)


def _press_on(session, dice, line, most):
    game = session.game
    for _ in range(most):
        count = session.legal()
        if not count:
            break
        place = dice.below(len(game.piles))
        session.play(session.found[dice.below(count)])
        follow(session)
        session.best(place)
        refusals.write(game, session.judge(place, 1, dice.below(len(game.piles))), line.clear())
        session.stuck()
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
    """Yield a line for each position of one game: cards, counters, legal moves, score and state."""
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
    """Return the SHA-256 of the trace of one game, in hexadecimal."""
    lines = hashlib.sha256()
    for line in trace(game_id, deal, options, most):
        lines.update(line.encode())
    return _hex(lines.digest())


def _hex(data):
    return binascii.hexlify(data).decode()


def tell_no_ending(console):
    """Let `console` tell no end of a game: a few cards set up by a test are often a dead end."""
    console.screens.end_of_game.tell = lambda how: None
