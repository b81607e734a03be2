"""The safe mode: it loads nothing before the player agrees, and loses nothing."""

from firmware.deals import dealing
from firmware.deals.day_deals import play_day
from firmware.input.actions import BACK, DOWN, MENU, NEXT, ONLY, SELECT
from firmware.screens import open_screens
from firmware.screens.menus.game_list import moves_of_games
from firmware.screens.start.safe_mode import SafeMode
from firmware.screens.start.stuck_keys import STUCK_MS
from firmware.storage import best_times, fat_wear, file_sets
from firmware.storage.autosave import NOT_SAVED
from firmware.storage.due import BEST_TIMES
from tests.both_runtimes import assertions, fake_handheld, fakes

KEYS = fake_handheld.SIX_KEYS
BACK_DOWN = 1 << KEYS.index(BACK)
LOAD, ASIDE, PLAY, BRING = 1, 2, 3, 4
"""Rows of the safe mode."""


def played(game_id="golf", store=None, left_handed=True):
    """Return the store after one move of a game; by default a left-handed player's."""
    hand = fake_handheld.Handheld(store=store)
    hand.console.settings.set("left_handed", left_handed)
    dealing.deal(hand.console, game_id, 3)
    hand.run(500)
    hand.console.pointer.choose(0, 0)
    hand.run(3000)
    return hand.store


def files(store):
    return {name: bytes(store.files[name]) for name in store.files}


def safe(store, keys=KEYS, held=BACK_DOWN):
    """Return a handheld in the safe mode, with the key released."""
    hand = fake_handheld.Handheld(keys, store=store, held=held)
    hand.run(1500)
    hand.buttons.mask = 0
    hand.run(100)
    assert isinstance(hand.console.screens.top, SafeMode)
    return hand


def pick(hand, row):
    """Go down to a row of the safe mode and select it."""
    menu = hand.console.screens.top
    while menu.at != row:
        hand.press_too(KEYS.index(DOWN))
    hand.press_too(KEYS.index(SELECT))


def test_back_held_at_power_on_loads_nothing():
    store = played()
    before = files(store)
    hand = fake_handheld.Handheld(store=store, held=BACK_DOWN)
    console = hand.console
    hand.run(2000)
    assert console.screens.top.frame.title == b"Safe mode"
    assert console.screens.top.rows[0][0] == b"Let go of BACK"
    assert not console.playing() and not console.settings.left_handed
    hand.buttons.mask = 0
    hand.run(10000)
    assert [row[0] for row in console.screens.top.rows] == [
        b"Nothing was loaded", b"Try as usual", b"Set data aside", b"Play, save nothing"]
    assert files(store) == before


class Noted(fakes.Store):
    """A store that records the names of the files that are read and written."""

    def __init__(self, files):
        fakes.Store.__init__(self)
        self.files = fakes.store_of(files).files
        self.noted = []

    def read(self, name):
        self.noted.append(name)
        return fakes.Store.read(self, name)

    def write(self, name, data):
        self.noted.append(name)
        return fakes.Store.write(self, name, data)


def test_the_console_is_complete_before_anything_is_read():
    store = Noted(files(played()))
    hand = fake_handheld.Handheld(store=store, held=BACK_DOWN)
    console = hand.console
    assert console.screens.top.frame.title == b"Safe mode" and console.store.shut
    assert console.autosave and console.settings and console.table
    hand.run(2000)
    assert store.noted == []
    hand.buttons.mask = 0
    hand.run(100)
    assert store.noted == []
    pick(hand, LOAD)
    assert store.noted and console.playing()


def test_a_store_without_a_held_key_is_the_board_s_own():
    store = Noted({})
    assert fake_handheld.Handheld(store=store).console.store is store
    assert fake_handheld.Handheld(store=store, held=1).console.store is store


def test_nothing_leads_out_of_it_but_a_choice():
    hand = safe(played())
    screen = hand.console.screens.top
    for key in range(len(KEYS)):
        if KEYS[key] != SELECT:
            hand.press_too(key)
            hand.press_too(key, 1500)
            assert hand.console.screens.top is screen
    hand.console.pointer.command("cancel")
    hand.run(50)
    assert hand.console.screens.top is screen


