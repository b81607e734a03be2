"""Safe cards: which cards may go up by themselves, and that they belong to the move before."""

from core import card_names, cards, games, refusals
from core.safe_cards import SafeCards
from core.save_writer import checksum
from core.session import Session
from core.undo_journal import REDO, SAFE, UNDO
from tests.both_runtimes import assertions, playing
from tests.both_runtimes.assertions import is_micropython, raises
from tests.both_runtimes.positions import at, dealt, move, set_up, shown, snapshot


def safe(game_id, card, home, base=1, options=None):
    """Return True if `card` is safe with foundations up to the cards named in `home`."""
    game = Session().prepare(game_id, options)
    counts = [0] * 128
    for top in home.split():
        rank, suit = cards.rank(card_names.parse(top)), card_names.parse(top) & 0x30
        for step in range((rank - base) % 13 + 1):
            counts[(base - 1 + step) % 13 + 1 | suit] += 1
    found = SafeCards(game, counts)
    found.base = base
    return bool(found.safe(card_names.parse(card)))


def test_no_card_is_safe_where_piles_are_built_in_several_ways():
    session = set_up("klondike", tableau=["AH", "2C"])
    assert SafeCards(session.game).next_move()
    session.game.tableau[6].circular = True
    assert not SafeCards(session.game).next_move()


def test_a_card_is_safe_when_all_that_could_lie_on_it_can_go_home():
    for game_id, card, home, is_safe in (
        ("klondike", "AH", "", True),
        ("klondike", "2H", "AH", True),
        # A black 2 could lie on 3H, and then go to a foundation after its Ace.
        ("klondike", "3H", "2H AC AS", True),
        ("klondike", "3H", "2H AC", False),
        # 3D could lie on a black 4 that waits for 5H.
        ("klondike", "5H", "4H 3C 3S", False),
        ("klondike", "5H", "4H 3C 3S 2D", True),
        ("klondike", "5H", "4H 4C 4S", True),
        # If cards may leave the foundations, 4C could leave and take a red 3.
        ("king_albert back", "5H", "4H 4C 4S", False),
        ("king_albert back", "5H", "4H 4C 4S 2D", True),
        # Each card could return, which makes thousands of chains.
        ("king_albert back", "KH", "QH KC KS KD", True),
        # A card of any suit could lie on 3H.
        ("beleaguered_castle", "3H", "2H 2C 2D AS", True),
        ("beleaguered_castle", "3H", "2H 2C 2D", False),
        # 4C could lie on 5H with any cards on it.
        ("yukon", "5H", "4H 3C 3S 2D", False),
        ("yukon", "5H", "4H 4C 4S", True),
        ("fortress", "5H", "4H", True),
        ("fortress", "6H", "4H", False),
        ("st_helena", "3H", "2H 2H", True),
        ("st_helena", "3H", "2H AH", False),
        # A row may bring a black 2, which goes home after its Ace.
        ("easthaven", "3H", "2H AC AS", True),
        ("easthaven", "3H", "2H AC", False),
        ("easthaven back", "5H", "4H 4C 4S", False),
        # Each black 2 has to go, not only the first of its suit.
        ("gypsy", "3H", "2H 2H AC AC AS AS", True),
        ("gypsy", "3H", "2H 2H AC AC AS", False),
        ("double_klondike", "3H", "2H AC AC AS AS", False),
        ("australian_patience", "5H", "4H", True),
        ("bristol", "2H", "AC AD AH AS", True),
        ("bristol", "3H", "2H 2C 2D AS", False),
        ("frog", "2H", "AC AD AH AS AC AD AH AS", True),
        ("frog", "2H", "AC AD AH AS AC AD AH", False),
    ):
        name, _, back = game_id.partition(" ")
        options = {"worry_back": True} if back else None
        assert safe(name, card, home, options=options) == is_safe, (game_id, card, home)


def test_where_foundations_go_round_the_base_is_not_safe():
    for game_id, card, home, is_safe in (
        # 9H, the last of its foundation, could lie on the base.
        ("chessboard", "TH", "", False),
        ("chessboard", "JH", "TH", True),
        ("chessboard", "AH", "KH", True),
        ("chessboard", "9H", "8H", True),
        ("canfield", "TD", "TH", False),
        # TC and TS could lie on JD, and can go home.
        ("canfield", "JD", "TD", False),
        ("canfield", "JD", "TD TC TS", True),
        # KC could lie on AH, which goes round.
        ("canfield", "AH", "KH QC QS", False),
        ("canfield", "AH", "KH KC KS", True),
        ("agnes", "AH", "KH QC QS", False),
        ("agnes", "AH", "KH KC KS", True),
        # Each card could return, and chains of them go round.
        ("canfield back", "9H", "8H 9C 9S 9D", True),
        ("canfield back", "9H", "8H 9C 9S 8D", True),
        ("canfield back", "JH", "TH 9C 9S TD", False),
    ):
        name, _, back = game_id.partition(" ")
        options = {"worry_back": True} if back else None
        assert safe(name, card, home, 10, options) == is_safe, (game_id, card, home)


def klondike(tableau, options=None, **piles):
    """Return Klondike with these piles, and safe cards."""
    session = set_up("klondike", options, tableau=tableau, **piles)
    playing.use_safe_cards(session)
    return session


