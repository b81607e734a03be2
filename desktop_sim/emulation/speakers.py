"""Emulated buzzers."""

import array

from firmware.board_contract import Speaker


class LoggingSpeaker(Speaker):
    """A buzzer for tests: `log` holds (ms, hz) of every change, 0 for silence."""

    def __init__(self, clock):
        """Take the ms of the log from `clock`."""
        self.hz = 0
        self.log = []
        self._clock = clock

    def tone(self, hz):
        """Start a tone of `hz`, or end it with 0."""
        if hz != self.hz:
            self.hz = hz
            self.log.append((self._clock.ms(), hz))


class MixerSpeaker(Speaker):
    """A buzzer through the desktop's sound, by pygame's mixer."""

    LOUDNESS = 2500
    PERIODS = 16

    def __init__(self, mixer):
        """Play on `mixer`, the module pygame.mixer, started with 16-bit samples on one channel."""
        self.hz = 0
        self._mixer = mixer
        self._rate = mixer.get_init()[0]
        self._channel = mixer.Channel(0)
        self._tones = {}

    def tone(self, hz):
        """Start a tone of `hz`, or end it with 0."""
        if hz == self.hz:
            return
        self.hz = hz
        if not hz:
            self._channel.stop()
            return
        if hz not in self._tones:
            self._tones[hz] = self._mixer.Sound(buffer=square_wave(hz, self._rate, self.LOUDNESS))
        self._channel.play(self._tones[hz], loops=-1)


def square_wave(hz, rate, loudness, periods=MixerSpeaker.PERIODS):
    """Return the samples of a square wave, 16-bit numbers that can be repeated without a click.

    hz: the tone. rate: samples a second. loudness: height of the wave, up to 32767.
    """
    count = max(2, round(rate * periods / hz))
    return array.array(
        "h", [loudness if n * 2 * periods // count % 2 == 0 else -loudness for n in range(count)]
    )
