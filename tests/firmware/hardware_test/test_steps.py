"""The steps of the hardware test: what is asked, and what the report says of each fault."""

import pytest

from core import games
from desktop_sim.deploy import board_list
from desktop_sim.emulation.chips.sh1106 import SH1106
from desktop_sim.emulation.chips.ssd1306 import SSD1306
from firmware import boot
from firmware.board_contract import Speaker
from firmware.hardware_test import advice, steps, wires
from firmware.hardware_test import keys as key_test
from tests.firmware.hardware_test.list_asker import (
    FAULT,
    FRAME,
    GAMES,
    LEVELS,
    TUNE,
    WATCHDOG,
    WEDGE,
    WELL,
    ListAsker,
    put_sh1106,
)

KEYS = ("Up", "Down", "Left", "Right", "SELECT", "BACK")
CLEAN = "1 edge 0 ms, let go 1 edge 0 ms"
IS_SH1106, IS_SSD1306 = advice.IS_SH1106.decode(), advice.IS_SSD1306.decode()


@pytest.fixture
def asker(monkeypatch):
    """Return a function that makes a ListAsker from its arguments but the first."""
    return lambda *args, **others: ListAsker(monkeypatch, *args, **others)


def test_a_board_without_a_fault(asker):
    player = asker(answers={GAMES: 0})
    before = player.console.session.save()
    report = player.report()
    assert report == [
        "Pocket Patience 1.0.0, board check",
        "Board: Raspberry Pi Pico, SSD1306 128 x 64",
        "Language: English",
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
        "Games, from press to panel, and heap in bytes:",
        *(f"{games.title(game_id)}: 0.0 ms, worst 0" for game_id, _ in games.titles()),
        "Watchdog: not tried",
    ]
    assert player.store.files[steps.FILE].decode().splitlines() == report
    assert player.console.session.save() == before
    assert player.console.session.listener is player.console.autosave


def test_what_is_not_answered_is_reported_so(asker):
    report = asker(answers=dict.fromkeys(WELL, None) | {"Check this board?": 0}).report()
    for what in ("Frame", "Steps", "Brightness", "Tune"):
        assert f"{what}: not answered" in report
    assert report[-1] == "Watchdog: not tried"


def test_what_is_answered_no_stands_out(asker):
    report = asker(answers={WEDGE: 1, LEVELS: 1, TUNE: 1}).report()
    assert {"Steps: NO", "Brightness: NO", "Tune: NO"} <= set(report)


def test_the_end_leaves_out_the_rest_and_saves_the_report(asker):
    player = asker()
    test = steps.HardwareTest(player)
    while test.go_on(0)[0] != steps.SHOW:
        pass
    test.end()
    assert test.go_on() is None and test.lines[-1] == b"Status byte: 0x06"
    assert bytes(player.store.files[steps.FILE]) == b"\n".join(test.lines) + b"\n"


def test_nothing_is_reported_by_a_test_that_is_put_off(asker):
    player = asker(answers={"Check this board?": 1})
    assert player.report() == [] and steps.FILE not in player.store.files


# The display.


def test_an_sh1106_in_an_ssd1306s_place_is_seen_and_said(asker, monkeypatch):
    put_sh1106(monkeypatch)
    player = asker(answers={FRAME: 1, FAULT: advice.LEFT})
    report = player.report()
    shown = player.pictures[0].image().convert("L")
    # Two columns are outside the panel, and two keep their old content.
    assert not any(shown.getpixel((0, y)) for y in range(1, 63))
    assert all(shown.getpixel((125, y)) for y in range(64))
    assert "Status byte: 0x08" in report
    assert "Chip: Its status byte is that of an SH1106. " + IS_SH1106 in report
    assert report[report.index("Frame: Left line is gone") + 1] == "Frame: " + IS_SH1106


def test_what_the_eyes_say_is_enough_where_no_status_is_read(asker, monkeypatch):
    put_sh1106(monkeypatch)
    player = asker(answers={FRAME: 1, FAULT: advice.LEFT})
    monkeypatch.setattr(wires, "bus_of", lambda words: None)
    report = player.report()
    assert not any("tatus" in line for line in report)
    assert "Frame: " + IS_SH1106 in report


