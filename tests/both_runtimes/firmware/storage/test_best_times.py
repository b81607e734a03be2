"""Best times: the quickest wins of a game, and the setting that hides times and scores."""

from firmware.deals import dealing
from firmware.screens import open_screens
from firmware.screens.figures.best_times import BestTimesScreen
from firmware.screens.figures.score_text import figures, score_of
from firmware.screens.figures.share import text_of_win
from firmware.storage import best_times
from firmware.storage.best_times import MOST, TIMES_LOST, BestTimes, packed, unpacked
from firmware.storage.play_clock import RUNNING
from tests.both_runtimes import assertions, fakes
from tests.both_runtimes.fake_handheld import Handheld
from tests.both_runtimes.firmware.storage.test_statistics import begun, win

SCORED = {"scoring": "standard"}


def wins_of(store, game_id="klondike", variation=0):
    return BestTimes(store, game_id).wins(variation)


def won(hand, seconds, deal=5):
    """Deal Klondike and win it after `seconds`; write all files."""
    dealing.deal(hand.console, "klondike", deal, SCORED)
    hand.run(50)
    hand.console.autosave.play_clock.begin(seconds, RUNNING)
    win(hand)
    hand.run(3000)


def values(screen):
    """Return label and value of each row, as texts."""
    found = []
    for label, _, key in screen.rows:
        line = screen.value.clear()
        screen.write_value(line, key)
        found.append((label.decode(), bytes(line.buffer[:line.n]).decode()))
    return found


@assertions.thorough_on_vm
def test_the_ten_quickest_wins_are_kept_with_moves_and_date():
    hand = begun()
    hand.clock.today = lambda: 20261128
    for seconds in range(200, 80, -10):
        won(hand, seconds)
    kept = wins_of(hand.store)
    assert len(kept) == MOST
    assert [seconds for seconds, _, _ in kept] == list(range(90, 190, 10))
    assert {(moves, date) for _, moves, date in kept} == {(1, 20261128)}


def test_a_win_counts_once_and_a_variation_is_reset_alone():
    times = BestTimes(fakes.Store(), "golf")
    assert times.add(3, 0, 60, 40, 0)
    assert not times.add(3, 0, 60, 40, 0)
    assert times.add(4, 2, 50, 40, 20260101)
    times.reset(0)
    assert times.wins(0) == [] and times.wins(2) == [(50, 40, 20260101)]


def test_times_come_back_from_the_file_and_a_damaged_one_is_told():
    store = fakes.Store()
    times = BestTimes(store, "golf")
    times.add(1, 1, 0x1000000, 70000, 20991231)
    times.add(2, 1, 5, 6, 0)
    assert times.save()
    assert wins_of(store, "golf", 1) == [(5, 6, 0), (0xFFFFFF, 0xFFFF, 20991231)]
    hand = Handheld(store=store)
    for name in store.names():
        if name.startswith("best_"):
            data = bytearray(store.read(name))
            data[len(data) // 2] ^= 8
            store.write(name, data)
    assert best_times.open_times(hand.console.autosave, "golf").wins(1) == []
    assert TIMES_LOST in hand.console.autosave.news


def test_dates_are_packed_in_two_bytes():
    for date in (0, 20000101, 20000131, 20001231, 20260228, 20991231):
        assert 0 <= packed(date) < 65536
        assert unpacked(packed(date)) == date


def test_statistics_list_the_times_and_a_reset_takes_them_away():
    hand = begun()
    hand.clock.today = lambda: 20261128
    won(hand, 65)
    console = hand.console
    open_screens.statistics(console, "statistics")
    screen = console.screens.top
    screen.show_times(console, 0)
    assert isinstance(console.screens.top, BestTimesScreen)
    assert values(console.screens.top) == [("1:05", "28 Nov 2026")]
    screen.reset(console, 0)
    hand.run(3000)
    assert wins_of(hand.store) == []


def test_hidden_times_and_scores_stand_nowhere():
    hand = begun(options=SCORED)
    console = hand.console
    won(hand, 65)
    assert [name for name, _ in figures(console)] == [b"Time", b"Moves", b"Score"]
    assert "1:05" in text_of_win(console) and "score" in text_of_win(console)
    open_screens.statistics(console, "statistics")
    shown = {label for label, _, _ in console.screens.top.rows}
    console.settings.set("figures", False)
    assert [name for name, _ in figures(console)] == [b"Moves"]
    assert "1:05" not in text_of_win(console) and "score" not in text_of_win(console)
    open_screens.statistics(console, "statistics")
    hidden = shown - {label for label, _, _ in console.screens.top.rows}
    assert hidden == {b"Best time", b"Best times", b"Mean time", b"Time played", b"Best score"}


def test_a_score_that_is_carried_on_is_the_sum_of_all_deals():
    hand = begun(options={"scoring": "carried"})
    console = hand.console
    for deal, carried in ((6, 0), (7, -52 + 5)):
        dealing.deal(console, "klondike", deal, {"scoring": "carried"})
        hand.run(50)
        assert score_of(console) == carried - 52
        win(hand)
        hand.run(3000)
        assert score_of(console) == carried - 52 + 5
    assert dict(figures(console))[b"Score"] == b"-94"
    again = Handheld(store=hand.store).console
    assert again.autosave.statistics.carried("klondike") == -94
    best_times.reset(again.autosave, "klondike", 0)
    assert again.autosave.statistics.carried("klondike") == 0


def test_the_header_shows_moves_alone_once_figures_are_hidden():
    hand = Handheld(width=240, height=128)
    console = hand.console
    dealing.deal(console, "klondike", 5, SCORED)
    hand.run(100)
    assert console.table.repaint.header.scored and console.table.repaint.header.time_at
    console.settings.set("figures", False)
    console.table.forget()
    hand.run(100)
    assert not console.table.repaint.header.scored and not console.table.repaint.header.time_at
    assert hand.shows_table_as_drawn_again()


def test_a_score_that_is_carried_on_is_shown_from_the_deal_on_and_taken_back_with_it():
    hand = begun(options={"scoring": "carried"})
    console = hand.console
    dealing.deal(console, "klondike", 6, {"scoring": "carried"})
    console.session.turn()
    console.table.changed()
    hand.run(3000)
    before = score_of(console)
    dealing.deal(console, "klondike", 7, {"scoring": "carried"})
    hand.run(3000)
    shown = score_of(console)
    assert shown == before - 52
    assert score_of(Handheld(store=hand.store).console) == shown
    console.table.undo()
    hand.run(300)
    assert score_of(console) == before
    dealing.deal(console, "klondike", 7, {"scoring": "carried"})
    console.session.turn()
    assert score_of(console) == shown
    hand.run(3000)
    assert score_of(console) == shown
