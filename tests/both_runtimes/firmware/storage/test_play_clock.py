"""The time of a game: from its first move to its last, as far as the player played it."""

from core.chosen_deal import ChosenDeal
from firmware.deals import dealing
from firmware.input.actions import BACK, LEFT, RIGHT
from firmware.screens import open_screens
from firmware.screens.menus import menu_commands
from firmware.storage.play_clock import ENDED, RUNNING, WAITING, PlayClock
from firmware.storage.statistics import BEST_SECONDS
from tests.both_runtimes import assertions, fake_handheld, fakes
from tests.both_runtimes.positions import set_up

EVERY = (0, 999, 1, 1500, 500, 1999, 2000, 2001, 400000)


def running(seconds=0):
    """Return a PlayClock that runs, and the clock that it reads."""
    clock = fakes.Clock(1000)
    play_clock = PlayClock(clock)
    play_clock.begin(seconds, RUNNING)
    play_clock.open(True)
    return play_clock, clock


def pass_time(play_clock, clock, ms):
    """Let `ms` ms pass in rounds of a second."""
    while ms > 0:
        clock.now += min(ms, 1000)
        ms -= 1000
        play_clock.tick()


def test_a_pause_counts_to_the_millisecond_and_up_to_a_minute():
    play_clock, clock = running()
    for ms, seconds in ((999, 0), (1, 1), (1500, 2), (500, 3), (60000, 63), (60001, 123),
                        (400000, 183), (999, 183), (1, 184)):
        pass_time(play_clock, clock, ms)
        assert play_clock.played() == seconds
        play_clock.press()
        assert play_clock.played() == seconds


def test_it_tells_when_the_next_second_comes_and_how_long_it_runs_on():
    play_clock, clock = running()
    clock.now += 300
    assert play_clock.to_next_second() == 700 and play_clock.tick() == 59700
    play_clock.press()
    assert play_clock.to_next_second() == 700 and play_clock.tick() == 60000
    pass_time(play_clock, clock, 90000)
    assert play_clock.tick() == 0 and play_clock.played() == 60
    play_clock.open(False)
    assert play_clock.tick() == 0


def test_while_it_stands_the_console_need_not_look_before_a_second_has_passed():
    for stop in (lambda play_clock, clock: pass_time(play_clock, clock, 90000),
                 lambda play_clock, clock: play_clock.open(False),
                 lambda play_clock, clock: play_clock.end()):
        play_clock, clock = running()
        clock.now += 997
        play_clock.press()
        assert play_clock.to_next_second() == 3
        stop(play_clock, clock)
        assert play_clock.to_next_second() == 1000


def test_it_stands_before_the_first_move_while_the_table_is_covered_and_after_the_last_move():
    play_clock, clock = running()
    play_clock.begin(0, WAITING)
    for change, seconds in (
            (lambda: None, 0), (play_clock.press, 0), (play_clock.move, 5), (play_clock.move, 10),
            (lambda: play_clock.open(False), 10), (play_clock.press, 10),
            (lambda: play_clock.open(True), 15), (lambda: play_clock.open(True), 20),
            (play_clock.end, 20), (play_clock.move, 20), (play_clock.press, 20)):
        change()
        pass_time(play_clock, clock, 5000)
        assert play_clock.played() == seconds


def test_a_machine_that_slept_takes_no_time():
    play_clock, clock = running()
    for asleep in (2001, 59000, 43200000):
        clock.now += asleep
        assert play_clock.played() == 0 and play_clock.tick() == 60000
    clock.now += 2000
    assert play_clock.played() == 2


def test_another_game_begins_with_its_own_time():
    play_clock, clock = running()
    pass_time(play_clock, clock, 30500)
    play_clock.begin(7, RUNNING)
    assert play_clock.played() == 7
    clock.now += 999
    assert play_clock.played() == 7
    play_clock.begin(9, ENDED)
    pass_time(play_clock, clock, 5000)
    assert play_clock.played() == 9


def test_it_never_goes_back_and_allocates_nothing():
    play_clock, clock = running()
    calls = (play_clock.press, play_clock.move, play_clock.played, play_clock.to_next_second,
             play_clock.tick)
    before = 0
    for step in range(300):
        clock.now += EVERY[step * 7 % len(EVERY)]
        if step % 5 == 4:
            # A clock that wraps around, or that somebody sets.
            clock.now -= 70000
        assert play_clock.played() >= before
        before = play_clock.played()
        assertions.locked(calls[step % len(calls)])
        assertions.locked(play_clock.open, step % 11 > 2)
        assert play_clock.played() >= before


