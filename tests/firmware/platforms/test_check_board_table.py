"""Refusals of invalid board tables: one line in the simulator, in deployment, on the board."""

import sys
from types import ModuleType

import pytest

from desktop_sim import args
from desktop_sim.deploy import board_build, board_list, circuitpython
from desktop_sim.deploy.external_tools import Failure
from desktop_sim.emulation.checked_table import problem_of
from desktop_sim.play.headless import Handheld
from firmware import boot
from firmware.drivers.display_chips import CHIPS
from firmware.input.actions import BACK, ONLY, SELECT
from firmware.platforms import check_board_table
from tests.boards.test_boards import TABLES, pins_of
from tests.firmware.platforms.test_micropython import Machine

I2C_BOARD, SPI_BOARD = "ssd1306_encoder_pico", "pimoroni_picosystem"
FOREIGN_BOARD, SHIFT_BOARD = "ssd1306_pico_circuitpython", "adafruit_pybadge"
KEYBOARD = "clockwork_picocalc"
GONE = object()


def changed(name, **words):
    """Return a copy of a board's table, `boards.broken`, with other words, or without those GONE.

    A dict is put into the one that is there; its values may be GONE, too.
    """
    table = ModuleType("boards.broken")
    content = {word: value for word, value in vars(TABLES[name]).items() if word[0] != "_"}
    for word, value in words.items():
        if isinstance(value, dict):
            value = without_gone({**content.get(word, {}), **value})
        content[word] = value
    vars(table).update(without_gone(content))
    return table


def without_gone(content):
    return {key: value for key, value in content.items() if value is not GONE}


