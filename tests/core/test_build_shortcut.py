"""Fortress and Chessboard: builds that move as a whole, compared with single moves.

A search finds, for random positions and each pair of piles, all positions that single moves reach
through empty piles, with every other pile untouched.  The rules of a single move are written here
once more, so that the game is not its own witness.
"""

import random

import pytest

from core.session import Session
from core.undo_journal import count_of, destination_of, origin_of, pack_move

PILES = 10
POSITIONS = 300


def follows(card, below, circular):
    """Return True if `card` may lie on `below`: the same suit and the next rank up or down."""
    if card >> 4 != below >> 4:
        return False
    apart = abs((card & 15) - (below & 15))
    return apart == 1 or (circular and apart == 12)


def reached(origin, destination, spaces, circular):
    """Return all positions that single moves lead to, as (origin, destination, sorted others).

    The piles are tuples of cards; `spaces` is how many empty piles there are besides.
    """
    start = (origin, destination, ((),) * spaces)
    found = {start}
    waiting = [start]
    while waiting:
        first, second, others = waiting.pop()
        piles = [first, second, *others]
        for source, lifted in enumerate(piles):
            if not lifted:
                continue
            for target, below in enumerate(piles):
                if target == source or (below and not follows(lifted[-1], below[-1], circular)):
                    continue
                moved = list(piles)
                moved[source] = lifted[:-1]
                moved[target] = (*below, lifted[-1])
                position = (moved[0], moved[1], tuple(sorted(moved[2:])))
                if position not in found:
                    found.add(position)
                    waiting.append(position)
    return found


def next_in_suit(card, step, circular):
    """Return the card `step` ranks on in the suit of `card`, or None past the end of the suit."""
    rank = (card & 15) + step
    if not 1 <= rank <= 13:
        if not circular:
            return None
        rank -= 13 * step
    return card & 0x30 | rank


def random_piles(chance, circular):
    """Ten piles with a build on the first, and on the second something near its ends or nothing.

    None to three piles are empty; the others hold cards that no single move may touch.
    """
    pack = [rank | suit << 4 for suit in range(4) for rank in range(1, 14)]
    build = [chance.choice(pack)]
    step = chance.choice((1, -1))
    for _ in range(chance.randrange(6)):
        card = next_in_suit(build[-1], step, circular)
        if card is not None:
            build.append(card)
    near = [next_in_suit(build[0], -step, circular), next_in_suit(build[-1], step, circular)]
    left = [card for card in pack if card not in build]
    chance.shuffle(left)
    origin = [left.pop() for _ in range(chance.randrange(3))] + build
    destination = [left.pop() for _ in range(chance.randrange(3))]
    if chance.random() < 0.7:
        wanted = chance.choice(near)
        if wanted in left:
            left.remove(wanted)
            destination.append(wanted)
    spaces = chance.randrange(4 if len(origin) + len(destination) < 8 else 3)
    others = [[left.pop()] for _ in range(PILES - 2 - spaces)] + [[]] * spaces
    chance.shuffle(others)
    return [origin, destination, *others]


def in_play(game_id, piles):
    """Return a Session of the game with these piles and empty foundations."""
    session = Session()
    game = session.prepare(game_id)
    for pile, cards in zip(game.tableau, piles, strict=True):
        for card in cards:
            pile.put(card)
    session.place(game, game_id, partial=True)
    return session


def differences(game, piles, circular):
    """Compare all moves between the first two piles with the search, in both directions.

    Yields (count, spaces, onto an empty pile, upwards) of each build that moves as a whole. Fails
    if game and search differ.
    """
    spaces = sum(not cards for cards in piles[2:])
    for here, there in ((0, 1), (1, 0)):
        origin, destination = tuple(piles[here]), tuple(piles[there])
        positions = reached(origin, destination, spaces, circular)
        for count in range(1, len(origin) + 1):
            cut = len(origin) - count
            wanted = (origin[:cut], destination + origin[cut:], ((),) * spaces)
            allowed = not game.judge(game.tableau[here], count, game.tableau[there])
            assert allowed == (wanted in positions), (piles, here, there, count)
            if allowed and count > 1:
                upwards = origin[-1] == next_in_suit(origin[-2], 1, circular)
                yield count, spaces, not destination, upwards


@pytest.mark.parametrize("game_id", ["fortress", "chessboard"])
def test_a_build_moves_whole_exactly_where_single_moves_do_it(game_id):
    chance = random.Random(game_id)
    circular = game_id == "chessboard"
    seen = set()
    for _ in range(POSITIONS):
        piles = random_piles(chance, circular)
        seen.update(differences(in_play(game_id, piles).game, piles, circular))
    assert {spaces for _, spaces, _, _ in seen} == {1, 2, 3}
    assert {count for count, _, _, _ in seen} == {2, 3, 4, 5, 6}
    assert {(onto_space, upwards) for _, _, onto_space, upwards in seen} == {
        (False, False), (False, True), (True, False), (True, True)}


@pytest.mark.parametrize("game_id", ["fortress", "chessboard"])
def test_legal_lists_the_same_builds_and_undo_takes_each_back_at_once(game_id):
    chance = random.Random(game_id)
    for _ in range(POSITIONS // 3):
        piles = random_piles(chance, game_id == "chessboard")
        session = in_play(game_id, piles)
        listed = [session.found[i] for i in range(session.legal())]
        judged = {
            pack_move(origin, count, destination)
            for origin in range(PILES)
            for destination in range(PILES)
            for count in range(1, len(piles[origin]) + 1)
            if not session.judge(origin, count, destination)
        }
        onto_piles = [move for move in listed if destination_of(move) < PILES]
        assert len(onto_piles) == len(judged)
        assert set(onto_piles) == judged
        for move in judged:
            origin, count, destination = (
                piles[origin_of(move)], count_of(move), piles[destination_of(move)])
            assert not session.play(move)
            assert on_pile(session, destination_of(move)) == destination + origin[-count:]
            assert not session.undo()
            assert [on_pile(session, place) for place in range(PILES)] == piles


def on_pile(session, place):
    """Return the cards of the pile at `place`, from the bottom, as a list."""
    pile = session.game.piles[place]
    return list(pile.cards[:pile.n])
