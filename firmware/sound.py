"""Tunes and beeps, as a few bytes a note, played without ever waiting.

A tune is bytes in pairs: the note, in half-tones above A at 110 Hz (0: silence, 1: A, 13: the A
above), and its length in steps of 16 ms.  The tunes are our own.
"""

from core.cards import const

DEAL = b"\x11\x05\x14\x05\x18\x05\x1d\x09"
WIN = b"\x11\x08\x11\x04\x15\x08\x18\x08\x1d\x0c\x1a\x06\x18\x06\x1a\x06\x1d\x10\x00\x04\x21\x14"
ERROR = b"\x05\x08"
LIFT = b"\x1d\x01"
PUT = b"\x18\x01"

STEP_MS = const(16)

# Half-tones of the octave above 3520 Hz (A7), in Hz; an octave down is half of it.
TOP_OCTAVE = (3520, 3729, 3951, 4186, 4435, 4699, 4978, 5274, 5588, 5920, 6272, 6645)


class Player:
    """Plays one tune at a time on a speaker (`tone(hz)`, 0 is silence).  Allocates nothing."""

    def __init__(self, speaker, clock):
        self.speaker = speaker
        self.clock = clock
        self.tune = None
        self.at = 0
        self.since = 0

    def play(self, tune):
        """Begins `tune`, in place of what was playing."""
        self.tune = tune
        self.at = -2
        self._next()

    def tick(self):
        """Goes on where a note has ended; returns ms until the next note, or -1 in silence."""
        if not self.tune:
            return -1
        left = self.tune[self.at + 1] * STEP_MS - self.clock.since(self.since)
        if left > 0:
            return left
        self._next()
        return 0 if self.tune else -1

    def _next(self):
        self.at += 2
        self.since = self.clock.ms()
        if self.at >= len(self.tune):
            self.tune = None
            self.speaker.tone(0)
            return
        note = self.tune[self.at]
        self.speaker.tone(hertz(note) if note else 0)


def hertz(note):
    """Frequency of a note, in Hz."""
    octave = (note - 1) // 12
    return TOP_OCTAVE[(note - 1) % 12] >> 5 - octave
