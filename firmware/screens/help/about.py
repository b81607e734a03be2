"""The info screen: version, build, board, memory, and the game in play."""

import sys

import firmware
from core import games
from firmware.graphics.text_line import TextLine
from firmware.heap import modules
from firmware.screens.figures.score_text import shows_score, write_moves, write_score
from firmware.screens.help import web_address

VERSION = b"1.0.0"

FILES = b"from files"
FROZEN = b"in the firmware"

_FROZEN_FOLDER = ".frozen"


def lines(console):
    """Return the paragraphs of the info screen.  Allocates."""
    free = modules.collect()
    display = console.display
    version = ".".join([str(part) for part in sys.implementation.version[:3]])
    text = [
        b"Pocket Patience " + VERSION + b", " + build(str(firmware.__path__)),
        console.board or b"No board",
        b"Display " + str(display.width).encode() + b" x " + str(display.height).encode(),
        sys.implementation.name.encode() + b" " + version.encode(),
        b"Free memory: " + (str(free).encode() + b" bytes" if free >= 0 else b"plenty"),
    ]
    if console.playing():
        text.append(_game(console))
    text.append(b"Copyright (c) 2026 Pocket Patience contributors.")
    text.append(b"Free to use, change and share: MIT licence.")
    if web_address.ADDRESS:
        text.append(b"More on the web: " + web_address.ADDRESS)
    return text


def code(display, paragraph):
    """Return the picture of the page's address after a `paragraph`, or None.  Allocates."""
    if not web_address.CODE:
        return None
    from firmware.screens.help.qr_code import QRCode

    return QRCode(display, paragraph, web_address.CODE)


def build(path):
    """Return the build of the package at `path`; on a board the folder's name says it."""
    for part in path.split("/"):
        if part == _FROZEN_FOLDER:
            return FROZEN
        if part.startswith("pocket_patience_"):
            return b"build " + part[16:].encode()
    return FILES


def _game(console):
    session = console.session
    line = TextLine(96)
    line.put(games.title(session.game_id).encode())
    if session.deal:
        line.put(b" #").number(session.deal)
    write_moves(line.put(b", "), session.moves)
    if shows_score(console, session.game):
        write_score(line.put(b", score "), console)
    return bytes(line.buffer[:line.n])
