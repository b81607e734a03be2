"""Limits of the engine: a game that exceeds one is refused with one line."""

from core import games
from core.cards import ACE, KING
from core.game import Game
from core.moves import MOST_MOVES
from core.piles import (
    ANY_CARD,
    DOWN,
    FOUNDATION,
    IN_SUIT,
    STOCK,
    TABLEAU,
    TAKE_RUN,
    TAKE_TOP,
    UP,
)
from core.position_validation import could_hold
from core.session import Session
from tests.both_runtimes import assertions
from tests.both_runtimes.playing import check_save, choices, every_game
from tests.both_runtimes.positions import at, dealt, move, set_up, snapshot


class Places(Game):
    """A game with 60 piles of one card and three more."""

    more = 3

    def lay_out(self):
        self.add(TABLEAU, 60, capacity=1)
        self.add(FOUNDATION, self.more)


class Runs(Game):
    """Two packs in runs, which may all go to twenty places."""

    packs = 2

    def lay_out(self):
        self.add(TABLEAU, 20, DOWN, IN_SUIT, empty=ANY_CARD, take=TAKE_RUN)


class Tops(Game):
    """A pack whose top cards may go to any of 33 places."""

    more = 0

    def lay_out(self):
        self.add(TABLEAU, 33, DOWN, IN_SUIT, empty=ANY_CARD, take=TAKE_TOP)
        self.add(TABLEAU, self.more, DOWN, IN_SUIT, empty=ANY_CARD)


class Packs(Game):
    """Three packs: more cards than one move can carry."""

    packs = 3

    def lay_out(self):
        self.add(TABLEAU, 1)


class Deep(Game):
    """Thirteen piles of four, built down; the foundations hold a suit."""

    room = 3 + KING
    suit = KING

    def lay_out(self):
        self.tableau = self.add(TABLEAU, 13, DOWN, IN_SUIT, empty=ANY_CARD, take=TAKE_TOP,
                                capacity=self.room)
        self.foundations = self.add(FOUNDATION, 4, UP, IN_SUIT, empty=ACE, capacity=self.suit)

    def deal(self):
        for pile in self.tableau:
            for _ in range(4):
                self.give(pile)


def with_(rules, **attributes):
    """Return the game with other class attributes."""
    return type("Changed", (rules,), attributes)


def played(rules, session, deal=1):
    """Deal a game that is in no list; return its session."""
    load = games.load
    games.load = lambda game_id: rules
    try:
        session.new("changed", deal)
    finally:
        games.load = load
    return session


def test_a_game_has_at_most_63_places():
    assert len(Places([]).piles) == 63
    message = assertions.raises(ValueError, with_(Places, more=4), [])
    assert message == "a game has at most 63 places"


def test_a_game_has_at_most_two_packs():
    assert assertions.raises(ValueError, Packs, []) == "a game has at most 2 packs"


def test_all_moves_that_may_be_legal_fit_the_list():
    assert assertions.raises(ValueError, Runs, []) == (
        "1713 moves may be legal here, and at most 1090 can be listed")
    assert Tops([]).most_legal() == 1090 == MOST_MOVES
    assert "1123 moves" in assertions.raises(ValueError, with_(Tops, more=1), [])
    for game_id in every_game():
        for options in choices(game_id):
            session = dealt(game_id, 1, options)
            assert session.legal() <= session.game.most_legal() <= MOST_MOVES
            assert len(session.found) == session.game.most_legal()


def test_in_a_pyramid_all_pairs_and_kings_and_two_moves_of_waste_and_stock_fit():
    # The places of the pyramid, the hand and the waste.
    places = range(28 + 2)
    pairs = [(one, other) for one in places for other in places if one < other]
    for game_id in ("pyramid", "thirteen"):
        game = Session().prepare(game_id)
        assert game.most_legal() == len(pairs) + len(places) + 2


def test_the_number_of_legal_moves_is_never_passed():
    # 13 cards of each suit in one run, and spaces to go to: as many moves as Fortress ever has.
    runs = [" ".join([rank + suit for rank in "KQJT98765432A"]) for suit in "CDHS"]
    session = set_up("fortress", tableau=runs)
    assert 300 < session.legal() <= session.game.most_legal()


def test_a_pile_that_play_can_overfill_is_refused_whatever_the_deal():
    session = Session()
    for deal in range(1, 30):
        assert sum([pile.n for pile in played(Deep, session, deal).game.piles]) == 52
        for less in ({"room": 2 + KING}, {"suit": KING - 1}):
            message = assertions.raises(ValueError, played, with_(Deep, **less), session, deal)
            assert " holds at most " in message and "play can bring it" in message
            assert session.game is None


def test_a_deal_that_does_not_fit_its_piles_is_refused():
    message = assertions.raises(ValueError, played, with_(Deep, room=3), Session())
    assert message == "tableau 0 holds at most 3 cards"


def test_a_deal_uses_each_card_once():
    def leaves(game):
        game.give(game.tableau[0])

    message = assertions.raises(ValueError, played, with_(Deep, deal=leaves), Session())
    assert message == "1 cards are dealt of 52"