BROKEN = [
    (I2C_BOARD, {"CHIP": "ssd1309"}, "CHIP 'ssd1309' has no row in display_chips.py; there are "
     + ", ".join(sorted(CHIPS))),
    (FOREIGN_BOARD, {"CHIP": "sh1106"}, "CHIP 'sh1106' has no driver for CircuitPython"),
    *[(I2C_BOARD, {word: GONE}, word + " is missing") for word in check_board_table.NEEDED[2:]],
    (I2C_BOARD, {"I2C": GONE}, "I2C is missing"),
    (SPI_BOARD, {"SPI": GONE}, "SPI is missing"),
    (SPI_BOARD, {"BACKLIGHT": GONE}, "BACKLIGHT is missing"),
    (I2C_BOARD, {"BACKLIGHT": 20}, "BACKLIGHT: an ssd1306 has none"),
    (I2C_BOARD, {"I2C": {"sda": GONE}}, "I2C has no 'sda'"),
    (I2C_BOARD, {"I2C": {"id": GONE}}, "I2C has no 'id'"),
    (SPI_BOARD, {"SPI": {"dc": GONE}}, "SPI has no 'dc'"),
    (SHIFT_BOARD, {"SHIFT": {"latch": GONE}}, "SHIFT has no 'latch'"),
    (SPI_BOARD, {"DISPLAY": {"height": GONE}}, "DISPLAY has no 'height'"),
    (I2C_BOARD, {"KEYS": ((14, ONLY + 1),)}, "KEYS: 14 has an unknown action, 10"),
    (I2C_BOARD, {"KEYS": ((14, "SELECT"),)}, "KEYS: 14 has an unknown action, SELECT"),
    (I2C_BOARD, {"KEYS": (14, SELECT)}, "KEYS: a row is not a pin and an action"),
    (I2C_BOARD, {"KEYS": ()}, "KEYS has no row"),
    (I2C_BOARD, {"KEY_DOWN": "low"}, "KEY_DOWN is neither 0 nor 1"),
    (I2C_BOARD, {"KEY_DOWN": (0, 1)},
     "KEY_DOWN: levels for each key are for pins with CircuitPython only"),
    (FOREIGN_BOARD, {"KEY_DOWN": (0, 2)}, "KEY_DOWN is neither 0 nor 1"),
    (FOREIGN_BOARD, {"KEY_DOWN": (0, 1)}, "KEY_DOWN has not as many levels as KEYS has rows"),
    (SHIFT_BOARD, {"KEYS": ((0, BACK), (2, SELECT))}, "KEYS: the row of bit 1 names 2"),
    (I2C_BOARD, {"KEYS": ((30, SELECT),)}, "KEYS: there is no pin 30"),
    (I2C_BOARD, {"I2C": {"scl": "GP5"}}, "I2C: there is no pin GP5"),
    (I2C_BOARD, {"BUZZER": 99}, "BUZZER: there is no pin 99"),
    (I2C_BOARD, {"KEYS": ((4, SELECT),)}, "pin 4 is in I2C and in KEYS"),
    (I2C_BOARD, {"KEYS": ((14, SELECT), (14, BACK))}, "pin 14 is in KEYS and in KEYS"),
    (SPI_BOARD, {"BUZZER": 12}, "pin 12 is in BACKLIGHT and in BUZZER"),
    (I2C_BOARD, {"DRIVE": ((10, 1),)}, "pin 10 is in ENCODER and in DRIVE"),
    (I2C_BOARD, {"I2C": {"address": 0x78}}, "I2C address 0x78 is not in 0x8 to 0x77"),
    (FOREIGN_BOARD, {"I2C": {"address": 3}}, "I2C address 0x3 is not in 0x8 to 0x77"),
    (I2C_BOARD, {"DISPLAY": {"width": 136}}, "DISPLAY of 136 x 64: an ssd1306 has 128 x 64"),
    (I2C_BOARD, {"DISPLAY": {"column": 8}}, "DISPLAY of 128 x 64: an ssd1306 has 128 x 64"),
    (I2C_BOARD, {"DISPLAY": {"height": 60}}, "DISPLAY of 128 x 60: height is not a multiple of 8"),
    (SPI_BOARD, {"DISPLAY": {"width": 135}}, "DISPLAY of 135 x 240: width is not a multiple of 8"),
    (SPI_BOARD, {"DISPLAY": {"width": 480}},
     "DISPLAY of 480 x 240: from its column on, the chip's memory has 240"),
    (I2C_BOARD, {"DISPLAY": {"scan": 0}}, "DISPLAY: unknown role 'scan'"),
    (SHIFT_BOARD, {"DISPLAY": {"column": 0}}, "DISPLAY: unknown role 'column'"),
    (SPI_BOARD, {"DISPLAY": {"colum": 3}}, "DISPLAY: unknown role 'colum'"),
    (SPI_BOARD, {"DISPLAY": {"width": "240"}}, "DISPLAY: width is no number from 1: '240'"),
    (SPI_BOARD, {"DISPLAY": {"row": -1}}, "DISPLAY: row is no number from 0: -1"),
    (SPI_BOARD, {"DISPLAY": {"turned": 2}}, "DISPLAY: turned is neither True nor False"),
    (SPI_BOARD, {"DISPLAY": {"round": 240}}, "DISPLAY: round is neither True nor False"),
    (SPI_BOARD, {"DISPLAY": {"width": 320, "round": True}},
     "DISPLAY of 320 x 240: a round panel is as wide as high"),
    (I2C_BOARD, {"DISPLAY": {"round": True}}, "DISPLAY: unknown role 'round'"),
    (I2C_BOARD, {"ENCODER": {"backward": True}}, "ENCODER: unknown role 'backward'"),
    (I2C_BOARD, {"ENCODER": {"quarters": 3}}, "ENCODER: quarters is neither 4, 2 nor 1"),
    (I2C_BOARD, {"ENCODER": {"a": None}}, "ENCODER: there is no pin None"),
    (I2C_BOARD, {"I2C": {"hz": 4e5}}, "I2C: hz is no number from 1: 400000.0"),
    (SHIFT_BOARD, {"STICK": {"z": "A1"}}, "STICK has no 'x'"),
    (SHIFT_BOARD, {"SHIFT": {"latch": 3}}, "SHIFT: there is no pin 3"),
    (I2C_BOARD, {"DRIVE": (5,)}, "DRIVE: a row is not a pin and a level"),
    (I2C_BOARD, {"I2C": {"sda": 5, "scl": 4}}, "I2C 0 cannot have its sda on pin 5"),
    (I2C_BOARD, {"I2C": {"id": 1}}, "I2C 1 cannot have its sda on pin 4"),
    (FOREIGN_BOARD, {"I2C": {"scl": "GP7"}}, "I2C 0 cannot have its scl on pin 7"),
    (SPI_BOARD, {"SPI": {"sck": 7, "mosi": 6}}, "SPI 0 cannot have its sck on pin 7"),
    (SPI_BOARD, {"SPI": {"mosi": 15}}, "SPI 0 cannot have its mosi on pin 15"),
    (FOREIGN_BOARD, {"TRACKBALL": dict.fromkeys(("up", "down", "left", "right"), "GP1")},
     "TRACKBALL is for MicroPython only"),
    (KEYBOARD, {"KEYBOARD": {"address": 0x78}}, "I2C address 0x78 is not in 0x8 to 0x77"),
    (KEYBOARD, {"KEYBOARD": {"sda": 7, "scl": 6}}, "KEYBOARD 1 cannot have its sda on pin 7"),
    (KEYBOARD, {"KEYBOARD": {"hz": 0}}, "KEYBOARD: hz is no number from 1: 0"),
    (KEYBOARD, {"KEYBOARD": {"scl": 15}}, "pin 15 is in SPI and in KEYBOARD"),
    (KEYBOARD, {"KEYS": ((300, SELECT),)}, "KEYS: no code of a key of its own: 300"),
    (KEYBOARD, {"KEYS": ((9, SELECT), (9, BACK))}, "KEYS: no code of a key of its own: 9"),
    (SPI_BOARD, {"BUZZER": 13}, "BUZZER: pin 13 has the timer of BACKLIGHT, pin 12"),
    (SPI_BOARD, {"BUZZER": 28}, "BUZZER: pin 28 has the timer of BACKLIGHT, pin 12"),
    (SPI_BOARD, {"BACKLIGHT": "KEYBOARD"}, "BACKLIGHT by a KEYBOARD: there is none"),
    (I2C_BOARD, {"TRACKBALL": {"up": 14, "down": 20, "left": 21, "right": 22}},
     "pin 14 is in TRACKBALL and in KEYS"),
    (SPI_BOARD, {"STICK": {"x": 26, "y": 27}}, "STICK is for CircuitPython only"),
    (SPI_BOARD, {"SHIFT": {"clock": 1, "out": 2, "latch": 3}}, "SHIFT is for CircuitPython only"),
    (I2C_BOARD, {"FROZEN": True}, "FROZEN is for CircuitPython only"),
    (FOREIGN_BOARD, {"FROZEN": "no"}, "FROZEN is neither True nor False"),
    (FOREIGN_BOARD, {"UNDIMMED": 2}, "UNDIMMED is neither True nor False"),
    (I2C_BOARD, {"UNDIMMED": True}, "UNDIMMED is for CircuitPython only"),
    (FOREIGN_BOARD, {"I2C": {"id": 0}}, "I2C: unknown role 'id'"),
    (I2C_BOARD, {"DRIVE": ((22, "high"),)}, "DRIVE: the level of pin 22 is neither 0 nor 1"),
    (I2C_BOARD, {"KEYS": ((14, BACK),)}, "KEYS: no key is SELECT or ONLY"),
    (I2C_BOARD, {"I2C": {"scl": 4}}, "pin 4 is in I2C and in I2C"),
    (SPI_BOARD, {"SPI": {"cs": 9}}, "pin 9 is in SPI and in SPI"),
    (FOREIGN_BOARD, {"I2C": {"scl": "GP4"}}, "pin GP4 is in I2C and in I2C"),
    (I2C_BOARD, {"I2C": {"hz": 0}}, "I2C: hz is no number from 1: 0"),
    (SPI_BOARD, {"SPI": {"hz": 0}}, "SPI: hz is no number from 1: 0"),
    (SPI_BOARD, {"SPI": {"hz": 10 ** 12}}, "SPI: hz is more than 1073741823: 1000000000000"),
    (SPI_BOARD, {"DISPLAY": {"column": 200}},
     "DISPLAY of 240 x 240: from its column on, the chip's memory has 40"),
    ("pimoroni_display_pack", {"DISPLAY": {"row": 106}},
     "DISPLAY of 240 x 135: from its row on, the chip's memory has 134"),
    ("lilygo_t_display", {"DISPLAY": {"scan": 0}},
     "DISPLAY of 240 x 135: from its column on, the chip's memory has 200; bit 0x20 of scan lays"
     " the picture on its side"),
    (SPI_BOARD, {"DISPLAY": {"scan": 0x170}}, "DISPLAY: scan is more than 255: 368"),
    (I2C_BOARD, {"NAME": "Two\nlines"}, "NAME is no line of plain letters: 'Two\\nlines'"),
    (I2C_BOARD, {"NAME": ""}, "NAME is no line of plain letters: ''"),
    (SHIFT_BOARD, {"CHIP": "st\n7735"}, "CHIP is no line of plain letters: 'st\\n7735'"),
    (SHIFT_BOARD, {"DISPLAY": {"width": 0}}, "DISPLAY: width is no number from 1: 0"),
    (SHIFT_BOARD, {"DISPLAY": {"depth": 2}}, "DISPLAY: depth is neither 1 nor 4"),
    (SPI_BOARD, {"I2C": {"id": 1, "sda": 26, "scl": 27, "hz": 1, "address": 60}},
     "I2C and SPI: a display is on one of them"),
    (I2C_BOARD, {"CHIP": "ssd1309", "DISPLAY": {"scan": 0}}, "CHIP 'ssd1309' has no row in"
     " display_chips.py; there are " + ", ".join(sorted(CHIPS))),
    ("waveshare_oled_1_3", {"DISPLAY": {"height": 32}},
     "DISPLAY of 128 x 32: an sh1107 has 128 x 64"),
]
every_fault = pytest.mark.parametrize("name, words, line", BROKEN)
a_fault_for_each_runtime = pytest.mark.parametrize("name, words, line", BROKEN[:2])