def test_an_ssd1306_in_an_sh1106s_place_stays_dark_and_is_said(asker, monkeypatch):
    monkeypatch.setattr(
        SH1106, "of_display", lambda width, height, column: SSD1306.of_display(width, height))
    player = asker("sh1106_pico", answers={FRAME: 1, FAULT: advice.DARK})
    report = player.report()
    assert set(player.pictures[0].pixels) == {0}
    assert "Chip: Its status byte is that of an SSD1306. " + IS_SSD1306 in report
    assert "Frame: Perhaps: " + IS_SSD1306 in report


def test_a_fault_without_a_name_needs_no_advice(asker):
    report = asker(answers={FRAME: 1, FAULT: None}).report()
    assert report[report.index("Frame: Something else") + 1] == "Steps: yes"


def test_a_display_at_another_address_is_named_and_used_by_a_computer(asker):
    player = asker()
    bus = player.platform.bus
    chip = bus.chips[0x3C]
    bus.detach(0x3C)
    bus.attach(0x3D, chip)
    player.by_computer = True
    player.words["I2C"] = dict(player.words["I2C"])
    player.open_console = lambda: player.console if player.words["I2C"]["address"] == 0x3D else None
    report = player.report()
    line = 'I2C: nothing at 0x3C, but at 0x3D. In the table: "address": 0x3D in I2C.'
    assert line in report and "Status byte: 0x06" in report


def test_a_display_that_does_not_answer_is_asked_no_questions(asker):
    player = asker()
    player.platform.bus.detach(0x3C)
    report = player.report()
    assert "I2C: " + advice.NOBODY.decode() in report
    assert report.count("Display: does not answer") == 1
    assert not any(part in question for part in (FRAME, WEDGE, LEVELS) for question in player.asked)
    assert f"BACK: {CLEAN}" in report


@pytest.mark.parametrize("board", board_list.boards())
def test_the_outermost_pixels_of_every_board_are_lit(asker, board):
    player = asker(board)
    player.report()
    picture = player.pictures[0]
    width, height = picture.width, picture.height
    edge = [(x, y) for x in range(width) for y in (0, height - 1)]
    edge += [(x, y) for x in (0, width - 1) for y in range(height)]
    image = picture.image().convert("L")
    assert min(image.getpixel(place) for place in edge) > 200
    inner = [(x, 2) for x in range(1, width - 1)] + [(2, y) for y in range(1, height - 1)]
    assert max(image.getpixel(place) for place in inner) < 100


def test_greys_on_a_display_with_colours(asker):
    player = asker("pimoroni_picosystem")
    player.report()
    image = player.pictures[1].image().convert("RGB")
    greys = {colour for _count, colour in image.getcolors(image.width * image.height)}
    assert len(greys) == 16 and all(max(grey) - min(grey) < 8 for grey in greys)


def test_a_board_without_a_buzzer_is_not_asked_for_a_tune(asker):
    player = asker("waveshare_oled_1_3")
    player.console.sounds.speaker = Speaker()
    assert "Buzzer: none in the table" in player.report()
    assert not any(TUNE in question for question in player.asked)


# Storage.


def test_a_full_drive_is_said_plainly(asker, monkeypatch):
    player = asker(free_bytes=0)
    monkeypatch.setattr(player.store, "write", lambda name, data: False)
    report = player.report()
    assert "Storage: the drive is full, nothing can be saved; 0 bytes free" in report
    assert report[-1] == "No room for check.txt: copy this by hand"


def test_a_locked_drive_is_not_called_full(asker, monkeypatch):
    player = asker()
    monkeypatch.setattr(player.store, "write", lambda name, data: False)
    assert any("full or locked; 800000 bytes free" in line for line in player.report())


