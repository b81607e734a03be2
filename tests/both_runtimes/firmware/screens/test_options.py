"""Effects of each option on the bus and the speaker."""

from core import refusals
from core.game_families import families
from core.piles import FOUNDATION, TABLEAU
from firmware import sound
from firmware.deals import dealing
from firmware.input.actions import DOWN, LEFT, RIGHT, SELECT
from firmware.input.debounced_keys import PRESS
from firmware.screens import open_screens
from firmware.screens.end import win_tunes
from firmware.sound import STEP_MS, hertz
from firmware.storage.settings import values_of
from tests.both_runtimes import assertions, fake_handheld, fakes

KEYS = fake_handheld.SIX_KEYS


class Ear(fakes.Speaker):
    """A speaker that records every tone in `heard`, without silences."""

    def __init__(self):
        fakes.Speaker.__init__(self)
        self.heard = []

    def tone(self, hz):
        if hz:
            self.heard.append(hz)
        fakes.Speaker.tone(self, hz)


def listening(how):
    """Return a handheld with Klondike, deal 1, and the sound set to `how`; and its speaker."""
    hand = fake_handheld.Handheld()
    ear = Ear()
    hand.console.sounds.speaker = ear
    hand.console.settings.set("sound", how)
    hand.console.settings.set("speed", 0)
    dealing.deal(hand.console, "klondike", 1, {})
    hand.run(1000)
    return hand, ear


def tones(tune):
    """Return the tones of a tune, in Hz."""
    return [hertz(tune[i]) for i in range(0, len(tune), 2) if tune[i]]


def test_full_sound_has_a_tune_at_the_deal_beeps_and_a_tune_at_the_win():
    hand, ear = listening("full")
    assert ear.heard == tones(sound.DEAL)
    del ear.heard[:]
    hand.console.pointer.choose(TABLEAU, 4)
    hand.run(100)
    hand.console.pointer.choose(FOUNDATION, 255)
    hand.run(1000)
    assert hand.console.session.moves == 1
    # An Ace goes home.
    assert ear.heard == tones(sound.PICK_UP) + [hertz(0x09)]
    del ear.heard[:]
    hand.console.table.message.say(refusals.NO_HINT)
    hand.run(1000)
    assert ear.heard == tones(sound.ERROR)
    del ear.heard[:]
    hand.console.screens.end_of_game.won()
    hand.run(5000)
    assert ear.heard == tones(win_tunes.tune("klondike"))
    assert ear.hz == 0


def test_partial_sound_has_error_beeps_alone_and_off_has_nothing():
    for how, beeps in (("partial", tones(sound.ERROR)), ("off", [])):
        hand, ear = listening(how)
        hand.console.pointer.choose(TABLEAU, 4)
        hand.console.pointer.choose(FOUNDATION, 255)
        hand.run(1000)
        assert ear.heard == []
        hand.console.table.message.say(refusals.NO_HINT)
        hand.run(1000)
        assert ear.heard == beeps
        hand.console.screens.end_of_game.won()
        hand.run(5000)
        assert ear.heard == beeps


def test_tunes_are_a_few_bytes_a_note_and_none_is_long():
    wins = [win_tunes.tune(members[0][0]) for _, members in families()]
    assert len(set(wins)) == len(wins) == len(win_tunes.BEGINNINGS)
    assert win_tunes.tune("template") == wins[0]
    wins += [sound.DEAL, sound.STUCK, sound.ERROR, sound.PICK_UP, sound.PUT, sound.SUIT]
    for tune in wins:
        assert len(tune) % 2 == 0
        assert sum([tune[i] for i in range(1, len(tune), 2)]) * STEP_MS <= 2500
        assert all([100 <= tone <= 5000 for tone in tones(tune)])


def test_without_error_lines_there_is_only_the_beep():
    for lines in (True, False):
        hand, ear = listening("partial")
        hand.console.settings.set("error_messages", lines)
        hand.console.table.message.say(refusals.NO_HINT)
        hand.run(400)
        assert ear.heard == tones(sound.ERROR)
        assert hand.console.table.message.on == lines


