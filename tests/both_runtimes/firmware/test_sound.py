"""Tunes: the tones that a speaker gets, and a game without a speaker."""

from core import refusals
from core.piles import TABLEAU
from firmware import sound
from firmware.deals import dealing
from firmware.input.actions import DOWN
from firmware.layouts import NOWHERE
from firmware.table.move_sounds import MoveSounds
from tests.both_runtimes import fake_handheld, fakes, positions


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
        player.play(sound.DEAL)
        for _ in range(50):
            player.tick()
            clock.now += 100
        assert broken.begun == tries
    player.stop()


class Heard:
    """Sounds that are listed: tunes, and of cards that go home how many are there."""

    def __init__(self):
        self.told = []

    def tell(self, tune):
        self.told.append(tune)

    def tell_home(self, home, packs):
        self.told.append(home)

    def tick(self):
        return -1


class Listening:
    """A console with a session, and MoveSounds that tell it what was heard."""

    silent = False

    def __init__(self, session):
        self.session = session
        self.screens = self.top = self
        self.sounds = Heard()
        self.of_moves = MoveSounds(self)
        self.of_moves.changed()
        self.suits = []

    def hears(self, *moves):
        """Make moves such as "t0 1 f0"; return what was told."""
        for move in moves:
            assert positions.move(self.session, move) == refusals.FINE
            self.of_moves.changed()
            self.suits.append(self.of_moves.tell(self.session.made))
        return self.sounds.told


def test_a_card_that_goes_home_is_heard_by_how_many_are_there_and_a_suit_in_four_notes():
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS"
    console = Listening(positions.set_up(
        "freecell", foundation=[suit, "AH"], tableau=["KC QH KS", "2H QS"]))
    assert console.hears("t1 1 f0", "t1 1 f1", "t0 1 f0", "t0 1 t1") == [
        13, 14, sound.SUIT, sound.PUT]
    whole = console.session.game.foundations[0].number
    assert console.suits == [NOWHERE, NOWHERE, whole, NOWHERE]
    console.session.undo()
    console.of_moves.changed()
    assert console.hears("t0 1 t1")[-1] == sound.PUT


def test_a_run_that_goes_home_is_heard_as_a_suit():
    run = " ".join(rank + "S" for rank in "K Q J T 9 8 7 6 5 4 3 2".split())
    console = Listening(positions.set_up("spider", tableau=[run, "KS AS"]))
    assert console.hears("t1 1 t0") == [sound.SUIT]
    assert console.suits == [console.session.game.foundations[0].number]


def test_a_pile_of_all_cards_has_no_suits():
    console = Listening(positions.set_up(
        "golf", foundation=["KS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"], tableau=["KH"]))
    assert console.hears("t0 1 f0") == [13] and console.suits == [NOWHERE]


def test_a_whole_suit_has_a_ring_until_the_next_press_and_none_without_animation():
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"
    saved = positions.set_up("freecell", foundation=[suit], tableau=["QH KS", "AH 5D"]).save()
    for speed in (0, 1):
        hand = fake_handheld.Handheld()
        hand.console.settings.set("speed", speed)
        dealing.load(hand.console, saved, 0, 0)
        hand.run(1000)
        home = hand.console.session.game.foundations[0].number
        hand.console.pointer.choose(TABLEAU, 0)
        hand.run(100)
        hand.console.pointer.choose_place(home)
        hand.run(1000)
        marks = hand.console.table.repaint.marks
        assert hand.console.session.game.foundations[0].n == 13
        assert marks.on == bool(speed) and marks.places[home] == speed
        hand.press(fake_handheld.SIX_KEYS.index(DOWN))
        assert not marks.on


def test_the_note_rises_by_a_semitone_a_card_and_by_half_with_two_packs():
    hand = fake_handheld.Handheld()
    sounds = hand.console.sounds
    for packs in (1, 2):
        pitches = []
        for home in range(1, 52 * packs + 1):
            sounds.tell_home(home, packs)
            pitches.append(sounds.tune[0])
        assert pitches == sorted(pitches) and len(set(pitches)) >= 52
        assert 100 < sound.hertz(pitches[0]) and sound.hertz(pitches[-1]) < 5000