PINS_OF_PICO = {"GP" + str(number) for number in range(29)}


def test_a_pin_that_the_chip_has_and_a_pico_does_not_is_refused_on_a_computer():
    assert problem_of(changed(I2C_BOARD, KEYS=((24, SELECT),))) == (
        "boards/broken: KEYS: there is no pin 24")
    assert not problem_of(changed(I2C_BOARD, CONTROLLER="rp2040", KEYS=((24, SELECT),)))


@a_fault_for_each_runtime
def test_the_simulator_ends_with_that_line(name, words, line, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "boards.broken", changed(name, **words))
    monkeypatch.setattr(board_list, "boards", lambda: ["broken"])
    with pytest.raises(SystemExit) as ending:
        args.parse(["--board", "broken"])
    assert ending.value.code == 2
    assert capsys.readouterr().err == f"pocket-patience: boards/broken: {line}\n"
    with pytest.raises(ValueError, match="^boards/broken: "):
        Handheld(board="broken")


@a_fault_for_each_runtime
def test_a_board_is_not_given_such_a_table(name, words, line, monkeypatch, tmp_path):
    table = changed(name, **words)
    monkeypatch.setattr(board_list, "table_of", lambda board: table)
    build = circuitpython.build if table.RUNTIME == "circuitpython" else board_build.build
    where = (tmp_path,) if build is circuitpython.build else (True, tmp_path)
    with pytest.raises(Failure) as reason:
        build("broken", *where)
    assert str(reason.value) == "boards/broken: " + line
    assert not list(tmp_path.iterdir())