def test_tried_as_usual_the_game_goes_on():
    store = played()
    hand = safe(store)
    console = hand.console
    pick(hand, LOAD)
    assert console.screens.top is console.table and console.session.game_id == "golf"
    assert console.session.moves == 1 and console.settings.left_handed
    assert console.keys.actions[KEYS.index(DOWN)] == DOWN and not console.keys.lost
    console.pointer.choose(0, 0)
    hand.run(3000)
    assert fake_handheld.Handheld(store=store).console.session.moves == 2


def test_a_key_that_is_not_let_go_is_stuck_and_all_is_as_usual():
    store = played(left_handed=False)
    hand = fake_handheld.Handheld(store=store, held=BACK_DOWN)
    hand.run(STUCK_MS + 1000)
    console = hand.console
    assert console.screens.top.frame.title == b"BACK is stuck: ignored"
    hand.press_too(KEYS.index(SELECT))
    assert console.screens.top is console.table and console.session.moves == 1


@assertions.thorough_on_vm
def test_what_is_set_aside_can_be_brought_back():
    # The stack is short, and this needs one frame less than a function for each store.
    for store in (fakes.Store(), fakes.FatRing()):
        played(store=store)
        first = files(store)
        hand = safe(store)
        pick(hand, ASIDE)
        hand.press_too(KEYS.index(SELECT))
        console = hand.console
        assert console.screens.top is console.screens.text_page
        now = files(store)
        assert {name: now[name] for name in now if name[0] == "a"} == {
            "aside1-" + name: first[name] for name in first}
        hand.press_too(KEYS.index(BACK))
        assert console.screens.top is console.screens.start and not console.settings.left_handed
        played("frog", store, left_handed=False)
        second = {name: data for name, data in files(store).items() if name[0] != "a"}
        hand = safe(store)
        assert hand.console.screens.top.rows[BRING][0] == b"Bring back set 1"
        pick(hand, BRING)
        assert hand.console.session.game_id == "golf" and hand.console.session.moves == 1
        now = files(store)
        assert {name: now[name] for name in now if name[0] != "a"} == first
        assert {name: now[name] for name in now if name[0] == "a"} == {
            "aside2-" + name: second[name] for name in second}


def everything(hand):
    """Make the console write each kind of file."""
    console = hand.console
    hand.clock.today = lambda: 20260131
    console.settings.set("speed", 0)
    for game_id in ("klondike", "golf"):
        play_day(console, (20260131, game_id))
        hand.run(300)
        for _ in range(3):
            assert console.session.legal()
            console.session.play(console.session.found[0])
            hand.run(50)
    for _ in range(8):
        open_screens.saved_games(console, None)
        console.screens.top.save_new(console, None)
        hand.run(50)
    autosave = console.autosave
    times = best_times.open_times(autosave, "golf")
    times.add(1, 0, 50, 40, 20260131)
    autosave.best_times = times
    autosave.due |= BEST_TIMES
    best_times.reset(autosave, "klondike", 0)
    autosave.settings_changed()
    hand.run(3000)


def test_the_files_that_are_set_aside_are_all_that_the_console_writes():
    store = fakes.Store()
    everything(fake_handheld.Handheld(store=store))
    assert file_sets.in_use(store.names()) == store.names()
    stems = {name.split(".")[0] for name in store.names()}
    assert {stem for stem in stems if stem in file_sets.SLOTS} == set(file_sets.SLOTS)
    assert {stem[:5] for stem in stems if stem not in file_sets.SLOTS} == set(file_sets.OF_GAMES)
    assert fat_wear.RING == file_sets.RING
    hand = safe(store)
    pick(hand, ASIDE)
    hand.press_too(KEYS.index(SELECT))
    assert not [name for name in store.names() if not name.startswith("aside1-")]
    assert moves_of_games(hand.console) == {}


FOREIGN = (
    ".bashrc", ".lock", "notes.txt", "game", "game.", "game.c", "game.a.old", "game.v", "game.vx",
    "game.v1-", "slot.a", "slot9.a", "slot10.a", "slot1.txt", "moves.rings", "a.ring", "aside",
    "aside-game.a", "asideX-game.a", "aside0-game.a", "aside\u00b2-game.a", "aside1-notes.txt",
    "aside1-", "aside1", "aside01-game.a", "kept-.a", "kept-Golf.a", "kept-golf", "best_.a",
    "best-golf.a", "best_my games.a", "kept-golf.txt")


