"""Make all files of a release: `make release UF2=RPI_PICO-....uf2`.

    python -m desktop_sim.deploy.release RPI_PICO-....uf2 [RPI_PICO2-....uf2 ...] [--out dist]
        [--micropython DIR]

The files named are official firmware for RP2 boards. Boards whose chip has no room for files get
firmware built from MicroPython's sources, if they are named. The same sources, firmware and tools
make the same bytes.
"""

import argparse
import hashlib
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path

from desktop_sim.deploy import board_folder, board_list, board_needs, circuitpython, project
from desktop_sim.deploy.external_tools import Failure, failed, finished, last_line, not_installed
from desktop_sim.deploy.languages.catalogues import ENGLISH, english_name, languages
from desktop_sim.deploy.release import ENDINGS, FOLDER, frozen, thumby_arcade, uf2
from desktop_sim.web import make_page

NAME = "pocket-patience"

IN_ALL_LANGUAGES = (board_list.USUAL,)
"""Boards with a file for each language: one has 1.8 MB.  `uf2 --language` makes those of others."""

LIST, SUMS = "CONTENTS.txt", "SHA256SUMS"

NEEDS_FIRMWARE = """\
A release takes an official MicroPython for the Raspberry Pi Pico, which is joined with the console:
make release UF2=path. Download it from https://micropython.org/download/RPI_PICO/"""

INTRODUCTION = """\
Pocket Patience {version}: what each file is for. Sums: {sums}.

None of this has been tried on real hardware yet: on emulated chips and boards only.

"""

SECTIONS = {
    "uf2": """\
For a board with an RP2040, or with an RP2350 if the name ends with it: MicroPython and the console
in one. Hold the board's BOOTSEL key, plug it in, drag the file onto the drive that appears. It
replaces the firmware and all files on the board, saved games too. The screens are English unless
the line names a language. Joined from
{firmware}
""",
    "frozen": """\
For such boards, too: MicroPython built with the console in it, where its code takes no heap. Boards
in colours with an RP2040 need it.
""",
    "circuitpython": """\
For a board with CircuitPython: unpack it, read README.txt in it.
""",
    "arcade": """\
For a Thumby, beside its other games: put the folder in it into Thumby's folder Games, with its Code
Editor, or hand it in for the arcade. Thumby's menu stays.
""",
    "web": """\
For a browser: unpack it where a server hands out files by https, and open the address there.
""",
    "python": """\
For a computer: `pipx install {name}` takes it from PyPI, `pipx install FILE` from here.
The .tar.gz holds the sources, with the tests.
""",
}
"""{kind: purpose of the files of that kind}, in the order of the list."""

WITHOUT_FILE = """\
Boards without a file here, and what to type for each. One in colours with an RP2040 needs the
console in its firmware: name a folder with MicroPython's sources. The others take it by cable.
docs/INSTALL.md tells more.
"""
IN_FIRMWARE = "pocket-patience firmware --board {0} --micropython PATH"
BY_CABLE = "pocket-patience flash --board {0}"
WITH_A_PICO_2 = IN_FIRMWARE + "; with a Pico 2 " + BY_CABLE

README = """\
Pocket Patience {version} for {board}: {name}.

{how}
The sources say more: docs/CIRCUITPYTHON.md.
"""
ONTO_DRIVE = "Copy what is in CIRCUITPY onto the drive of that name, then switch off and on.\n"
BUNDLED = """\
First let circup bring the display's driver: circup install -r CIRCUITPY/requirements.txt
"""
INTO_FIRMWARE = """\
From files the console has no room there. What is in `frozen` goes into CircuitPython's firmware,
which you build: FROZEN_MPY_DIRS=.../frozen
"""


def main(arguments=None):
    """Make a release; return the exit code: 0, 1 for a failure, 2 without firmware."""
    parser = argparse.ArgumentParser(
        prog="python -m desktop_sim.deploy.release", description=__doc__.splitlines()[0]
    )
    parser.add_argument("firmware", nargs="*", type=Path, metavar="UF2", help="of MicroPython")
    parser.add_argument(
        "--micropython", type=Path, metavar="DIR", help="its sources, for boards that need them"
    )
    dist = project.REPO / "dist"
    parser.add_argument("--out", type=Path, default=dist, help="the folder to fill")
    options = parser.parse_args(arguments)
    if not options.firmware:
        print(NEEDS_FIRMWARE, file=sys.stderr)
        return 2
    try:
        board_folder.need_ours(options.out, foreign, "a release of Pocket Patience")
        if options.micropython:
            freeze(options.micropython.absolute())
        make(options.firmware, options.out)
    except ModuleNotFoundError as missing:
        return failed("release", not_installed(missing.name, "release"))
    except (Failure, OSError) as failure:
        return failed("release", failure)
    print((options.out / LIST).read_text("utf-8"))
    for path in sorted(options.out.iterdir()):
        print(f"{path.stat().st_size:>10,}  {path.name}")
    return 0


def freeze(tree):
    """Build the firmware, from MicroPython's sources, of each board that has no room for files."""
    for board in uf2.boards():
        if board_needs.not_from_files(board):
            frozen.build(board, tree, frozen.TARGET)


def make(paths, out):
    """Fill the folder `out` with a release; `paths` are official firmware. Raises Failure."""
    from desktop_sim.deploy.release.firmware_image import Firmware

    firmware = [Firmware(path) for path in paths]
    board_folder.clear(out)
    with tempfile.TemporaryDirectory() as place:
        make_all(firmware, version(), out, Path(place))
    lines = "\n".join("  " + uf2.described(one) for one in firmware)
    write(out / LIST, listed(out, version(), lines))
    sums = (f"{digest(path)}  {path.name}\n" for path in sorted(out.iterdir()))
    write(out / SUMS, "".join(sums))


