"""Offers of FINISH: only if it wins, and saves enough moves."""

from core.auto_finish import AutoFinish
from core.cards import FACE_DOWN
from core.games.grandfathers_clock import SUITS
from core.piles import FOUNDATION, RESERVE, TABLEAU, UP, WASTE
from tests.both_runtimes import assertions
from tests.both_runtimes.playing import Dice
from tests.both_runtimes.positions import at, set_up, snapshot

# Ends of games: the game's id, its options, and whether FINISH is ever offered in it.  They
# have one pack, so that no two cards wait for the same place.
ENDS = (
    ("klondike", {"variation": 2}, True),
    ("klondike", {"variation": 1}, True),
    ("fortress", {}, True),
    ("chessboard", {}, True),
    ("king_albert", {}, True),
    ("canfield", {}, True),
    ("friday_13th", {}, False),
)


def build(game, dice):
    """Put cards on all foundations up to random ranks, and return the other cards."""
    left = []
    base = 1 + dice.below(13)
    for number in range(len(game.foundations)):
        pile = game.foundations[number]
        first = pile.empty if pile.empty <= 13 else base
        height = 13 - dice.below(4) if dice.below(4) else 13
        for i in range(13):
            card = (first - 1 + i) % 13 + 1 | number % 4 << 4
            if i < height:
                pile.put(card)
            else:
                left.append(card)
    return left


def ended(game_id, options, dice):
    """Return a session near the end of a game, with its last cards in random order on its piles."""
    session = set_up(game_id, options)
    game = session.game
    left = build(game, dice)
    places = [pile for pile in game.piles if pile.kind in (WASTE, TABLEAU, RESERVE)]
    # Most are in an order that can be played.
    if dice.below(4):
        left.reverse()
    while left:
        card = left.pop(0 if dice.below(4) else dice.below(len(left)))
        pile = places[dice.below(len(places))]
        if pile.n < len(pile.cards):
            pile.put(card)
    return session


def left_over(game):
    return sum([pile.n for pile in game.piles if pile.kind != FOUNDATION])


def test_it_is_offered_exactly_where_it_wins_at_least_four_cards():
    offer = AutoFinish()
    for game_id, options, ever in ENDS:
        dice = Dice(7)
        offered = refused = 0
        for _ in range(60):
            session = ended(game_id, options, dice)
            game = session.game
            before = snapshot(session)
            possible = offer.possible(game)
            assert snapshot(session) == before
            cards = left_over(game)
            wins = not session.finish() and not left_over(game)
            if possible:
                assert wins and cards >= 4
                offered += 1
            else:
                assert not wins or cards < 4 or not ever
                refused += 1
        assert refused and (offered > 4 if ever else not offered), (game_id, offered, refused)


def four_left():
    """Return a Klondike whose last four cards can go to the foundations."""
    session = set_up("klondike", {"variation": 2})
    for suit in range(4):
        for rank in range(1, 13):
            session.game.foundations[suit].put(rank | suit << 4)
        at(session.game, "t" + str(suit)).put(13 | suit << 4)
    return session


def test_four_cards_are_enough_three_are_not_and_hidden_ones_forbid_it():
    offer = AutoFinish()
    session = four_left()
    game = session.game
    assert offer.possible(game)
    at(game, "t2").cards[0] ^= FACE_DOWN
    assert not offer.possible(game)
    at(game, "t2").cards[0] ^= FACE_DOWN
    game.foundations[0].put(at(game, "t0").cards[0])
    at(game, "t0").clear()
    assert not offer.possible(game)
    session = four_left()
    game = session.game
    at(game, "t3").clear()
    game.stock.put(0x3D | FACE_DOWN)
    assert not offer.possible(game)
    session = four_left()
    game = session.game
    at(game, "t3").clear()
    game.waste.put(0x3D)
    assert offer.possible(game)


def frog_without(last, written):
    """Return a Frog whose last foundation ends with rank `last`, with these cards on the wastes."""
    session = set_up("frog", waste=written)
    game = session.game
    for number in range(8):
        for rank in range(1, 14 if number < 7 else last + 1):
            game.foundations[number].put(rank | number % 4 << 4)
    return session


def test_where_suits_do_not_matter_any_of_the_rank_goes():
    offer = AutoFinish()
    for written, possible in (
            (["KC QD", "JH TS"], True), (["KC QD JH TS"], True), (["KC", "QC", "JC", "TC"], True),
            (["QC KD", "JH TS"], False), (["KC QD", "TH JS"], False),
            (["KC KD", "QC JD TS"], False),
            (["KC QD", "JH"], False)):
        session = frog_without(9, written)
        assert offer.possible(session.game) == possible
        assert possible == (not session.finish() and not left_over(session.game))


