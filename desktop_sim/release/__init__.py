"""Make the files of a release: one to drag onto a board, one for an arcade, all with their sums."""

COMMANDS = {
    "uf2": "join MicroPython and the console in one file for the drive",
    "firmware": "build MicroPython with the console in it",
}
"""{command: what it does}."""

FOLDER = "firmware"
"""Folder in `build` for the results of the command `firmware`, for the next release."""
