"""The info screen: version, build, board, memory, and the game in play."""

import sys

import firmware
from core import games
from core.language import _
from firmware.graphics.messages import filled, write_moves
from firmware.heap import modules
from firmware.screens.figures.score_text import shows_score, text_of, write_score
from firmware.screens.help import web_address

VERSION = b"1.0.0"

FILES = _(b"Pocket Patience {version}, from files")
FROZEN = _(b"Pocket Patience {version}, in the firmware")
BUILD = _(b"Pocket Patience {version}, build {build}")

_FROZEN_FOLDER = ".frozen"


def lines(console):
    """Return the paragraphs of the info screen.  Allocates."""
    free = modules.collect()
    display = console.display
    version = ".".join([str(part) for part in sys.implementation.version[:3]])
    text = [
        of_build(str(firmware.__path__)),
        console.board or _(b"No board"),
        filled(_(b"Display {width} x {height}"), display.width, display.height),
        filled(b"{runtime} {version}", sys.implementation.name.encode(), version.encode()),
        filled(_(b"Free memory: {free} bytes") if free >= 0 else _(b"Free memory: plenty"), free),
    ]
    if console.playing():
        text.append(_game(console))
    text.append(_(b"Copyright (c) 2026 Pocket Patience contributors."))
    text.append(_(b"Free to use, change and share: MIT licence."))
    if web_address.ADDRESS:
        text.append(filled(_(b"More on the web: {address}"), web_address.ADDRESS))
    return text


def code(display, paragraph):
    """Return the picture of the page's address after a `paragraph`, or None.  Allocates."""
    if not web_address.CODE:
        return None
    from firmware.screens.help.qr_code import QRCode

    return QRCode(display, paragraph, web_address.CODE)


def of_build(path):
    """Return version and build of the package at `path`; on a board the folder's name says it."""
    for part in path.split("/"):
        if part == _FROZEN_FOLDER:
            return filled(FROZEN, VERSION)
        if part.startswith("pocket_patience_"):
            return filled(BUILD, VERSION, part[16:].encode())
    return filled(FILES, VERSION)


def _game(console):
    session = console.session
    title = games.title(session.game_id).encode()
    figures = [filled(b"{game} #{deal}" if session.deal else b"{game}", title, session.deal),
               text_of(write_moves, session.moves)]
    if shows_score(console, session.game):
        figures.append(filled(_(b"score {score}"), text_of(write_score, console)))
    return b", ".join(figures)