def test_of_two_equal_cards_it_takes_the_one_that_finish_takes():
    offer = AutoFinish()
    for written, possible in ((["KC QD TC", "TD KD QC JD", "JC"], False),
                              (["KC QD", "JC KD", "QC TD JD TC"], False),
                              (["KD QD QC TD JC", "JD TC", "KC"], True)):
        session = frog_without(9, written)
        foundation = session.game.foundations[6]
        foundation.n = 9
        assert offer.possible(session.game) == possible
        assert possible == (not session.finish() and not left_over(session.game))


def test_where_foundations_start_with_different_ranks_it_is_not_offered():
    session = set_up("friday_13th")
    game = session.game
    left = []
    for pile in game.foundations:
        for i in range(4):
            rank = (pile.empty - 1 + i) % 13 + 1
            if i == 3 and rank in (4, 6, 8, 10):
                left.append(rank)
            else:
                pile.put(rank | i << 4)
    for rank in left:
        game.waste.put(rank | 3 << 4)
    assert len(left) == 4
    assert not AutoFinish().possible(game)
    # FINISH would win, but counting cannot prove that in every position.
    assert not session.finish() and not left_over(game)


def test_asking_allocates_nothing():
    session = four_left()
    assert assertions.locked(AutoFinish().possible, session.game)


def test_a_foundation_that_is_empty_waits_for_its_ace_alone():
    spades = " ".join([rank + "S" for rank in "A23456789TJQK"])
    hearts = spades.replace("S", "H")
    # The King under an Ace is the last card of the suit before it.
    session = set_up("klondike", {"variation": 2}, foundation=[
        spades.replace("S", "C").replace(" KC", ""), "", hearts, spades],
        tableau=["KC AD", "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"])
    assert AutoFinish().possible(session.game)


def test_it_is_offered_while_no_card_is_on_a_foundation():
    session = set_up("klondike", {"variation": 2}, tableau=[
        " ".join([rank + suit for rank in "KQJT98765432A"]) for suit in "CDHS"])
    assert AutoFinish().possible(session.game)


def up_and_down(game, dice):
    """Return (foundation, its 13 cards in order, those that lie there) of a Crescent."""
    found = []
    for suit in range(4):
        meets = dice.below(14)
        for pile in game.foundations[suit::4]:
            up = pile.direction == UP
            height = max(1, (meets if up else 13 - meets) - dice.below(2))
            cards = [(1 + i if up else 13 - i) | suit << 4 for i in range(13)]
            found.append((pile, cards, height))
    return found


def of_the_clock(game, dice):
    """Return (foundation, its cards in order, those that lie there) of a Grandfather's Clock."""
    found = []
    for pile in game.foundations:
        hour = pile.index + 1
        first = hour + 9 if hour < 5 else hour - 3
        cards = [(first - 1 + i) % 13 + 1 | SUITS[pile.index % 4] << 4
                 for i in range((hour - first) % 13 + 1)]
        found.append((pile, cards, max(1, len(cards) - dice.below(3))))
    return found


def lay(game, found, dice):
    """Put cards on the foundations, and the others on the tableau, mostly in a playable order."""
    left = []
    for pile, cards, height in found:
        for card in cards[:height]:
            pile.put(card)
        left += cards[height:]
    if dice.below(4):
        left.reverse()
    for i in range(len(left)):
        pile = game.tableau[i // 8 if dice.below(4) else dice.below(len(game.tableau))]
        if pile.n < len(pile.cards):
            pile.put(left[i])


def check_offered_where_it_wins(game_id, foundations):
    offer = AutoFinish()
    dice = Dice(5)
    offered = refused = 0
    for _ in range(40 if assertions.is_micropython else 120):
        session = set_up(game_id)
        game = session.game
        lay(game, foundations(game, dice), dice)
        cards = left_over(game)
        possible = offer.possible(game)
        wins = not session.finish() and not left_over(game)
        assert possible == (wins and cards >= 4)
        offered += possible
        refused += not possible
    assert offered > 4 and refused > 4, (offered, refused)


def test_with_foundations_up_and_down_it_is_offered_exactly_where_it_wins():
    check_offered_where_it_wins("crescent", up_and_down)


def test_with_foundations_of_different_bases_it_is_offered_exactly_where_it_wins():
    check_offered_where_it_wins("grandfathers_clock", of_the_clock)
