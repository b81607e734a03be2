"""Sharing: the row in the panel of a won game, and the lines that are handed on."""

from firmware import texts
from firmware.deals import dealing
from firmware.screens.figures import share
from firmware.storage.days import WON, before, open_days
from firmware.storage.medals import MEDALS
from tests.both_runtimes.firmware.storage.test_days import begun, play

DOWN, SELECT = 1, 4


def won(today=None, day=True, hands_on=True):
    """Return a handheld that shows the panel of a won game of Golf, and the texts it handed on."""
    hand, date, moves = begun(None, "golf", today)
    # A new medal would stand where the days in a row do.
    hand.console.settings.medals = (1 << len(MEDALS)) - 1
    shared = []

    def hand_on(text):
        shared.append(text)
        return b"Copied"

    console = hand.console
    if hands_on:
        console.share = hand_on
    if not day:
        deal, options, _ = texts.sample("golf")
        dealing.deal(console, "golf", deal, options)
        hand.store.remove("days.a")
        console.autosave.due = 0
        console.autosave.days = None
    hand.run(50)
    play(hand, moves)
    console.screens.end_of_game.result()
    hand.run(50)
    assert console.screens.top is console.screens.end_of_game.dialog
    return hand, date, shared


def labels(hand):
    return [row[0] for row in hand.console.screens.top.rows]


def test_a_win_of_the_day_is_shared_with_its_date_and_the_days_in_a_row():
    hand, _, shared = won()
    assert labels(hand) == [b"New deal", b"Share", b"Table"]
    assert (b"Days in a row", b"1") in hand.console.screens.top.frame.figures
    hand.press(DOWN)
    hand.press(SELECT)
    assert labels(hand) == [b"New deal", b"Copied", b"Table"]
    seconds = hand.console.autosave.play_clock.played()
    assert shared == [
        "Pocket Patience: Golf, 21 January 2038\n"
        "Won in 0:0{} with 50 moves and a score of 0.\n1 day in a row.".format(seconds)]
    hand.press(SELECT)
    assert len(shared) == 2


def test_days_in_a_row_are_counted_with_those_before():
    hand, date, _ = won()
    console = hand.console
    days = open_days(console.autosave)
    days.note(before(date), WON)
    assert days.save()
    assert share.text_of_win(console).endswith("\n2 days in a row.")


def test_a_late_win_says_whose_day_it_is_and_another_deal_its_number():
    hand, _, _ = won(20991231)
    lines = share.text_of_win(hand.console).split("\n")
    assert lines[0] == "Pocket Patience: Golf, 21 January 2038" and lines[2] == "1 win in a row."
    hand, _, _ = won(day=False)
    lines = share.text_of_win(hand.console).split("\n")
    assert lines[0] == "Pocket Patience: Golf, deal 43" and lines[2] == "1 win in a row."


def test_only_a_score_that_still_counts_is_shared():
    hand, _, _ = won(day=False)
    hand.console.session.game.scoring = False
    assert share.text_of_win(hand.console).split("\n")[1].endswith(" with 50 moves.")


def test_a_board_shows_a_code_and_then_the_panel_again():
    hand, _, shared = won(hands_on=False)
    assert labels(hand) == [b"New deal", b"Share", b"Table"] and shared == []
    panel = hand.console.screens.top
    hand.press(DOWN)
    hand.press(SELECT)
    page = hand.console.screens.text_page
    assert hand.console.screens.top is page and page.pictures.code[0] == 29
    hand.press(SELECT)
    assert hand.console.screens.top is panel
    assert labels(hand) == [b"New deal", b"Share", b"Table"]


def test_where_no_code_can_be_read_there_is_no_row():
    hand, _, _ = won(hands_on=False)
    console = hand.console
    console.screens.back_to_table()
    height = console.display.height
    console.display.height = 40
    console.screens.end_of_game.result()
    console.display.height = height
    assert labels(hand) == [b"New deal", b"View table"]
