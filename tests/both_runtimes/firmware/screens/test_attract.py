"""The game that plays itself while nobody touches the start screen."""

from firmware.input.actions import BACK, DOWN
from firmware.screens import open_screens
from firmware.screens.screen import OVER_TABLE, START
from tests.both_runtimes import fake_handheld

UNTOUCHED_MS = 21000
LONGEST_MS = 400000


def started(speed=1, dims=True):
    hand = fake_handheld.Handheld()
    hand.console.settings.set("speed", speed)
    hand.console.settings.set("keep_awake", True)
    hand.display.dims = dims
    hand.run(1000)
    assert hand.console.screens.top.kind == START
    return hand


def kind(hand):
    return hand.console.screens.top.kind


def test_a_game_plays_itself_in_silence_until_a_press():
    hand = started()
    hand.run(UNTOUCHED_MS)
    assert kind(hand) == OVER_TABLE and hand.console.suspended
    begun = hand.speaker.begun
    hand.run(8000)
    assert hand.console.session.moves > 1 and hand.speaker.begun == begun
    hand.press(0)
    hand.run(1000)
    assert kind(hand) == START and not hand.console.playing() and not hand.console.suspended
    assert not hand.store.files or "resume.a" not in hand.store.files


def test_a_game_that_was_won_is_followed_by_the_start_screen_and_no_other_game():
    hand = started(speed=1)
    hand.run(UNTOUCHED_MS)
    waited = 0
    while kind(hand) != START:
        hand.run(1000)
        waited += 1000
        assert waited < LONGEST_MS
    hand.run(3 * UNTOUCHED_MS)
    assert kind(hand) == START
    hand.press(hand.actions.index(DOWN))
    hand.run(UNTOUCHED_MS)
    assert kind(hand) == OVER_TABLE


def test_a_game_without_a_stored_win_gives_way_to_the_first_of_the_list():
    hand = started()
    hand.console.settings.recent = ["template"]
    hand.run(UNTOUCHED_MS)
    assert kind(hand) == OVER_TABLE and hand.console.session.game_id == "klondike"


def test_nothing_plays_itself_without_animation_or_on_a_display_of_no_board():
    for speed, dims in ((0, True), (1, False)):
        hand = started(speed, dims)
        hand.run(2 * UNTOUCHED_MS)
        assert kind(hand) == START


def test_a_list_that_was_open_for_long_begins_the_time_anew_when_it_closes():
    hand = started()
    hand.console.do(open_screens.options, "options")
    hand.run(2 * UNTOUCHED_MS)
    hand.press(hand.actions.index(BACK))
    hand.run(UNTOUCHED_MS - 4000)
    assert kind(hand) == START
    hand.run(UNTOUCHED_MS)
    assert kind(hand) == OVER_TABLE


def test_a_press_begins_the_time_anew():
    hand = started()
    for _ in range(4):
        hand.run(UNTOUCHED_MS - 4000)
        hand.press(hand.actions.index(DOWN))
        assert kind(hand) == START
