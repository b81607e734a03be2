"""This game > Go back: the table slides through the moves, and play goes on from any of them."""

from core.chosen_deal import ChosenDeal
from core.game import UNDO_ENDS
from firmware.deals import dealing
from firmware.input.actions import BACK, DOWN, LEFT, NEXT, RIGHT, SELECT, UP
from firmware.layouts import NOWHERE
from firmware.screens import open_screens
from firmware.screens.menus import menu_commands, menu_rows
from tests.both_runtimes import assertions, fake_handheld

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
    hand.console.do(open_screens.go_back, "slide")
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
    for action, at in ((LEFT, 11), (LEFT, 10), (LEFT, 9), (RIGHT, 10), (RIGHT, 11), (LEFT, 10)):
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
    hand.console.do(open_screens.go_back, "slide")
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
    hand.console.do(open_screens.go_back, "slide")
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


def marked(at=8):
    """Return a handheld with twelve moves made, the bookmark after `at`, and the positions."""
    hand, positions = begun()
    for _ in range(MOVES - at):
        press(hand, LEFT)
    press(hand, SELECT)
    command(hand, "bookmark")
    while not hand.console.session.redo():
        pass
    hand.console.table.changed()
    return hand, positions


def command(hand, key):
    hand.console.do(open_screens.go_back, key)
    hand.run(100)


@assertions.thorough_on_vm
def test_the_bookmark_is_reached_as_often_as_wanted_and_left_for_the_last_move():
    hand, positions = marked()
    for _ in range(3):
        command(hand, "marked")
        assert said(hand) == b"Move 8 of 12, bookmark" and position(hand) == positions[8]
        command(hand, "marked")
        assert said(hand) == b"Move 12 of 12, bookmark 8" and position(hand) == positions[MOVES]
    command(hand, "marked")
    session = hand.console.session
    for _ in range(2):
        session.legal()
        hand.console.table.finish.on = False
        assert not session.play(session.found[1])
    command(hand, "marked")
    assert said(hand) == b"Move 8 of 10, bookmark" and position(hand) == positions[8]


def test_up_and_down_go_to_the_bookmark_and_to_the_ends():
    hand, positions = marked()
    command(hand, "slide")
    for action, at in ((UP, 8), (UP, 0), (UP, 0), (DOWN, 8), (DOWN, 12), (DOWN, 12)):
        press(hand, action)
        assert position(hand) == (positions[at] or position(hand))
        assert hand.console.session.moves == at
    press(hand, UP, 1500)
    assert hand.console.session.moves == 8


def test_the_bookmark_comes_through_a_power_cut_and_another_game():
    hand, positions = marked()
    hand.run(3000)
    again = fake_handheld.Handheld(store=hand.store)
    dealing.deal(again.console, "golf", 7, {})
    again.run(3000)
    command(again, "marked")
    assert said(again) == b"There is no bookmark"
    dealing.play(again.console, "freecell")
    again.run(3000)
    again = fake_handheld.Handheld(store=hand.store)
    command(again, "marked")
    assert said(again) == b"Move 8 of 12, bookmark" and position(again) == positions[8]


def test_another_move_before_the_bookmark_takes_it_away_and_says_so():
    hand, _ = marked()
    command(hand, "slide")
    press(hand, UP)
    press(hand, LEFT)
    press(hand, SELECT)
    press(hand, SELECT)
    if hand.console.table.selection.picked_up != NOWHERE:
        press(hand, SELECT)
    assert hand.console.session.moves == 8 and said(hand) == b"The bookmark is gone"
    command(hand, "marked")
    assert said(hand) == b"There is no bookmark" and hand.console.session.moves == 8


def test_a_deal_needs_no_bookmark_and_stays_a_deal_without_a_move():
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "golf", 5, {})
    command(hand, "bookmark")
    assert said(hand) == b"The deal needs no bookmark"
    assert not hand.console.autosave.record.touched and hand.console.session.journal.bookmark < 0


def test_a_position_that_is_only_looked_at_is_never_the_game_that_goes_on():
    for moves in (MOVES, 500):
        hand, _ = begun()
        press(hand, BACK)
        session = hand.console.session
        while session.moves < moves:
            session.legal()
            session.play(session.found[session.moves % 2])
        hand.console.table.changed()
        hand.run(3000)
        before = position(hand)
        hand.console.do(open_screens.go_back, "slide")
        press(hand, LEFT, 9000)
        assert session.moves < moves and position(hand) != before
        hand.run(3000)
        again = fake_handheld.Handheld(store=hand.store)
        assert again.console.session.moves == moves and position(again) == before
        assert not again.console.session.journal.undone
        # Another screen or command takes it away.
        for command in (menu_commands.hint, menu_commands.go_on, open_screens.start):
            hand.console.do(open_screens.go_back, "slide")
            press(hand, LEFT, 300)
            assert position(hand) != before
            hand.console.do(command, 0)
            hand.run(100)
            hand.console.screens.back_to_table()
            hand.run(2500)
            assert position(hand) == before and not session.journal.undone
            assert hand.shows_table_as_drawn_again()


def test_what_is_played_after_a_look_is_saved():
    hand, positions = begun()
    press(hand, LEFT)
    press(hand, BACK)
    hand.console.table.undo()
    hand.run(3000)
    again = fake_handheld.Handheld(store=hand.store)
    assert position(again) == positions[MOVES - 1]


def test_a_look_back_does_not_end_the_scoring():
    hand, _ = begun("st_helena")
    session = hand.console.session
    assert session.game.score_rule & UNDO_ENDS and session.game.scoring
    press(hand, LEFT)
    press(hand, BACK)
    assert session.game.scoring
    hand.console.do(open_screens.go_back, "slide")
    press(hand, LEFT)
    press(hand, SELECT)
    assert not session.game.scoring


def test_another_game_is_watched_or_dealt_from_a_position_that_is_looked_at():
    for leave in (lambda console: console.screens.watch(False),
                  lambda console: console.deals.begin(ChosenDeal("golf", 3))):
        hand, positions = begun("klondike")
        press(hand, LEFT)
        press(hand, LEFT)
        leave(hand.console)
        hand.run(3000)
        assert hand.console.session.moves < MOVES
        if hand.console.suspended:
            hand.press(0)
            hand.run(100)
        else:
            hand.console.deals.begin(ChosenDeal("klondike", goes_on=True))
        hand.run(3000)
        assert position(hand) == positions[MOVES]
        hand.console.table.undo()
        hand.run(3000)
        again = fake_handheld.Handheld(store=hand.store)
        assert position(again) == positions[MOVES - 1]
