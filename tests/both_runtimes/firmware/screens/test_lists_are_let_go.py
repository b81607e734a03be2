"""The game list, the menus and the dialogs leave a short heap, and are there when asked for."""

import sys

from firmware import screens
from firmware.input import actions
from firmware.runtime import heap, unload
from firmware.screens import screen_stack
from firmware.storage.autosave import PAUSE_MS
from tests.both_runtimes import fake_handheld, kit

BACK = fake_handheld.SEVEN_KEYS.index(actions.BACK)
RIGHT = fake_handheld.SEVEN_KEYS.index(actions.RIGHT)
MENU = fake_handheld.SEVEN_KEYS.index(actions.MENU)
SELECT = fake_handheld.SEVEN_KEYS.index(actions.SELECT)


class Short:
    """While it lasts the heap has `free` bytes free, and nothing of the lists is loaded.

    What was loaded before comes back at its end: other tests know it.
    """

    def __init__(self, free):
        self.free = free

    def __enter__(self):
        self.tells = heap.free
        self.kept = {}
        for name in loaded():
            self.kept[name] = sys.modules["firmware.screens." + name]
            unload.module("firmware.screens", name)
        heap.free = lambda: self.free
        return self

    def __exit__(self, *_):
        heap.free = self.tells
        for name in self.kept:
            sys.modules["firmware.screens." + name] = self.kept[name]
            setattr(screens, name, self.kept[name])


def loaded():
    """The names of the lists' modules that are loaded."""
    return [name for name in screen_stack.LISTS if unload.is_loaded("firmware.screens", name)]


def resumed(store):
    """A handheld without a pointer that goes on with the game in `store`."""
    hand = fake_handheld.Handheld(fake_handheld.SEVEN_KEYS, store=store)
    hand.console.pointer = None
    return hand


def saved():
    """A store with a game of Klondike in it."""
    hand = fake_handheld.Handheld()
    hand.console.start("klondike", 617)
    hand.run(3000)
    return hand.store


def picture(hand):
    return bytes(hand.display.buffer)


def test_a_game_that_goes_on_loads_no_list():
    store = saved()
    with Short(screen_stack.ROOM - 1):
        hand = resumed(store)
        hand.run(6000)
        assert hand.console.playing() and loaded() == []


def test_where_there_is_room_the_lists_are_loaded_in_a_pause():
    store = saved()
    with Short(screen_stack.ROOM):
        hand = resumed(store)
        hand.run(6000)
        assert len(loaded()) == len(screen_stack.LISTS)


def test_a_short_pause_between_two_presses_is_enough_and_none_is_too_little():
    store = saved()
    with Short(screen_stack.ROOM):
        hand = resumed(store)
        hand.buttons.mask = 1 << RIGHT
        hand.run(50)
        hand.buttons.mask = 0
        hand.run(PAUSE_MS)
        assert loaded() == []
        hand.run(100)
        assert len(loaded()) == len(screen_stack.LISTS)


def test_who_is_in_a_hurry_waits_for_no_list():
    store = saved()
    with Short(screen_stack.ROOM):
        hand = resumed(store)
        for _ in range(20):
            hand.press(RIGHT)
            hand.run(PAUSE_MS - 120)
        assert loaded() == []


def test_after_a_pause_the_menu_opens_without_loading_anything():
    store = saved()
    with Short(screen_stack.ROOM):
        hand = resumed(store)
        unload.module("core", "families")
        hand.run(6000)
        before = set(sys.modules)
        assert "core.families" in before
        hand.press(MENU)
        assert hand.console.screen is hand.console.main
        assert set(sys.modules) == before


class Collector:
    """In the place of `gc`: notes what it does in `done`."""

    def __init__(self, done):
        self.done = done

    def collect(self):
        self.done.append("collect")


def test_what_loading_left_behind_is_collected_before_what_the_menu_covers_gets_its_room():
    store = saved()
    done = []
    collector = screen_stack.gc
    for free in (screen_stack.WANTED - 1, screen_stack.WANTED):
        with Short(free):
            hand = resumed(store)
            hand.display.keep = lambda area: done.append("keep")
            screen_stack.gc = Collector(done)
            hand.run(6000)
            screen_stack.gc = collector
    assert done == ["collect", "collect", "keep", "collect", "keep"]


def test_who_rests_has_the_grade_looked_up():
    hand = resumed(saved())
    hand.run(6000)
    kit.locked(getattr, hand.console, "grade")


def test_menu_and_list_look_the_same_when_they_come_back():
    hand = resumed(saved())
    hand.press(MENU)
    menu = picture(hand)
    hand.press(BACK)
    with Short(0):
        hand.console.let_go()
        assert loaded() == []
        hand.press(MENU)
        assert picture(hand) == menu and loaded()
        hand.console.back_to_list()
        hand.run(100)
        shown = picture(hand)
        hand.console.let_go(True)
        assert loaded() == []
        hand.console.back_to_list()
        hand.run(100)
        assert picture(hand) == shown


def test_where_there_is_room_a_deal_keeps_the_lists():
    hand = resumed(saved())
    with Short(screen_stack.WANTED):
        hand.press(MENU)
        some = loaded()
        hand.console.start("golf", 5)
        assert some and loaded() == some
    with Short(screen_stack.WANTED - 1):
        hand.press(MENU)
        hand.console.start("golf", 6)
        assert loaded() == []


def test_a_list_that_was_let_go_while_a_screen_lay_over_it_can_be_played_from():
    hand = resumed(saved())
    console = hand.console
    console.autosave.leave()
    console.back_to_list()
    with Short(0):
        console.read(b"Info", [b"Text"])
        console.let_go(True)
        hand.press(BACK)
        assert console.screen is console.list and console.list.rows[console.list.at][1]
        hand.press(SELECT)
        assert console.session.game_id == "klondike" and console.screen is console.table
