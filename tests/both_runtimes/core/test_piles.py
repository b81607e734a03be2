"""Piles: how cards follow each other, runs, and the largest number of cards on a pile."""

from core.cards import FACE_DOWN
from core.piles import (
    ALTERNATE,
    ANY_CARD,
    ANY_SUIT,
    BASE_CARD,
    DOWN,
    IN_SUIT,
    NO_CARD,
    TABLEAU,
    TAKE_NOTHING,
    UP,
    Pile,
    transfer,
    turn_over,
)
from core.position_validation import could_hold
from tests.both_runtimes import assertions

DECK = [rank | suit << 4 for suit in range(4) for rank in range(1, 14)]
RED = (1, 2)


def pile_of(*cards, direction=0, suits=ANY_SUIT, circular=False, empty=NO_CARD, room=52):
    pile = Pile(TABLEAU, 0, 0, room)
    pile.direction = direction
    pile.suits = suits
    pile.circular = circular
    pile.empty = empty
    for card in cards:
        pile.put(card)
    return pile


def may_follow(card, below, direction, suits, circular):
    """Return True if a card may lie on another, by an implementation of its own."""
    suit, other = card >> 4, below >> 4
    if suits == IN_SUIT and suit != other:
        return False
    if suits == ALTERNATE and (suit in RED) == (other in RED):
        return False
    step = (card & 15) - (below & 15)
    up = step == 1 or circular and step == -12
    down = step == -1 or circular and step == 12
    return bool(up and direction & UP or down and direction & DOWN)


def test_a_card_follows_as_direction_suits_and_circle_say():
    for direction in (0, UP, DOWN, UP | DOWN):
        for suits in (IN_SUIT, ALTERNATE, ANY_SUIT):
            for circular in (False, True):
                pile = pile_of(direction=direction, suits=suits, circular=circular)
                for card in DECK:
                    for below in DECK:
                        assert bool(pile.follows(card, below)) == may_follow(
                            card, below, direction, suits, circular)
                    assert not pile.follows(card, card - 1 | FACE_DOWN)


def test_without_policies_nothing_follows_and_nothing_is_taken():
    pile = Pile(TABLEAU, 3, 9, 5)
    assert (pile.kind, pile.index, pile.number, pile.n) == (TABLEAU, 3, 9, 0)
    assert (pile.direction, pile.suits, pile.circular) == (0, ANY_SUIT, False)
    assert (pile.empty, pile.take) == (NO_CARD, TAKE_NOTHING)
    assert not pile.follows(2, 1) and not pile.follows(1, 2)
    assert (NO_CARD, ANY_CARD, BASE_CARD) == (0, 14, 15)


def test_a_run_ends_at_a_hidden_card_at_a_break_and_where_it_turns():
    down = {"direction": DOWN, "suits": IN_SUIT}
    both = {"direction": UP | DOWN, "suits": IN_SUIT}
    around = {"direction": UP | DOWN, "suits": IN_SUIT, "circular": True}
    for cards, policies, length in (
            ((), down, 0), ((5,), down, 1), ((5 | FACE_DOWN,), down, 0), ((5, 4, 3), down, 3),
            ((5 | FACE_DOWN, 4, 3), down, 2), ((9, 5, 4), down, 2), ((4, 5), down, 1),
            ((5, 4, 3, 4), both, 2), ((3, 4, 5, 4), both, 2), ((3, 4, 5, 6), both, 4),
            ((6, 5, 4, 3), both, 4), ((1, 13), both, 1), ((13, 1), both, 1),
            ((2, 1, 13, 12), around, 4), ((12, 13, 1, 2), around, 4), ((13, 1, 13), around, 2),
            ((1, 13, 1), around, 2), ((2, 1, 2), around, 2), ((12, 13, 12), around, 2),
            ((1, 2, 1, 13), around, 3), ((12, 11, 12, 13, 1), around, 4),
            ((5, 4, 3), {"direction": 0}, 1)):
        pile = pile_of(*cards, **policies)
        assert pile.run() == length, (cards, policies)


