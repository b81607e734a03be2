"""Empty piles: the words, the label of the slot and the judge agree on what each takes."""

from core import card_names, refusals
from core.cards import RANK_BITS
from core.games import canfield, friday_13th, osmosis
from core.piles import FOUNDATION, KIND_NAMES, NO_CARD, STOCK, TABLEAU
from desktop_sim.play.words.game_words import GameWords
from desktop_sim.play.words.phrases import rank
from firmware.table.painting.empty_slot import label_of
from tests.both_runtimes import assertions
from tests.both_runtimes.playing import Dice, choices, play
from tests.both_runtimes.positions import at, dealt, set_up

# Reasons that let a card wait although the space takes it.
NOT_YET = {"canfield": (canfield.RESERVE_FILLS,), "friday_13th": (friday_13th.FILL_FIRST,),
           "osmosis": (osmosis.IN_ORDER,)}

TOLD = ("tableau", "foundation", "cell")


def spaces(game):
    """Return the empty piles of which words or labels may tell what they take."""
    return [pile for pile in game.piles if not pile.n and KIND_NAMES[pile.kind] in TOLD]


def told(words, pile):
    """Return the words for what an empty pile takes; "" if they say nothing."""
    text = words.pile(pile)
    return text.split(" takes ")[1][:-1] if " takes " in text else ""


def takes(game, words, pile):
    """Return a function of a card that is True if words and label let a player expect it there.

    Checks that the words and the label say the same. Returns None if they say nothing.
    """
    text = told(words, pile)
    label = label_of(pile, game)
    if not text:
        assert not label
        return None
    if text == "any card":
        assert not label
        return lambda card: True
    for card in range(1, 14):
        if text == rank(card):
            assert label == card
            return lambda card: rank(card & RANK_BITS) == text
    assert not label
    return lambda card: words.card(card) == text


def check(session, words):
    """Hold the judge against what is told of each space, with each card that could go there."""
    game = session.game
    for pile in spaces(game):
        expected = takes(game, words, pile)
        for origin in game.piles:
            if origin.kind in (STOCK, FOUNDATION) or game.may_take(origin, 1, pile):
                continue
            card = origin.top()
            reason = game.judge(origin, 1, pile)
            if expected is None:
                # Words and label are silent of piles that cards leave the game by.
                assert reason or (pile.kind == FOUNDATION and not game.finishes)
            elif not expected(card):
                assert reason, (words.pile(pile), card_names.name(card))
            elif reason:
                assert reason & 0xFF in NOT_YET.get(session.game_id, ()), (
                    words.pile(pile), card_names.name(card), refusals.text(game, reason))


@assertions.thorough_on_vm
def test_words_label_and_judge_agree_on_every_space(any_game_id):
    for options in choices(any_game_id)[:6]:
        session = dealt(any_game_id, 11, options)
        words = GameWords(any_game_id, session.game)
        for _ in play(session, Dice(5), 60):
            check(session, words)
        session.restart()
        # Every pile is a space once, in a deal from which its cards are taken.
        for pile in session.game.piles:
            if KIND_NAMES[pile.kind] in TOLD:
                pile.clear()
                check(session, words)
                session.restart()


def test_a_gap_tells_the_card_that_follows_its_neighbour():
    session = set_up("montana", tableau=["2C", "", "KD", "", ""])
    words = GameWords("montana", session.game)
    assert words.pile(at(session.game, "t1")) == "Row 1 card 2: empty, takes 3 of Clubs."
    assert words.pile(at(session.game, "t3")) == "Row 1 card 4: empty."
    assert words.pile(at(session.game, "t4")) == "Row 1 card 5: empty."
    assert words.pile(at(session.game, "t13")) == "Row 2 card 1: empty, takes a 2."
    assert label_of(at(session.game, "t13"), session.game) == 2


def test_a_place_that_only_the_stock_fills_takes_nothing():
    session = set_up("monte_carlo", tableau=["2C", "", "2D"], stock=["#5H"])
    place = at(session.game, "t1")
    assert session.game.wanted(place) == NO_CARD and place.kind == TABLEAU
    assert GameWords("monte_carlo", session.game).pile(place) == "Row 1 card 2: empty."
