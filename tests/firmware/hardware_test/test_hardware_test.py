"""The board check, through keys and pixels: its screens, and the faults in its report."""

import importlib

import pytest

from core import games
from desktop_sim.deploy import board_list
from desktop_sim.emulation import desktop_platform
from firmware.display_power import LEVELS
from firmware.hardware_test import advice, pictures
from firmware.hardware_test import keys as key_check
from firmware.hardware_test.on_screen_test import FILE, STOP_MS, STOPPED
from firmware.screens import open_screens
from firmware.screens.screen_stack import ScreenStack
from tests.firmware.hardware_test.checker import Checker, checker, put_sh1106

__all__ = ["checker"]

KEYS = ("Up", "Down", "Left", "Right", "SELECT", "BACK")
CLEAN = "1 edge 0 ms, let go 1 edge 0 ms"


# The report.


def test_a_board_without_a_fault(checker):
    player = checker()
    before = player.console.session.save()
    report = player.whole(games=True)
    assert report == [
        "Pocket Patience 1.0.0, board check",
        "Board: Raspberry Pi Pico, SSD1306 128 x 64",
        "Runtime: micropython 1.26.1, a board",
        "Display: 128 x 64",
        "Last start: unknown",
        "I2C: answers at 0x3C",
        "Status byte: 0x06",
        "Frame: whole",
        "Steps: yes",
        "Brightness: yes",
        "Tune: yes",
        "Keys, edges of pressing and of letting go:",
        *(f"{name}: {CLEAN}" for name in KEYS),
        "Storage: 1024 bytes written in 0 ms, read back; 800000 bytes free",
        "Clock: a wait of 1000 ms took 1000, a rest of 300 took 300",
        "Date: not set",
        "Games, from press to glass, and heap in bytes:",
        *(f"{title}: 0.0 ms, worst 0" for _, title in games.titles()),
        "Watchdog: not tried",
    ]
    assert player.hand.store.files[FILE].decode().splitlines() == report
    assert player.console.session.save() == before
    assert player.console.autosave.session.listener is player.console.autosave


def test_it_ends_at_the_table(checker):
    player = checker()
    player.whole(games=True)
    player.hand.press("BACK")
    player.hand.wait(300)
    assert player.console.screens.top is player.console.table


def test_a_key_that_never_comes_is_skipped_and_reported(checker):
    report = checker().whole(but=(5,))
    assert "BACK: never came" in report and f"SELECT: {CLEAN}" in report


def test_an_sh1106_in_an_ssd1306s_place_is_seen_and_said(checker, monkeypatch):
    put_sh1106(monkeypatch)
    player = checker()
    player.begin()
    rows = player.hand.machine.platform.chip.rows()
    # Two columns are outside the panel, and two keep their old content.
    assert not any(row[0] == "#" for row in rows[1:-1])
    assert all(row[125] == "#" for row in rows)
    player.look("Left line is gone")
    player.press_keys()
    report = player.finish()
    assert "Status byte: 0x08" in report
    assert "Chip: Its status byte is that of an SH1106. " + advice.IS_SH1106.decode() in report
    assert report[report.index("Frame: Left line is gone") + 1] == (
        "Frame: " + advice.IS_SH1106.decode())


def test_what_the_eyes_say_is_enough_where_no_status_is_read(checker, monkeypatch):
    put_sh1106(monkeypatch)
    player = checker()
    player.bus = None
    report = player.whole("Left line is gone")
    assert not any("tatus" in line for line in report)
    assert "Frame: " + advice.IS_SH1106.decode() in report


def test_an_ssd1306_in_an_sh1106s_place_stays_dark_and_is_said(checker, monkeypatch):
    chips = desktop_platform.CHIPS
    chip = chips["ssd1306"]
    monkeypatch.setitem(chips, "sh1106", lambda width, height, column: chip(width, height))
    player = checker("sh1106_pico")
    player.begin()
    assert not any("#" in row for row in player.hand.machine.platform.chip.rows())
    player.look("All is dark")
    player.press_keys()
    report = player.finish()
    assert "Chip: Its status byte is that of an SSD1306. " + advice.IS_SSD1306.decode() in report
    assert "Frame: Perhaps: " + advice.IS_SSD1306.decode() in report


