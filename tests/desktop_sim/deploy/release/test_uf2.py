"""MicroPython and the console in one file: its content, and refused firmware."""

import hashlib

import hypothesis
import hypothesis.strategies
import littlefs
import pytest

from desktop_sim.__main__ import main
from desktop_sim.deploy import board_build, copy_to_board, project
from desktop_sim.deploy.external_tools import Failure
from desktop_sim.deploy.release import firmware_data, uf2
from desktop_sim.deploy.release.firmware_image import Firmware
from tests.desktop_sim.deploy.release import uf2_files
from tests.desktop_sim.deploy.release.uf2_files import PAGE, SECTOR, STORAGE, XIP

BOARD = "ssd1306_pico"


@pytest.fixture
def firmware(tmp_path):
    """Return a function that writes a UF2 file and returns it as a Firmware."""

    def read(file=None):
        path = tmp_path / "firmware.uf2"
        path.write_bytes(uf2_files.uf2(uf2_files.content()) if file is None else file)
        return Firmware(path)

    return read


@pytest.fixture(scope="module")
def console(tmp_path_factory):
    """Return the files that `flash` copies to BOARD; its sources alone would not fit."""
    return board_build.build(BOARD, False, tmp_path_factory.mktemp("build"))


def test_a_firmware_says_what_it_is_and_where_its_files_are(firmware):
    read = firmware()
    assert (read.name, read.version, read.board) == ("MicroPython", "v1.26.1", "pico")
    assert read.storage == STORAGE
    assert read.start == XIP and read.content.startswith(uf2_files.content())
    assert read.sum == hashlib.sha256(read.path.read_bytes()).hexdigest()
    assert uf2.described(read) == (
        f"MicroPython v1.26.1 for pico, firmware.uf2, SHA-256 {read.sum}"
    )


def with_gap():
    pages = uf2_files.uf2(uf2_files.content())
    return pages[: 5 * 512] + pages[6 * 512 :]


@pytest.mark.parametrize("file, why", [
    (b"", "is no UF2 file"),
    (b"UF2\n" * 128, "is no UF2 file"),
    (uf2_files.uf2(uf2_files.content())[:-1], "is no UF2 file"),
    (with_gap(), f"has a gap at {XIP + 5 * PAGE:#x}"),
    (uf2_files.uf2(bytes(5000)), "has no binary info"),
    (uf2_files.uf2(uf2_files.content()[:0x1D8]), "has no binary info"),
    (uf2_files.uf2(uf2_files.content()[:1024]), "refers to "),
    (uf2_files.uf2(uf2_files.content({0x02031C86: "Other"})), "does not say that it is MicroPy"),
    (uf2_files.uf2(uf2_files.content(storage=(XIP + SECTOR, SECTOR))), "is not behind its code"),
    (uf2_files.uf2(uf2_files.content(storage=(XIP + 8000, SECTOR))), "is not behind its code"),
    (uf2_files.uf2(uf2_files.content()) + uf2_files.uf2(b"x", uf2_files.RP2350), "several kinds"),
])  # fmt: skip
def test_what_is_no_such_firmware_is_refused(firmware, file, why):
    with pytest.raises(Failure, match=why):
        firmware(file)


def files_in(image, size):
    """Return {path: content} of a littlefs image as a board mounts it."""
    context = littlefs.UserContext(size)
    context.buffer[: len(image)] = image
    context.buffer[len(image) :] = b"\xa5" * (size - len(image))
    system = littlefs.LittleFS(
        context, block_size=SECTOR, block_count=size // SECTOR, prog_size=PAGE
    )
    found = {}
    for folder, _folders, names in system.walk("/"):
        for name in names:
            path = f"{folder.rstrip('/')}/{name}"
            with system.open(path, "rb") as file:
                found[path] = file.read()
    return found


def test_the_file_system_holds_what_flash_copies(firmware, console, monkeypatch):
    monkeypatch.setattr(board_build, "build", lambda board, as_source, into, **more: console)
    read = firmware()
    file = uf2.joined(read, uf2.image_for(BOARD, read.storage[1]))
    pages = uf2_files.pages_of(file)
    assert [page[0] for page in pages] == [XIP + n * PAGE for n in range(len(pages))]
    assert {(len(page[1]), *page[3:]) for page in pages} == {(PAGE, len(pages), uf2_files.RP2040)}
    assert [page[2] for page in pages] == list(range(len(pages)))
    whole = b"".join(page[1] for page in pages)
    assert whole.startswith(read.content)
    at = read.storage[0] - XIP
    assert set(whole[len(read.content) : at]) == {0xFF}
    wanted = {
        f"/lib/{console.folder.name}/{path.relative_to(console.folder).as_posix()}":
            path.read_bytes() for path in console.folder.rglob("*") if path.is_file()
    } | {"/main.py": copy_to_board.main_for(console.folder, BOARD).encode()}
    assert files_in(whole[at:], read.storage[1]) == wanted
    again = uf2.joined(read, uf2.image_for(BOARD, read.storage[1]))
    assert again == file


