"""`pocket-patience boards`: all boards, grouped by what a person has in the hand."""

from desktop_sim.deploy import COMMANDS, board_list, board_needs, circuitpython, project
from desktop_sim.deploy.command_parser import CommandParser
from desktop_sim.emulation.checked_table import depth_of
from firmware.input.actions import DOWN, LEFT, RIGHT, UP

ARROWS = (UP, DOWN, LEFT, RIGHT)

TO_HOLD, WITH_DISPLAY, ON_ANOTHER, WIRED = (
    "Handhelds: a cross, a stick or a keyboard",
    "Boards with a display, and a few keys or a knob",
    "Displays with keys, for a Raspberry Pi Pico or a Feather",
    "A Raspberry Pi Pico and single parts, wired by hand",
)
GROUPS = (TO_HOLD, WITH_DISPLAY, ON_ANOTHER, WIRED)
"""Headings, in the order of the list."""

OWN_FIRMWARE = " +"
END = f"""
What to type, with the board's name:
  {{}}
  {{}}
{OWN_FIRMWARE} has no room for files, unless a Pico 2 is in the place of a Pico: you build
its firmware, with the console in it (docs/INSTALL.md, docs/CIRCUITPYTHON.md).
docs/BOARDS.md tells more."""


def main(words, prog):
    """Print the list; return the exit code. `words` are those of the command line."""
    CommandParser(prog=f"{prog} boards", description=COMMANDS["boards"]).parse_args(words[1:])
    print("\n\n".join(sections(board_list.boards())))
    print(END.format(*(f"{name + ':':14} {project.typed(command, 'NAME')}"
                       for name, command in board_list.INSTALLERS.values())))
    return 0


def sections(names):
    """Yield the text of each group that has any of the boards `names`."""
    width = max(map(len, names))
    for group in GROUPS:
        lines = [line_of(name, width) for name in names if group_of(name) == group]
        if lines:
            yield "\n".join([group, *lines])


def group_of(name):
    """Return the heading of the group of the board `name`."""
    table = board_list.table_of(name)
    if board_list.is_hand_wired(name):
        return WIRED
    if hasattr(table, "KEYBOARD"):
        return TO_HOLD
    of_circuitpython = table.RUNTIME == board_list.CIRCUITPYTHON
    if (hasattr(table, "I2C") if of_circuitpython else table.CONTROLLER == "pico"):
        return ON_ANOTHER
    actions = [action for _pin, action in table.KEYS]
    return TO_HOLD if UP in actions or hasattr(table, "STICK") else WITH_DISPLAY


def line_of(name, width):
    """Return a line on the board `name`, which takes `width` columns."""
    table = board_list.table_of(name)
    size = f"{table.DISPLAY['width']} x {table.DISPLAY['height']}"
    colour = "colour" if depth_of(table) > 1 else ""
    runtime = board_list.INSTALLERS[table.RUNTIME][0]
    mark = OWN_FIRMWARE if needs_firmware(name) else ""
    return f"  {name:{width}} {size:9}  {colour:6}  {keys_of(table):14} {runtime}{mark}"


def needs_firmware(name):
    """Return True if the board `name` has no room for the console as files."""
    if board_list.table_of(name).RUNTIME == board_list.CIRCUITPYTHON:
        return circuitpython.only_frozen(name)
    return bool(board_needs.not_from_files(name))


def keys_of(table):
    """Return the keys of a board's `table` in few words, such as "cross, 4"."""
    if hasattr(table, "KEYBOARD"):
        return "keyboard"
    actions = [action for _pin, action in table.KEYS]
    has_knob = hasattr(table, "ENCODER")
    others = sum(action not in ARROWS for action in actions) - has_knob
    parts = ["stick"] * hasattr(table, "STICK") + ["ball"] * hasattr(table, "TRACKBALL")
    parts += ["cross"] * (UP in actions)
    parts += [str(others)] * (others > 0) + ["knob"] * has_knob
    return ", ".join(parts)