@pytest.fixture
def pins(monkeypatch):
    """Install fakes of `machine` with 30 pins and `board` with a Pico's; return `machine`."""
    machine = Machine()
    there = machine.Pin

    def pin(number):
        if number not in range(30):
            raise ValueError("invalid pin")
        return there(number)

    machine.Pin = pin
    monkeypatch.setitem(sys.modules, "machine", machine)
    names = ModuleType("board")
    vars(names).update(dict.fromkeys(PINS_OF_PICO))
    monkeypatch.setitem(sys.modules, "board", names)
    return machine


@every_fault
def test_the_board_prints_that_line_and_opens_nothing(
    name, words, line, pins, monkeypatch, capsys
):
    opened = []
    monkeypatch.setattr("firmware.boot.open_parts", lambda *parts: opened.append(parts))
    boot.run(changed(name, **words))
    assert capsys.readouterr().out == f"boards/broken: {line}\n"
    assert opened == [] and set(pins.modes.values()) <= {None}


def test_a_name_that_the_board_has_not_is_told_there_alone(pins, monkeypatch, capsys):
    table = changed(FOREIGN_BOARD, KEYS=(("GP31", SELECT),))
    assert problem_of(table) == ""
    boot.run(table)
    assert capsys.readouterr().out == "boards/broken: KEYS: there is no pin GP31\n"


