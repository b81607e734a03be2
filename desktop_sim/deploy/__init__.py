"""Make the files that boards run, and put them there."""

COMMANDS = {
    "flash": "compile the console and put it on a board with MicroPython",
    "uninstall": "take off the board what flash put there",
    "check-board": "try what a board's parts do, and print a report to be pasted",
    "traceback": "name our source lines in a board's traceback, given as input",
    "mpy": "compile, and make the list for mpremote mip",
    "circuitpython": "make what goes on the drive of a board with CircuitPython",
    "boards": "list the boards, and what to type for each",
}
"""{command: what it does}."""
