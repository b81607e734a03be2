"""Marks of texts that a player reads, so that a language can have its own.

What builds or loads a module puts the texts of a language in the place of the marked ones, and
takes the marks away (desktop_sim/deploy/languages): no board looks up a text.  In English, a mark
returns what it marks.  In a translation the places of a message may have another order than here.
"""


def _(text):
    """Mark a text, bytes or a string; return it."""
    return text


def _p(use, text):
    """Mark a text that another language may put in another way for this `use`; return it."""
    return text


def _n(one, several):
    """Mark a text for one thing and a text for several; return both, as `plural` takes them."""
    return one, several


def _titles(lines):
    """Mark lines of an id and a title, each with a text of its own; return them."""
    return lines


def _form(number):
    """Mark the rule that says which form of a text fits a number; return the form's index."""
    return number != 1
