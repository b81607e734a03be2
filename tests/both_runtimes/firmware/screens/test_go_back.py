"""This game > Go back: the table slides through the moves, and play goes on from any of them."""

from firmware import dealing
from firmware.input.actions import BACK, DOWN, LEFT, NEXT, RIGHT, SELECT, UP
from firmware.screens import menu_rows, open_screens
from tests.both_runtimes import fake_handheld

MOVES = 12


def begun(game_id="freecell", actions=fake_handheld.SIX_KEYS):
    hand = fake_handheld.Handheld(actions)
    hand.console.settings.set("speed", 0)
    dealing.deal(hand.console, game_id, 5, {})
    hand.run(100)
    session = hand.console.session
    saves = [session.save()]
    for _ in range(MOVES):
        session.legal()
        session.play(session.found[0])
        saves.append(position(hand))
    saves[0] = None
    hand.run(100)
    hand.console.do(open_screens.go_back, 0)
    hand.run(100)
    return hand, saves


def position(hand):
    return [bytes(pile.cards[: pile.n]) for pile in hand.console.session.game.piles]


def press(hand, action, ms=50):
    hand.press(hand.buttons.actions.index(bytes([action]))
               if isinstance(hand.buttons.actions, bytes)
               else bytes(hand.buttons.actions).index(action), ms)
    hand.run(100)


def said(hand):
    message = hand.console.table.message
    return bytes(message.line.buffer[: message.line.n]) if message.on else b""


def on_table(hand):
    return hand.console.screens.top is hand.console.table


def test_arrows_slide_through_the_moves_and_select_plays_on_from_there():
    hand, positions = begun()
    assert said(hand) == b"Move 12 of 12"
    for action, at in ((LEFT, 11), (UP, 10), (LEFT, 9), (RIGHT, 10), (DOWN, 11), (LEFT, 10)):
        press(hand, action)
        assert said(hand) == b"Move %d of 12" % at and position(hand) == positions[at]
    press(hand, SELECT)
    assert on_table(hand) and hand.console.session.moves == 10
    assert hand.console.session.journal.undone == 2
    hand.run(3000)
    again = fake_handheld.Handheld(store=hand.store)
    assert again.console.session.moves == 10 and again.console.session.journal.undone == 2


def test_back_returns_to_the_position_before():
    hand, positions = begun()
    for _ in range(5):
        press(hand, LEFT)
    press(hand, BACK)
    assert on_table(hand) and position(hand) == positions[MOVES]
    hand.console.table.undo()
    hand.console.do(open_screens.go_back, 0)
    press(hand, RIGHT)
    assert position(hand) == positions[MOVES]
    press(hand, BACK)
    assert on_table(hand) and position(hand) == positions[MOVES - 1]


def test_a_held_key_reaches_the_deal_and_stops_there():
    hand, _ = begun()
    press(hand, LEFT, 3000)
    assert said(hand) == b"Move 0 of 12" and hand.console.session.moves == 0
    press(hand, LEFT)
    assert said(hand) == b"Move 0 of 12"
    press(hand, RIGHT, 3000)
    assert said(hand) == b"Move 12 of 12"


def test_with_two_keys_next_goes_back_and_round_and_holding_select_returns():
    for held in (False, True):
        hand, positions = begun(actions=fake_handheld.TWO_KEYS)
        press(hand, NEXT)
        assert position(hand) == positions[MOVES - 1]
        press(hand, SELECT, 1000 if held else 50)
        assert on_table(hand) and position(hand) == positions[MOVES - (not held)]
    hand, positions = begun(actions=fake_handheld.TWO_KEYS)
    for _ in range(MOVES + 1):
        press(hand, NEXT)
    assert position(hand) == positions[MOVES]


def test_the_press_that_chooses_the_row_does_not_end_it():
    hand, positions = begun()
    press(hand, BACK)
    menu_rows.game_menu(hand.console, 0)
    menu = hand.console.screens.top
    menu.at = [key for _, _, key in menu.rows].index("slide")
    press(hand, SELECT)
    assert type(hand.console.screens.top).__name__ == "GoBack"
    press(hand, LEFT)
    assert position(hand) == positions[MOVES - 1]


def test_without_a_move_it_says_so():
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "golf", 5, {})
    hand.console.do(open_screens.go_back, 0)
    assert on_table(hand) and said(hand) == b"Nothing to undo"


def test_clicks_at_the_sides_slide_and_one_between_them_stays():
    hand, positions = begun()
    screen = hand.console.screens.top
    width = hand.console.display.width
    screen.point(3, 30)
    assert position(hand) == positions[MOVES - 1]
    screen.point(width - 3, 30)
    assert position(hand) == positions[MOVES]
    screen.point(width // 2, 30)
    assert on_table(hand)
