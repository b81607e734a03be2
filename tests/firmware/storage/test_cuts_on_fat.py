"""A FAT drive: cuts in order and out of order, a second cut in the recovery, worn-out flash.

CircuitPython's own drives write in order. On a drive that does not, one cut still loses nothing,
but FAT and folder may disagree afterwards. The next save may then use a sector of another file.
The console promises nothing after such a cut (docs/SAVING.md), and no test checks that.
"""

from firmware.deals import dealing
from firmware.screens.menus import menu_commands
from firmware.storage.autosave import NOT_SAVED
from firmware.storage.fat_wear import PLACES, RING, ROUND, STRIDE
from firmware.storage.resume import CHANGE_LOST
from tests.both_runtimes import fake_handheld
from tests.both_runtimes.random_presses import Player
from tests.both_runtimes.stored_state import Desk, state
from tests.firmware.storage import fat_drive, power_cuts
from tests.firmware.storage.fat_store import FatStore

PRESSES = 40


class Disorderly(FatStore):
    disorder = True


def ring_place(flash, turn):
    """Return the sector of the ring to which a turn is written."""
    drive = fat_drive.Drive(flash)
    first = drive.number(drive.find("/pocket_patience/" + RING) + 56, 2)
    return fat_drive.FIRST + first + turn % PLACES * STRIDE // fat_drive.SECTOR


def sector_of(flash, name):
    """Return the first sector of a file."""
    drive = fat_drive.Drive(flash)
    return fat_drive.FIRST + drive.number(drive.find("/pocket_patience/" + name) + 56, 2)


def test_the_drive_holds_what_was_written():
    store = FatStore(fat_drive.formatted())
    for turn in range(60):
        for name in ("game.", "stats."):
            data = bytes([turn]) * (turn * 137 % 1500)
            name += "ab"[turn % 2]
            assert store.write(name, data)
            again = FatStore(store.image())
            assert store.read(name) == data and again.read(name) == data
            assert fat_drive.sound(store.image())
        assert store.remove(name) and store.read(name) is None
        assert store.rename("game." + "ab"[turn % 2], "aside")
        assert store.read("aside") == data
    assert store.names() == ["aside", RING]


def test_two_cuts_in_order_lose_nothing_but_the_press_in_flight():
    player = power_cuts.TwiceCut(FatStore, fat_drive.formatted(), 1, 4)
    for _ in range(PRESSES):
        player.play()
    assert player.cuts > 3 * PRESSES and player.second > PRESSES // 2
    assert not player.unsound


def test_a_cut_out_of_order_loses_nothing_but_the_press_in_flight():
    player = power_cuts.TwiceCut(Disorderly, fat_drive.formatted(), 2, 8)
    for _ in range(PRESSES):
        player.play()
    assert player.cuts > 4 * PRESSES and player.unsound < player.cuts // 4


class Worn(Player):
    """A game that is played on a drive with a bad sector."""

    def __init__(self, seed):
        Player.__init__(self, fake_handheld.Handheld(store=FatStore(fat_drive.formatted())), seed)
        self.flash = self.hand.console.store.flash
        self.said = 0
        self.hand.console.autosave.report = self.hear
        self.press(dealing.deal, self.hand.console, "klondike", 5, {})
        for _ in range(4):
            self.turn()
        self.hand.run(2500)

    def hear(self, line):
        assert line == NOT_SAVED
        self.said += 1

    def turn(self):
        console = self.hand.console
        console.autosave.pressed()
        assert not (console.session.undo() if console.session.moves % 4 == 3
                    else console.session.turn())
        self.hand.run(60)

    def kept(self):
        return state(Desk(self.hand.console.store.image(), FatStore))

    def wears_out(self, name, kind):
        self.flash.bad[sector_of(self.flash, name)] = kind


def test_each_place_of_the_ring_may_wear_out():
    for kind in (fat_drive.OLD, fat_drive.ERROR):
        for places in ((3,), (30, 31)):
            store = FatStore(fat_drive.formatted())
            for place in places:
                store.flash.bad[ring_place(store.flash, place)] = kind
            for turn in range(2 * PLACES + 3):
                data = bytes([turn]) * 192
                assert store.write(ROUND[turn % 2], data)
                again = FatStore(store.image())
                assert again.read(ROUND[turn % 2]) == data
                if again._torn < 0 and turn:
                    assert again.read(ROUND[1 - turn % 2]) == bytes([turn - 1]) * 192


def test_a_ring_that_takes_nothing_is_said_and_play_goes_on():
    for kind in (fat_drive.OLD, fat_drive.ERROR):
        worn = Worn(3)
        before = worn.kept()
        for place in range(PLACES):
            worn.flash.bad[ring_place(worn.flash, place)] = kind
        worn.turn()
        assert worn.said == 1 and worn.kept() == before != state(worn.hand.console)
        worn.hand.console.settings.set("back", 2)
        worn.hand.console.autosave.settings_changed()
        worn.hand.run(60)
        assert Desk(worn.hand.console.store.image(), FatStore).settings.back == 2
        worn.flash.bad = {}
        worn.hand.run(2500)
        assert worn.said == 1 and worn.kept() == state(worn.hand.console)


def test_a_game_that_cannot_be_saved_holds_up_nothing_else():
    for name in ("game.a", "game.b"):
        worn = Worn(4)
        console = worn.hand.console
        worn.press(console.do, menu_commands.restart, 0)
        worn.wears_out(name, fat_drive.OLD)
        for turn in range(130):
            worn.turn()
            assert worn.kept() == state(console), (name, turn)
            if turn % 10 == 9:
                console.settings.set("back", turn // 10 % 3)
                console.autosave.settings_changed()
                worn.hand.run(2500)
                desk = Desk(console.store.image(), FatStore)
                assert desk.settings.back == console.settings.back
                assert desk.news in ([], [CHANGE_LOST])
        assert worn.said == 1


def test_a_file_that_reports_errors_is_said_and_loses_nothing_that_was_saved():
    worn = Worn(5)
    console = worn.hand.console
    console.autosave.settings_changed()
    worn.hand.run(60)
    before = worn.kept()
    worn.wears_out("settings.a", fat_drive.ERROR)
    for back in (2, 1, 2):
        console.settings.set("back", back)
        console.autosave.settings_changed()
        worn.hand.run(60)
    assert worn.said == 1
    # FatFs keeps unwritten data in its window until the next power-on.
    worn.turn()
    assert worn.said == 1 and worn.kept() == before
    worn.hand = fake_handheld.Handheld(store=FatStore(worn.hand.console.store.image()))
    worn.hand.run(60)
    worn.turn()
    assert worn.kept() == state(worn.hand.console) != before