def test_bytes_that_changed_in_the_store_are_found(asker, monkeypatch):
    player = asker()
    read = player.store.read
    monkeypatch.setattr(player.store, "read", lambda name: (read(name) or b"")[:-1])
    assert any("read back differs" in line for line in player.report())


# The watchdog.


def test_without_a_watchdog_the_board_stands_still_and_goes_on(asker):
    player = asker(answers={WATCHDOG: 1})
    before = player.hand.clock.passed
    report = player.report()
    assert player.hand.clock.passed - before > steps.STOP_MS
    assert report[-1] == "Watchdog: the board stood still and was not started again"


def test_the_watchdog_is_not_tried_where_the_report_would_be_lost(asker, monkeypatch):
    player = asker(answers={WATCHDOG: 1})
    monkeypatch.setattr(player.store, "write", lambda name, data: False)
    before = player.hand.clock.passed
    assert "Watchdog: not tried, as the report cannot be saved" in player.report()
    assert player.hand.clock.passed - before < 2 * steps.STOP_MS


class Bitten(BaseException):
    """The watchdog has reset the board."""


@pytest.mark.parametrize("by_computer", [False, True])
def test_after_the_watchdog_the_test_goes_on_with_its_report(asker, monkeypatch, by_computer):
    player = asker(answers={WATCHDOG: 1})
    player.by_computer = by_computer

    def bite():
        raise Bitten

    monkeypatch.setattr(player, "start_watchdog", bite)
    with pytest.raises(Bitten):
        player.report()
    assert steps.STOPPED in player.store.files[steps.FILE]
    before = [line.decode() for line in player.test.lines]
    report = player.report()
    assert report == [*before, "Watchdog: the board started again; by: unknown"]
    assert steps.STOPPED not in player.store.files[steps.FILE]


# Games.


def test_only_the_games_that_the_asker_names_are_timed(asker):
    player = asker()
    player.games = ["golf"]
    report = player.report()
    at = report.index("Games, from press to panel, and heap in bytes:")
    assert report[at + 1 :] == ["Golf: 0.0 ms, worst 0", "Watchdog: not tried"]
    player.games = []
    assert not any("Games" in line for line in player.report())
    assert not any(GAMES in question for question in player.asked)


def test_a_game_without_room_is_said_and_the_others_are_timed(asker, monkeypatch):
    player = asker(answers={GAMES: 0})
    before = player.console.session.save()
    new = player.console.session.new

    def tight(game_id, *others):
        if game_id == "golf":
            raise MemoryError
        new(game_id, *others)

    monkeypatch.setattr(player.console.session, "new", tight)
    report = player.report()
    assert "Golf: no room" in report and "Canfield: 0.0 ms, worst 0" in report
    assert player.console.session.save() == before


def test_a_display_that_ceases_to_answer_ends_the_timing(asker, monkeypatch):
    player = asker(answers={GAMES: 0})
    before = player.console.session.save()
    ask = player._ask

    def unplug(question, *rest):
        if GAMES.encode() in question:
            player.platform.bus.detach(0x3C)
        return ask(question, *rest)

    monkeypatch.setattr(player, "_ask", unplug)
    report = player.report()
    at = report.index("Games, from press to panel, and heap in bytes:")
    assert report[at + 1] == "Display: does not answer" and report[-1] == "Watchdog: not tried"
    assert player.console.session.save() == before


