"""Verdicts by name.  Everything here runs on MicroPython too."""

from core.language import _

WON, LOST, UNKNOWN = "won", "lost", "unknown"

THINKING = "thinking"

BY_NUMBER = (UNKNOWN, WON, LOST)
"""The verdicts of `Search` by their numbers."""

REMARKS = {
    WON: _("Can be won from here"),
    LOST: _("Lost"),
    UNKNOWN: _("Nobody knows if this can be won"),
    THINKING: _("Thinking"),
}
"""The texts that front ends show beside the display, by verdict."""
