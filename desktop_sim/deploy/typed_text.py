"""What is wrong with a text that somebody typed, in words for a line of a terminal."""

import difflib

FEW = 3
"""Most names that are suggested."""

MANY = 20


def like(text, names):
    """Return the names that are most like a text, the nearest first; dashes do not count."""
    plain = {name.lower().lstrip("-"): name for name in names}
    return [plain[name]
            for name in difflib.get_close_matches(text.lower().lstrip("-"), plain, FEW)]


def unknown(text, names):
    """Return that `text` is none of `names`, with those that are most like it, or else with all.

    More than MANY would hide what is wrong.
    """
    near = like(text, names)
    if near:
        return f"{text!r} is unknown; did you mean {' or '.join(near)}?"
    if len(names) > MANY:
        return f"{text!r} is unknown; --help lists what is taken"
    return f"{text!r} is not one of {', '.join(names)}"