def test_files_that_the_console_did_not_write_stay_as_they_are():
    store = fakes.store_of(dict(files(played()), **{name: b"mine" for name in FOREIGN}))
    for name in ("slot1.a", "slot8.b", "moves.ring", "game.v17", "stats.v3-2", "kept-golf.v2",
                 "kept-st_helena.a", "best_golf.b"):
        store.files[name] = b"ours"
    first = files(store)
    hand = safe(store)
    pick(hand, ASIDE)
    hand.press_too(KEYS.index(SELECT))
    moved = {
        name if name in FOREIGN else "aside1-" + name: data for name, data in first.items()}
    assert {name: data for name, data in files(store).items() if name in moved} == moved
    hand = safe(store)
    last = len(hand.console.screens.top.rows) - 1
    assert hand.console.screens.top.rows[last][0] == b"Bring back set 1"
    pick(hand, last)
    assert hand.console.session.game_id == "golf"
    now = files(store)
    assert {name: now[name] for name in FOREIGN} == {name: b"mine" for name in FOREIGN}
    assert {name: now[name] for name in first} == first


def test_where_all_files_are_foreign_there_is_nothing_to_set_aside():
    hand = safe(fakes.store_of({name: b"mine" for name in FOREIGN}))
    assert [row[0] for row in hand.console.screens.top.rows] == [
        b"Nothing was loaded", b"Try as usual", b"Play, save nothing"]


def test_no_in_answer_to_the_question_changes_nothing():
    store = played()
    before = files(store)
    hand = safe(store)
    pick(hand, ASIDE)
    hand.press_too(KEYS.index(DOWN))
    hand.press_too(KEYS.index(SELECT))
    assert isinstance(hand.console.screens.top, SafeMode) and files(store) == before


class LosesHeart(fakes.Store):
    """A store that refuses a single file."""

    def rename(self, name, other):
        self.full = name == "settings.a"
        return fakes.Store.rename(self, name, other)


def test_a_drive_that_refuses_keeps_all_as_it_was():
    for store in (fakes.Store(), LosesHeart()):
        played(store=store)
        store.full = True
        before = files(store)
        hand = safe(store)
        pick(hand, ASIDE)
        hand.press_too(KEYS.index(SELECT))
        assert hand.console.screens.top is hand.console.screens.text_page
        assert files(store) == before
        hand.press_too(KEYS.index(BACK))
        assert isinstance(hand.console.screens.top, SafeMode)
        pick(hand, LOAD)
        assert hand.console.session.game_id == "golf"


def test_played_without_saving_the_drive_stays_as_it_is():
    store = played()
    before = files(store)
    hand = safe(store)
    pick(hand, PLAY)
    console = hand.console
    assert console.screens.top is console.screens.start and not console.playing()
    dealing.deal(console, "frog", 2)
    hand.run(3000)
    line = console.table.message.line
    assert bytes(line.buffer[:line.n]) == NOT_SAVED
    assert console.session.game_id == "frog" and files(store) == before
    assert fake_handheld.Handheld(store=store).console.session.game_id == "golf"


def test_with_nothing_saved_there_is_nothing_to_set_aside():
    hand = safe(fakes.Store())
    assert [row[0] for row in hand.console.screens.top.rows] == [
        b"Nothing was loaded", b"Try as usual", b"Play, save nothing"]


def test_each_kind_of_board_has_a_key_for_it():
    store = played(left_handed=False)
    for keys, held in (((NEXT, SELECT, MENU), MENU), ((NEXT, SELECT), SELECT), ((ONLY,), ONLY)):
        hand = safe(store, keys, 1 << keys.index(held))
        if len(keys) > 1:
            hand.press_too(keys.index(SELECT))
        else:
            hand.press_too(0, 500)
        assert hand.console.session.game_id == "golf"


def test_another_key_that_is_stuck_is_told_over_the_safe_mode():
    hand = fake_handheld.Handheld(store=played(), held=BACK_DOWN | 1)
    hand.run(1000)
    hand.buttons.mask = 1
    hand.run(STUCK_MS)
    assert hand.console.screens.top.frame.title == b"Up is stuck: ignored"
    hand.press_too(KEYS.index(BACK))
    assert isinstance(hand.console.screens.top, SafeMode)


def test_what_the_command_line_says_stands_above_what_is_loaded_later():
    hand = fake_handheld.Handheld(store=played(), held=BACK_DOWN)
    hand.console.settings.override("left_handed", False)
    hand.run(100)
    hand.buttons.mask = 0
    hand.run(100)
    pick(hand, LOAD)
    assert not hand.console.settings.left_handed
