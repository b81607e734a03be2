"""Figures that are counted: they are the same on every computer."""

import re
import tempfile
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from statistics import median

from core import games
from core.game import Game
from desktop_sim.deploy import bundle, listings
from desktop_sim.deploy.names import on_board
from desktop_sim.deploy.transforms.micropython_names import OF_BOARDS
from tests.lab import board_figures, sizes, vm
from tests.lab.figures.document import number, table
from tests.lab.figures.presses import DOES, Weighing

BOARDS = {"128 x 64": "ssd1306_pico", "240 x 240": "pimoroni_picosystem"}
"""The board whose files and display stand for each size."""

ON_VM = "/installed"
"""Where the VM finds what a board would have in /lib."""

PARTS = Path(__file__).with_name("parts_on_vm.py")

OPENED = f"""\
import gc, sys
sys.path[:] = [{ON_VM!r}, "/"]
before = gc.mem_alloc()
import parts_on_vm as parts
"""

STARTED = "console = parts.begin({}, {}, {})"
DEALT = "parts.deal(console, {!r})"
LET_GO = "console.let_go(True)"
PRINTED = "print(gc.mem_alloc() - before)"
NAMED = "import micropython as interpreter\ninterpreter.qstr_info(1)"
A_NAME = 6 + 1
"""Bytes that a name takes in a pool of MicroPython's, beside its letters."""

PRESSED = ("ssd1306_pico", "sh1106_pico", "ssd1306_spi_pico", "thumby", "pimoroni_display_pack",
           "pimoroni_picosystem")
"""The boards whose displays are weighed, one of each kind."""

MOVES = 12
"""Of each game on each of them."""


def listed():
    """The id and the name of every game that the console lists."""
    return [(game_id, title) for game_id, title, *_ in games.titles()]


def built(board):
    """The modules that `make flash` copies to a board: {path: bytes of the compiled module}."""
    return _built(board)[0]


def list_bytes(board):
    """The bytes of MODULES beside the modules in it."""
    return _built(board)[1]


@cache
def _built(board):
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        bundle.make_compiled(board, folder)
        files = {name: (folder / name).read_bytes() for name in listings.sizes_in(folder)}
        listings.write_modules(folder)
        packed = sum(listings.sizes_in(folder).values())
    return files, packed - sum(map(len, files.values()))


def heap():
    """The heap in use with each game on the table, from compiled files, on MicroPython's VM."""
    rows = [row_of("the list of games")]
    rows += [row_of(title, game_id) for game_id, title in listed()]
    text = """\
Bytes of heap in use on MicroPython's VM (words of 32 bits, as on a Pico) with the game dealt and
on the table, after a collection. The code is in it, from the compiled files that `make flash`
copies. So are stand-ins for clock, keys, store and speaker, some 2 KB. What MicroPython itself
takes and the machine code of the display's driver are not, nor names that a Pico has in flash and
the VM has not.

*With lists*: with the game list, the menus and the dialogs, which come in a pause where there is
room, and go where the heap is short.
"""
    heads = ["game", *(head for size in BOARDS for head in (size, "with lists"))]
    return text + "\n" + table(heads, rows)


def row_of(title, game_id=None):
    """A row of the table: a title and the bytes for each size, without lists and with them."""
    cells = [number(figure) for size in BOARDS for figure in heap_of(size, game_id)]
    return [title, *(cells if game_id else ["", cells[1], "", cells[3]])]


def heap_of(size, game_id=None):
    """Bytes of heap in use on a display of `size`, with a game or without: without lists, with."""
    files = [
        (f"{ON_VM}/{name}", vm.interpreted(content) if name.endswith(".py") else content)
        for name, content in built(BOARDS[size]).items()
    ]
    files.append(("/parts_on_vm.py", as_on_board(PARTS.read_text())))
    width, height = size.split(" x ")
    steps = [STARTED.format(width, height, 1 if size == "128 x 64" else 4)]
    if game_id:
        steps.append(DEALT.format(game_id))
    steps = [OPENED, *map(as_on_board, steps), PRINTED, as_on_board(LET_GO), PRINTED, NAMED]
    printed = vm.run_vm(steps, files)
    with_lists, without = map(int, printed.split("\n")[:2])
    known = set(re.findall(r"Q\((.*)\)", printed)).intersection(OF_BOARDS)
    in_flash = sum(A_NAME + len(name) for name in known)
    return without - in_flash, with_lists - in_flash


def as_on_board(source):
    """A source with the names that compiled modules have in place of ours."""
    return on_board(source, bundle.renamed_sources()[1])