def test_safe_cards_belong_to_the_move_that_they_follow():
    session = klondike(["2H #AC 5D", "6S", "AH", "2C"])
    before = snapshot(session)
    assert not move(session, "t0 1 t1")
    assert playing.follow(session) == 4
    assert shown(session, "t0") == "" and shown(session, "t1") == "6S 5D"
    after = snapshot(session)
    assert session.moves == 1
    assert not session.undo() and snapshot(session) == before
    assert session.undo() == refusals.NOTHING_TO_UNDO
    # Nothing but a move is followed.
    assert not session.safe.begin(session)
    assert not session.redo() and snapshot(session) == after and session.moves == 1
    playing.check_save(session)
    session.undo()
    playing.check_save(session)


def test_a_turn_of_the_stock_is_followed_too():
    session = klondike(["6S"], {"variation": 2}, stock=["#5D #AC #AH"])
    assert not session.turn() and playing.follow(session) == 1
    assert not session.turn() and playing.follow(session) == 1
    assert not session.turn() and not playing.follow(session)
    assert session.moves == 3


def test_three_cards_a_turn_keep_the_order_of_the_waste():
    session = klondike(["KS", "AH"], {"variation": 1}, stock=["#5D #4C #AC"])
    assert not session.turn()
    assert playing.follow(session) == 1
    assert at(session.game, "f0").n + at(session.game, "f2").n == 1
    assert shown(session, "w0").endswith("5D") or shown(session, "h0") == "5D"


def test_each_safe_card_scores_as_if_it_was_moved():
    session = klondike(["AH #AC 5D", "6S"], {"scoring": "standard"})
    assert not move(session, "t0 1 t1")
    scored = session.game.score()
    assert playing.follow(session) == 2
    assert session.game.score() == scored + 20
    session.undo()
    assert session.game.score() == 0


def test_without_the_option_no_card_goes():
    session = set_up("klondike", tableau=["AH #AC 5D", "6S"])
    assert not move(session, "t0 1 t1")
    assert not playing.follow(session)
    assert not session.game.foundations[0].n


def test_a_game_without_a_proof_has_no_safe_cards():
    for game_id in playing.every_game():
        session = dealt(game_id)
        assert bool(SafeCards(session.game).piles) == games.load(game_id).safe_cards


def test_fans_that_may_be_shuffled_have_no_safe_cards():
    for redeals in (1, 0):
        session = set_up("la_belle_lucie", {"redeals": redeals}, tableau=["AH 5D", "6D"])
        playing.use_safe_cards(session)
        assert not move(session, "t0 1 t1")
        assert playing.follow(session) == (0 if redeals else 1)


def test_a_turn_that_brought_a_safe_card_is_no_pass_without_a_card():
    session = klondike(["KS", "KC"], {"variation": 2}, stock=["#5D #AC #9H"])
    for _ in range(3):
        assert not session.turn()
        playing.follow(session)
    assert not session.stuck()
    for _ in range(3):
        assert not session.turn()
    assert session.stuck()


class Heard:
    """A listener that keeps the actions."""

    def __init__(self):
        self.actions = []

    def note(self, action):
        self.actions.append(action)


def test_the_listener_hears_of_safe_cards_before_they_go():
    session = klondike(["AH #AC 5D", "6S"])
    session.listener = heard = Heard()
    assert not move(session, "t0 1 t1")
    assert session.safe.begin(session)
    assert not session.game.foundations[0].n
    half = session.save()
    while session.safe.step():
        pass
    session.undo()
    session.redo()
    assert heard.actions == [session.made, SAFE, UNDO, REDO]
    # A save from the middle has them all.
    loaded = Session()
    loaded.load(half, resume=True)
    assert snapshot(loaded) == snapshot(session)
    # Actions are repeated without the option.
    again = set_up("klondike", tableau=["AH #AC 5D", "6S"])
    for action in heard.actions:
        assert not again.repeat(action)
    assert snapshot(again) == snapshot(session)
    assert again.repeat(SAFE) == refusals.NOT_THERE
    again.undo()
    assert again.repeat(SAFE) == refusals.NOT_THERE


def test_a_forgotten_move_has_its_safe_cards():
    session = Session(1000)
    session.new("klondike", 3, {"variation": 2})
    playing.use_safe_cards(session)
    count = 0
    while session.journal.forgotten < 400:
        found = [session.found[i] for i in range(session.legal())]
        home = [one for one in found if one & 63 > 12 and session.moves % 40 == 39]
        if session.play(home[0]) if home else session.turn():
            break
        count += playing.follow(session)
    assert count
    playing.check_save(session)
    now = snapshot(session)
    while not session.undo():
        pass
    while not session.redo():
        pass
    assert snapshot(session) == now


@assertions.thorough_on_vm
def test_random_games_with_safe_cards_keep_what_must_hold(any_game_id):
    if not games.load(any_game_id).safe_cards:
        return
    deal = 0
    for options in playing.choices(any_game_id)[:2 if is_micropython else None]:
        deal += 1
        playing.check_game(any_game_id, deal, options, 80 if deal == 1 else 30, safe=True)


def test_safe_cards_allocate_nothing_while_a_game_is_played(any_game_id):
    if games.load(any_game_id).safe_cards:
        playing.play_locked(any_game_id, 1, most=30, safe=True)


def test_a_save_that_tells_of_safe_cards_that_are_none_is_refused():
    session = set_up("klondike", tableau=["2H #2C 5D", "6S"])
    assert not move(session, "t0 1 t1")
    forged = bytearray(session.save()[:-4])
    forged[-1] |= SAFE >> 16
    raises(ValueError, Session().load, bytes(forged) + checksum(forged))
