"""Verdicts by name.  Everything here runs on MicroPython too."""

WON, LOST, UNKNOWN = "won", "lost", "unknown"

THINKING = "thinking"

BY_NUMBER = (UNKNOWN, WON, LOST)
"""The verdicts of `Search` by their numbers."""

REMARKS = {
    WON: "Can be won from here",
    LOST: "Lost",
    UNKNOWN: "Nobody knows if this can be won",
    THINKING: "Thinking",
}
"""The texts that front ends show beside the display, by verdict."""
