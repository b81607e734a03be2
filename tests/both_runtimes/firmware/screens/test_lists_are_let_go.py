"""The game list, the menus and the dialogs: unloaded from a short heap, loaded when needed."""

import sys

from firmware import dealing, screens
from firmware.heap import memory
from firmware.input import actions
from firmware.screens import open_screens
from firmware.storage.autosave import PAUSE_MS
from tests.both_runtimes import assertions, fake_handheld

BACK = fake_handheld.SEVEN_KEYS.index(actions.BACK)
RIGHT = fake_handheld.SEVEN_KEYS.index(actions.RIGHT)
MENU = fake_handheld.SEVEN_KEYS.index(actions.MENU)
SELECT = fake_handheld.SEVEN_KEYS.index(actions.SELECT)


class Short:
    """A context in which the heap has `free` bytes free, and no module of the lists is loaded.

    Its end restores the modules that were loaded before: other tests refer to them.
    """

    def __init__(self, free):
        self.free = free

    def __enter__(self):
        self.tells, self.ample = memory.free_bytes, memory.is_ample
        memory.is_ample = False
        self.kept = {}
        for name in loaded():
            self.kept[name] = sys.modules[name]
            memory.unload(name)
        memory.free_bytes = lambda: self.free
        return self

    def __exit__(self, *_):
        memory.free_bytes, memory.is_ample = self.tells, self.ample
        for name in self.kept:
            sys.modules[name] = self.kept[name]
            setattr(screens, name[len("firmware.screens."):], self.kept[name])


def loaded():
    """Return the names of the lists' modules that are loaded."""
    names = ["firmware.screens." + name for name in memory.LISTS]
    return [name for name in names if name in sys.modules]


def resumed(store):
    """Return a handheld without a pointer that resumes the game in `store`."""
    hand = fake_handheld.Handheld(fake_handheld.SEVEN_KEYS, store=store)
    hand.console.pointer = None
    # Other tests have loaded these modules before the console was made.
    for name in memory.LISTS:
        memory._resident.discard("firmware.screens." + name)
    memory._resident.discard("core.game_families")
    return hand


def saved():
    """Return a store with a game of Klondike."""
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "klondike", 617)
    hand.run(3000)
    return hand.store


def picture(hand):
    return bytes(hand.display.buffer)


def test_a_game_that_goes_on_loads_no_list():
    store = saved()
    with Short(memory.LISTS_LOAD - 1):
        hand = resumed(store)
        hand.run(6000)
        assert hand.console.playing() and loaded() == []


def test_where_there_is_room_the_lists_are_loaded_in_a_pause():
    store = saved()
    with Short(memory.LISTS_LOAD):
        hand = resumed(store)
        hand.run(6000)
        assert len(loaded()) == len(memory.LISTS)


def test_lists_that_gave_way_to_a_page_are_loaded_again_in_a_pause():
    store = saved()
    with Short(memory.LISTS_LOAD):
        hand = resumed(store)
        hand.run(6000)
        hand.console.heap.free(True)
        assert loaded() == []
        hand.press(RIGHT)
        hand.run(6000)
        assert len(loaded()) == len(memory.LISTS)


def test_a_short_pause_between_two_presses_is_enough_and_none_is_too_little():
    store = saved()
    with Short(memory.LISTS_LOAD):
        hand = resumed(store)
        hand.buttons.mask = 1 << RIGHT
        hand.run(50)
        hand.buttons.mask = 0
        hand.run(PAUSE_MS)
        assert loaded() == []
        hand.run(100)
        assert len(loaded()) == len(memory.LISTS)


def test_who_is_in_a_hurry_waits_for_no_list():
    store = saved()
    with Short(memory.LISTS_LOAD):
        hand = resumed(store)
        for _ in range(20):
            hand.press(RIGHT)
            hand.run(PAUSE_MS - 120)
        assert loaded() == []


def test_after_a_pause_the_menu_opens_without_loading_anything():
    store = saved()
    with Short(memory.LISTS_LOAD):
        hand = resumed(store)
        sys.modules.pop("core.game_families", None)
        hand.run(6000)
        before = set(sys.modules)
        assert "core.game_families" in before
        hand.press(MENU)
        assert hand.console.screens.top is hand.console.screens.main_menu
        assert set(sys.modules) == before