@pytest.mark.parametrize("presses, timed", [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_a_key_ends_the_timing_of_games(asker, presses, timed):
    player = asker(answers={GAMES: 0})
    before = player.console.session.save()
    player.presses = presses
    report = player.report()
    assert len([line for line in report if " ms, worst " in line]) == timed
    assert report[-1] == "Watchdog: not tried"
    assert player.console.session.save() == before


# Errors.


def test_a_step_that_fails_is_reported_with_its_places_and_the_others_go_on(asker, monkeypatch):
    player = asker()

    def fail(name):
        raise OSError(5)

    monkeypatch.setattr(player.store, "remove", fail)
    report = player.report()
    at = report.index("Failed: OSError: 5")
    assert report[at + 1].startswith('  File "') and "test_steps.py" in report[at + 4]
    assert report[-1] == "Watchdog: not tried"


def test_a_board_that_cannot_be_opened_ends_it(asker, monkeypatch):
    player = asker()

    def fail():
        raise MemoryError("memory allocation failed")

    monkeypatch.setattr(player, "open_console", fail)
    report = player.report()
    assert "Status byte: 0x06" in report and player.asked[1:] == []
    assert any(line.startswith("Failed: MemoryError: ") for line in report)
    assert not any(line.startswith("Storage") for line in report)


def test_circuitpython_without_its_display_opens_nothing_else(asker, monkeypatch):
    player = asker("ssd1306_pico_circuitpython")
    player.by_computer = True
    player.open_console = boot.console_of
    monkeypatch.setattr(wires, "bus_of", lambda words: None)
    assert player.report()[-1] == advice.ALONE.decode()


# Keys.


class Contacts:
    """Contacts of the keys of a board: `moves` are rows of (ms, key, whether it is down)."""

    def __init__(self, asker, moves):
        hand = asker.hand
        now = hand.clock.passed
        waiting = sorted((now + at, key, down) for at, key, down in moves)
        sleep = hand.clock.sleep

        def sleep_and_move(ms):
            end = hand.clock.passed + ms
            while waiting and waiting[0][0] <= end:
                at, key, down = waiting.pop(0)
                sleep(max(0, at - hand.clock.passed))
                hand.keys.set(key, down)
            sleep(end - hand.clock.passed)

        hand.clock.sleep = sleep_and_move
        self._test = key_test.KeyTest(hand.keys, hand.clock)

    def line(self):
        """Return the line about the first key."""
        while not self._test.lines:
            self._test.listen(1000)
        return self._test.lines[0].decode()


def bouncing(at, edges, apart, down):
    """Return rows of key 0 that bounces: `edges` edges, `apart` ms from one another."""
    return [(at + i * apart, 0, down if i % 2 == 0 else not down) for i in range(edges)]


@pytest.mark.parametrize("moves, line", [
    (bouncing(200, 5, 2, True) + bouncing(500, 3, 4, False),
     "Up: 5 edges 8 ms, let go 3 edges 8 ms"),
    (bouncing(200, 5, 10, True) + [(600, 0, False)],
     "Up: 5 edges 40 ms, let go 1 edge 0 ms: bounces too long"),
    (bouncing(200, 2, 3, True), "Up: 2 edges 3 ms, up again at once"),
    ([(200, 3, True), (400, 3, False)], "Up: never came; Right did"),
    ([(200, 0, True)], "Up: 1 edge 0 ms, never let go"),
    ([], "Up: never came"),
])
def test_bounces_are_counted_and_timed_and_faults_are_named(asker, moves, line):
    assert Contacts(asker(), moves).line() == line


def test_a_key_that_is_down_from_the_beginning(asker):
    player = asker()
    player.hand.keys.set(0, True)
    assert Contacts(player, []).line() == "Up: down all the time"


def test_a_loose_contact_is_not_waited_for_for_ever(asker):
    line = Contacts(asker(), bouncing(200, 401, 5, True)).line()
    edges, ms = (int(word) for word in line.split()[1:4:2])
    assert key_test.BOUNCES_MS // 5 <= edges <= key_test.BOUNCES_MS // 5 + 2
    assert ms <= key_test.BOUNCES_MS


@pytest.mark.parametrize("board", board_list.boards())
def test_every_key_of_every_board_is_asked_for(asker, board):
    player = asker(board)
    report = player.report()
    at = report.index("Keys, edges of pressing and of letting go:") + 1
    lines = report[at : at + len(player.hand.keys.actions)]
    knob = 2 if "ENCODER" in player.words else 0
    assert [line.split(": ")[1] for line in lines] == (
        ["came"] * knob + [CLEAN] * (len(lines) - knob))


def test_a_dead_key_is_skipped_and_reported(asker):
    report = asker(dead=(5,)).report()
    assert "BACK: never came" in report and f"SELECT: {CLEAN}" in report
