"""Safe cards on the table: they fly after a move, a press ends that, and every save has them."""

from core.safe_cards import SafeCards
from core.undo_journal import count_of, origin_of
from firmware.deals import dealing
from firmware.input.actions import LEFT
from firmware.screens import open_screens
from firmware.storage.due import GAME_IN_PLAY
from tests.both_runtimes import assertions
from tests.both_runtimes.fake_handheld import SIX_KEYS, Handheld
from tests.both_runtimes.positions import move, set_up, snapshot
from tests.both_runtimes.stored_state import Desk, state


def begun(wanted=True):
    """Return a handheld with Klondike."""
    hand = Handheld()
    hand.console.settings.set("speed", 1)
    hand.console.settings.set("safe_cards", wanted)
    dealing.deal(hand.console, "klondike", 7, {"variation": 2, "scoring": "none"})
    hand.run(1500)
    return hand


def put_up(hand):
    """Make the moves of hints until safe cards follow one; return the position before it."""
    table = hand.console.table
    session = hand.console.session
    for _ in range(60):
        before = snapshot(session)
        table.wake()
        suggested = table.selection.hints.next()
        table.point_at(origin_of(suggested), max(1, count_of(suggested)))
        table.auto()
        if table.finish.on:
            return before
    raise AssertionError("no safe card")


def home(session):
    """Return the number of cards on the foundations."""
    return sum([pile.n for pile in session.game.foundations])


def rest(hand):
    """Run until all cards lie; the heap is locked."""
    while hand.console.table.finish.on or hand.console.table.animations.movement:
        assertions.locked(hand.console.table.tick)
        hand.clock.now += 5
    hand.run(20)


def test_safe_cards_fly_after_the_move_and_one_undo_takes_all_back():
    hand = begun()
    session = hand.console.session
    before = put_up(hand)
    moves = session.moves
    assert not home(session)
    rest(hand)
    assert home(session) and session.moves == moves
    assert hand.shows_table_as_drawn_again()
    after = snapshot(session)
    hand.console.table.undo()
    hand.run(1500)
    # Nothing goes up again by itself.
    assert snapshot(session) == before
    hand.console.table.redo()
    hand.run(1500)
    assert snapshot(session) == after and session.moves == moves


def test_a_press_ends_their_flight_and_is_answered():
    hand = begun()
    put_up(hand)
    table = hand.console.table
    at = table.selection.at
    hand.run(40)
    hand.press(SIX_KEYS.index(LEFT), 10)
    assert not table.finish.on and home(hand.console.session)
    assert table.selection.at != at
    hand.run(500)
    assert hand.shows_table_as_drawn_again()


def test_without_animation_they_are_there_at_once():
    hand = begun()
    hand.console.settings.set("speed", 0)
    assertions.raises(AssertionError, put_up, hand)
    assert home(hand.console.session)


def test_a_cut_while_they_fly_loses_none():
    hand = begun()
    put_up(hand)
    hand.run(12)
    assert hand.console.table.finish.on
    desk = Desk(hand.store.files)
    rest(hand)
    assert desk.session.save() == hand.console.session.save()
    assert state(Desk(hand.store.files)) == state(hand.console)
    # The next "game" says it of the move itself.
    hand.console.autosave.due |= GAME_IN_PLAY
    hand.run(50)
    assert state(Desk(hand.store.files)) == state(hand.console)


def test_cards_laid_out_anew_while_they_fly_are_all_there():
    hand = begun()
    put_up(hand)
    hand.console.table.lay_out()
    assert not hand.console.table.finish.on
    session = hand.console.session
    assert home(session) and Desk(hand.store.files) and not session.safe.step()


def test_the_option_holds_from_the_next_move_on():
    hand = begun(False)
    console = hand.console
    session = console.session
    assert not session.safe
    open_screens.options(console, 0)
    options = console.screens.top
    options.open("safe_cards")
    options.choose(options.at)
    console.screens.back_to_table()
    hand.run(300)
    assert not home(session)
    put_up(hand)
    rest(hand)
    assert home(session)
    options.change_value("safe_cards", 1)
    hand.run(50)
    assert not session.safe
    # A save has them in any case, and the game after it none.
    hand.run(300)
    again = Handheld(store=hand.store)
    assert home(again.console.session) == home(session) and not again.console.session.safe


def test_the_option_is_listed_for_games_that_have_safe_cards():
    for game_id, has in (("klondike", True), ("spider", False), ("golf", False)):
        hand = Handheld()
        dealing.deal(hand.console, game_id, 1, {})
        open_screens.options(hand.console, 0)
        assert has == ("safe_cards" in [row[2] for row in hand.console.screens.top.rows])


def test_a_finish_after_safe_cards_moves_all():
    session = set_up("freecell", tableau=["AH 5D", "6S", "2H", "AS"], cells=["3H"])
    session.safe = SafeCards(session.game)
    assert not move(session, "t0 1 t1") and session.safe.begin(session)
    while session.safe.step():
        pass
    assert not session.finish()
