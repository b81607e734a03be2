"""The sources of the page, as they are sent to a browser."""

from desktop_sim.deploy import project

PAGE = project.REPO / "desktop_sim/web/page"

COMMENT = {".css": "/*", ".js": "//", ".mjs": "//"}
"""{ending: what a comment begins with}."""


def sent(path):
    """Return the text of a file of the page without comments that fill a line: 2 KB in all."""
    text = path.read_text("utf-8")
    mark = COMMENT.get(path.suffix)
    if not mark:
        return text
    return "".join(line for line in text.splitlines(True) if not line.lstrip().startswith(mark))