def test_it_stays_at_the_most_that_is_saved():
    play_clock, clock = running(0x3FFFFFFF)
    pass_time(play_clock, clock, 50000)
    play_clock.press()
    assert play_clock.played() == 0x3FFFFFFF


# In use.


def begun(game_id="klondike", deal=5):
    """Return a handheld with a new game; nothing is animated."""
    hand = fake_handheld.Handheld()
    hand.console.settings.set("speed", 0)
    dealing.deal(hand.console, game_id, deal, {})
    hand.run(300)
    return hand


def played(hand):
    return hand.console.autosave.play_clock.played()


def leave_kings(console):
    """Put all cards on the foundations but the Kings, which lie in columns."""
    game = console.session.game
    for pile in game.piles:
        pile.clear()
    for suit in range(4):
        for rank in range(1, 13):
            game.foundations[suit].put(suit << 4 | rank)
        game.tableau[suit].put(suit << 4 | 13)
    console.table.changed()
    console.table.forget()


def rest(hand, seconds):
    """Let time pass, as far as the console is asked for it."""
    for _ in range(seconds):
        hand.clock.now += 900
        hand.run(100)


def test_time_begins_with_the_first_move():
    hand = begun()
    for _ in range(3):
        rest(hand, 10)
        hand.press(RIGHT)
    assert played(hand) == 0
    hand.console.pointer.choose(0, 0)
    rest(hand, 10)
    assert 9 <= played(hand) <= 11


@assertions.thorough_on_vm
def test_another_game_and_back_takes_no_time_however_often():
    hand = begun()
    hand.console.pointer.choose(0, 0)
    rest(hand, 20)
    for _ in range(4):
        hand.console.deals.begin(ChosenDeal("golf", goes_on=True))
        rest(hand, 3)
        hand.console.deals.begin(ChosenDeal("klondike", goes_on=True))
        rest(hand, 1)
    assert hand.console.session.game_id == "klondike"
    assert 23 <= played(hand) <= 25


def test_menus_lists_and_pages_take_no_time():
    for show in (lambda hand: hand.console.open_menu(),
                 lambda hand: open_screens.rules(hand.console, None),
                 lambda hand: open_screens.statistics(hand.console, None),
                 lambda hand: hand.console.screens.back_to_list()):
        hand = begun()
        hand.console.pointer.choose(0, 0)
        rest(hand, 5)
        before = played(hand)
        show(hand)
        rest(hand, 40)
        assert played(hand) == before
        if hand.console.screens.depth > 2:
            hand.console.screens.back_to_table()
        else:
            hand.console.deals.begin(ChosenDeal("klondike", goes_on=True))
        rest(hand, 5)
        assert before + 4 <= played(hand) <= before + 6


def test_a_game_that_is_watched_takes_no_time_and_leaves_none_behind():
    hand = begun()
    hand.console.pointer.choose(0, 0)
    rest(hand, 5)
    before = played(hand)
    hand.console.screens.watch(False)
    rest(hand, 30)
    hand.press(BACK)
    assert before <= played(hand) <= before + 1
    rest(hand, 5)
    assert before + 4 <= played(hand) <= before + 7


def test_what_is_shown_never_goes_back_from_the_first_move_to_the_panel_of_the_win():
    hand = begun()
    hand.console.settings.set("speed", 3)
    hand.console.settings.set("offer_finish", False)
    hand.console.pointer.choose(0, 0)
    leave_kings(hand.console)
    rest(hand, 33)
    before = played(hand)
    hand.console.table.finish.begin()
    hand.run(20)
    for _ in range(300):
        hand.run(30)
        assert before <= played(hand) <= before + 1
        before = played(hand)
    assert hand.console.session.game.won()
    figures = hand.console.autosave.statistics.figures("klondike", 0)
    assert figures[BEST_SECONDS] == before


def test_time_stands_in_a_game_that_was_won_when_it_was_saved_until_it_is_played_on():
    session = set_up("klondike", tableau=["AC"])
    session.finish()
    hand = begun()
    dealing.load(hand.console, session.save(), 0, 0)
    assert hand.console.session.game.won()
    rest(hand, 10)
    assert played(hand) == 0
    hand.console.table.undo()
    rest(hand, 10)
    assert 8 <= played(hand) <= 11


def test_time_saved_with_a_game_is_what_was_shown_when_it_was_left():
    hand = begun()
    hand.console.pointer.choose(0, 0)
    rest(hand, 30)
    hand.press(LEFT)
    rest(hand, 5)
    shown = played(hand)
    menu_commands.quit_game(hand.console, None)
    hand.run(300)
    again = fake_handheld.Handheld(store=hand.store)
    again.run(100)
    again.console.deals.begin(ChosenDeal("klondike", goes_on=True))
    again.run(100)
    assert played(again) == shown
