"""Tunes: the tones that a speaker gets, and a game without a speaker."""

from firmware import sound
from firmware.deals import dealing
from tests.both_runtimes import fake_handheld, fakes


class Broken(fakes.Speaker):
    """A speaker whose every call fails."""

    def tone(self, hz):
        self.begun += 1
        raise OSError("no such pin")


def test_a_speaker_that_fails_does_not_end_the_console():
    hand = fake_handheld.Handheld()
    hand.console.sounds.speaker = broken = Broken()
    dealing.deal(hand.console, "klondike", 3)
    hand.run(3000)
    hand.press(4)
    hand.press(4)
    hand.run(3000)
    assert broken.begun and hand.console.playing()


def test_a_tune_that_fails_is_left_and_the_next_is_tried():
    clock = fakes.Clock()
    broken = Broken()
    player = sound.Player(broken, clock)
    for tries in (1, 2):
        player.play(sound.WIN)
        for _ in range(50):
            player.tick()
            clock.now += 100
        assert broken.begun == tries
    player.stop()