def test_a_full_drive_is_said_plainly(checker, monkeypatch):
    player = checker(free=0)
    monkeypatch.setattr(player.hand.store, "write", lambda name, data: False)
    report = player.whole()
    line = "Storage: the drive is full, nothing can be saved; 0 bytes free"
    assert line in report
    assert report[-1] == "No room for check.txt: copy this by hand"


def test_a_locked_drive_is_not_called_full(checker, monkeypatch):
    player = checker()
    monkeypatch.setattr(player.hand.store, "write", lambda name, data: False)
    assert any("full or locked; 800000 bytes free" in line for line in player.whole())


def test_bytes_that_changed_in_the_store_are_found(checker, monkeypatch):
    player = checker()
    read = player.hand.store.read
    monkeypatch.setattr(player.hand.store, "read", lambda name: (read(name) or b"")[:-1])
    assert any("read back differs" in line for line in player.whole())


def test_what_is_answered_no_stands_out(checker):
    player = checker()
    player.begin()
    player.press()
    player.choose("Yes")
    player.press()
    for _ in range(3):
        player.choose("No")
    player.hand.press("BACK")
    player.hand.wait(300)
    report = [line.decode() for line in player.console.screens.top.paragraphs]
    assert report[-3:] == ["Steps: NO", "Brightness: NO", "Tune: NO"]


def test_a_board_without_a_buzzer_is_not_asked_for_a_tune(checker):
    player = checker("waveshare_oled_1_3")
    player.console.sounds.speaker = check_silent()
    assert "Buzzer: none in the table" in player.whole()


def check_silent():
    from firmware.board_contract import Speaker

    return Speaker()


# The watchdog.


def test_without_a_watchdog_the_board_stands_still_and_goes_on(checker):
    player = checker()
    before = player.hand.clock.passed
    report = player.whole(watchdog="Try it")
    assert player.hand.clock.passed - before > STOP_MS
    assert report[-1] == "Watchdog: the board stood still and was not started again"


def test_the_watchdog_is_not_tried_where_the_report_would_be_lost(checker, monkeypatch):
    player = checker()
    monkeypatch.setattr(player.hand.store, "write", lambda name, data: False)
    before = player.hand.clock.passed
    report = player.whole(watchdog="Try it")
    assert "Watchdog: not tried, as the report cannot be saved" in report
    assert player.hand.clock.passed - before < 2 * STOP_MS


def test_after_the_watchdog_the_check_goes_on_with_its_report(checker, monkeypatch):
    player = checker()
    monkeypatch.setattr(player.hand.clock, "sleep", bitten(player.hand.clock))
    with pytest.raises(Bitten):
        player.whole(watchdog="Try it")
    monkeypatch.undo()
    assert STOPPED in player.hand.store.files[FILE]
    player.hand.power_on()
    player.hand.console.open_menu()
    player.hand.console.do(open_screens.test_hardware, 0)
    player.hand.wait(300)
    report = [line.decode() for line in player.hand.console.screens.top.paragraphs]
    assert "Frame: whole" in report
    assert report[-1] == "Watchdog: the board started again; by: unknown"
    assert STOPPED not in player.hand.store.files[FILE]


class Bitten(Exception):
    """The watchdog has reset the board."""


def bitten(clock):
    """Return a `sleep` that ends in a reset if the watchdog was not fed for 8 seconds."""
    sleep = clock.sleep
    slept = [0]

    def watched(ms):
        slept[0] = slept[0] + ms if ms == 100 else 0
        if slept[0] >= 8000:
            raise Bitten
        sleep(ms)

    return watched


# Heap.


def test_without_room_beside_the_game_it_takes_the_place_of_the_table(checker, monkeypatch):
    player = checker()
    console = player.console
    before = console.session.save()
    show = ScreenStack.show
    refused = []

    def show_without_table(stack, screen):
        if type(screen).__name__ == "OnScreenTest" and console.table.arrangement.layout:
            refused.append(screen)
            raise MemoryError
        show(stack, screen)

    monkeypatch.setattr(ScreenStack, "show", show_without_table)
    report = player.whole()
    assert len(refused) == 1 and not console.table.arrangement.layout
    assert "Frame: whole" in report
    player.hand.press("BACK")
    player.hand.wait(2000)
    assert console.screens.top is console.table and console.table.arrangement.layout
    assert console.session.save() == before