def test_the_cards_that_lie_face_up_are_counted_from_the_top():
    for cards, number in (((), 0), ((5,), 1), ((5 | FACE_DOWN,), 0), ((1, 2, 3), 3),
                          ((1, 2 | FACE_DOWN, 3, 4), 2), ((1, 2, 3 | FACE_DOWN), 0)):
        pile = pile_of(*cards)
        assert pile.face_up() == number
        assert pile.top() == (cards[-1] if cards else 0)


def test_a_full_pile_takes_no_card_and_says_how_many_it_holds():
    pile = pile_of(1, 2, room=2)
    before = pile.revision
    assert assertions.raises(ValueError, pile.put, 3) == "tableau 0 holds at most 2 cards"
    assert (pile.n, pile.top(), pile.revision) == (2, 2, before)
    pile.clear()
    assert (pile.n, pile.top(), pile.revision) == (0, 0, before + 1)
    pile.put(3)
    assert pile.revision == before + 2


def test_cards_move_in_order_or_turned_over_as_a_block_and_back():
    for flip in (0, 1):
        origin, destination = pile_of(1, 2, 3, 4), pile_of(9)
        before = origin.revision, destination.revision
        transfer(origin, destination, 3, flip)
        moved = [4 | FACE_DOWN, 3 | FACE_DOWN, 2 | FACE_DOWN] if flip else [2, 3, 4]
        assert list(origin.cards[:origin.n]) == [1]
        assert list(destination.cards[:destination.n]) == [9] + moved
        assert origin.revision > before[0] and destination.revision > before[1]
        transfer(destination, origin, 3, flip)
        assert list(origin.cards[:origin.n]) == [1, 2, 3, 4]
        assert list(destination.cards[:destination.n]) == [9]


def test_turning_over_and_copying_tell_that_the_pile_changed():
    pile = pile_of(1, 2)
    before = pile.revision
    turn_over(pile)
    assert pile.top() == 2 | FACE_DOWN and pile.cards[0] == 1 and pile.revision > before
    other = pile_of(7)
    pile.copy(other)
    assert (pile.n, pile.top(), pile.revision) == (1, 7, other.revision)
    other.cards[0] = 8
    assert pile.top() == 7


def test_how_many_cards_play_can_bring_to_a_pile():
    for policies, cards, most in (
            ({}, (), 0), ({}, (5, 6), 2), ({"empty": ANY_CARD}, (), 1), ({"empty": 13}, (), 1),
            ({"direction": DOWN}, (), 0), ({"direction": DOWN, "empty": 13}, (), 13),
            ({"direction": DOWN, "empty": 4}, (), 4), ({"direction": DOWN, "empty": 1}, (), 1),
            ({"direction": DOWN, "empty": ANY_CARD}, (), 13),
            ({"direction": UP, "empty": 13}, (), 1), ({"direction": UP, "empty": 1}, (), 13),
            ({"direction": UP, "empty": 11}, (), 3),
            ({"direction": UP, "empty": BASE_CARD}, (), 13),
            ({"direction": DOWN}, (5,), 5), ({"direction": DOWN}, (2, 2, 2, 9), 12),
            ({"direction": DOWN}, (9 | FACE_DOWN, 1, 1), 9), ({"direction": UP}, (5,), 9),
            ({"direction": UP}, (13, 13, 12), 4), ({"direction": UP}, (1,), 13),
            ({"direction": DOWN, "empty": 6}, (3, 3), 6),
            ({"direction": UP | DOWN}, (), 52), ({"direction": UP, "circular": True}, (5,), 52),
            ({"direction": DOWN}, (2,) * 50 + (9,), 52)):
        assert could_hold(pile_of(*cards, **policies), 52) == most, (policies, cards)
