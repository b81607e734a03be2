"""Make the files of a release: one to drag onto a board, one for an arcade, all with their sums."""

COMMANDS = {
    "uf2": "join MicroPython's firmware and the console into one file to drag onto a board",
}
"""{command: what it does}."""
