"""Keys that are down at power-on: ignored if they are released in time, else stuck."""

from firmware.deals import dealing
from firmware.input.actions import BACK, DOWN, LEFT, MENU, NEXT, ONLY, PREVIOUS, RIGHT, SELECT, UP
from firmware.input.debounced_keys import PRESS, RELEASE
from firmware.screens import open_screens
from firmware.screens.start.stuck_keys import STUCK_MS, StuckKeys, safe_action
from tests.both_runtimes import assertions, fake_handheld

KEYS = fake_handheld.SIX_KEYS
KEY = {KEYS[i]: i for i in range(len(KEYS))}


def mask(*wanted, keys=KEYS):
    return sum([1 << keys.index(action) for action in wanted])


def started(held, keys=KEYS, ms=STUCK_MS + 1000, store=None):
    """Return a handheld that was switched on with the keys `held` down, `ms` ms later."""
    hand = fake_handheld.Handheld(keys, held=held, store=store)
    hand.run(ms)
    return hand


def said(hand):
    """Return the text of the notice on the screen, or b"" if there is none."""
    screens = hand.console.screens
    return screens.top.frame.title if screens.top is not screens.start else b""


def test_a_key_that_is_let_go_in_time_was_nothing_and_then_works():
    hand = started(mask(DOWN), ms=1000)
    hand.buttons.mask = 0
    hand.run(2 * STUCK_MS)
    console = hand.console
    assert console.screens.top is console.screens.start and console.screens.start.at == 0
    hand.press_too(KEY[DOWN])
    assert console.screens.start.at == 1
    assert console.keys.buttons is hand.buttons


def test_a_key_that_stays_down_is_named_and_the_others_work():
    hand = started(mask(DOWN), ms=STUCK_MS - 200)
    console = hand.console
    assert console.screens.top is console.screens.start and console.screens.start.at == 0
    hand.run(1000)
    assert said(hand) == b"Down is stuck: ignored"
    hand.press_too(KEY[LEFT])
    assert console.screens.top is console.screens.start and console.screens.start.at == 0
    hand.press_too(KEY[UP])
    assert console.screens.start.at == len(console.screens.start.rows) - 1
    # No game plays itself meanwhile.
    hand.console.settings.set("speed", 0)
    hand.run(10 * STUCK_MS)
    listed = console.screens.start
    assert said(hand) == b"" and listed.at == len(listed.rows) - 1


def test_a_stuck_key_that_is_let_go_later_works_again():
    hand = started(mask(UP, DOWN))
    assert said(hand) == b"Up, Down are stuck: ignored"
    hand.press_too(KEY[SELECT])
    hand.buttons.mask = mask(UP)
    hand.run(100)
    console = hand.console
    hand.press_too(KEY[DOWN])
    assert console.screens.start.at == 1
    hand.buttons.mask = 0
    hand.run(100)
    hand.press_too(KEY[UP])
    assert console.screens.start.at == 0 and console.keys.buttons is hand.buttons


def test_a_contact_that_bounces_as_it_is_let_go_presses_nothing():
    hand = started(mask(DOWN))
    hand.press_too(KEY[SELECT])
    for _ in range(4):
        hand.buttons.mask = 0
        hand.run(3)
        hand.buttons.mask = mask(DOWN)
        hand.run(3)
    hand.buttons.mask = 0
    hand.run(200)
    assert hand.console.screens.start.at == 0


def test_nothing_is_said_while_another_key_is_down():
    hand = started(mask(UP), ms=STUCK_MS - 100)
    hand.buttons.mask = mask(UP, DOWN)
    hand.run(1000)
    assert said(hand) == b"" and hand.console.screens.start.at > 0
    hand.buttons.mask = mask(UP)
    hand.run(100)
    assert said(hand) == b"Up is stuck: ignored"


def test_it_is_said_over_a_game_that_goes_on():
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "golf", 3)
    hand.run(3000)
    hand = started(mask(LEFT), store=hand.store)
    console = hand.console
    assert said(hand) == b"Left is stuck: ignored"
    hand.press_too(KEY[BACK])
    assert console.screens.top is console.table and console.session.game_id == "golf"


