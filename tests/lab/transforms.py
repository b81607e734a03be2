"""Print what each transform of the sources saves on a board: `python -m tests.lab.transforms`.

Two boards, one of each runtime: bytes of the .mpy files, and heap in use on the MicroPython VM with
a game dealt, and by how much they differ from what is shipped; first as shipped, then with one
transform, or mpy-cross's -O3, left out.

A board's runtime has more names in its flash than the VM. So its heap is counted without the VM's
names and with six bytes and the letters (and a zero byte) of each name that the runtime does not
have, which is what one takes there (py/qstr.c).
"""

import re
import tempfile
from functools import lru_cache
from pathlib import Path

from desktop_sim.deploy import bundle, joined
from desktop_sim.deploy.names import class_of_driver, known_outside
from desktop_sim.deploy.transforms.inline_constants import inline_constants
from desktop_sim.deploy.transforms.micropython_names import COMMON, OF_BOARDS
from desktop_sim.deploy.transforms.relative_imports import relative_imports
from desktop_sim.deploy.transforms.rename_arguments import rename_arguments
from desktop_sim.deploy.transforms.rename_to_runtime import (
    Renaming,
    circuitpythons_names,
    micropythons_names,
    names_in,
    names_in_flash,
)
from tests.desktop_sim.deploy import test_circuitpython_files, test_mip_package
from tests.lab import vm

INLINE, ARGUMENTS, JOIN = "inline_constants", "rename_arguments", "join_modules"
RENAME, RELATIVE = "rename_to_runtime", "relative_imports"
NO_LINES, WITH_LINES = bundle.OPTIMISATION, "-O2"
TRANSFORMS = INLINE, ARGUMENTS, JOIN, RENAME, RELATIVE, NO_LINES
"""With all of which a board is shipped; one at a time is left out, and with INLINE also JOIN: two
modules that are joined may have one name for two numbers."""

BOARDS = ("ssd1306_pico", "ssd1306_pico_circuitpython")

NAMES_OF = {
    bundle.MICROPYTHON: micropythons_names,
    bundle.CIRCUITPYTHON: circuitpythons_names,
}

GAMES = ("golf", "klondike", "pyramid")
PLACE = "/board"
BYTES_OF_A_NAME = 6 + 1

LIST_NAMES = "interpreter.qstr_info(1)"
BEGIN = {
    bundle.MICROPYTHON: test_mip_package.MACHINE
    + "Part.freq = lambda self, hz: None\n"
    + f"sys.path[:] = [{PLACE!r}, '']\n",
    bundle.CIRCUITPYTHON: test_circuitpython_files.BEGIN.format(place=PLACE),
}
LOAD = {bundle.MICROPYTHON: "", bundle.CIRCUITPYTHON: test_circuitpython_files.LOAD}
NEVER = [[1 << 28, 0, True]]
"""The stand-in for a CircuitPython board ends when no press is left."""


def main():
    """Print a table for each board."""
    for board in BOARDS:
        print(f"{board:<28}{'.mpy':>17}" + "".join(f"{game:>17}" for game in GAMES))
        before = measured(board, {*TRANSFORMS})
        print_row("as shipped", before, before)
        for transform in TRANSFORMS:
            left_out = {INLINE, JOIN} if transform == INLINE else {transform}
            figures = measured(board, {*TRANSFORMS} - left_out)
            print_row(f"without {transform}", figures, before)
        print()


def print_row(title, figures, before):
    """Print `figures` with their difference in per cent to those `before`."""
    cells = [
        f"{figure:>9,} {f'{(figure / old - 1) * 100:+.1f} %' if figure != old else '':>7}"
        for figure, old in zip(figures, before, strict=True)
    ]
    print(f"{title:<28}" + "".join(cells), flush=True)


def measured(board, transforms):
    """Return the bytes of a board's .mpy files and those of heap with each of GAMES."""
    texts, new_names = transformed(board, transforms)
    level = bundle.OPTIMISATION if NO_LINES in transforms else WITH_LINES
    files = {module: file_of(module, text, level) for module, text in texts.items()}
    heaps = [heap(board, files, new_names, game) for game in GAMES]
    return [sum(map(len, files.values())), *heaps]


