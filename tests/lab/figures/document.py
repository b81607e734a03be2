"""docs/FIGURES.md as its sections: those that were not measured stay as they are."""

import re

HEADING = re.compile(r"^## (.+)$", re.MULTILINE)


def number(value):
    """A count as text: whole, with commas."""
    return f"{value:,.0f}"


def table(heads, rows):
    """A table in Markdown; `rows` are lists of texts."""
    lines = [heads, ["---"] * len(heads), *rows]
    text = "".join("| " + " | ".join(line) + " |\n" for line in lines)
    return text.replace("| --- " * len(heads) + "|", "|---" * len(heads) + "|", 1)


def rows_of(text):
    """{text of the first cell: the others by their heading} of the only table in `text`."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    heads, rows = cells[0], cells[2:]
    return {row[0]: dict(zip(heads[1:], row[1:], strict=True)) for row in rows}


class Document:
    """The text before the first section, and {heading: text} of the sections, in order."""

    def __init__(self, text):
        """Read the document."""
        parts = HEADING.split(text)
        self.before = parts[0]
        self.sections = {
            heading: body.strip("\n")
            for heading, body in zip(parts[1::2], parts[2::2], strict=True)
        }

    def put(self, heading, body):
        """Put a section in place of the one of that heading, or at the end."""
        self.sections[heading] = body.strip("\n")

    def text(self):
        """Return the whole document."""
        sections = [f"## {heading}\n\n{body}\n" for heading, body in self.sections.items()]
        return "\n".join([self.before.rstrip("\n") + "\n", *sections])