def test_a_position_has_on_foundations_what_play_can_build_there():
    for game_id, foundation, wrong in (
            ("klondike", ["AD 2D", "2C"], "card 1 on foundation 1"),
            ("klondike", ["AD 2D", "AC 2S"], "card 2 on foundation 1"),
            ("calculation", ["AC", "3D"], "card 1 on foundation 1"),
            ("calculation", ["JC QC KC"], "card 1 on foundation 0"),
            ("osmosis", ["5C 7C", "5D 8D"], "card 2 on foundation 1"),
            ("osmosis", ["5C 7D"], "card 2 on foundation 0"),
            ("vanishing_cross", ["5C", "6D"], "card 1 on foundation 1"),
            ("crescent", ["AC 3C"], "card 2 on foundation 0")):
        message = assertions.raises(ValueError, set_up, game_id, foundation=foundation)
        assert message == "no play puts " + wrong + " there"


def test_a_position_hides_cards_where_deals_do(any_game_id):
    game = dealt(any_game_id).game
    hidden = 0
    for pile in game.piles:
        if pile.kind != STOCK and pile.face_up() < pile.n:
            hidden = pile.kind
    assert game.hides == hidden
    if game.hides != TABLEAU and game.tableau:
        message = assertions.raises(ValueError, set_up, any_game_id, tableau=["#5C"])
        assert message == "cards of the tableau lie face up here"


def test_a_stock_through_which_cards_are_dealt_again_is_empty():
    for game_id in ("la_belle_lucie", "cruel", "crescent", "montana"):
        message = assertions.raises(ValueError, set_up, game_id, stock=["#5C"])
        assert message == "the stock holds no cards here"


FULL_COLUMN = "3D 5D 7D 9D JD KD AD KC QH JC TH 9C 8H 7C 6H 5C 4H 3C 2H"
"""As many cards as a column of Klondike has in play; an Ace can follow."""


def test_a_pile_of_a_position_has_room_for_all_that_it_accepts():
    session = set_up("klondike", tableau=[FULL_COLUMN, "AS"])
    before = snapshot(session)
    assert not move(session, "t1 1 t0")
    assert at(session.game, "t0").n == 20
    check_save(session)
    assert not session.undo()
    assert snapshot(session) == before
    assert not session.redo()
    session.restart()
    assert snapshot(session) == before


def test_a_column_of_a_position_has_room_as_well():
    below = "AD 2D 3D 4D 5D AS 7D 8D 9D TD JD QD KD AH 2H KC"
    higher = below + " 3H 4H 5H 6H 7S"
    for game_id, capacity, cards, last in (("st_helena", 16, below, "QC"),
                                           ("king_albert", 21, higher, "6D")):
        session = set_up(game_id, tableau=[cards, last])
        before = snapshot(session)
        assert not move(session, "t1 1 t0")
        assert at(session.game, "t0").n > capacity
        check_save(session)
        assert not session.undo()
        assert snapshot(session) == before


def test_a_column_of_a_position_that_the_stock_feeds_has_room_for_the_pack():
    session = set_up("spider", tableau=["KS"] * 8 + ["QS"] * 2, stock=["#2S"])
    for pile in session.game.tableau:
        assert len(pile.cards) == 104


def test_a_suit_that_leaves_has_room_on_parts_of_suits():
    suit = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    for game_id in ("scorpion", "simple_simon"):
        session = set_up(game_id, tableau=[suit, "AS"],
                         foundation=["9C 8C", "7C 6C", "5C 4C", "3C 2C"])
        before = snapshot(session)
        assert not move(session, "t1 1 t0")
        assert at(session.game, "f0").n == 15
        check_save(session)
        assert not session.undo()
        assert snapshot(session) == before


def test_such_a_position_is_still_saved_when_moves_were_dropped():
    session = set_up("klondike", {"variation": 2}, tableau=[FULL_COLUMN, "AS"],
                     stock=["#KS #KH #8C"])
    assert not move(session, "t1 1 t0")
    for _ in range(1300):
        assert not session.turn()
    assert session.journal.forgotten
    check_save(session)


def test_what_play_reaches_needs_no_more_room(any_game_id):
    session = dealt(any_game_id, 3)
    room = [len(pile.cards) for pile in session.game.piles]
    for _ in range(150):
        count = session.legal()
        if not count:
            break
        session.play(session.found[session.moves * 7 % count])
        for pile in session.game.piles:
            assert could_hold(pile, 52 * session.game.packs) <= room[pile.number]


def test_a_name_that_is_no_game_is_cut_in_the_line_that_says_so():
    assert assertions.raises(ValueError, games.load, "x" * 99) == "no such game: '" + "x" * 39
    assert assertions.raises(ValueError, games.load, "bridge") == "no such game: 'bridge'"


def test_a_stock_with_more_cards_than_a_deal_has_is_searched_whole():
    cards = [rank + suit for suit in "CDHS" for rank in "23456789TJQK"]
    session = set_up("klondike", {"variation": 2}, stock=[" ".join(["#" + card for card in cards])])
    before = snapshot(session)
    session.stuck()
    assert snapshot(session) == before


class BothWays(Game):
    """A pack in runs that are built up and down, so that ranks repeat in them."""

    direction = UP | DOWN

    def lay_out(self):
        self.add(TABLEAU, 3, self.direction, IN_SUIT, empty=ANY_CARD, take=TAKE_RUN)


def test_a_run_that_is_built_both_ways_may_be_as_long_as_the_pack():
    assert BothWays([]).most_legal() == 3 * 3 + 3 * 52 + 1
    # One direction: a space that takes any part of two runs of thirteen, and runs that fit
    # together.
    assert with_(BothWays, direction=DOWN)([]).most_legal() == 3 * 3 + 2 * 13 + 2 * 2 + 1


def test_a_game_has_its_title_and_what_is_none_its_name():
    for game_id, title in games.known():
        assert games.title(game_id) == title.split(" (")[0]
    assert games.title("bridge") == "bridge"


