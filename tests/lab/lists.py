"""What is generated and kept in the repository, written by one command: `make lists`.

Pictures and lists in the documents, the picture of the imports, the list for mip, the art of the
firmware and the pictures of the page. A file is written only if its content differs. Written by
others, because a person decides: golden screens (`make golden`), bounds (`make budgets`), the film
(`make film`) and banks of deals (`make bank`).
"""

import importlib
import sys

from PIL import Image

from tests import ROOT

MAKERS = (
    "desktop_sim.deploy.draw_art",
    "desktop_sim.deploy.mip_package",
    "desktop_sim.deploy.languages.templates",
    "docs.drawings.annotated_table",
    "docs.drawings.architecture",
    "docs.drawings.breadboard",
    "docs.drawings.enclosure",
    "docs.drawings.gallery",
    "docs.drawings.game_tiles",
    "docs.drawings.games_page",
    "docs.drawings.stripboard",
    "docs.drawings.wiring",
)
"""Modules with a function `made` that returns {path: text, bytes or picture}.

The art is first: the others are imported when it is written, and draw with it.
"""

FOLDERS = {
    "docs.drawings.enclosure": ROOT / "docs/case",
    "docs.drawings.games_page": ROOT / "docs/games",
    "docs.drawings.wiring": ROOT / "docs/wiring",
}
"""Folders of which a maker writes every file, so that a file of no use is removed."""


def outdated(maker):
    """Return {path: content} of a maker's files that differ; None for a file to be removed."""
    made = importlib.import_module(maker).made()
    found = {path: content for path, content in made.items() if not is_current(path, content)}
    if maker in FOLDERS:
        found.update(dict.fromkeys(set(FOLDERS[maker].iterdir()) - set(made)))
    return found


def is_current(path, content):
    """Return True if the file at `path` has this content; of a picture only the pixels count."""
    if not path.is_file():
        return False
    if isinstance(content, Image.Image):
        with Image.open(path) as kept:
            return kept.size == content.size and (
                kept.convert("RGB").tobytes() == content.convert("RGB").tobytes())
    return path.read_bytes() == as_bytes(content)


def as_bytes(content):
    """Return a text or bytes as bytes."""
    return content.encode() if isinstance(content, str) else content


def write(path, content):
    """Write a file, or remove it if `content` is None."""
    if content is None:
        path.unlink()
    elif not isinstance(content, Image.Image):
        path.write_bytes(as_bytes(content))
    elif path.suffix == ".webp":
        content.save(path, lossless=True, quality=100, method=6)
    else:
        # No more than 256 colours are on a panel or a sheet of them.
        colours = len(content.getcolors(256))
        content.quantize(colours).save(path, optimize=True)


def main():
    """Write what is outdated, and name it; return the exit code."""
    for maker in MAKERS:
        try:
            changes = outdated(maker)
        except FileNotFoundError as missing:
            print(f"{missing.filename} is missing: `make golden` draws all golden screens, "
                  "`make check-game ID=gaps` those of one game", file=sys.stderr)
            return 1
        for path, content in changes.items():
            write(path, content)
            print(path.relative_to(ROOT).as_posix(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
