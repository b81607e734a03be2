"""Help > Lesson: five moves that the player makes with any keys or by touch."""

from firmware.deals import dealing
from firmware.input.actions import BACK, DOWN, LEFT, NEXT, RIGHT, SELECT, UP
from firmware.screens import open_screens
from firmware.screens.help.lesson import STEPS, Lesson
from firmware.screens.menus import menu_commands, menu_rows
from tests.both_runtimes import fake_handheld


def begun(actions=fake_handheld.SIX_KEYS, in_play=False):
    """Return a handheld in the lesson, with or without a game in play."""
    hand = fake_handheld.Handheld(actions)
    hand.console.settings.set("speed", 0)
    if in_play:
        dealing.deal(hand.console, "golf", 5, {})
        hand.console.session.turn()
        hand.run(100)
    hand.console.do(open_screens.lesson, 0)
    hand.run(100)
    return hand


def said(hand):
    line = hand.console.table.message.line
    return bytes(line.buffer[:line.n])


def press(hand, action, ms=35):
    hand.press(list(hand.buttons.actions).index(action), ms)
    hand.run(100)


def make_moves(hand, select):
    """Make the moves of the lesson; `select` presses SELECT."""
    console = hand.console
    screen = console.screens.top
    for origin, count, destination in STEPS:
        made = screen.made
        assert said(hand).startswith(str(made + 1).encode() + b" of 5: ")
        console.table.point_at(origin, count)
        select(hand)
        if screen.made == made:
            console.table.point_at(destination)
            select(hand)
        assert screen.made == made + 1
        hand.run(100)


def test_help_offers_it_beside_the_rules_of_a_game_too():
    hand = begun(in_play=True)
    hand.console.screens.top.end()
    menu_rows.help_menu(hand.console, 0)
    menu = hand.console.screens.top
    menu.choose([row[2] for row in menu.rows].index("lesson"))
    hand.run(100)
    assert isinstance(hand.console.screens.top, Lesson)
    hand.console.screens.top.end()
    assert hand.console.session.game_id == "golf" and hand.console.session.moves == 1


def test_five_moves_lead_to_a_question_and_back_to_the_start_screen():
    for actions in (fake_handheld.SIX_KEYS, fake_handheld.TWO_KEYS, fake_handheld.THREE_KEYS):
        hand = begun(actions)
        assert isinstance(hand.console.screens.top, Lesson)
        make_moves(hand, lambda hand: press(hand, SELECT))
        screens = hand.console.screens
        assert screens.top is screens.question
        screens.top.choose(1)
        hand.run(100)
        assert screens.top is screens.start and not hand.console.playing()
        hand.console.do(menu_commands.new_deal, 0)
        hand.console.screens.top.choose(0)
        hand.run(100)
        assert hand.console.playing()


def test_a_player_with_a_pointer_is_told_to_click_or_to_tap_and_sees_the_card():
    for finger, words in ((0, b"click"), (12, b"tap")):
        hand = begun()
        table = hand.console.table
        hand.console.display.finger = finger
        assert said(hand).endswith(b", or SELECT it")
        table.repaint.blink.hidden = True
        table.message.dismiss()
        hand.console.request_redraw()
        hand.run(100)
        line = said(hand)
        assert line.startswith(b"1 of 5: " + words + b" 7") and b"SELECT" not in line
        assert table.repaint.marks.on


def test_the_player_may_go_on_with_its_game():
    hand = begun()
    make_moves(hand, lambda hand: press(hand, SELECT))
    hand.console.screens.top.choose(0)
    hand.run(100)
    console = hand.console
    assert console.screens.top is console.table and console.playing()
    assert console.session.game_id == "klondike" and console.session.moves == len(STEPS)


def test_cards_are_found_with_the_keys_alone():
    hand = begun()
    selection = hand.console.table.selection
    origin, _, destination = STEPS[0]
    for action in (LEFT, RIGHT, DOWN, UP, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, RIGHT):
        if selection.at == origin:
            break
        press(hand, action)
    if selection.at != origin:
        for _ in range(20):
            press(hand, NEXT)
            if selection.at == origin:
                break
    assert selection.at == origin
    press(hand, SELECT)
    assert selection.at == destination and said(hand).startswith(b"1 of 5: ")
    press(hand, SELECT)
    assert hand.console.screens.top.made == 1


def test_another_move_is_undone_and_said_to_be_wrong():
    hand = begun()
    console = hand.console
    console.session.turn()
    console.table.changed()
    console.request_redraw()
    hand.run(200)
    assert console.session.journal.done == 0 and console.screens.top.made == 0
    assert said(hand).startswith(b"Not yet. 1 of 5: ")


def test_the_players_game_comes_back_when_back_ends_the_lesson():
    hand = begun(in_play=True)
    assert hand.console.session.game_id == "klondike"
    press(hand, BACK)
    console = hand.console
    assert console.screens.top is console.table and console.session.game_id == "golf"
    assert console.session.moves == 1 and console.playing()


def test_nothing_is_counted():
    hand = begun()
    make_moves(hand, lambda hand: press(hand, SELECT))
    hand.console.screens.top.choose(1)
    hand.run(100)
    assert not hand.console.autosave.statistics.rows


def test_a_long_press_ends_it_that_would_open_the_menu_or_show_a_pile():
    for action in (NEXT, SELECT):
        hand = begun(fake_handheld.TWO_KEYS, in_play=True)
        press(hand, NEXT)
        press(hand, action, 900)
        console = hand.console
        assert console.screens.top is console.table, action
        assert console.session.game_id == "golf" and console.session.moves == 1
