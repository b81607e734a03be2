"""Make the files of a release: one to drag onto a board, one for an arcade, all with their sums."""

COMMANDS = {
    "uf2": "join MicroPython's firmware and the console into one file to drag onto a board",
    "firmware": "build MicroPython with the console in it, from MicroPython's sources",
}
"""{command: what it does}."""

FOLDER = "firmware"
"""Folder in `build` where the command `firmware` leaves what it built, for the next release."""