def mpy():
    """The bytes of what goes to a board, by package."""
    boards = list(BOARDS.values())
    sums = {board: Counter() for board in boards}
    for board in boards:
        sums[board]["list"] = list_bytes(board)
        for name in built(board):
            sums[board][package_of(name)] += sizes.bytes_on_pico(bundle.name_of(bundle.REPO / name))
    names = sorted(set().union(*sums.values()))
    rows = [[f"`{name}`", *(number(sums[board][name]) for board in boards)] for name in names]
    of_games = [sum(sums[board][name] for name in OF_GAMES) for board in boards]
    whole = [sum(sums[board].values()) for board in boards]
    rows.append(["together", *map(number, whole)])
    without = [all_ - some for all_, some in zip(whole, of_games, strict=True)]
    rows.append(["without the games, their layouts and texts", *map(number, without)])
    text = f"""\
Bytes of the modules that `make flash` copies to a board with an RP2040, with {len(listed())} games.
All are compiled. Those with machine code go as sources as well, which are deflated, as are the two
largest modules. They go in one file, which begins with a *list* of them.
"""
    return text + "\n" + table(["package", *(f"`{board}`" for board in boards)], rows)


def games_alone():
    """The bytes of what goes to a board for each game alone."""
    small, square = [built(board) for board in BOARDS.values()]
    rows = []
    for game_id, title in listed():
        parts = [small[f"{folder}/{game_id}.mpy"] for folder in OF_GAMES if folder != SQUARE]
        sizes_of = [len(part) for part in parts]
        wide = len(square[f"{SQUARE}/{game_id}.mpy"])
        shared = extended(game_id)
        rows.append([title, *map(number, sizes_of), number(sum(sizes_of)), number(wide),
                     " ".join(f"`{module}`" for module in shared),
                     number(sum(len(small[f"core/{module}.mpy"]) for module in shared))])
    text = f"""\
Bytes of the compiled files that a game has for itself on `{BOARDS["128 x 64"]}`; on a display that
is nearly square its *square layout* comes with them. *Extends* names the modules of `core` that a
board loads for games of that kind.
"""
    heads = ["game", "rules", "layout", "texts", "together", "square layout", "extends", "bytes"]
    return text + "\n" + table(heads, rows)


def extended(game_id):
    """Names of the modules in core with classes that a game extends, but for those of all games."""
    of_all = {kind.__module__ for kind in Game.__mro__}
    known = {kind.__module__ for kind in games.load(game_id).__mro__} - of_all
    return sorted(
        name.removeprefix("core.").replace(".", "/")
        for name in known if name != f"core.games.{game_id}")


SQUARE = "firmware/layouts/square"
OF_GAMES = ("core/games", "firmware/layouts", SQUARE, "firmware/texts")


def package_of(name):
    """The package of a file: its folder."""
    return Path(name).parent.as_posix()


def modules():
    """The largest modules, for whoever looks for bytes."""
    known = sorted(((sizes.mpy_bytes(name), name) for name in sizes.modules()), reverse=True)
    rows = [[f"`{name}`", number(size)] for size, name in known[:20]]
    text = "The twenty largest modules, as `make flash` copies them.\n"
    return text + "\n" + table(["module", ".mpy bytes"], rows)


def wire():
    """What a display takes on the wire and of the heap, for each board: board_figures.py."""
    text = """\
Medians over forty moves of Klondike; `python -m tests.lab.board_figures` prints these rows alone.

- *Step* and *put down*: the bytes that answer a step of the cursor and a card put down, and their
  time on the wire, bit by bit. An RP2040's SPI pauses between bytes, which adds a fifth. Two
  pictures answer a card put down; the second one removes the marks from other places.
- *In all*: with the frames of the travelling card, until nothing moves any more.
- *Heap*: display and canvas together, on MicroPython's VM, without their code.

| board | step, bytes | ms | put down, bytes | ms | in all, bytes | ms | heap, bytes |
|---|---|---|---|---|---|---|---|
"""
    return text + "".join(row + "\n" for row in board_figures.rows())


def bus():
    """Bytes sent per action and display beside the bytes that changed."""
    weighed = {board: weigh(board) for board in PRESSED}
    rows = []
    for kind in DOES:
        for board in PRESSED:
            some = weighed[board][kind]
            if some:
                rows.append([kind, f"`{board}`", str(len(some)), *middles(some)])
    text = f"""\
Medians over {MOVES} moves of each listed game that `tests/lab/playouts.py` plays, and of menus
and undo after each.

- *Answer*: the first picture after the press. *In all*: until nothing moves any more.
- *Changed*: bytes of the display's memory that differ from before the press. A travelling card
  changes bytes and changes them back.
"""
    heads = ["action", "board", "presses", "answer, bytes", "changed", "in all, bytes", "changed"]
    return text + "\n" + table(heads, rows)


def weigh(board):
    """{what a press did: rows of bytes (answer, changed by it, in all, changed by all)}."""
    found = defaultdict(list)
    for game_id, _ in listed():
        for kind, weights in Weighing(board, game_id).play(MOVES):
            found[kind].append(weights)
    return found


def middles(rows):
    return [number(median(column)) for column in zip(*rows, strict=True)]
