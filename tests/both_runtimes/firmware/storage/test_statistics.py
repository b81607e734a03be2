"""Statistics: games that count as played, won and lost, and the figures."""

from array import array

from firmware.deals import dealing
from firmware.screens.menus import menu_commands
from firmware.storage import best_times, between_games, resume
from firmware.storage.game_content import unpack
from firmware.storage.statistics import (
    BEST_SCORE,
    BEST_SECONDS,
    BEST_STREAK,
    FEWEST_MOVES,
    LAST_GAMES,
    NO_SCORE,
    PLAYED,
    SECONDS,
    STREAK,
    WON,
    WON_SECONDS,
    ZERO_SCORE,
    Ended,
    Statistics,
    last_game,
)
from tests.both_runtimes import assertions, fake_handheld, fakes


def begun(game_id="klondike", options=None, deal=5):
    hand = fake_handheld.Handheld()
    hand.console.settings.set("speed", 0)
    dealing.deal(hand.console, game_id, deal, options or {})
    hand.run(200)
    return hand


def figures(hand, game_id="klondike", variation=0):
    """Played, won, streak and best streak."""
    return list(hand.console.autosave.statistics.figures(game_id, variation))[:4]


def turn(hand):
    """Make one move."""
    assert not hand.console.session.turn()
    hand.run(50)


def win(hand):
    """Put all cards but one on the foundations, and that one with a move."""
    game = hand.console.session.game
    for pile in game.piles:
        pile.clear()
    for suit in range(4):
        for rank in range(1, 14):
            pile = game.foundations[suit]
            if suit == 3 and rank == 13:
                pile = game.tableau[0]
            pile.put(suit << 4 | rank)
    assert not hand.console.session.auto(game.tableau[0].number)
    hand.run(50)
    assert game.won()


def test_a_game_that_is_left_restarted_or_replaced_without_a_move_does_not_count():
    hand = begun()
    console = hand.console
    menu_commands.new_deal(console, 0)
    hand.run(50)
    menu_commands.restart(console, 0)
    hand.run(50)
    dealing.deal(console, "klondike", 9, {})
    hand.run(50)
    menu_commands.quit_game(console, 0)
    hand.run(50)
    assert console.screens.top is console.screens.game_list
    assert figures(hand) == [0, 0, 0, 0]


def test_a_deal_is_lost_once_a_move_is_made_in_the_next_one_of_its_game():
    hand = begun()
    console = hand.console
    lost = 0
    for command in (menu_commands.new_deal, menu_commands.restart,
                    lambda console, key: dealing.deal(console, "klondike", 9, {})):
        turn(hand)
        command(console, 0)
        hand.run(50)
        assert figures(hand) == [lost, 0, 0, 0]
        turn(hand)
        lost += 1
        assert figures(hand) == [lost, 0, 0, 0]
    for command in (lambda console, key: dealing.deal(console, "golf", 9, {}),
                    menu_commands.quit_game):
        command(console, 0)
        hand.run(50)
        assert figures(hand) == [lost, 0, 0, 0] and figures(hand, "golf") == [0, 0, 0, 0]
    dealing.deal(console, "klondike", 9, {})
    hand.run(50)
    assert figures(hand) == [lost, 0, 0, 0]
    turn(hand)
    assert figures(hand) == [lost + 1, 0, 0, 0]


def test_the_game_list_shows_the_figures_of_all_variations_and_the_moves_of_games_that_go_on():
    hand = begun()
    console = hand.console
    for variation, movement, games_won in ((0, "strict", 1), (2, "strict", 2), (2, "relaxed", 1)):
        for _ in range(games_won):
            dealing.deal(console, "klondike", 5, {"variation": variation, "movement": movement})
            hand.run(50)
            win(hand)
            hand.run(50)
    for _ in range(2):
        dealing.deal(console, "klondike", 5, {"variation": 1})
        turn(hand)
    dealing.deal(console, "golf", 5, {})
    listed = console.screens.game_list
    listed.open()
    shown = []
    for key in ("klondike", "frog", 0, 1):
        line = listed.value.clear()
        listed.write_value(line, key)
        shown.append(bytes(line.buffer[: line.n]))
    assert shown == [b"4 of 5", b"", b"0 moves", b"1 move"]


