"""Medals: what earns each, that they stay, and how they are told."""

from core import game_families
from firmware import texts
from firmware.deal_banks import HARD
from firmware.deals import dealing
from firmware.screens import open_screens
from firmware.storage import medals
from firmware.storage.days import WON as WON_DAY
from firmware.storage.days import Days
from firmware.storage.settings import EARNED_BACKS, values_of
from firmware.storage.statistics import BEST_STREAK, FEWEST_MOVES, KNOWN, WON
from tests.both_runtimes import fake_handheld
from tests.both_runtimes.firmware.storage.test_days import play

ALL = [name for name, _ in medals.MEDALS]


def playing(game_id="golf", store=None):
    hand = fake_handheld.Handheld(store=store)
    hand.console.settings.set("speed", 0)
    dealing.deal(hand.console, game_id, 1)
    hand.run(100)
    return hand


def won(hand, game_id, wins, variation=0, in_a_row=1, fewest=-1):
    """Note so many wins of a game in the statistics."""
    row = hand.console.autosave.statistics._row(game_id, variation)
    row[WON] = wins
    row[BEST_STREAK] = in_a_row
    row[FEWEST_MOVES] = fewest


def test_the_list_of_games_is_as_long_as_the_medals_say():
    found = [members for _, members in game_families.families()]
    for number, count in ((8, len(found)), (9, sum([len(members) for members in found]))):
        assert medals.WANTED[number] == count and b" of %d " % count in medals.MEDALS[number][1]


def earned(hand):
    return medals.earn(hand.console)


def test_counts_of_wins_families_games_and_days_earn_their_medals_once():
    hand = playing()
    hand.console.autosave.record.undone = True
    hand.console.autosave.play_clock._seconds = 900
    assert earned(hand) == []
    won(hand, "golf", 1)
    assert earned(hand) == [b"First win"] and earned(hand) == []
    won(hand, "golf", 9)
    won(hand, "golf", 50, KNOWN)
    assert earned(hand) == []
    won(hand, "klondike", 1, 0, 5)
    assert earned(hand) == [b"Ten wins", b"Five in a row"]
    for _, members in game_families.families():
        won(hand, members[0][0], 1)
    assert earned(hand) == [b"Every family"]
    for _, members in game_families.families():
        for game_id, _ in members:
            won(hand, game_id, 3)
    assert earned(hand) == [b"A hundred wins", b"Every game"]
    days = Days(hand.console.store)
    for day in range(1, 8):
        days.note(20261100 + day, WON_DAY)
    days.save()
    assert earned(hand) == [b"Seven days"]
    for day in range(8, 31):
        days.note(20261100 + day, WON_DAY)
    days.save()
    assert earned(hand) == [b"Thirty days"]


def test_a_win_without_undo_in_two_minutes_of_a_hard_deal_in_few_moves_earns_medals():
    hand = playing()
    assert earned(hand) == [b"Without Undo", b"In two minutes"]
    hand.console.deals.grade = HARD
    assert earned(hand) == [b"A hard deal"]
    won(hand, "golf", 2)
    assert earned(hand) == [b"First win"]
    won(hand, "golf", 2, fewest=9)
    assert earned(hand) == [b"Fewest moves"]


def test_undo_is_remembered_with_the_game_and_not_with_the_next():
    hand = playing("klondike")
    hand.console.session.turn()
    assert not hand.console.autosave.record.undone
    hand.console.session.undo()
    assert hand.console.autosave.record.undone
    hand.run(3000)
    again = fake_handheld.Handheld(store=hand.store)
    again.run(100)
    assert again.console.autosave.record.undone
    dealing.deal(again.console, "golf", 2)
    again.run(100)
    assert not again.console.autosave.record.undone
    dealing.deal(again.console, "klondike", 1)
    again.run(100)
    assert not again.console.autosave.record.undone


def test_medals_are_kept_over_power_off_and_a_number_that_is_none_is_ignored():
    hand = playing()
    won(hand, "golf", 1)
    earned(hand)
    hand.run(3000)
    again = fake_handheld.Handheld(store=hand.store)
    again.run(100)
    assert again.console.settings.medals == hand.console.settings.medals != 0


def test_the_page_names_all_medals_with_what_is_missing():
    hand = playing()
    won(hand, "golf", 3)
    earned(hand)
    lines = medals.lines(hand.console)
    assert [line.split(b": ")[0] for line in lines] == ALL
    assert lines[0] == b"First win: earned." and (
        lines[1] == b"Ten wins: 3 of 10 games are won. Brings card back 4.")
    hand.console.do(open_screens.statistics, "statistics")
    listed = hand.console.screens.top
    listed.choose([row[0] for row in listed.rows].index(b"Medals"))
    hand.run(200)
    assert hand.console.screens.top is hand.console.screens.text_page


def win_golf(hand):
    """Play the stored win of Golf in `hand`."""
    deal, options, moves = texts.sample("golf")
    dealing.deal(hand.console, "golf", deal, options)
    hand.run(100)
    play(hand, moves)
    hand.run(50)
    hand.console.screens.end_of_game.won()


def test_a_win_tells_its_medals_once():
    hand = playing()
    win_golf(hand)
    hand.run(3000)
    assert hand.console.autosave.record.medals[:2] == (b"First win", b"Without Undo")
    assert b"3 medals" in bytes(hand.console.screens.top.frame.title)
    # It is shown again, as after a change of the display's size.
    hand.console.screens.drop_all()
    hand.console.screens.show_table()
    hand.console.screens.end_of_game.show("won")
    assert b"3 medals" in bytes(hand.console.screens.top.frame.title)
    hand.console.screens.back_to_table()
    dealing.deal(hand.console, "golf", 2)
    hand.run(100)
    hand.console.screens.end_of_game.result()
    assert b"medal" not in bytes(hand.console.screens.top.frame.title)


def test_a_power_cut_while_cards_fly_takes_no_medal():
    hand = playing()
    hand.console.settings.set("speed", 2)
    win_golf(hand)
    hand.run(500)
    assert hand.console.screens.top is hand.console.screens.end_of_game.win_animation
    again = fake_handheld.Handheld(store=hand.store)
    again.run(100)
    told = medals.lines(again.console)
    for number in (0, 3, 4):
        assert told[number] == ALL[number] + b": earned."


def test_a_win_tells_that_a_card_back_comes_with_its_medal():
    hand = playing()
    won(hand, "golf", 9)
    win_golf(hand)
    hand.run(3000)
    assert b"New card back" in bytes(hand.console.screens.top.frame.title)
    # The numbers are those of the options.
    backs = [medals.BACKS[number] for number in EARNED_BACKS]
    assert backs == [back + 1 for back in values_of("back") if back > 2]
