"""One rating for hints, the auto move and the destinations of picked-up cards."""

from core import move_rating, refusals
from core.piles import STOCK
from core.undo_journal import count_of, destination_of, origin_of
from firmware.deals import dealing
from firmware.layouts import NOWHERE
from firmware.table.cursor.hints import Hints
from firmware.table.cursor.precomputed_targets import PrecomputedTargets
from tests.both_runtimes import assertions, fake_handheld
from tests.both_runtimes.playing import Dice, play
from tests.both_runtimes.positions import dealt, set_up

DEALS = 1


class Cursor:
    """A fake of the console's Selection: the cursor at a number of cards of a pile."""

    picked_up = NOWHERE

    def __init__(self, session):
        self.session = session
        self.at = self.depth = 0
        self.hints = Hints(self)

    def find_moves(self):
        return self.session.legal()

    def interrupted(self):
        return False


def cards_on(game):
    """Return the cards of all piles, to compare positions."""
    return tuple([bytes(pile.cards[:pile.n]) for pile in game.piles])


def test_following_the_first_hint_never_comes_back_to_a_position(long_game_id):
    for deal in range(1, DEALS + 1):
        session = dealt(long_game_id, deal)
        cursor = Cursor(session)
        hints = cursor.hints
        seen = set()
        while not session.game.won():
            here = cards_on(session.game)
            assert here not in seen
            seen.add(here)
            hints.restart()
            while hints.look_ahead():
                pass
            move = hints.next()
            if not move:
                expected = refusals.NO_USEFUL_MOVE if session.legal() else refusals.NO_HINT
                assert hints.why_none() == expected
                break
            assert not session.play(move)


def test_the_auto_move_of_any_pile_never_comes_back_to_a_position(any_game_id):
    session = dealt(any_game_id, 5)
    dice = Dice(4)
    seen = {cards_on(session.game)}
    for _ in range(60):
        place = dice.below(len(session.game.piles))
        if session.game.piles[place].kind != STOCK and not session.auto(place):
            here = cards_on(session.game)
            assert here not in seen
            seen.add(here)
            if not dice.below(4):
                session.turn()
                seen.add(cards_on(session.game))


def test_hint_auto_move_and_first_destination_agree_on_every_pile(any_game_id):
    session = dealt(any_game_id, 2)
    game = session.game
    cursor = Cursor(session)
    targets = PrecomputedTargets(cursor)
    targets.open(len(game.piles))
    for count, _ in play(session, Dice(3), 30):
        best = best_by_pile(session, count)
        cursor.hints.restart()
        move = cursor.hints.next()
        rated = [move_rating.of_move(game, session.found[i]) for i in range(count)]
        assert (move_rating.of_move(game, move) if move else 0) == max(
            [value for value in rated if value >= move_rating.HELPS] or [0])
        for pile in game.piles:
            if pile.kind == STOCK:
                continue
            auto = session.best(pile.number)
            assert (move_rating.of_move(game, auto) if auto else 0) == best[pile.number]
            if auto and not game.pairs:
                cursor.hints.restart()
                cursor.at = pile.number
                cursor.depth = count_of(auto)
                targets.invalidate()
                targets.find_destinations()
                assert targets.best == destination_of(auto)
        if move and game.piles[origin_of(move)].kind != STOCK and (
                game.piles[destination_of(move)].kind != STOCK):
            assert session.best(origin_of(move)) == move


def best_by_pile(session, count):
    """Return for each place the highest rating of a helpful move from it; pairs count for both."""
    game = session.game
    best = [0] * len(game.piles)
    for i in range(count):
        move = session.found[i]
        origin = origin_of(move)
        destination = destination_of(move)
        value = move_rating.of_move(game, move)
        if game.piles[destination].kind == STOCK or value < move_rating.HELPS:
            continue
        best[origin] = max(best[origin], value)
        if game.pairs and not game.judge(game.piles[destination], 1, game.piles[origin]):
            best[destination] = max(best[destination], value)
    return best


@assertions.thorough_on_vm
def test_looking_ahead_changes_which_move_is_suggested_first_and_drops_none():
    changed = 0
    for deal in range(1, 6):
        hints = Cursor(dealt("yukon", deal)).hints
        plain = hinted_in_turn(hints)
        hints.restart()
        while hints.look_ahead():
            pass
        ahead = hinted_in_turn(hints)
        assert sorted(ahead) == sorted(plain)
        changed += ahead[0] != plain[0]
        hints.restart()
        assert hinted_in_turn(hints) == plain
    assert changed


def test_a_move_that_is_put_first_is_suggested_even_if_it_does_not_help():
    session = dealt("freecell", 1)
    hints = Cursor(session).hints
    plain = hinted_in_turn(hints)
    moves = [session.found[i] for i in range(session.legal())]
    for move in moves:
        hints.put_first(move)
        assert hinted_in_turn(hints) == [move] + [other for other in plain if other != move]


def test_a_turn_of_the_stock_that_is_put_first_is_not_called_the_only_move():
    session = set_up("klondike", tableau=["KC"], stock=["#5S"])
    hints = Cursor(session).hints
    move = hints.next()
    assert hints.is_only_stock()
    hints.put_first(move)
    assert hints.next() == move and not hints.is_only_stock()


def hinted_in_turn(hints):
    """Return all moves that hints name, in their order."""
    moves = []
    while not moves or hints.next() != moves[0]:
        moves.append(hints.move or hints.next())
    return moves


def said(session):
    """Return the line that the console shows for a hint in the position of `session`."""
    hand = fake_handheld.Handheld()
    console = hand.console
    dealing.deal(console, session.game_id, 1, {})
    hand.run(100)
    console.session.load(session.save())
    table = console.table
    table.changed()
    table.hint()
    return bytes(table.message.line.buffer[:table.message.line.n])


def test_a_hint_says_when_no_move_is_useful_and_when_only_the_stock_is_left():
    apart = ["KC", "KD", "KH", "9C", "9D", "9H", "9S"]
    assert said(set_up("klondike", tableau=apart, stock=["#5S"])) == b"Only the stock is left"
    assert said(set_up("yukon", tableau=["6H 5S", "6D"])) == b"No useful move"
    assert said(set_up("yukon", tableau=["9H", "#2S 9D"])) == b"No moves left"


def test_a_stock_without_a_limit_is_suggested_for_one_pass():
    session = set_up("klondike", {"variation": 1}, stock=["#9S #9H #9C #9D #8S"],
                     tableau=["KC", "KD", "KH", "KS", "2C", "2D", "2H"])
    hints = Cursor(session).hints
    turns = 0
    while hints.next():
        assert not session.play(hints.move)
        hints.restart()
        turns += 1
    assert turns == 2 and session.game.stock_move()
