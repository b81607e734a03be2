"""Undo and redo, which slide through the moves while their key is held.

This runs on MicroPython as well, for the page in a browser.
"""

from desktop_sim.play import keyboard
from firmware.input.debounced_keys import REPEAT_AFTER_MS, REPEAT_EVERY_MS
from firmware.screens.screen import TABLE

_WAYS = {"U": -1, "D": 1}

_NEVER_MS = 1000


class HeldUndo:
    """The undo or redo that is held, if any; it slides as Go back does."""

    def __init__(self, console):
        """Slide through the moves of `console`."""
        self._console = console
        self._cause = None
        self._way = self._repeats = self._at = 0

    def press(self, cause, letter, press):
        """Call `press`, a function of keyboard.py, for a key that `cause` holds from now on."""
        console = self._console
        moves = console.session.moves
        press(console, letter)
        letter = letter.upper()
        self._cause = None
        self._way = _WAYS.get(keyboard.SHORTCUTS.get(letter, letter), 0)
        if self._way and console.session.moves != moves:
            self._cause = cause
            self._repeats = 0
            self._at = console.clock.ms()

    def end(self, cause):
        """Stop if `cause` held the key."""
        if self._cause == cause:
            self._cause = None

    def stop(self):
        """Stop: nobody will tell when the key is released."""
        self._cause = None

    def step(self):
        """Slide when it is time; return the ms until this is to be called again."""
        console = self._console
        if self._cause is None or console.screens.top.kind != TABLE:
            self._cause = None
            return _NEVER_MS
        left = REPEAT_AFTER_MS + self._repeats * REPEAT_EVERY_MS - console.clock.since(self._at)
        if left > 0:
            return left
        console.attempt(self._slide)
        self._repeats += 1
        return 0

    def _slide(self):
        # Imported here: the console unloads it.
        from firmware.screens.menus import go_back

        console = self._console
        moves = console.session.moves
        console.autosave.pressed()
        console.table.wake()
        go_back.slide(console, self._way, self._repeats)
        if console.session.moves == moves:
            # At its end the slide is over: a key that is still held is no play.
            self._cause = None