def test_only_games_played_last_have_a_second_row_and_others_show_their_moves_in_their_own():
    hand = fake_handheld.Handheld()
    console = hand.console
    for game_id in ("golf", "yukon", "freecell", "thirteen", "klondike"):
        dealing.deal(console, game_id, 5, {})
        console.session.legal()
        console.session.play(console.session.found[0])
        hand.run(50)
    listed = console.screens.game_list
    listed.open()
    assert listed.last == ["klondike", "thirteen", "freecell"]
    shown = []
    for key in (0, 2, "klondike", "freecell", "yukon", "golf"):
        line = listed.value.clear()
        listed.write_value(line, key)
        shown.append(bytes(line.buffer[: line.n]))
    assert shown == [b"1 move", b"1 move", b"", b"", b"1 move", b"1 move"]


def deal_next(hand):
    """Deal the next game as the menu does, and make a move in it."""
    hand.console.do(menu_commands.new_deal, 0)
    hand.console.step()
    turn(hand)


def test_a_move_that_was_taken_back_is_a_move():
    hand = begun()
    turn(hand)
    hand.console.table.undo()
    hand.run(50)
    deal_next(hand)
    assert figures(hand) == [1, 0, 0, 0]


def test_a_win_counts_once_and_at_once():
    hand = begun()
    turn(hand)
    win(hand)
    assert figures(hand) == [1, 1, 1, 1]
    hand.console.table.undo()
    hand.run(50)
    hand.console.table.redo()
    hand.run(50)
    hand.console.table.undo()
    hand.run(50)
    menu_commands.quit_game(hand.console, 0)
    assert figures(hand) == [1, 1, 1, 1]
    after = fake_handheld.Handheld(store=hand.store)
    after.run(100)
    assert figures(after) == [1, 1, 1, 1]


def test_the_clock_stops_when_the_game_is_won():
    hand = begun()
    turn(hand)
    hand.run(3000)
    win(hand)
    hand.run(3000)
    played = hand.console.autosave.play_clock.played()
    for change in (hand.console.table.undo, hand.console.table.redo):
        change()
        hand.clock.now += 60000
        hand.press(0)
        hand.run(300)
    assert hand.console.autosave.play_clock.played() == played


def test_a_game_that_was_won_stays_the_last_that_ended_when_it_is_played_on_and_left():
    hand = begun()
    turn(hand)
    win(hand)
    autosave = hand.console.autosave
    number = autosave.record.number
    hand.console.table.undo()
    hand.run(50)
    assert between_games.outcome(autosave) is between_games.outcome(autosave, True) is None
    menu_commands.quit_game(hand.console, 0)
    hand.run(50)
    after = fake_handheld.Handheld(store=hand.store).console.autosave.record
    for last in (autosave.record.last, after.last):
        assert (last.number, last.won) == (number, True)


def test_a_win_whose_figures_were_not_written_counts_at_power_on():
    hand = begun()
    store = hand.store
    before = {name: bytes(store.files[name]) for name in store.names() if name[:5] == "stats"}
    win(hand)
    for name in ("stats.a", "stats.b"):
        store.files.pop(name, None)
    store.files.update(before)
    game = hand.console.session.game
    after = fake_handheld.Handheld(store=hand.store)
    # The position was set up by hand, so the moves do not lead to it.
    for pile in after.console.session.game.piles:
        pile.copy(game.piles[pile.number])
    after.run(50)
    assert figures(after) == [1, 1, 1, 1]


@assertions.thorough_on_vm
def test_streaks_grow_with_wins_and_end_with_a_loss():
    hand = begun()
    seen = []
    for outcome in (1, 1, 0, 1, 1, 1, 0, 0, 1):
        if outcome:
            win(hand)
        else:
            turn(hand)
        deal_next(hand)
        hand.run(50)
        seen.append(tuple(figures(hand)))
    assert seen == [(1, 1, 1, 1), (2, 2, 2, 2), (3, 2, 0, 2), (4, 3, 1, 2), (5, 4, 2, 2),
                    (6, 5, 3, 3), (7, 5, 0, 3), (8, 5, 0, 3), (9, 6, 1, 3)]
    after = fake_handheld.Handheld(store=hand.store)
    assert figures(after) == [9, 6, 1, 3]