def test_while_keys_are_stuck_nothing_is_allocated():
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "golf", 3)
    hand.run(3000)
    hand = started(mask(LEFT), store=hand.store)
    hand.press_too(KEY[BACK])
    before = hand.console.table.selection.at
    assertions.locked(hand.press_too, KEY[RIGHT])
    assert hand.console.table.selection.at != before


def test_without_back_holding_select_closes():
    hand = started(mask(BACK))
    console = hand.console
    assert said(hand) == b"BACK is stuck: ignored"
    hand.press_too(KEY[UP])
    dealing.deal(console, "golf", 3)
    hand.run(1000)
    open_screens.options(console, 0)
    hand.run(50)
    hand.press_too(KEY[SELECT], 900)
    assert console.screens.top is console.table
    hand.buttons.mask = 0
    hand.run(100)
    hand.press_too(KEY[BACK])
    assert console.screens.top is console.screens.main_menu
    hand.press_too(KEY[BACK])
    assert console.screens.top is console.table


def test_where_nothing_is_left_that_selects_or_moves_a_key_does_both():
    for keys, lost, left in (
        ((NEXT, SELECT), SELECT, NEXT),
        ((NEXT, SELECT), NEXT, SELECT),
        ((NEXT, SELECT, BACK), SELECT, NEXT),
        (KEYS, SELECT, DOWN),
    ):
        hand = started(mask(lost, keys=keys), keys, 2 * STUCK_MS)
        console = hand.console
        key = keys.index(left)
        hand.press_too(key)
        assert console.screens.top is console.screens.start and console.keys.has_only_one()
        hand.press_too(key)
        assert console.screens.start.at == 1
        console.screens.start.open()
        hand.press_too(key, 500)
        hand.press_too(key, 500)
        assert console.screens.top is console.table
        hand.buttons.mask = 0
        hand.run(100)
        assert not console.keys.has_only_one()


def test_a_board_whose_only_key_is_stuck_waits_for_it():
    hand = started(1, (ONLY,), 4 * STUCK_MS)
    assert said(hand) == b"The key is stuck: ignored"
    hand.buttons.mask = 0
    hand.run(100)
    hand.press_too(0)
    console = hand.console
    assert console.screens.top is console.screens.start
    hand.press_too(0)
    assert console.screens.start.at == 1


def test_a_left_handed_player_is_told_the_name_of_the_key():
    hand = fake_handheld.Handheld()
    hand.console.settings.set("left_handed", True)
    hand.console.autosave.settings_changed()
    hand.run(3000)
    hand = started(mask(RIGHT), store=hand.store)
    assert said(hand) == b"Right is stuck: ignored"
    keys = hand.console.keys
    assert keys.has(SELECT) and keys.actions[KEY[LEFT]] == BACK
    hand.press_too(KEY[LEFT])
    hand.buttons.mask = 0
    hand.run(100)
    assert keys.actions[KEY[RIGHT]] == SELECT


@assertions.thorough_on_vm
def test_a_stuck_key_does_not_keep_the_glass_awake_nor_wake_it():
    hand = started(mask(UP), ms=0)
    hand.run(6 * 60000)
    display = hand.console.display_power
    assert display.state
    hand.press_too(KEY[DOWN])
    assert not display.state and hand.console.screens.start.at == 0


def test_the_key_for_the_safe_mode():
    for actions, wanted in (
        ((NEXT, SELECT, BACK, MENU), BACK),
        ((NEXT, SELECT, MENU), MENU),
        ((NEXT, PREVIOUS, SELECT), SELECT),
        ((ONLY,), ONLY),
    ):
        assert safe_action(bytes(actions)) == wanted


def test_held_keys_tell_nothing_and_the_others_all():
    hand = fake_handheld.Handheld(held=mask(UP))
    keys = hand.console.keys
    assert isinstance(keys.buttons, StuckKeys)
    hand.buttons.mask = mask(UP, SELECT)
    assert keys.poll() == PRESS | SELECT
    hand.clock.now += 50
    hand.buttons.mask = mask(UP)
    assert keys.poll() == RELEASE | SELECT and keys.poll() == -1
