"""What goes to a board, and how big mpy-cross makes it."""

import tempfile
from pathlib import Path

from core import families
from desktop_sim.deploy import bundle


def of_games_not_listed():
    """Paths of the modules of games that the console does not list: no board gets them yet."""
    folders = ("core/games", "firmware/texts")
    return {f"{folder}/{game_id}.py" for game_id, _ in families.NOT_LISTED for folder in folders}


def modules():
    """Names of all modules that may go to a board, as they go there: some are joined."""
    return list(bundle.renamed_sources()[0])


def mpy_bytes(module):
    """Bytes of a module's .mpy file, or of its source if that is what `make flash` copies."""
    text = bundle.renamed_sources()[0][module]
    if module in bundle.AS_SOURCE:
        return len(text.encode())
    with tempfile.TemporaryDirectory() as folder:
        return bundle.make_file(module, bundle.mpy_cross, Path(folder), text=text).stat().st_size
