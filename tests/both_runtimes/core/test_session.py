"""The session: everything that is the same for all games, from the start to the save."""

from core import games, refusals
from core.cards import pack
from core.deal_numbers import shuffled
from core.options import variation
from core.save_writer import checksum
from core.session import Session
from core.undo_journal import (
    BOOKMARK,
    BOOKMARK_GONE,
    NO_BOOKMARK,
    REDO,
    UNDO,
    count_of,
    destination_of,
    pack_move,
)
from tests.both_runtimes import assertions
from tests.both_runtimes.playing import Dice, choices
from tests.both_runtimes.positions import at, dealt, set_up, shown, snapshot


def seen(session):
    """Return all state that a refusal must not change."""
    return session.save(), snapshot(session), session.game_id, session.deal, session.moves


def refused(session, function, *args):
    """Return the line with which `function` refuses `args`; check that nothing has changed."""
    before = seen(session)
    line = assertions.raises(ValueError, function, *args)
    assert line and "\n" not in line
    assert seen(session) == before
    return line


def playing():
    """Return a session with a game in play, one of its moves undone."""
    session = dealt("klondike", 617, {"variation": 2})
    for _ in range(5):
        assert not session.turn()
    assert not session.undo()
    return session


def test_a_wrong_game_deal_or_option_is_refused_and_changes_nothing():
    session = playing()
    assert "bridge" in refused(session, session.new, "bridge", 1)
    assert "1 to" in refused(session, session.new, "klondike", 0)
    assert "whole number" in refused(session, session.new, "klondike", "7")
    assert "0, 1, 2" in refused(session, session.new, "klondike", 1, {"variation": 8})
    assert "0, 1, 2" in refused(session, session.new, "klondike", 1, {"variation": True})
    assert "false, true" in refused(session, session.new, "st_helena", 1, {"worry_back": 0})
    assert "no option" in refused(session, session.new, "klondike", 1, {"jok\ner": 0})
    long = refused(session, session.new, "klondike", 1, {"x" * 99: 0})
    assert long == "klondike has no option '" + "x" * 39
    assert "no such game" in refused(session, session.new, "klon\ndike", 1)


def test_wrong_cards_are_refused_and_change_nothing():
    session = playing()
    cards = pack(1)
    assert "52" in refused(session, session.new_from, "klondike", cards[:51])
    assert "52" in refused(session, session.new_from, "klondike", cards + cards)
    assert "104" in refused(session, session.new_from, "frog", cards)
    cards[0] = cards[1]
    assert "52" in refused(session, session.new_from, "klondike", cards)
    for odd in (0, 14, 0x40 | cards[1], 0x80, 255):
        cards[0] = odd
        assert "52" in refused(session, session.new_from, "klondike", cards)


def test_a_wrong_position_is_refused_and_changes_nothing():
    session = playing()
    game = session.prepare("klondike")
    assert "exactly" in refused(session, session.place, game, "klondike")
    king = at(game, "t0")
    king.put(13)
    assert "exactly" in refused(session, session.place, game, "klondike")
    king.put(13)
    assert "exactly" in refused(session, session.place, game, "klondike", True)
    king.clear()
    for kind, card, line in (("h", 0x41, "hand lie face up"), ("w", 0x41, "waste lie face up"),
                             ("f", 0x41, "foundation lie face up"), ("f", 0x02, "puts card 1"),
                             ("s", 0x01, "face down")):
        pile = at(game, kind + "0")
        pile.put(card)
        message = refused(session, session.place, game, "klondike", True)
        assert line in message, message
        pile.clear()
    for counter, value in ((0, 1), (0, -1), (1, -1), (1, 40000)):
        game.counters[counter] = value
        refused(session, session.place, game, "klondike", True)
        game.counters[counter] = 0


def test_cards_given_are_dealt_as_the_deal_of_their_order():
    first = dealt("klondike", 31)
    second = Session()
    second.new_from("klondike", shuffled(31, 1))
    assert snapshot(first) == snapshot(second)
    assert second.deal == 0
    assert not second.turn()
    second.restart()
    assert snapshot(first) == snapshot(second)


def test_restart_deals_the_same_again_and_forgets_the_moves():
    session = playing()
    start = snapshot(dealt("klondike", 617, {"variation": 2}))
    session.restart()
    assert snapshot(session) == start
    assert session.moves == 0
    assert session.undo() == refusals.NOTHING_TO_UNDO
    assert session.redo() == refusals.NOTHING_TO_REDO


def test_restart_goes_back_to_a_position_with_its_counters():
    session = set_up("klondike", {"variation": 2}, redeals_used=4, stock=["#2C #3C"])
    before = snapshot(session)
    for _ in range(5):
        assert not session.turn()
    assert snapshot(session)[1] == [5, 0]
    session.restart()
    assert snapshot(session) == before