def test_a_file_system_is_no_larger_than_its_files_need():
    files = {f"/a/{n}": bytes([n]) * 5000 for n in range(20)} | {"/b/c/d": b"", "/e": b"1"}
    image = uf2.littlefs_image(files, 64 * SECTOR)
    assert len(image) <= (40 + 10) * SECTOR
    assert files_in(image, 64 * SECTOR) == files
    tight = uf2.littlefs_image(files, len(image))
    assert files_in(tight, len(image)) == files
    with pytest.raises(Failure, match="does not fit the file system of 163,840 bytes"):
        uf2.littlefs_image(files, 40 * SECTOR)


def test_what_stands_ahead_for_an_rp2350_stays_there(firmware):
    ahead = uf2_files.block(0x10FF_FF00, b"\xef" * PAGE, 0, 2, uf2_files.ABSOLUTE)
    read = firmware(ahead + uf2_files.uf2(uf2_files.content(), uf2_files.RP2350))
    file = uf2.joined(read, b"image".ljust(SECTOR, b"!"))
    assert file.startswith(ahead)
    pages = uf2_files.pages_of(file[512:])
    assert {page[3:] for page in pages} == {(len(pages), uf2_files.RP2350)}
    assert pages[-16][0] == STORAGE[0] and pages[-16][1].startswith(b"image!")


