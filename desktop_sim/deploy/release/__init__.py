"""Make the files of a release: one to drag onto a board, one for an arcade, all with their sums."""

COMMANDS = {
    "uf2": "join MicroPython and the console in one file for the drive",
    "firmware": "build MicroPython with the console in it",
}
"""{command: what it does}."""

ENDINGS = {"RP2040": "", "RP2350": "-rp2350"}
"""{chip: how the names of its UF2 files end}."""

FOLDER = "firmware"
"""Folder in `build` for the results of the command `firmware`, for the next release."""
