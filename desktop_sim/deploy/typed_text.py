"""What is wrong with a text that somebody typed, in words for a line of a terminal."""

import difflib

FEW = 3
"""Most names that are suggested."""


def unknown(text, names):
    """Return that `text` is none of `names`, with those that are most like it, or else with all.

    Dashes of options do not count.
    """
    plain = {name.lower().lstrip("-"): name for name in names}
    near = difflib.get_close_matches(text.lower().lstrip("-"), plain, FEW)
    if near:
        meant = " or ".join([plain[name] for name in near])
        return f"{text!r} is unknown; did you mean {meant}?"
    return f"{text!r} is not one of {', '.join(names)}"
