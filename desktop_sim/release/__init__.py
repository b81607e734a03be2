"""Make the files of a release: one to drag onto a board, one for an arcade, all with their sums."""

COMMANDS = {
    "uf2": "join MicroPython and the console in one file for the drive",
    "firmware": "build MicroPython with the console in it",
}
"""{command: what it does}."""

FOLDER = "firmware"
"""Folder in `build` where the command `firmware` leaves what it built, for the next release."""