def test_modules_without_the_check_say_what_could_not_be_opened(monkeypatch, capsys):
    def refuse(board, platform):
        raise ValueError("invalid pin")

    monkeypatch.setitem(sys.modules, "firmware.platforms.check_board_table", None)
    monkeypatch.delattr("firmware.platforms.check_board_table", raising=False)
    monkeypatch.setattr(boot, "platform", lambda: None)
    monkeypatch.setattr("firmware.boot.open_parts", refuse)
    with pytest.raises(ValueError, match="invalid pin"):
        boot.run(changed(I2C_BOARD))
    assert capsys.readouterr().out == "boards/broken: invalid pin\n"


@pytest.mark.parametrize("name, words, line", [
    ("lilygo_t_display", {"SPI": {"mosi": 34}}, "SPI: pin 34 is an input only"),
    ("lilygo_t_display", {"BUZZER": 39}, "BUZZER: pin 39 is an input only"),
    ("lilygo_t_display", {"KEYS": ((7, SELECT),)}, "KEYS: pin 7 is of the flash"),
    ("heltec_v3", {"KEYS": ((27, SELECT),)}, "KEYS: pin 27 is of the flash"),
    ("heltec_v3", {"I2C": {"id": 2}}, "I2C: there is no bus 2"),
    ("lilygo_t_display", {"SPI": {"id": 0}}, "SPI: there is no bus 0"),
    ("adafruit_oled_featherwing", {"I2C": {"sda": "SCL", "scl": "SDA"}},
     "I2C: its sda is not on pin SCL"),
    (SPI_BOARD, {"DISPLAY": 240}, "DISPLAY is no dict"),
    (SPI_BOARD, {"NAME": 3}, "NAME is no text"),
])
def test_pins_that_a_controller_needs_or_cannot_drive_are_refused(name, words, line):
    assert problem_of(changed(name, **words)) == "boards/broken: " + line


NO_CONTROLLER = "CONTROLLER is none of esp32, esp32s3, pico, rp2040, rp2350, rp2350b"


@pytest.mark.parametrize(
    "words, line",
    [
        ({"CONTROLLER": GONE}, NO_CONTROLLER),
        ({"CONTROLLER": "rp9999"}, NO_CONTROLLER),
        ({"CONTROLLER": ["rp2040"]}, NO_CONTROLLER),
        ({"ENCODR": {"a": 1}}, "unknown word ENCODR"),
        ({"RUNTIME": "cpython"}, "RUNTIME is neither 'micropython' nor 'circuitpython'"),
        ({"RUNTIME": GONE}, "RUNTIME is missing"),
        ({"NAME": GONE}, "NAME is missing"),
    ],
)
def test_what_a_computer_alone_asks_of_a_table(words, line):
    assert problem_of(changed(I2C_BOARD, **words)) == "boards/broken: " + line


def test_a_mirrored_picture_is_said_in_the_simulator(monkeypatch):
    table = changed(SPI_BOARD, DISPLAY={"scan": 0x40})
    monkeypatch.setitem(sys.modules, "boards.broken", table)
    with pytest.raises(ValueError, match="^boards/broken: the picture would be mirrored"):
        Handheld(board="broken")


def test_what_is_never_drawn_of_a_panel_is_noise_as_on_the_chip(monkeypatch):
    monkeypatch.setitem(sys.modules, "boards.broken", changed(SPI_BOARD, DISPLAY={"row": 80}))
    hand = Handheld(board="broken", game="golf", deal=1)
    hand.wait(3000)
    picture = hand.picture()
    noisy, drawn = (len(set(picture.pixels[240 * line: 240 * (line + 40)])) for line in (0, 120))
    assert noisy > drawn


def test_a_table_that_cannot_be_imported_is_said_in_a_line(monkeypatch, capsys):
    monkeypatch.setattr(board_list, "boards", lambda: ["no_such"])
    with pytest.raises(SystemExit):
        args.parse(["--board", "no_such"])
    error = capsys.readouterr().err
    assert error.startswith("pocket-patience: boards/no_such: ") and error.count("\n") == 1


@pytest.mark.parametrize("name", TABLES)
def test_there_is_nothing_wrong_with_the_tables_that_we_have(name):
    table = TABLES[name]
    assert problem_of(table) == ""
    found = [pin for _word, pin in check_board_table.pins_of(vars(table))]
    bits = [bit for bit, _action in table.KEYS] if hasattr(table, "SHIFT") else []
    assert sorted(map(str, found + bits)) == sorted(map(str, pins_of(table)))
