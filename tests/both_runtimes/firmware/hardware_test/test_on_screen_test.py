"""The board check on a handheld of fakes: it is done by keys, and its modules are unloaded."""

import sys

from firmware.deals import dealing
from firmware.hardware_test.keys import KeyTest
from firmware.heap import modules
from firmware.input.actions import NEXT, SELECT, UP
from firmware.screens import open_screens
from tests.both_runtimes import assertions, fake_handheld, fakes

MOST_STEPS = 60

SELECTS = fake_handheld.SIX_KEYS.index(SELECT)


def checked(choices=()):
    """Return a handheld that went through the check, with the first row chosen unless in `choices`.

    `choices` are pairs: a part of a question, and the row that is chosen there.
    """
    hand = fake_handheld.Handheld()
    console = hand.console
    console.settings.set("speed", 0)
    dealing.deal(console, "golf", 5, {})
    hand.run(100)
    console.open_menu()
    console.do(open_screens.test_hardware, 0)
    for _ in range(MOST_STEPS):
        hand.run(200)
        screen = console.screens.top
        kind = type(screen).__name__
        if screen is console.table or kind == "TableMenu":
            return hand
        if kind == "KeyPage" and not screen.test.done():
            hand.press(screen.test.at, 150)
        elif kind == "Dialog":
            row = 0
            for part, other in choices:
                if part in screen.frame.title:
                    row = other
            screen.choose(row)
        elif kind in ("Picture", "TextPage"):
            hand.press(SELECTS)
    raise AssertionError("the check does not end")


@assertions.thorough_on_vm
def test_the_check_is_gone_through_and_the_game_is_as_it_was():
    hand = checked()
    lines = bytes(hand.store.files["check.txt"]).split(b"\n")
    for line in (b"Frame: whole", b"Steps: yes", b"Tune: yes", b"Watchdog: not tried"):
        assert line in lines, line
    keys = [line for line in lines if b"let go" in line and b"edge " in line]
    assert len(keys) == len(fake_handheld.SIX_KEYS)
    timed = [line for line in lines if b" ms, worst " in line]
    assert len(timed) > 10
    assert hand.console.session.game_id == "golf" and hand.console.session.deal == 5


def test_nothing_of_it_stays_loaded_after_the_next_deal():
    hand = checked()
    kept, tells = set(modules._resident), modules.mem_free
    modules.mem_free = lambda: 100000
    names = ["firmware.hardware_test." + name
             for name in ("advice", "games", "on_screen_test", "parts", "pictures", "steps",
                          "wires")]
    # Tests have loaded these modules before the console was made.
    modules._resident.difference_update(names)
    loaded = {}
    for name in names:
        if name in sys.modules:
            loaded[name] = sys.modules[name]
    try:
        dealing.deal(hand.console, "golf", 6)
        assert not [name for name in names if name in sys.modules]
    finally:
        modules.mem_free = tells
        modules._resident.update(kept)
        sys.modules.update(loaded)


def test_what_is_wrong_with_the_frame_is_told():
    hand = checked(((b"gap", 1), (b"wrong", 6), (b"Time", 1)))
    lines = bytes(hand.store.files["check.txt"]).split(b"\n")
    assert b"Frame: Something else" in lines


def test_listening_for_a_key_allocates_nothing():
    buttons, clock = fakes.Buttons((UP, NEXT)), fakes.Clock(1000)
    check = KeyTest(buttons, clock)
    assert not assertions.locked(check.listen, 20)
    buttons.mask = 1
    assert check.listen(20) and check.prompt() == b"Let go of Up"
    buttons.mask = 0
    assert check.listen(20) and check.lines == [b"Up: 1 edge 0 ms, let go 1 edge 0 ms"]
