"""Data of the console that firmware leaves to the file system beside it: deal banks and texts.

They are modules of constants, 58 KB, for which `RPI_PICO` with its 640 KB of code has no room. One
is loaded when a player asks for it, so that files serve as well as firmware does.
"""

from desktop_sim.deploy import board_build, external_tools, modules_needed, project
from desktop_sim.deploy.languages.catalogues import ENGLISH

FOLDER = "/pocket_patience_data"
"""The folder on the board, beside that of the saved games: `flash` and `uninstall` leave it."""

PACKAGES = {
    "firmware.deal_banks": FOLDER + "/deal_banks",
    "firmware.texts": FOLDER + "/texts",
}
"""{package: the folder on the board with its modules}; the package itself is frozen."""


def is_data(module):
    """Return True if a module, by name, is one that firmware leaves to the file system."""
    return module.rpartition(".")[0] in PACKAGES


def to_freeze(module, text):
    """Return the `text` of a module as it is frozen: a package of data names its FOLDER.

    MicroPython looks for the modules of a package in its `__path__` alone. Lines keep their
    numbers.
    """
    return text + f'\n__path__ = "{PACKAGES[module]}"\n' if module in PACKAGES else text


def files_for(board, language=ENGLISH):
    """Return {path on the board: content} of the data for a `board`, compiled. Raises Failure."""
    texts = board_build.inlined_sources(language)
    modules = [name for name in modules_needed.modules_for(board) if is_data(name)]
    return {path_of(name): board_build.compiled_text(
        name, texts[name], board_build.WITHOUT_LINES, external_tools.mpy_cross) for name in modules}


def path_of(module):
    """Return the path on the board of a module of data."""
    package, _, name = module.rpartition(".")
    return f"{PACKAGES[package]}/{name}.mpy"


def files_beside(firmware, board, language=ENGLISH):
    """Return `files_for` without those that a Firmware holds. Raises Failure."""
    held = {path_of(name) for name in modules_needed.modules_for(board) if is_data(name)
            and firmware.holds(project.source_of(name).relative_to(project.REPO).as_posix())}
    return {path: content for path, content in files_for(board, language).items()
            if path not in held}
