"""Keys of the handheld that are held down by something: a key, a mouse button, a finger.

This runs on MicroPython as well, for the page in a browser.
"""

from desktop_sim.play import keyboard
from desktop_sim.play.held_undo import HeldUndo


class HeldKeys:
    """The keys that are down, each with its causes.

    A cause is anything that tells what holds a key down from all else that does.

    undo    the HeldUndo
    """

    def __init__(self, console, keys):
        """Hold none down; `keys` (emulation/keys.py) are those of `console`.

        They do not bounce: each press counts, also when a busy machine tells several at once.
        """
        console.keys.bouncing = 0
        self._console = console
        self._keys = keys
        self._held = {}
        self.undo = HeldUndo(console)

    def push(self, cause, action):
        """Push down the key of `action`, a code, on any board."""
        key = self._keys.key_for(action)
        if key is None:
            keyboard.press_missing_key(self._console, action)
        else:
            self.push_key(cause, key)

    def push_key(self, cause, key):
        """Push `key` down until `cause` ends; let the console see it before anything else."""
        self._held[cause] = key
        self._keys.set(key, True)
        self._console.step()

    def let_go(self, cause):
        """Release the key that `cause` pushed down, unless another cause still holds it."""
        self.undo.end(cause)
        key = self._held.pop(cause, None)
        if key is not None and key not in self._held.values():
            self._keys.set(key, False)
            self._console.step()

    def release_all(self):
        """Release all keys, whose release nobody will tell."""
        self._held.clear()
        self.undo.stop()
        self._keys.release_all()
