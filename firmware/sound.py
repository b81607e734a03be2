"""Tunes and beeps, as a few bytes a note, played without ever waiting.

A tune is bytes in pairs: the note, in half-tones above A at 110 Hz (0: silence, 1: A, 13: the A
above), and its length in steps of 16 ms.  The tunes are our own.
"""

from core.const import const

DEAL = b"\x23\x04\x20\x04\x23\x04\x28\x0a"
WIN = (
    b"\x23\x06\x00\x01\x23\x03\x25\x06\x27\x06\x28\x0a\x23\x06\x2c\x0a"
    b"\x2a\x05\x28\x05\x2a\x05\x27\x05\x28\x18"
)
STUCK = b"\x20\x06\x1f\x06\x1e\x0e"
ERROR = b"\x12\x04\x00\x02\x12\x06"
LIFT = b"\x34\x01"
PUT = b"\x2f\x01"

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
        """Begins `tune` at the next `tick`, in place of what was playing."""
        self.tune = tune
        self.at = -2

    def stop(self):
        """Silence."""
        self.tune = None
        self.speaker.tone(0)

    def tick(self):
        """Goes on where a note has ended; returns ms until the next note, or -1 in silence."""
        if not self.tune:
            return -1
        if self.at < 0:
            self._next()
            return 0
        left = self.tune[self.at + 1] * STEP_MS - self.clock.since(self.since)
        if left > 0:
            return left
        self._next()
        return 0 if self.tune else -1

    def _next(self):
        self.at += 2
        self.since = self.clock.ms()
        if self.at >= len(self.tune):
            self.stop()
            return
        note = self.tune[self.at]
        self.speaker.tone(hertz(note) if note else 0)


class Sounds(Player):
    """What the console lets be heard, as the setting `sound` allows."""

    def __init__(self, speaker, clock, settings):
        Player.__init__(self, speaker, clock)
        self.settings = settings

    def deal(self):
        """A game was dealt."""
        self._full(DEAL)

    def win(self):
        """A game is won."""
        self._full(WIN)

    def stuck(self):
        """No move is left."""
        self._full(STUCK)

    def lift(self):
        """Cards were lifted."""
        self._full(LIFT)

    def put(self):
        """A move was made."""
        self._full(PUT)

    def error(self):
        """Something was refused: this is heard with "partial" too."""
        if self.settings.sound != "off":
            self.play(ERROR)

    def _full(self, tune):
        if self.settings.sound == "full":
            self.play(tune)


def hertz(note):
    """Frequency of a note, in Hz."""
    octave = (note - 1) // 12
    return TOP_OCTAVE[(note - 1) % 12] >> 5 - octave