def test_a_game_without_room_is_said_and_the_others_are_timed(checker, monkeypatch):
    player = checker()
    before = player.console.session.save()
    new = player.console.session.new

    def tight(game_id, *others):
        if game_id == "golf":
            raise MemoryError
        new(game_id, *others)

    monkeypatch.setattr(player.console.session, "new", tight)
    report = player.whole(games=True)
    assert "Golf: no room" in report and "Canfield: 0.0 ms, worst 0" in report
    assert player.console.session.save() == before


def test_a_display_that_ceases_to_answer_ends_the_timing(checker):
    player = checker()
    before = player.console.session.save()
    player.begin()
    player.look()
    player.press_keys()
    chip = player.bus.chips[0x3C]
    player.bus.detach(0x3C)
    player.choose("Time them")
    player.hand.wait(3000)
    player.bus.attach(0x3C, chip)
    player.hand.wait(3000)
    assert player.asked.startswith("Try the watchdog?")
    player.choose("Skip")
    player.hand.wait(300)
    assert b"The display does not answer" in player.console.screens.top.paragraphs
    assert player.console.session.save() == before


def test_a_key_ends_the_timing_of_games(checker):
    player = checker()
    before = player.console.session.save()
    player.begin()
    player.look()
    player.press_keys()
    player.choose("Time them")
    player.hand.press("SELECT")
    player.hand.wait(3000)
    assert player.asked.startswith("Try the watchdog?")
    assert player.console.session.save() == before


# Pictures.


@pytest.mark.parametrize("board", board_list.boards())
def test_the_outermost_pixels_of_every_board_are_lit(monkeypatch, board):
    player = Checker(monkeypatch, board)
    player.begin()
    picture = player.hand.picture()
    width, height = picture.width, picture.height
    edge = [(x, y) for x in range(width) for y in (0, height - 1)]
    edge += [(x, y) for x in (0, width - 1) for y in range(height)]
    image = picture.image().convert("L")
    assert min(image.getpixel(place) for place in edge) > 200
    inner = [(x, 2) for x in range(1, width - 1)] + [(2, y) for y in range(1, height - 1)]
    assert max(image.getpixel(place) for place in inner) < 100


def test_the_wedge_has_each_brightness_and_then_that_of_before(checker):
    player = checker()
    player.console.settings.set("brightness", 2)
    player.begin()
    player.press()
    player.choose("Yes")
    seen = []
    for _ in range(2 * len(LEVELS)):
        seen.append(player.hand.machine.platform.chip.contrast)
        player.hand.wait(pictures.LEVEL_MS)
    assert set(seen) == set(LEVELS)
    player.press()
    assert player.hand.machine.platform.chip.contrast == LEVELS[1]


def test_greys_on_a_display_with_colours_and_then_its_own_colours(checker):
    player = checker("pimoroni_picosystem")
    before = colours_of(player.hand.picture())
    player.begin()
    player.press()
    player.choose("Yes")
    greys = colours_of(player.hand.picture())
    assert len(greys) == 16 and all(max(grey) - min(grey) < 8 for grey in greys)
    for _ in range(12):
        player.hand.press("BACK")
        player.hand.wait(300)
    player.hand.wait(500)
    assert player.console.screens.top is player.console.table
    assert colours_of(player.hand.picture()) <= before | {(255, 255, 255)}


def colours_of(picture):
    """Return the set of the colours of a Picture, each (red, green, blue)."""
    image = picture.image().convert("RGB")
    return {colour for _count, colour in image.getcolors(image.width * image.height)}


def test_a_picture_that_nobody_looks_at_goes(checker):
    player = checker()
    player.begin()
    player.hand.wait(pictures.SHOWN_MS + 100)
    assert player.asked.startswith("Did you see a line")


# Keys.


