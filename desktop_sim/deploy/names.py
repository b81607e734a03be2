"""Names in what goes to a board: which ours became, and which somebody looks up by a text."""

from desktop_sim.deploy import installer_on_board
from desktop_sim.deploy.transforms.rename_to_runtime import with_names

SERIAL_CHECK = "firmware.serial_hardware_test"
"""What a computer imports on a board, beside what the console does."""


NAMES = "names.txt"
"""Beside what goes to a board: what the names in a traceback from there are in our sources."""


def replaced(modules, new_names, short):
    """Return sorted (our name, new name) of all names that `modules` have in place of ours.

    Private names, which modules share, come with the module: `core.session._begin`.
    """
    private = {given for module in modules for given in short[module].values()}
    listed = [(old, new) for old, new in new_names.items() if old not in private]
    for module in modules:
        listed += [
            (f"{module}.{old}", new_names.get(new, new)) for old, new in short[module].items()
        ]
    return sorted(listed)


def write_list(folder, listed):
    """Write NAMES into a folder: a line for each name that `replaced` listed, the new one first."""
    lines = "".join(f"{new} {old}\n" for old, new in listed)
    (folder / NAMES).write_text(lines, "utf-8", newline="\n")


def on_board(source, listed):
    """Return a source with the names that modules on a board have, as `replaced` listed them."""
    return with_names(source, {old: new for old, new in listed if "." not in old})


def openers(table):
    """Return the names of the functions by which the host opens what a board's `table` names."""
    words = {word for word in vars(table) if word.isupper()}
    if "SHIFT" in words:
        words.remove("KEYS")
    chip = [table.CHIP] if "I2C" in words else []
    return ["open_" + name.lower() for name in (*words, *chip)]


def class_of_driver(module):
    """Return the name by which a host finds the class in a `module` of firmware.drivers."""
    return module.rpartition(".")[2].upper()


def known_outside(table):
    """Return the names in the program of a board with that `table`, and of what it imports."""
    program = installer_on_board.PROGRAM.replace(".", " ").split()
    return [table.__name__, *program, "firmware.boot", SERIAL_CHECK, *openers(table)]
