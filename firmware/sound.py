"""Tunes and beeps, two bytes a note, played without waiting; win_tunes.py has those of a win.

The first byte of a note is its pitch in semitones, 1 for the A at 110 Hz and 0 for silence.  The
second byte is its length in steps of 16 ms.  The tunes are original.
"""

from core.const import const

DEAL = b"\x23\x04\x20\x04\x23\x04\x28\x0a"
STUCK = b"\x20\x06\x1f\x06\x1e\x0e"
ERROR = b"\x12\x04\x00\x02\x12\x06"
PICK_UP = b"\x34\x01"
PUT = b"\x2f\x01"
SUIT = b"\x28\x03\x2c\x03\x2f\x03\x34\x08"
"""A suit is complete."""

# Pitch below that of the first card that goes home, and the length of such a note.
_FIRST_HOME = const(0x08)
_HOME_STEPS = const(4)

STEP_MS = const(16)

# The semitones from A7 up, in Hz; an octave down is half of it.
TOP_OCTAVE = (3520, 3729, 3951, 4186, 4435, 4699, 4978, 5274, 5588, 5920, 6272, 6645)


class Player:
    """Plays one tune at a time on a Speaker (firmware/board_contract.py).  Allocates nothing."""

    def __init__(self, speaker, clock):
        """Play nothing yet; `clock` is a Clock."""
        self.speaker = speaker
        self.clock = clock
        self.tune = None
        self.at = 0
        self.since = 0

    def play(self, tune):
        """Start `tune` at the next `tick`, which ends the tune that was playing."""
        self.tune = tune
        self.at = -2

    def stop(self):
        """End the tune that is playing."""
        self.tune = None
        self._tone(0)

    def tick(self):
        """Play the next note if it is time; return ms until the one after it, -1 in silence."""
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
        self._tone(hertz(note) if note else 0)

    def _tone(self, frequency):
        """Start a tone of `frequency` Hz; if the speaker fails, the game goes on in silence."""
        try:
            self.speaker.tone(frequency)
        except OSError:
            self.tune = None


class Sounds(Player):
    """The sounds of the console, as far as the setting `sound` allows."""

    def __init__(self, speaker, clock, settings):
        """Play nothing yet; `settings` are the Settings."""
        Player.__init__(self, speaker, clock)
        self.settings = settings
        self._note = bytearray((0, _HOME_STEPS))

    def tell(self, tune):
        """Play a tune of this module; the setting "partial" allows only ERROR."""
        sound = self.settings.sound
        if sound == "full" or sound == "partial" and tune is ERROR:
            self.play(tune)

    def tell_home(self, home, packs):
        """Play the note of a card that went home: `home` cards are there now, of so many packs.

        With one pack it is a semitone higher than that of the card before.
        """
        if self.settings.sound == "full":
            self._note[0] = _FIRST_HOME + home // packs
            self.play(self._note)


def hertz(note):
    """Return the frequency of a note in Hz."""
    octave = (note - 1) // 12
    return TOP_OCTAVE[(note - 1) % 12] >> 5 - octave
