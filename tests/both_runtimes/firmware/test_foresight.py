"""Foresight: what a press shows is sent before it is worked out, and is what it shows."""

from core.undo_journal import origin_of
from firmware.drivers.ssd1306 import SSD1306
from firmware.input.actions import BACK, DOWN, LEFT, RIGHT, SELECT, UP
from firmware.layouts import NOWHERE
from tests.both_runtimes import fake_handheld, kit
from tests.both_runtimes.playing import Dice

KEYS = fake_handheld.SIX_KEYS
PRESSES = 12 if kit.is_micropython else 40
SETTLED_MS = 1200
"""By then cards have arrived, and what may follow is foreseen."""


class Blind(SSD1306):
    """A display on which nothing is foreseen."""

    foresees = None


class Full(SSD1306):
    """A display whose notes find no room."""

    def note(self, store, at):
        return 0


def playing(game_id="klondike", driver=SSD1306, deal=5, actions=KEYS):
    hand = fake_handheld.Handheld(actions, driver=driver)
    hand.console.start(game_id, deal, {})
    hand.run(SETTLED_MS)
    return hand


class Told:
    """How many bytes the bus has got when a screen hears of a press, and at the next `show`."""

    def __init__(self, hand):
        self.hand = hand
        self.before = hand.bus.bytes
        self.at_event = self.behind = -1
        self.screen = hand.console.screen
        self.event_on = self.screen.event
        self.show_on = hand.display.show
        self.screen.event = self.event
        hand.display.show = self.show

    def event(self, event):
        if self.at_event < 0:
            self.at_event = self.hand.bus.bytes - self.before
        self.event_on(event)

    def show(self):
        sent = self.show_on()
        if self.at_event >= 0 and self.behind < 0:
            self.behind = sent
        return sent


def press(hand, action):
    """Press a key; return the bytes sent before the screen hears of it, and those just after."""
    told = Told(hand)
    hand.press(hand.actions.index(action))
    del told.screen.event, hand.display.show
    return told.at_event, told.behind


def lit(hand):
    """Wait until the cursor is drawn, as foresight assumes."""
    while not hand.console.table.repaint.lit:
        hand.run(20)


def go(hand, place):
    hand.console.table.point_at(place)
    hand.console.stir()
    hand.run(SETTLED_MS)
    lit(hand)


def test_a_step_is_sent_before_it_is_worked_out_and_nothing_behind_it():
    hand = playing()
    steps = 0
    for action in (RIGHT, RIGHT, LEFT, DOWN, RIGHT, UP, LEFT, DOWN, LEFT, UP):
        selection = hand.console.table.selection
        at = selection.at, selection.depth
        lit(hand)
        first, behind = press(hand, action)
        if at != (selection.at, selection.depth):
            assert first > 20 and behind == 0, action
            steps += 1
        hand.run(SETTLED_MS)
    assert steps > 5


def test_a_lift_a_card_put_down_a_turn_and_a_refusal_are_foreseen():
    hand = playing()
    session = hand.console.session
    table = hand.console.table
    stock = session.game.stock.number
    go(hand, stock)
    first, behind = press(hand, SELECT)
    assert first > 10 and behind == 0 and session.moves == 1
    hand.run(SETTLED_MS)
    count = session.legal()
    move = [move for move in session.found[:count] if origin_of(move) != stock][0]
    go(hand, origin_of(move))
    first, behind = press(hand, SELECT)
    assert first > 20 and behind == 0 and table.selection.lifted != NOWHERE
    hand.run(SETTLED_MS)
    lit(hand)
    first, behind = press(hand, SELECT)
    assert first > 20 and behind == 0 and session.moves == 2
    hand.run(SETTLED_MS)
    for pile in session.game.tableau:
        go(hand, pile.number)
        if table.selection.precompute.best == NOWHERE:
            break
    first, behind = press(hand, SELECT)
    assert first > 40 and behind == 0 and table.message.on


def test_a_turn_of_the_stock_is_foreseen_after_an_undo():
    hand = playing()
    session = hand.console.session
    go(hand, session.game.stock.number)
    press(hand, SELECT)
    hand.run(SETTLED_MS)
    hand.console.table.undo()
    hand.console.stir()
    hand.run(SETTLED_MS)
    go(hand, session.game.stock.number)
    first, behind = press(hand, SELECT)
    assert first > 10 and behind == 0 and session.moves == 1 and not session.journal.undone