def test_variations_count_apart_and_scoring_makes_none():
    hand = begun()
    turn(hand)
    for variation, movement, scoring in (
            (0, "strict", "standard"), (1, "strict", "none"), (1, "relaxed", "none")):
        dealing.deal(hand.console, "klondike", 1, {"variation": variation, "movement": movement,
                                           "scoring": scoring})
        hand.run(50)
        turn(hand)
    deal_next(hand)
    assert [figures(hand, "klondike", number)[0] for number in range(6)] == [2, 0, 1, 1, 0, 0]


def best_score(hand, game_id, variation=0):
    score = hand.console.autosave.statistics.figures(game_id, variation)[BEST_SCORE]
    return None if score == NO_SCORE else score - ZERO_SCORE


def test_the_lowest_score_is_the_best_in_golf_and_the_highest_elsewhere():
    hand = begun("golf")
    for left, best in ((30, 30), (20, 20), (25, 20), (0, 0)):
        for column in hand.console.session.game.tableau:
            column.n = 0
        for i in range(left):
            hand.console.session.game.tableau[i % 7].n += 1
        turn(hand)
        deal_next(hand)
        assert best_score(hand, "golf") == best
    hand = begun("pyramid")
    for gone, best in ((10, 10), (30, 30), (20, 30)):
        hand.console.session.game.foundations[0].n = gone
        turn(hand)
        deal_next(hand)
        assert best_score(hand, "pyramid", 4) == best


def test_a_score_that_has_stopped_and_a_game_without_one_have_no_best():
    hand = begun("st_helena")
    turn(hand)
    hand.console.table.undo()
    hand.run(50)
    turn(hand)
    deal_next(hand)
    assert best_score(hand, "st_helena") is None
    hand.run(50)
    deal_next(hand)
    assert best_score(hand, "st_helena") == -1
    hand = begun("klondike")
    turn(hand)
    deal_next(hand)
    assert best_score(hand, "klondike") is None
    hand = begun("fortress")
    win(hand)
    assert best_score(hand, "fortress") is None


def test_fewest_moves_are_those_of_a_win_and_time_is_that_of_all_games():
    statistics = Statistics(fakes.Store())
    numbers = iter(range(1, 99))

    def count(won, moves, seconds):
        assert statistics.count(
            Ended(next(numbers), "frog", 0, won, NO_SCORE, False, moves, seconds))
        return statistics.figures("frog", 0)

    assert count(False, 3, 10)[FEWEST_MOVES] == 0
    assert count(True, 90, 10)[FEWEST_MOVES] == 90
    assert count(True, 120, 10)[FEWEST_MOVES] == 90
    assert count(True, 88, 10)[FEWEST_MOVES] == 88
    row = count(False, 1, 5)
    assert row[SECONDS] == 45 and row[PLAYED] == 5 and row[WON] == 3
    assert row[STREAK] == 0 and row[BEST_STREAK] == 3


def test_the_best_and_the_mean_time_are_those_of_wins():
    statistics = Statistics(fakes.Store())
    numbers = iter(range(1, 99))
    for won, seconds in ((False, 3), (True, 300), (True, 200), (False, 9), (True, 250)):
        statistics.count(Ended(next(numbers), "frog", 0, won, NO_SCORE, False, 9, seconds))
    row = statistics.figures("frog", 0)
    assert row[BEST_SECONDS] == 200 and row[WON_SECONDS] == 750


def test_the_last_twenty_games_are_kept_with_their_lengths():
    store = fakes.Store()
    statistics = Statistics(store)
    minutes = (0, 1, 2, 4, 8, 16, 32, 99)
    for number in range(1, 31):
        statistics.count(Ended(number, "frog", 0, number % 3 == 0, NO_SCORE, False, 9,
                               60 * minutes[number % 8]))
    statistics.save()
    again = Statistics(store)
    resume.load_statistics(again)
    expected = []
    for number in range(30, 10, -1):
        length = min(7, number % 8 + 1)
        expected.append(length if number % 3 == 0 else -length)
    assert [last_game(again.figures("frog", 0), ago) for ago in range(LAST_GAMES)] == expected
    statistics.count(Ended(31, "golf", 0, True, NO_SCORE, False, 9, 59))
    row = statistics.figures("golf", 0)
    assert [last_game(row, ago) for ago in range(LAST_GAMES)] == [1] + 19 * [0]