def test_restart_stops_the_scoring_where_it_does():
    session = dealt("st_helena", 5)
    assert session.game.scoring
    session.restart()
    assert not session.game.scoring
    session.new("st_helena", 5)
    assert session.game.scoring
    klondike = dealt("klondike", 5)
    klondike.restart()
    assert klondike.game.scoring


def test_restart_lets_every_pile_be_drawn_again():
    for session in (dealt("klondike", 5), set_up("klondike", tableau=["KS"], stock=["#2C"])):
        before = [pile.revision for pile in session.game.piles]
        session.restart()
        after = [pile.revision for pile in session.game.piles]
        assert all([after[i] > before[i] for i in range(len(before))])


def test_a_position_shows_what_nothing_covers():
    session = set_up("klondike", tableau=["#KS #QH"])
    assert shown(session, "t0") == "#KS QH"
    session = set_up("thirteen", tableau=["#KS", "#QH", "#2C", "#AC"])
    assert [shown(session, "t%d" % i) for i in range(4)] == ["#KS", "#QH", "2C", "AC"]


def test_a_move_that_is_refused_changes_nothing():
    session = playing()
    piles = session.game.piles
    before = seen(session)
    legal = {session.found[i] for i in range(session.legal())}
    for origin in piles:
        for destination in piles:
            for count in (0, 1, 2, 3, 25, 127):
                written = pack_move(origin.number, count, destination.number)
                reason = session.judge(origin.number, count, destination.number)
                if not reason:
                    assert written in legal or session.game.equivalent_space(destination)
                    continue
                assert written not in legal
                assert session.move(origin.number, count, destination.number) == reason
                assert refusals.text(session.game, reason)
    assert seen(session) == before


def test_turning_says_why_it_cannot():
    assert set_up("klondike").turn() == refusals.NO_REDEAL
    assert set_up("fortress").turn() == refusals.STOCK_EMPTY
    session = set_up("frog", stock=["#2C"], hand=["9C"])
    assert session.turn() == refusals.PLACE_FIRST


def test_the_auto_move_takes_the_most_promising_place():
    session = set_up("klondike", tableau=["#5C 2H", "3S", "KC"], foundation=["AH"],
                     stock=["#9C"], hand=["2D"], waste=["JH"])
    assert not session.auto(at(session.game, "t0").number)
    assert shown(session, "f0") == "AH 2H"
    assert session.auto(at(session.game, "t2").number) == refusals.NO_PLACE
    assert session.auto(at(session.game, "t5").number) == refusals.NO_CARD_THERE
    assert session.auto(at(session.game, "f0").number) == refusals.CARDS_STAY
    assert session.auto(at(session.game, "w0").number) == refusals.NO_PLACE
    assert not session.auto(at(session.game, "h0").number)
    assert shown(session, "t1") == "3S 2D"
    assert not session.auto(at(session.game, "s0").number)
    assert shown(session, "h0") == "9C"


def test_the_auto_move_turns_a_card_up_rather_than_not():
    session = set_up("klondike", {"movement": "relaxed"}, tableau=["KC QH JS", "#4D QD", "KS"])
    best = session.best(at(session.game, "t1").number)
    assert destination_of(best) == at(session.game, "t2").number
    assert not session.auto(at(session.game, "t1").number)
    assert shown(session, "t1") == "4D"


def test_the_auto_move_tries_every_part_of_a_run():
    others = ["3S", "3C", "4S", "4C", "5S"]
    for place, count in (("JC", 1), ("QD", 2), ("KS", 3), ("", 4), ("9H", 0)):
        session = set_up("klondike", {"movement": "relaxed"},
                         tableau=["#2C KC QH JS TD", place] + others)
        assert count_of(session.best(0)) == count


def test_the_last_move_and_the_one_taken_back_are_told():
    session = set_up("klondike", {"scoring": "standard"}, tableau=["#2C 9H", "TS", "AC", "TC"])
    assert session.last_made() == session.taken_back() == 0
    first = session.best(0)
    assert not session.play(first)
    second = session.best(2)
    assert not session.play(second)
    assert session.last_made() == second
    assert session.taken_back() == 0
    assert not session.undo()
    assert (session.last_made(), session.taken_back()) == (first, second)
    assert not session.undo()
    assert (session.last_made(), session.taken_back()) == (0, first)
    # The pile's other move comes before the one that was just undone.
    assert session.best(0) not in (0, first)
    assert not session.redo()
    assert (session.last_made(), session.taken_back()) == (first, second)


def test_a_finish_may_go_step_by_step():
    session = set_up("klondike", tableau=["AC", "2C"], waste=["3C"])
    before = snapshot(session)
    steps = 0
    while session.finish_step(not steps):
        steps += 1
        assert session.moves == 1
    assert steps == 3
    after = snapshot(session)
    assert not session.undo()
    assert snapshot(session) == before
    assert not session.redo()
    assert snapshot(session) == after