def test_animation_has_four_speeds_and_the_fastest_shows_none():
    took = []
    for speed in range(4):
        hand, _ = listening("off")
        hand.console.settings.set("speed", speed)
        hand.console.pointer.choose(TABLEAU, 4)
        hand.console.pointer.choose(FOUNDATION, 255)
        start = hand.clock.now
        hand.run(1)
        while hand.console.table.animations.flies():
            hand.run(5)
        took.append(hand.clock.now - start)
    assert took[0] <= 5
    assert took[0] < took[1] < took[2] < took[3] <= 1500


def test_a_press_ends_the_way_of_a_card():
    hand, _ = listening("off")
    hand.console.settings.set("speed", 3)
    hand.console.pointer.choose(TABLEAU, 4)
    hand.console.pointer.choose(FOUNDATION, 255)
    hand.run(30)
    assert hand.console.table.animations.flies()
    hand.press(KEYS.index(RIGHT), 10)
    assert not hand.console.table.animations.flies()


def backs_in_turn(hand):
    """Return the backs that the option goes through, from the first one on until it comes again."""
    open_screens.options(hand.console, 0)
    hand.run(50)
    seen = []
    while hand.console.settings.back not in seen:
        seen.append(hand.console.settings.back)
        hand.press(KEYS.index(SELECT))
    hand.console.screens.close()
    return seen


def test_backs_come_with_medals_and_one_that_is_set_stays():
    hand, _ = listening("off")
    settings = hand.console.settings
    assert backs_in_turn(hand) == [0, 1, 2]
    settings.medals = 1 << 1 | 1 << 8
    assert backs_in_turn(hand) == [0, 1, 2, 3, 5]
    settings.medals = 0
    settings.override("back", 4)
    assert sorted(backs_in_turn(hand)) == [0, 1, 2, 4]
    settings.medals = 0xFFF
    settings.set("back", 0)
    assert backs_in_turn(hand) == list(values_of("back"))


def test_the_last_back_is_that_of_the_season():
    hand, _ = listening("off")
    settings = hand.console.settings
    settings.set("back", 6)
    pictures = []
    for date in (20260301, 20260831, 20261130, 20261231, 20260228, 0):
        hand.console.entered = date
        dealing.deal(hand.console, "klondike", 1, {})
        hand.run(1000)
        pictures.append(bytes(hand.display.buffer))
        assert hand.console.table.repaint.painter.cards.back == settings.card_back()
    assert settings.season == 3 and pictures[3] == pictures[4] == pictures[5]
    for i in range(4):
        assert pictures.index(pictures[i]) == i


def test_each_card_back_is_previewed_as_it_is_chosen():
    hand, _ = listening("off")
    open_screens.options(hand.console, 0)
    hand.run(50)
    seen = []
    for _ in range(3):
        # Only lines 8 to 15 are compared, and of those the columns before the number.
        seen.append(bytes(hand.display.buffer[128 + 101 : 128 + 118]))
        hand.press(KEYS.index(SELECT))
    for i in range(3):
        assert seen.index(seen[i]) == i
    assert hand.console.settings.back == 0


def step(hand, action):
    hand.console.screens.top.event(PRESS | action)
    hand.console.screens.top.draw()


def test_every_option_goes_through_all_its_values_both_ways_without_allocating_and_is_kept():
    hand, _ = listening("off")
    # All card backs are there.
    hand.console.settings.medals = 0xFFF
    open_screens.options(hand.console, 0)
    hand.run(50)
    screen = hand.console.screens.top
    settings = hand.console.settings
    for row in range(len(screen.rows)):
        assert screen.at == row
        name = screen.rows[row][2]
        values = values_of(name)
        if name == "colours":
            # A display without colours has two schemes.
            values = values[:2]
        at = values.index(getattr(settings, name))
        for action, way in ((RIGHT, 1), (LEFT, -1)):
            for _ in range(len(values) + 1):
                # What swaps keys for the left hand is loaded with the option.
                if name == "left_handed":
                    step(hand, action)
                else:
                    assertions.locked(step, hand, action)
                at = (at + way) % len(values)
                assert getattr(settings, name) == values[at], name
        step(hand, DOWN)
    assert screen.at == 0
    settings.set("sleep", 30)
    step(hand, RIGHT)
    hand.run(50)
    again = fake_handheld.Handheld(store=hand.store)
    assert again.console.settings.sleep == 30 and again.console.settings.back == settings.back
