"""Modules that are loaded: the menus where the heap holds them, pages until they close."""

import sys

from firmware.deals import dealing
from firmware.heap import modules
from firmware.input import actions
from firmware.screens import open_screens
from tests.both_runtimes import assertions, fake_handheld

BACK = fake_handheld.SEVEN_KEYS.index(actions.BACK)
MENU = fake_handheld.SEVEN_KEYS.index(actions.MENU)

MENUS = ("frame", "choice_list", "menus.menu_commands", "open_screens", "figures.score_text",
         "menus.menu_rows")

FOR_A_DEAL = ("core.game_families", "firmware.deal_banks.klondike", "firmware.deals.dealing",
              "firmware.deals.game_on_table", "firmware.deals.next_deal")

PAGES = ("figures.statistics", "menus.options", "menus.saved_games", "menus.variations",
         "text_page", "number_entry", "help.about")


class Heap:
    """A context in which a runtime tells that its heap has `size` bytes.

    No module of a menu or page is loaded. Its end restores the modules that were loaded before:
    other tests refer to them.
    """

    def __init__(self, size):
        self.size = size

    def __enter__(self):
        self.told = modules.mem_free, modules.SIZE
        modules.mem_free, modules.SIZE = lambda: 0, self.size
        self.resident = modules._resident
        self.kept = {name: sys.modules[name] for name in list(sys.modules)
                     if name.startswith("core.") or name.startswith("firmware.")}
        for name in loaded(MENUS + PAGES):
            modules.unload(name)
        modules._resident = set(sys.modules)
        return self

    def __exit__(self, *_):
        (modules.mem_free, modules.SIZE), modules._resident = self.told, self.resident
        sys.modules.update(self.kept)
        for name in self.kept:
            package, _, last = name.rpartition(".")
            setattr(sys.modules[package], last, self.kept[name])


def named(names):
    """Return the full names of modules of screens."""
    return ["firmware.screens." + name for name in names]


def loaded(names):
    """Return the full names of those modules of `names` that are loaded."""
    return [name for name in named(names) if name in sys.modules]


def resumed(store):
    """Return a handheld without a pointer that resumes the game in `store`."""
    hand = fake_handheld.Handheld(fake_handheld.SEVEN_KEYS, store=store)
    hand.console.pointer = None
    return hand


def saved():
    """Return a store with a game of Klondike."""
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "klondike", 617)
    hand.run(3000)
    return hand.store


def without_pointer(store):
    """Return what `resumed` does, with no more modules loaded than a board has."""
    shown, fake_handheld.Pointer = fake_handheld.Pointer, lambda console: None
    try:
        return resumed(store)
    finally:
        fake_handheld.Pointer = shown


def test_where_the_heap_holds_them_the_menus_are_loaded_before_the_game():
    store = saved()
    with Heap(modules.MENUS_STAY):
        hand = without_pointer(store)
        assert hand.console.playing() and loaded(MENUS) == named(MENUS)
        dealing.deal(hand.console, "golf", 5)
        assert loaded(MENUS) == named(MENUS)


def test_on_a_shorter_heap_they_are_loaded_by_a_key_and_go_with_a_deal():
    store = saved()
    with Heap(modules.MENUS_STAY - 1):
        hand = without_pointer(store)
        hand.run(6000)
        assert hand.console.playing() and loaded(MENUS) == []
        hand.press(MENU)
        menus = loaded(MENUS)
        assert menus and hand.console.screens.top is hand.console.screens.main_menu
        hand.console.do(open_screens.keys, "keys")
        hand.press(BACK)
        assert loaded(MENUS) == menus
        hand.press(BACK)
        dealing.deal(hand.console, "golf", 5)
        assert loaded(MENUS) == []


def test_a_page_is_unloaded_as_it_closes():
    store = saved()
    with Heap(modules.MENUS_STAY):
        hand = without_pointer(store)
        hand.run(6000)
        before = set(sys.modules)
        for command in (open_screens.options, open_screens.keys, open_screens.saved_games,
                        open_screens.statistics, open_screens.variations, open_screens.rules):
            hand.press(MENU)
            hand.console.do(command, "rules")
            hand.run(100)
            assert len(set(sys.modules) - before) > 0
            hand.press(BACK)
            assert set(sys.modules) <= before
            assert "core.games.klondike" in sys.modules
            hand.press(BACK)
            assert hand.console.screens.top is hand.console.table


def test_after_a_pause_the_menu_opens_without_loading_anything():
    store = saved()
    with Heap(modules.MENUS_STAY):
        hand = without_pointer(store)
        hand.run(6000)
        before = set(sys.modules)
        hand.press(MENU)
        assert hand.console.screens.top is hand.console.screens.main_menu
        assert set(sys.modules) == before


def test_who_rests_has_nothing_loaded_of_what_a_deal_needs():
    store = saved()
    with Heap(modules.MENUS_STAY):
        for name in FOR_A_DEAL:
            modules.unload(name)
        modules._resident = set(sys.modules)
        hand = without_pointer(store)
        hand.run(6000)
        assert hand.console.playing()
        assert [name for name in FOR_A_DEAL if name in sys.modules] == []


def test_who_rests_has_the_grade_looked_up():
    hand = resumed(saved())
    hand.run(6000)
    assertions.locked(getattr, hand.console.deals, "grade")


def test_menu_and_list_look_the_same_when_they_come_back():
    hand = resumed(saved())
    hand.press(MENU)
    menu = bytes(hand.display.buffer)
    hand.press(BACK)
    with Heap(1):
        hand.console.screens.drop_all()
        hand.console.screens.show_table()
        hand.press(MENU)
        assert bytes(hand.display.buffer) == menu and loaded(MENUS)
        hand.console.screens.back_to_list()
        hand.run(100)
        listed = bytes(hand.display.buffer)
        modules.unload_rest()
        assert loaded(MENUS) == []
        hand.console.screens.drop_all()
        hand.console.screens.back_to_list()
        hand.run(100)
        assert bytes(hand.display.buffer) == listed
