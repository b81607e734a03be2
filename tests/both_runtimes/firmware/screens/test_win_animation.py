"""A won game: two cards leave trails for 1.2 s, then the result is shown; a press ends it."""

from core import games
from firmware.deals import dealing
from firmware.input.actions import SELECT
from firmware.storage.play_clock import RUNNING
from firmware.storage.statistics import BEST_SECONDS, FIGURES, WON
from tests.both_runtimes import assertions
from tests.both_runtimes.fake_handheld import SIX_KEYS, Handheld


def won(game_id):
    """Return a handheld that has just begun to celebrate a won game."""
    hand = Handheld()
    dealing.deal(hand.console, game_id, 7)
    hand.run(300)
    for pile in hand.console.session.game.foundations:
        pile.cards[0] = 13
        pile.cards[1 % len(pile.cards)] = 29
        pile.n = min(2, len(pile.cards))
        pile.revision += 1
    end = hand.console.screens.end_of_game
    end.won()
    assert hand.console.screens.top is end.win_animation
    return hand, end.win_animation


def test_cards_leave_trails_for_a_little_more_than_a_second_in_every_game():
    for game_id in [name for name, _ in games.titles()][:: 5 if assertions.is_micropython else 1]:
        hand, animation = won(game_id)
        before = bytes(hand.display.buffer)
        began = hand.clock.now
        differs = False
        reached = []
        while hand.console.screens.top is animation:
            assertions.locked(animation.draw)
            hand.clock.now += 30
            animation.tick()
            reached += list(animation.y)
            differs = differs or bytes(hand.display.buffer) != before
        assert 1150 <= hand.clock.now - began <= 1350
        assert differs
        # The trails fill the display, wherever the foundations lie.
        low = (max(reached) >> 3) + animation.spot.h
        assert min(reached) >> 3 < 16 and low >= 60, game_id


def test_a_press_ends_it():
    hand, animation = won("klondike")
    hand.run(200)
    hand.press(SIX_KEYS.index(SELECT), 10)
    assert hand.console.screens.top is not animation


def test_a_picture_that_is_lost_meanwhile_ends_nothing():
    hand, animation = won("klondike")
    hand.run(200)
    animation.forget()
    hand.run(100)
    assert hand.console.screens.top is animation


def test_the_result_leaves_cards_in_sight_on_a_low_display():
    hand, animation = won("golf")
    hand.run(600)
    trails = bytes(hand.display.buffer)
    hand.press(SIX_KEYS.index(SELECT), 10)
    frame = hand.console.screens.end_of_game.dialog.frame
    assert hand.console.screens.top is not animation and frame.x >= 16
    # A page of the display is 8 rows; columns lie side by side in it.
    for page in range(8):
        assert hand.display.buffer[128 * page : 128 * page + 16] == trails[
            128 * page : 128 * page + 16]


def test_the_result_has_the_best_time():
    for seconds, name, value in ((50, b"New best", b"0:50"), (70, b"Best", b"1:00")):
        hand, _ = won("golf")
        row = [0] * FIGURES
        row[WON] = 2
        row[BEST_SECONDS] = 60
        hand.console.autosave.statistics.figures = lambda game_id, variation, row=row: row
        hand.console.autosave.play_clock.begin(seconds, RUNNING)
        hand.console.screens.end_of_game.result()
        figures = dict(hand.console.screens.end_of_game.dialog.frame.figures)
        assert figures[name] == value