def test_a_game_is_not_counted_twice():
    statistics = Statistics(fakes.Store())
    ended = Ended(3, "frog", 0, True, NO_SCORE, False, 5, 5)
    assert statistics.count(ended) and not statistics.count(ended)
    assert not statistics.count(Ended(2, "golf", 0, False, NO_SCORE, False, 5, 5))
    assert statistics.figures("frog", 0)[PLAYED] == 1


def test_what_ended_is_packed_and_unpacked():
    for ended in (Ended(1, "golf", 0, True, NO_SCORE, True, 0, 0),
                  Ended(70000, "st_helena", 513, False, ZERO_SCORE - 64, False, 9999, 123456)):
        again = unpack(ended.pack())
        for name in ("number", "game_id", "variation", "won", "score", "low_is_better", "moves",
                     "seconds"):
            assert getattr(again, name) == getattr(ended, name), name
    assert unpack(b"") is None
    for size in range(1, 18):
        assertions.raises(ValueError, unpack, ended.pack()[:size])


def test_figures_are_read_back_or_set_aside():
    store = fakes.Store()
    statistics = Statistics(store)
    for number in range(1, 8):
        statistics.count(Ended(number, "golf", number % 3, number < 3, ZERO_SCORE - number, True,
                               20, 60))
    assert statistics.save()
    again = Statistics(store)
    resume.load_statistics(again)
    assert again.counted == 7 and len(again.rows) == 3
    for key in statistics.rows:
        assert list(again.rows[key]) == list(statistics.rows[key])
    statistics.rows[("golf", 0)][WON] = 99
    assert statistics.save()
    resume.load_statistics(again)
    assert again.rows == {} or list(again.rows[("golf", 0)])[WON] < 9
    assert any(name.startswith("stats.v") for name in store.names())


def test_a_reset_forgets_one_variation_and_is_kept():
    hand = begun("golf")
    for king in ("nothing", "queen"):
        dealing.deal(hand.console, "golf", 2, {"king": king})
        hand.run(50)
        turn(hand)
    deal_next(hand)
    assert figures(hand, "golf", 0)[0] == figures(hand, "golf", 1)[0] == 1
    best_times.reset(hand.console.autosave, "golf", 1)
    hand.run(100)
    after = fake_handheld.Handheld(store=hand.store)
    assert figures(after, "golf", 0)[0] == 1 and figures(after, "golf", 1)[0] == 0
    assert not after.console.autosave.news


def test_the_loss_of_a_game_that_a_cut_hid_counts_at_power_on():
    hand = begun()
    turn(hand)
    store = hand.store
    console = hand.console
    dealing.deal(console, console.session.game_id, None, console.deals.choices)
    before = {name: bytes(store.files[name]) for name in store.names() if name[:5] == "stats"}
    turn(hand)
    hand.run(100)
    for name in ("stats.a", "stats.b"):
        store.files.pop(name, None)
    store.files.update(before)
    after = fake_handheld.Handheld(store=store)
    assert figures(after) == [1, 0, 0, 0]
    after.run(100)
    assert figures(fake_handheld.Handheld(store=store)) == [1, 0, 0, 0]
    assert resume.CHANGE_LOST not in after.console.autosave.news


def test_figures_of_all_sizes_are_read_back():
    store = fakes.Store()
    ours = Statistics(store)
    figures = (0x3FFFFFFF, 0x1020304, 255, 0x10203, 256, 0x2FFFFFF, 0x3010203, 1, 0x3FFFFFFF,
               0xFFFFFFF, 0, 0xABCDEF9)
    ours.rows[("golf", 1)] = array("i", figures)
    assert ours.save()
    again = Statistics(store)
    resume.load_statistics(again)
    assert tuple(again.figures("golf", 1)) == figures