def test_the_command_writes_the_file(firmware, console, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(board_build, "build", lambda board, as_source, into, **more: console)
    path, out = firmware().path, tmp_path / "out.uf2"
    assert main(["uf2", "--board", BOARD, "--firmware", str(path), "--out", str(out)]) == 0
    printed = capsys.readouterr().out
    assert f"{out.stat().st_size:,} bytes" in printed and "saved games too" in printed
    assert uf2_files.pages_of(out.read_bytes()) and "It was built for" not in printed
    path.write_bytes(uf2_files.uf2(uf2_files.content({0xB63CFFBB: "adafruit_feather"})))
    assert main(["uf2", "--board", BOARD, "--firmware", str(path), "--out", str(out)]) == 0
    assert "It was built for adafruit_feather: on ssd1306_pico" in capsys.readouterr().out
    path.write_bytes(b"")
    assert main(["uf2", "--firmware", str(path), "--out", str(out)]) == 1
    assert capsys.readouterr().err == f"uf2: {path} is no UF2 file\n"
    assert main(["uf2", "--firmware", str(tmp_path / "none")]) == 1
    with pytest.raises(SystemExit):
        main(["uf2", "--board", "adafruit_macropad", "--firmware", str(path)])


def test_a_file_of_the_user_is_not_overwritten(firmware, tmp_path, capsys):
    out = tmp_path / "letter.txt"
    out.write_text("Dear Ann")
    assert main(["uf2", "--firmware", str(firmware().path), "--out", str(out)]) == 1
    assert capsys.readouterr().err == (
        f"uf2: {out} is neither empty nor a UF2 file; name another file\n")
    assert out.read_text() == "Dear Ann"


def test_a_file_without_an_end_is_refused(capsys):
    assert main(["uf2", "--firmware", "/dev/zero"]) == 1
    assert capsys.readouterr().err.startswith("uf2: /dev/zero is longer than any UF2 file")


def test_the_next_build_for_the_board_leaves_the_file(firmware, console, monkeypatch, tmp_path):
    monkeypatch.setattr(project, "BUILD", tmp_path / "build")
    with monkeypatch.context() as patch:
        patch.setattr(board_build, "build", lambda board, as_source, into, **more: console)
        assert main(["uf2", "--board", BOARD, "--firmware", str(firmware().path)]) == 0
    (made,) = project.BUILD.rglob("*.uf2")
    board_build.build(BOARD, True, project.BUILD)
    assert made.is_file()


def test_a_firmware_that_holds_the_console_gets_a_main_and_the_data_that_it_lacks(
        firmware, tmp_path):
    held = "firmware/texts/golf.py"
    path = firmware(uf2_files.with_console("thumby", BOARD, held=(held,))).path
    for board in ("thumby", BOARD):
        out = tmp_path / "out.uf2"
        assert main(["uf2", "--board", board, "--firmware", str(path), "--out", str(out)]) == 0
        whole = b"".join(page[1] for page in uf2_files.pages_of(out.read_bytes()))
        files = files_in(whole[STORAGE[0] - XIP :], STORAGE[1])
        assert files.pop("/main.py") == board_build.PROGRAM.format(board=board).encode()
        wanted = firmware_data.files_for(board)
        assert wanted.pop("/pocket_patience_data/texts/golf.mpy")
        assert files == wanted


@pytest.mark.parametrize("board", ["pimoroni_picosystem", "waveshare_lcd_1_3"])
def test_a_board_in_colours_takes_firmware_with_the_console_or_a_pico_2(
        firmware, console, monkeypatch, tmp_path, capsys, board):
    monkeypatch.setattr(board_build, "build", lambda board, as_source, into, **more: console)
    out = tmp_path / "out.uf2"

    def joins(content):
        path = firmware(content).path
        return main(["uf2", "--board", board, "--firmware", str(path), "--out", str(out)]) == 0

    assert not joins(None) and not out.exists()
    assert capsys.readouterr().err.startswith("uf2: From files the console in colours needs more")
    assert joins(uf2_files.with_console(board))
    of_pico_2 = uf2_files.uf2(uf2_files.content(), uf2_files.RP2350)
    assert joins(of_pico_2) == (board == "waveshare_lcd_1_3")


def test_a_console_without_the_table_of_the_board_is_refused(firmware, tmp_path, capsys):
    path, out = firmware(uf2_files.with_console("thumby")).path, tmp_path / "out.uf2"
    assert main(["uf2", "--board", BOARD, "--firmware", str(path), "--out", str(out)]) == 1
    assert capsys.readouterr().err == (
        f"uf2: {path} holds the console, but not the table of {BOARD}\n"
    )
    assert not out.exists()


def test_firmware_that_is_too_old_is_refused_in_a_line(firmware, tmp_path, capsys):
    old = uf2_files.content({0x11A9BC3A: "v1.24.1"})
    path, out = firmware(uf2_files.uf2(old)).path, tmp_path / "out.uf2"
    assert main(["uf2", "--firmware", str(path), "--out", str(out)]) == 1
    why = "MicroPython 1.24.1 is too old: 1.26 or newer is needed"
    assert capsys.readouterr().err == f"uf2: {path}: {why}\n"
    assert not out.exists()


@pytest.mark.parametrize("family, chip", [
    (uf2_files.RP2350, "RP2350"),
    (0xE48B_FF5A, "another chip (family 0xe48bff5a)"),
    (0xC47E_5767, "another chip (family 0xc47e5767)"),
])  # fmt: skip
def test_firmware_of_another_chip_is_refused_in_a_line(firmware, tmp_path, capsys, family, chip):
    path = firmware(uf2_files.uf2(uf2_files.content(), family)).path
    out = tmp_path / "out.uf2"
    for board in ("thumby", "xiao_rp2040", "pimoroni_picosystem"):
        assert main(["uf2", "--board", board, "--firmware", str(path), "--out", str(out)]) == 1
        assert capsys.readouterr().err == f"uf2: {path} is for {chip}; {board} has RP2040\n"
    assert not out.exists()


def test_a_pico_may_be_a_pico_2(firmware):
    for family in (uf2_files.RP2040, uf2_files.RP2350):
        uf2.need_chip(BOARD, firmware(uf2_files.uf2(uf2_files.content(), family)))
    with pytest.raises(Failure, match="another chip .*; ssd1306_pico has RP2040 or RP2350"):
        uf2.need_chip(BOARD, firmware(uf2_files.uf2(uf2_files.content(), 0xE48B_FF5A)))


@hypothesis.given(hypothesis.strategies.data())
def test_damaged_firmware_is_refused_in_a_line_or_read(tmp_path_factory, data):
    file = bytearray(uf2_files.uf2(uf2_files.content()))
    draw = data.draw
    # Most of the damage is in the headers of blocks, the binary info and its entries.
    places = hypothesis.strategies.one_of(
        hypothesis.strategies.integers(0, 31),
        hypothesis.strategies.integers(512 + 32 + 0xD4, 512 + 32 + 0xF0),
        hypothesis.strategies.integers(4 * 512, 6 * 512),
    )
    for _ in range(draw(hypothesis.strategies.integers(1, 4))):
        file[draw(places)] = draw(hypothesis.strategies.integers(0, 255))
    path = tmp_path_factory.mktemp("uf2") / "firmware.uf2"
    path.write_bytes(file)
    try:
        read = Firmware(path)
        assert len(uf2.joined(read, bytes(SECTOR))) < 128 << 20
    except Failure as failure:
        assert "\n" not in str(failure)


def test_the_boards_are_those_with_an_rp2040_and_micropython():
    names = uf2.boards()
    assert "thumby" in names and BOARD in names
    assert not {"heltec_v3", "lilygo_t_display", "adafruit_macropad"} & set(names)