class Bench:
    """Contacts on wires of a bench: `moves` are rows of (ms, key, whether it is down)."""

    def __init__(self, checker, moves):
        self.player = checker
        self.moves = sorted(moves)
        hand = checker.hand
        sleep = hand.clock.sleep

        def with_moves(ms):
            end = hand.clock.passed + ms
            while self.moves and self.moves[0][0] <= end:
                at, key, down = self.moves.pop(0)
                sleep(max(0, at - hand.clock.passed))
                hand.keys.set(key, down)
            sleep(end - hand.clock.passed)

        hand.clock.sleep = with_moves


def bouncing(at, key, edges, apart, down):
    """Return rows of a bouncing contact: `edges` edges, `apart` ms from one another."""
    return [(at + i * apart, key, down if i % 2 == 0 else not down) for i in range(edges)]


def asked_for_keys(player):
    player.begin()
    player.look()
    return player.hand.clock.passed


def test_bounces_are_counted_and_timed(checker):
    player = checker()
    now = asked_for_keys(player)
    Bench(player, bouncing(now + 200, 0, 5, 2, True) + bouncing(now + 500, 0, 3, 4, False))
    player.hand.wait(1000)
    assert player.console.screens.top.check.lines == [b"Up: 5 edges 8 ms, let go 3 edges 8 ms"]


def test_a_contact_that_bounces_longer_than_the_console_waits_is_said(checker):
    player = checker()
    now = asked_for_keys(player)
    Bench(player, bouncing(now + 200, 0, 5, 10, True) + [(now + 600, 0, False)])
    player.hand.wait(1000)
    assert player.console.screens.top.check.lines == [
        b"Up: 5 edges 40 ms, let go 1 edge 0 ms: bounces too long"]


def test_a_loose_contact_is_not_waited_for_for_ever(checker):
    player = checker()
    now = asked_for_keys(player)
    Bench(player, bouncing(now + 200, 0, 401, 5, True))
    player.hand.wait(20_000)
    (line, *_) = player.console.screens.top.check.lines
    edges, ms = (int(word) for word in line.decode().split()[1:4:2])
    assert key_check.BOUNCES_MS // 5 <= edges <= key_check.BOUNCES_MS // 5 + 2
    assert ms <= key_check.BOUNCES_MS


def test_a_touch_too_short_to_be_a_press_is_said(checker):
    player = checker()
    now = asked_for_keys(player)
    Bench(player, bouncing(now + 200, 0, 2, 3, True))
    player.hand.wait(1000)
    assert player.console.screens.top.check.lines == [b"Up: 2 edges 3 ms, up again at once"]


def test_another_key_that_comes_instead_is_named(checker):
    player = checker()
    now = asked_for_keys(player)
    Bench(player, [(now + 200, 3, True), (now + 400, 3, False)])
    player.hand.wait(11_000)
    assert player.console.screens.top.check.lines == [b"Up: never came; Right did"]


def test_a_key_that_is_never_let_go(checker):
    player = checker()
    now = asked_for_keys(player)
    Bench(player, [(now + 200, 0, True)])
    player.hand.wait(11_000)
    assert player.console.screens.top.check.lines == [b"Up: 1 edge 0 ms, never let go"]


def test_a_key_that_is_down_from_the_beginning(checker):
    player = checker()
    player.begin()
    player.hand.keys.set(0, True)
    player.look()
    player.hand.wait(11_000)
    assert player.console.screens.top.check.lines == [b"Up: down all the time"]


@pytest.mark.parametrize("board", board_list.boards())
def test_every_key_of_every_board_is_asked_for(monkeypatch, board):
    table = importlib.import_module("boards." + board)
    player = Checker(monkeypatch, board)
    player.begin()
    player.look()
    hardware_test = player.console.screens.top.check
    player.press_keys()
    knob = 2 if hasattr(table, "ENCODER") else 0
    assert len(hardware_test.lines) == len(player.hand.keys.actions)
    assert [line.split(b": ")[1] for line in hardware_test.lines[:knob]] == [b"came"] * knob
    assert {line.split(b": ")[1].decode() for line in hardware_test.lines[knob:]} == {CLEAN}