def test_loading_stops_the_scoring_where_it_does_and_resuming_does_not():
    session = dealt("st_helena", 5)
    assert not session.turn()
    data = session.save()
    loaded = Session()
    loaded.load(data, resume=True)
    assert loaded.game.scoring
    assert not loaded.turn()
    assert loaded.game.score() == -2
    loaded.load(data)
    assert not loaded.game.scoring
    assert not loaded.turn()
    assert loaded.game.score() == -1
    # Moves played after the scoring stopped remain unscored.
    again = Session()
    again.load(loaded.save(), resume=True)
    assert again.game.score() == -1
    assert not again.game.scoring
    assert not again.undo()
    assert not again.undo()
    assert again.game.score() == 0


class Witness:
    """A listener that records the actions reported to it."""

    def __init__(self):
        self.actions = []

    def note(self, action):
        self.actions.append(action)


def test_what_a_witness_noted_can_be_repeated():
    for game_id in ("klondike", "st_helena", "canfield", "fortress"):
        session = dealt(game_id, 5)
        session.listener = Witness()
        dice = Dice(9)
        for step in range(60):
            if step % 7 == 3:
                session.undo()
                session.undo()
                session.redo()
            count = session.legal()
            if count:
                session.play(session.found[dice.below(count)])
        session.finish()
        repeated = dealt(game_id, 5)
        for action in session.listener.actions:
            assert repeated.repeat(action) == refusals.FINE
        assert repeated.save() == session.save()


def test_what_was_refused_is_not_noted():
    session = dealt("klondike", 1)
    session.listener = Witness()
    assert session.undo() and session.redo() and session.move(0, 9, 1)
    assert session.listener.actions == []


def test_an_action_that_cannot_be_is_refused_and_changes_nothing():
    session = playing()
    before = seen(session)
    for action in (0, 63, 63 << 6, 0x7FFFF, 0x7F041, BOOKMARK + 1, 0xFFFFFF):
        assert session.repeat(action)
    assert seen(session) == before


def test_options_that_only_count_points_make_no_variation():
    klondike = games.load("klondike")
    seen = {}
    for options in choices("klondike"):
        values = [options[name] for name, _, _ in klondike.options]
        rules = (options["variation"], options["movement"], options["worry_back"])
        assert seen.setdefault(variation(klondike, values), rules) == rules
    assert sorted(seen) == list(range(32))
    assert variation(klondike, [0, "strict", "none", False]) == 0
    assert variation(games.load("golf")(["round"]), ["round"]) == 2
    assert variation(games.load("fortress"), []) == 0


def test_the_listener_is_told_of_every_move_after_a_load_refused_or_not():
    session = playing()
    session.listener = told = Witness()
    data = session.save()
    assertions.raises(ValueError, session.load, data[:-1])
    broken = bytearray(data[:-4])
    broken[-1] = 7
    assertions.raises(ValueError, session.load, bytes(broken) + checksum(broken))
    assert told.actions == []
    assert not session.redo() and not session.undo()
    assert told.actions == [REDO, UNDO]
    session.load(data)
    assert told.actions == [REDO, UNDO]
    assert not session.redo()
    assert told.actions == [REDO, UNDO, REDO]


def test_an_action_with_bits_that_no_move_has_is_refused():
    session = dealt("klondike", 5)
    session.legal()
    move = session.found[0]
    for bits in (0x100000, 0x200000, 0x800000, 0x80000):
        assert session.repeat(move | bits) == refusals.NOT_THERE
    assert not session.moves and not session.repeat(move)


def test_a_bookmark_stays_until_another_move_replaces_one_before_it():
    session = playing()
    journal = session.journal
    assert journal.bookmark == NO_BOOKMARK and session.moves == 4
    session.listener = told = Witness()
    assert not session.repeat(BOOKMARK)
    assert journal.bookmark == 4 and told.actions == [BOOKMARK]
    for _ in range(2):
        assert not session.turn() and not session.turn()
        assert not session.undo() and not session.undo()
        assert journal.bookmark == 4 == session.moves
    assert not session.undo() and not session.redo() and journal.bookmark == 4
    assert not session.undo() and not session.turn()
    assert journal.bookmark == BOOKMARK_GONE
    assert not session.repeat(BOOKMARK) and journal.bookmark == 4
    session.restart()
    assert journal.bookmark == NO_BOOKMARK


def test_a_bookmark_goes_with_the_moves_that_the_journal_forgets():
    session = Session(430)
    session.new("klondike", 3, {"variation": 2})
    session.turn()
    session.repeat(BOOKMARK)
    for bookmark, most in ((1, 1), (NO_BOOKMARK, 430)):
        while session.journal.forgotten < most:
            assert not session.turn()
        loaded = Session()
        loaded.load(session.save())
        assert loaded.journal.bookmark == bookmark
