"""`flash` without a board: what is plugged in is asked, and tables are proposed."""

import pytest

from desktop_sim.deploy import board_list, copy_to_board, project, which_board

# What firmware calls a board: MicroPython's `machine`, CircuitPython's MICROPY_HW_BOARD_NAME.
CALLED = {
    "micropython": {
        "Raspberry Pi Pico with RP2040": "ssd1306_pico",
        "Raspberry Pi Pico2 with RP2350": "ssd1306_pico",
        "Pimoroni PicoSystem with RP2040": "pimoroni_picosystem",
        "TinyCircuits Thumby with RP2040": "thumby",
        "Seeed Studio XIAO RP2040 with RP2040": "xiao_rp2040",
        "Generic ESP32 module with ESP32": "lilygo_t_display",
        "Generic ESP32S3 module with ESP32S3": "lilygo_t_deck",
    },
    "circuitpython": {
        "Raspberry Pi Pico with rp2040": "ssd1306_pico_circuitpython",
        "Adafruit CLUE nRF52840 Express with nRF52840": "adafruit_clue",
        "Adafruit Feather ESP32-S2 TFT with ESP32S2": "adafruit_feather_tft",
        "Adafruit Feather ESP32-S3 Reverse TFT with ESP32S3": "adafruit_feather_reverse_tft",
        "Adafruit FunHouse with ESP32S2": "adafruit_funhouse",
        "Adafruit MacroPad RP2040 with rp2040": "adafruit_macropad",
        "Adafruit Pybadge with samd51j19": "adafruit_pybadge",
        "Adafruit PyGamer with samd51j19": "adafruit_pygamer",
        "Hack Club Sprig with rp2040": "hack_club_sprig",
        "LILYGO T-DISPLAY with rp2040": "lilygo_t_display_rp2040",
        "LILYGO T-DISPLAY S3 v1.2 with ESP32S3": "lilygo_t_display_s3",
        "LILYGO TEMBED ESP32S3 with ESP32S3": "lilygo_t_embed",
        "M5Stack Core Fire with ESP32": "m5stack_core_fire",
        "M5Stack Stick C Plus2 with ESP32": "m5stack_stick_c_plus2",
        "Pajenicko PicoPad with rp2040": "pajenicko_picopad",
        "Pimoroni Explorer with rp2350b": "pimoroni_explorer",
        "Seeeduino Wio Terminal with samd51p19": "wio_terminal",
        "TinyCircuits Thumby Color with rp2350a": "thumby_color_circuitpython",
        "uGame S3 with ESP32S3": "ugame_s3",
        "uGame22 with rp2040": "ugame22",
    },
}


@pytest.fixture(autouse=True)
def drive(monkeypatch, tmp_path):
    """Leave drives of this computer alone; return a folder that is looked into instead."""
    monkeypatch.setattr(which_board, "DRIVES", (str(tmp_path / "CIRCUITPY*"),))
    return tmp_path / "CIRCUITPY"


@pytest.mark.parametrize("runtime, machine, name", [
    (runtime, machine, name) for runtime in CALLED for machine, name in CALLED[runtime].items()])
def test_the_likeliest_table_is_the_boards_own(runtime, machine, name):
    found = which_board.likeliest(machine, runtime)
    assert found[0] == name and len(found) <= which_board.FEW
    assert set(found) <= set(board_list.boards_of(runtime))


def test_tables_of_another_chip_are_not_proposed():
    found = which_board.likeliest("Generic ESP32 module with ESP32", "micropython")
    assert all(board_list.table_of(name).CONTROLLER == "esp32" for name in found)
    assert which_board.likeliest("Somebody's board", "micropython")


def test_flash_without_a_board_asks_it_and_writes_nothing(fake_board, capsys):
    board = fake_board()
    assert copy_to_board.main(["flash", "--port", board.port]) == 2
    told = capsys.readouterr()
    assert f"Asking the board at {board.port} ...\n" in told.out
    assert f"\n  {project.typed('flash', 'ssd1306_pico')}  # Raspberry Pi Pico, " in told.out
    assert told.err == f"flash: {copy_to_board.NAME_IT}\n"
    assert board.files() == []


def test_a_drive_tells_its_board_without_a_cable(drive, capsys):
    drive.mkdir()
    (drive / which_board.SAYS).write_text(
        "Adafruit CircuitPython 9.2.1 on 2024-11-20; Adafruit CLUE nRF52840 Express with nRF52840\n"
        "Board ID:clue_nrf52840_express\n")
    assert copy_to_board.main(["flash"]) == 2
    told = capsys.readouterr().out.splitlines()
    assert told[0] == (
        f"Drive {drive}: Adafruit CLUE nRF52840 Express with nRF52840, CircuitPython.")
    assert told[2] == f"  {project.typed('circuitpython', 'adafruit_clue')}  # Adafruit CLUE"


def test_another_drive_of_that_name_is_no_board(drive):
    drive.mkdir()
    assert not list(which_board.on_drives())
    (drive / which_board.SAYS).write_bytes(b"\xff notes")
    assert not list(which_board.on_drives())


def test_a_runtime_without_tables_is_said():
    assert which_board.proposal("a board", "cpython") == "No table is for cpython."