def foreign(names):
    """Return those of `names`, of files in a folder, that no release has."""
    beginnings = NAME, NAME.replace("-", "_")
    return [name for name in names if name not in (LIST, SUMS) and not name.startswith(beginnings)]


def version():
    """Return the console's version, as text."""
    pyproject = tomllib.loads((project.REPO / "pyproject.toml").read_text("utf-8"))
    return pyproject["project"]["version"]


def make_all(firmware, version, out, place):
    """Make every file but the list and the sums; `place` is an empty folder to work in."""
    for language in languages():
        of_language = "" if language == ENGLISH else f"-{language}"
        for board in IN_ALL_LANGUAGES if of_language else uf2.boards():
            for chosen in firmware_for(board, firmware):
                if uf2.runs_from_files(board, chosen):
                    name = f"{NAME}-{version}-{board}{ENDINGS[chosen.chip]}{of_language}.uf2"
                    (out / name).write_bytes(uf2.file_for(board, chosen, language))
    for path in sorted((project.BUILD / FOLDER).glob("*.uf2")):
        shutil.copyfile(path, out / f"{NAME}-{version}-{path.stem}-frozen.uf2")
    for board in board_list.boards_of(board_list.CIRCUITPYTHON):
        folder = circuitpython_folder(board, version, place / "circuitpython")
        board_folder.pack(folder, out / f"{NAME}-{version}-{board}.zip")
    arcade = thumby_arcade.build(place / "arcade" / "in", version)
    shutil.rmtree(arcade.parent / "compiled")
    board_folder.pack(arcade.parent, out / f"{NAME}-{version}-thumby-arcade.zip")
    page = make_page.build(make_page.SHIPPED)
    board_folder.pack(page, out / f"{NAME}-{version}-web.zip")
    packages(out)


def firmware_for(board, firmware):
    """Return a Firmware for each chip of a board: the one made for that board, else the first.

    Raises Failure if all are for other chips.
    """
    chosen = {}
    for one in firmware:
        chosen.setdefault(one.chip, one)
        if one.board.endswith(board):
            chosen[one.chip] = one
    fitting = [one for chip, one in chosen.items() if chip in board_list.chips_of(board)]
    if not fitting:
        uf2.need_chip(board, firmware[0])
    return fitting


def circuitpython_folder(board, version, place):
    """Make the files for a maker with a CircuitPython `board`, with a README; return the folder."""
    if circuitpython.only_frozen(board):
        made = circuitpython.build_frozen(board, place)
        how = INTO_FIRMWARE
    else:
        made = circuitpython.build(board, place, circuitpython.mpy_cross)
        how = BUNDLED if circuitpython.bundled(board) else ""
    folder = made.folder.parent
    made.archive.unlink()
    table = board_list.table_of(board)
    text = README.format(version=version, board=board, name=table.NAME, how=how + ONTO_DRIVE)
    write(folder / "README.txt", text)
    return folder


def packages(out):
    """Build the wheel and the source package into `out`. Raises Failure."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out)]
    done = finished([*command, str(project.REPO)])
    if done.returncode:
        raise Failure(f"python -m build: {last_line(done)}")


def listed(out, version, firmware):
    """Return the text of the list: the purpose of each file in `out`."""
    texts = [INTRODUCTION.format(version=version, sums=SUMS)]
    names = sorted(path.name for path in out.iterdir())
    for kind, text in SECTIONS.items():
        some = [name for name in names if kind_of(name) == kind]
        if some:
            texts.append(text.format(firmware=firmware, name=NAME) + "\n")
            texts += [f"  {name}{note(name, version)}\n" for name in some]
            texts.append("\n")
    missing = [board for board in board_list.boards() if not has_file(board, names, version)]
    if missing:
        texts.append(WITHOUT_FILE + "\n")
        texts += [f"  {board_list.table_of(board).NAME}: {way_to(board)}\n" for board in missing]
    return "".join(texts)


def has_file(board, names, version):
    """Return True if files for a board are among `names`: for its RP2040, if it may have one."""
    endings = ".uf2", "-frozen.uf2", ".zip"
    return any(f"{NAME}-{version}-{board}{ending}" in names for ending in endings)


def way_to(board):
    """Return what to type for a board, by name, of which a release has no file."""
    if not board_needs.not_from_files(board):
        return BY_CABLE.format(board)
    has_sockets = len(board_list.chips_of(board)) > 1
    return (WITH_A_PICO_2 if has_sockets else IN_FIRMWARE).format(board)


def kind_of(name):
    """Return the kind of a file of a release, a key of SECTIONS, by its name."""
    if name.endswith("-frozen.uf2"):
        return "frozen"
    for kind in ("arcade", "web"):
        if name.endswith(f"-{kind}.zip"):
            return kind
    return {"uf2": "uf2", "zip": "circuitpython"}.get(name.rpartition(".")[2], "python")


def note(name, version):
    """Return the words of the list about a file besides its name: the board and its language."""
    file = name.removeprefix(f"{NAME}-{version}-").rpartition(".")[0]
    language = next((code for code in languages()[1:] if file.endswith(f"-{code}")), ENGLISH)
    file = file.removesuffix(f"-{language}")
    board = file.removesuffix("-frozen").removesuffix(ENDINGS["RP2350"])
    if board not in board_list.boards():
        return ""
    spoken = "" if language == ENGLISH else f" in {english_name(language)}"
    return f": {board_list.table_of(board).NAME}{spoken}"


def digest(path):
    """Return the SHA-256 of a file, as text."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def write(path, text):
    """Write a text, the same bytes on every system."""
    path.write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