def transformed(board, transforms):
    """Return {module: text} of what a board is given, and {name: what replaces it there}."""
    modules = bundle.modules_for(board)
    texts = {module: bundle.source_of(module).read_text() for module in bundle.compiled_sources()}
    if INLINE in transforms:
        texts = inline_constants(texts, bundle.AS_SOURCE)
    if ARGUMENTS in transforms:
        texts = rename_arguments(texts, bundle.AS_SOURCE)
    if JOIN in transforms:
        texts, modules = joined.texts(texts), joined.names(modules)
    texts = {module: texts[module] for module in modules}
    at_once = bundle.modules_at_once(board)
    if JOIN in transforms:
        at_once = joined.names(at_once)
    texts, new_names = renamed(board, texts, at_once) if RENAME in transforms else (texts, {})
    if RELATIVE in transforms:
        unchanged = {module: texts[module] for module in bundle.AS_SOURCE & texts.keys()}
        texts = relative_imports(texts) | unchanged
    return texts, new_names


def renamed(board, texts, at_once):
    """Return {module: text} of `texts` with names of the board's runtime, and those names.

    The names in the modules `at_once` go before others.
    """
    known = known_outside(bundle.table_of(board))
    known += map(class_of_driver, texts)
    for module in bundle.AS_SOURCE & texts.keys():
        known += names_in(texts[module])
    renaming = Renaming(texts, at_once, known, NAMES_OF[bundle.table_of(board).RUNTIME])
    return {module: renaming.rename(text) for module, text in texts.items()}, renaming.new_names


@lru_cache(maxsize=None)
def file_of(module, text, level):
    """Return the bytes of the file that a board is given for a module of that text."""
    compiler = None if module in bundle.AS_SOURCE else bundle.mpy_cross
    with tempfile.TemporaryDirectory() as folder:
        return bundle.make_file(module, compiler, Path(folder), level, text).read_bytes()


def heap(board, files, new_names, game):
    """Return the bytes of heap that `files`, {module: content}, take with a game dealt."""
    runtime = bundle.table_of(board).RUNTIME
    words = ("console", "console_of", "boot", "step")
    words = {name: new_names.get(name, name) for name in words}
    sources = [
        "import micropython as interpreter\n" + BEGIN[runtime],
        f"import gc\nbefore = gc.mem_alloc()\n{LIST_NAMES}",
        LOAD[runtime],
        f"from boards import {board} as board\nfrom firmware import boot as begin",
        "{console} = begin.{console_of}(board)".format(**words),
        test_circuitpython_files.DEAL.format(game=game, **words),
        f"print('used =', gc.mem_alloc() - before)\n{LIST_NAMES}",
    ]
    on_vm = [*map(placed, files.items()), *test_circuitpython_files.stand_ins()]
    printed = vm.run_vm(sources, on_vm, NEVER)
    used = int(re.search(r"used = (\d+)", printed)[1])
    return used + more_for_names(printed, in_flash(runtime))


def in_flash(runtime):
    """Return the set of names that a runtime has in the flash of a board."""
    return names_in_flash() if runtime == bundle.CIRCUITPYTHON else {*COMMON, *OF_BOARDS}


def more_for_names(printed, known):
    """Return how many bytes more the names not `known` take than the VM's two lists say."""
    first, last = (int(total) for total in re.findall(r"n_total_bytes=(\d+)", printed))
    before, after = (re.findall(r"Q\((.*)\)", part) for part in printed.split("qstr pool:")[1:])
    new = set(after) - set(before) - known
    return sum(BYTES_OF_A_NAME + len(name.encode()) for name in new) - (last - first)


def placed(file):
    """Return the path on the VM, and the content, of a `file` (module, content)."""
    module, content = file
    path = bundle.source_of(module).relative_to(bundle.REPO)
    if module in bundle.AS_SOURCE:
        return f"{PLACE}/{path.as_posix()}", vm.interpreted(content)
    return f"{PLACE}/{path.with_suffix('.mpy').as_posix()}", content


if __name__ == "__main__":
    main()