def test_the_menu_is_made_in_a_pause_if_only_its_own_modules_find_room():
    store = saved()
    with Short(memory.LISTS_LOAD) as short:
        memory.free_bytes = lambda: short.free - ("firmware.screens.menu_rows" in sys.modules)
        hand = resumed(store)
        sys.modules.pop("core.game_families", None)
        hand.run(6000)
        assert len(loaded()) == 1 + memory.LISTS.index("menu_rows")
        before = set(sys.modules)
        assert "core.game_families" in before
        hand.press(MENU)
        assert hand.console.screens.top is hand.console.screens.main_menu
        assert set(sys.modules) == before


class Collector:
    """A fake of `gc` that records its calls in `done`."""

    def __init__(self, done):
        self.done = done

    def collect(self):
        self.done.append("collect")


def test_what_loading_left_behind_is_collected_before_what_the_menu_covers_gets_its_room():
    store = saved()
    done = []
    collector = memory.gc
    for free in (memory.LISTS_STAY - 1, memory.LISTS_STAY):
        with Short(free):
            hand = resumed(store)
            hand.display.keep = lambda area: done.append("keep")
            memory.gc = Collector(done)
            hand.run(6000)
            memory.gc = collector
    assert done == ["collect", "collect", "keep", "collect", "keep"]


def test_who_rests_has_the_grade_looked_up():
    hand = resumed(saved())
    hand.run(6000)
    assertions.locked(getattr, hand.console, "grade")


def test_menu_and_list_look_the_same_when_they_come_back():
    hand = resumed(saved())
    hand.press(MENU)
    menu = picture(hand)
    hand.press(BACK)
    with Short(memory.SCREEN):
        hand.console.heap.free()
        assert loaded() == []
        hand.press(MENU)
        assert picture(hand) == menu and loaded()
        hand.console.screens.back_to_list()
        hand.run(100)
        shown = picture(hand)
        hand.console.heap.free(True)
        assert loaded() == []
        hand.console.screens.back_to_list()
        hand.run(100)
        assert picture(hand) == shown


def test_a_row_that_is_tried_again_finds_the_modules_of_its_menu_loaded():
    hand = resumed(saved())
    seen = []

    def row(console, key):
        seen.append(loaded())
        if len(seen) == 1:
            raise MemoryError

    with Short(memory.SCREEN):
        hand.press(MENU)
        hand.console.do(row, 0)
        hand.console.step()
    assert len(seen) == 2 and seen[0] == seen[1] != []


def test_where_there_is_room_a_deal_keeps_the_lists():
    hand = resumed(saved())
    with Short(memory.LISTS_STAY):
        hand.press(MENU)
        some = loaded()
        dealing.deal(hand.console, "golf", 5)
        assert some and loaded() == some
    with Short(memory.LISTS_STAY - 1):
        hand.press(MENU)
        dealing.deal(hand.console, "golf", 6)
        assert loaded() == []


def test_an_ample_heap_is_counted_only_once():
    for free, is_counted in ((memory.AMPLE, False), (memory.AMPLE - 1, True)):
        with Short(free):
            counted = []

            def count(free=free, counted=counted):
                counted.append(free)
                return free

            memory.free_bytes = count
            hand = resumed(saved())
            assert counted
            counted.clear()
            hand.run(6000)
            hand.press(MENU)
            dealing.deal(hand.console, "golf", 5)
            assert bool(counted) == is_counted


def test_a_list_that_was_let_go_while_a_screen_lay_over_it_can_be_played_from():
    hand = resumed(saved())
    console = hand.console
    console.autosave.leave()
    console.screens.back_to_list()
    with Short(memory.SCREEN):
        console.screens.read(b"Info", [b"Text"])
        console.heap.free(True)
        hand.press(BACK)
        listed = console.screens.top
        assert listed.frame.title == b"Games" and listed.rows[listed.at][1]
        hand.press(SELECT)
        assert console.session.game_id == "klondike" and console.screens.top is console.table


def test_what_can_be_unloaded_is_found_while_nothing_is_free():
    hand = resumed(saved())
    hand.press(MENU)
    assertions.locked(memory._find_others, "core.games.klondike", False, True)
    count = memory._find_others("core.games.klondike", False, True)
    assert count and not memory._resident.intersection(memory._others[:count])


def test_a_page_that_would_leave_no_heap_for_its_keys_is_not_shown():
    hand = resumed(saved())
    console = hand.console
    with Short(memory.SCREEN - 1):
        console.do(open_screens.keys, "keys")
        assert console.screens.top is console.table and console.table.message.on
    with Short(memory.SCREEN):
        console.do(open_screens.keys, "keys")
        assert console.screens.top is console.screens.text_page