def test_a_step_in_a_menu_is_foreseen():
    hand = playing()
    press(hand, BACK)
    hand.run(SETTLED_MS)
    for action in (DOWN, DOWN, UP):
        first, behind = press(hand, action)
        assert first > 60 and behind == 0
        hand.run(SETTLED_MS)


def lifted_without_back():
    """A hand whose keys have no BACK, with cards lifted."""
    hand = playing(actions=KEYS[:-1])
    table = hand.console.table
    for pile in hand.console.session.game.tableau:
        go(hand, pile.number)
        if table.selection.precompute.best != NOWHERE:
            break
    press(hand, SELECT)
    hand.run(SETTLED_MS)
    lit(hand)
    assert table.selection.lifted != NOWHERE
    return hand


def test_without_back_a_card_is_put_down_when_select_is_let_go():
    hand = lifted_without_back()
    told = Told(hand)
    hand.buttons.mask = 1 << KEYS.index(SELECT)
    hand.run(200)
    lit(hand)
    assert told.at_event == 0 and hand.console.session.moves == 0
    told = Told(hand)
    hand.buttons.mask = 0
    hand.run(60)
    assert told.at_event > 20 and told.behind == 0 and hand.console.session.moves == 1


def test_whoever_holds_select_to_put_cards_back_sees_them_lifted_until_then():
    hand = lifted_without_back()
    selection = hand.console.table.selection
    lifted = bytes(hand.display.buffer)
    hand.buttons.mask = 1 << KEYS.index(SELECT)
    hand.run(500)
    lit(hand)
    assert selection.lifted != NOWHERE and bytes(hand.display.buffer) == lifted
    hand.run(200)
    assert selection.lifted == NOWHERE
    hand.buttons.mask = 0
    hand.run(SETTLED_MS)
    assert hand.console.session.moves == 0


def same(one, other):
    return (one.display.buffer == other.display.buffer
            and one.console.session.save() == other.console.session.save())


def plays_the_same(game_id, keys):
    sees, blind = playing(game_id, actions=keys), playing(game_id, Blind, actions=keys)
    dice = Dice(4)
    sent = 0
    for number in range(PRESSES):
        key = dice.below(len(keys)) if dice.below(3) else keys.index(SELECT)
        before = sees.bus.bytes
        wait = 1 + dice.below(700)
        for hand in (sees, blind):
            hand.press(key)
            hand.run(wait)
            if hand.console.screen is not hand.console.table:
                hand.console.back_to_table()
        sent += sees.bus.bytes - before
        for hand in (sees, blind):
            hand.run(SETTLED_MS)
            lit(hand)
        assert same(sees, blind), (game_id, number)
    assert sent and not blind.console.foresight and sees.console.foresight


def test_who_plays_sees_and_gets_what_they_would_without_it(game_id):
    plays_the_same(game_id, KEYS)


def test_who_plays_without_back_does_so_too():
    plays_the_same("klondike", KEYS[:-1])
    plays_the_same("thirteen", KEYS[:-1])


def test_a_picture_of_every_kind_of_press_comes_back_as_it_was(game_id):
    hand = playing(game_id)
    console = hand.console
    dice = Dice(6)
    for _ in range(PRESSES):
        hand.press(dice.below(len(KEYS)))
        hand.run(SETTLED_MS)
        if console.screen is not console.table:
            console.back_to_table()
            hand.run(SETTLED_MS)
        lit(hand)
        before = bytes(hand.display.buffer), console.session.save()
        console.stir()
        while console.foresee():
            assert bytes(hand.display.buffer) == before[0]
        assert before == (bytes(hand.display.buffer), console.session.save())


def test_a_display_that_does_not_answer_meanwhile_shows_all_once_it_does():
    hand = playing()
    lit(hand)
    hand.bus.broken = True
    hand.press(KEYS.index(RIGHT))
    assert not hand.console.answers and not hand.display.foresees
    hand.bus.broken = False
    hand.run(2500)
    assert hand.console.answers
    lit(hand)
    other = playing()
    other.press(KEYS.index(RIGHT))
    other.run(2500)
    lit(other)
    assert same(hand, other)


def test_where_there_is_no_room_a_press_is_answered_as_ever():
    hand = playing(driver=Full)
    other = playing()
    for action in (RIGHT, RIGHT, DOWN, SELECT):
        first, behind = press(hand, action)
        assert first == 0
        press(other, action)
    for each in (hand, other):
        each.run(SETTLED_MS)
        lit(each)
    assert same(hand, other)
