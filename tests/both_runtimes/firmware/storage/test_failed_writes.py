"""Failed writes to a full store: reported once, and repeated until they succeed."""

from firmware.deals import dealing
from firmware.screens.menus import menu_commands
from firmware.storage import best_times
from firmware.storage.autosave import NOT_SAVED, REST_MS
from firmware.storage.due import GAME_IN_PLAY, MOVES, SETTINGS, STATISTICS
from firmware.storage.statistics import PLAYED, WON
from tests.both_runtimes import assertions, fake_handheld
from tests.both_runtimes.stored_state import Desk


def begun():
    """Return a handheld with a game in play that is completely saved."""
    hand = fake_handheld.Handheld()
    hand.console.settings.set("speed", 0)
    dealing.deal(hand.console, "klondike", 5, {"variation": 2})
    hand.run(3000)
    assert not hand.console.autosave.due
    return hand


def make_due(hand, due):
    autosave = hand.console.autosave
    if due == GAME_IN_PLAY:
        autosave.due |= GAME_IN_PLAY
    elif due == MOVES:
        hand.console.session.turn()
    elif due == STATISTICS:
        best_times.reset(autosave, "klondike", 0)
    else:
        hand.console.settings.set("back", 2)
        autosave.settings_changed()
    assert autosave.due == due


def test_each_thing_that_could_not_be_saved_is_said_and_saved_later():
    for due in (GAME_IN_PLAY, MOVES, STATISTICS, SETTINGS):
        hand = begun()
        autosave = hand.console.autosave
        hand.store.full = True
        make_due(hand, due)
        assert autosave.step() and autosave.due == due
        assert autosave.news == [NOT_SAVED] or hand.console.table.message.on
        # The write is not repeated before the player rests.
        assert not autosave.step() and autosave.due == due
        hand.store.full = False
        assert not autosave.step() and autosave.due == due
        autosave.pressed()
        hand.clock.now += REST_MS - 1
        assert not autosave.step() and autosave.due & due
        hand.clock.now += 1
        for _ in range(4):
            autosave.step()
        assert not autosave.due
        desk = Desk(hand.store.files)
        assert desk.session.moves == hand.console.session.moves == (due == MOVES)
        assert desk.settings.back == (2 if due == SETTINGS else 0)


def test_it_is_tried_again_every_two_seconds_without_a_press():
    for due in (GAME_IN_PLAY, MOVES, STATISTICS, SETTINGS):
        hand = begun()
        hand.store.full = True
        make_due(hand, due)
        hand.run(3 * REST_MS)
        tries = []
        write = hand.store.write
        hand.store.write = lambda name, data, tries=tries, write=write: tries.append(name) or (
            write(name, data))
        hand.run(5 * REST_MS)
        assert 4 <= len(tries) <= 6 and hand.console.autosave.due == due
        hand.store.full = False
        hand.run(REST_MS + 100)
        assert not hand.console.autosave.due
        assert Desk(hand.store.files).session.moves == (due == MOVES)


def test_it_is_said_only_once_however_often_it_fails():
    hand = begun()
    autosave = hand.console.autosave
    hand.store.full = True
    said = 0
    for _ in range(3):
        autosave.news = []
        if not autosave.due:
            make_due(hand, SETTINGS)
        autosave.pressed()
        hand.clock.now += REST_MS
        hand.console.table.message.on = True
        for _ in range(3):
            autosave.step()
        said += autosave.news.count(NOT_SAVED)
    assert said == 1 and autosave.due & SETTINGS


def test_of_several_the_game_is_saved_first_then_statistics_then_settings():
    hand = begun()
    autosave = hand.console.autosave
    for due in (SETTINGS, STATISTICS, GAME_IN_PLAY):
        before = autosave.due
        autosave.due = 0
        make_due(hand, due)
        autosave.due |= before
    autosave.due |= MOVES
    left = []
    while autosave.step():
        left.append(autosave.due)
    assert left[0] == STATISTICS | SETTINGS and left[-2:] == [SETTINGS, 0]


def answers(hand):
    """Return the answers of the question that is shown, () for none."""
    screens = hand.console.screens
    return screens.question.rows if screens.top is screens.question else ()


@assertions.thorough_on_vm
def test_a_game_that_a_full_store_does_not_keep_is_given_up_only_if_the_player_says_so():
    for full in (False, True):
        for command in (
                lambda console: dealing.deal(console, "klondike", 9, {}),
                lambda console: dealing.play(console, "golf"),
                lambda console: menu_commands.quit_game(console, 0),
                lambda console: menu_commands.restart(console, 0)):
            hand = begun()
            console = hand.console
            hand.store.full = full
            command(console)
            assert not answers(hand), "without a move nothing is lost"
            hand = begun()
            console = hand.console
            console.session.turn()
            hand.run(100)
            hand.store.full = full
            number = console.autosave.record.number
            command(console)
            assert bool(answers(hand)) == full
            if not full:
                assert number not in (console.autosave.record.number, 0) or not console.playing()
                continue
            text = console.screens.question.frame.title
            assert NOT_SAVED in text and b"You give up a game of 1 move." in text
            (_, give_up, key), (_, keep, other) = answers(hand)
            keep(console, other)
            assert hand.shows_table_as_drawn_again()
            assert console.autosave.record.number == number and console.session.moves == 1
            command(console)
            give_up(console, key)
            console.step()
            assert console.autosave.record.number != number or not console.playing()
            row = console.autosave.statistics.figures("klondike", 4)
            assert row[PLAYED] == 1 and not row[WON]


class Counting:
    """A store that counts writes, and refuses files whose names begin with `refused`.

    `names` are the files that were written.
    """

    def __init__(self, store, refused="."):
        self.names = []
        self.refused = refused
        self.write_on = store.write
        store.write = self.write

    def write(self, name, data):
        if name.startswith(self.refused):
            return False
        self.names.append(name)
        return self.write_on(name, data)


def test_a_rest_writes_nothing_when_the_cursor_is_where_it_was_saved():
    hand = begun()
    hand.press(3)
    hand.run(REST_MS + 500)
    counting = Counting(hand.store)
    for keys in ((3, 2), (2, 3), (3, 3, 2, 2)):
        at = hand.console.table.selection.at
        for key in keys:
            hand.press(key)
        assert hand.console.table.selection.at == at
        hand.run(REST_MS + 500)
        assert counting.names == []
    hand.press(3)
    hand.run(REST_MS + 500)
    assert len(counting.names) == 1


def test_moves_after_a_power_on_without_any_before_them_are_saved_too():
    hand = begun()
    for _ in range(80):
        hand.console.session.turn()
    hand.run(20)
    hand.console.autosave.pressed()
    hand.run(REST_MS + 500)
    # The long file now has all moves, and no short one follows it.
    for moves in (81, 82):
        again = fake_handheld.Handheld(store=hand.store)
        again.run(50)
        again.console.session.turn()
        again.run(50)
        desk = Desk(hand.store.files)
        assert desk.session.moves == again.console.session.moves == moves
        assert desk.news == []


def test_moves_of_a_new_game_that_could_not_be_saved_are_not_saved_for_the_one_before():
    hand = begun()
    console = hand.console
    console.session.turn()
    hand.run(REST_MS + 500)
    before = Desk(hand.store.files)
    counting = Counting(hand.store, "game")
    dealing.deal(console, "klondike", 6, {"variation": 2})
    for _ in range(2):
        console.session.turn()
        hand.run(100)
    # The abandoned game counts as lost, and that is saved.
    assert "stats.a" in counting.names and console.autosave.due == GAME_IN_PLAY | MOVES
    assert [name for name in counting.names if name.startswith("moves")] == []
    desk = Desk(hand.store.files)
    assert desk.news == [] and desk.session.save() == before.session.save()
    counting.refused = "."
    console.autosave.pressed()
    hand.run(REST_MS + 500)
    desk = Desk(hand.store.files)
    assert desk.news == [] and desk.session.save() == console.session.save()


def test_both_files_of_moves_are_written_once_before_the_first_move():
    hand = fake_handheld.Handheld()
    counting = Counting(hand.store)
    for deal in (5, 6):
        del counting.names[:]
        dealing.deal(hand.console, "klondike", deal)
        hand.run(3000)
        moves = sorted([name for name in counting.names if name.startswith("moves")])
        assert moves == ["moves.a", "moves.b"]
    files = hand.store.names()
    for _ in range(3):
        hand.console.session.turn()
        hand.run(50)
    assert hand.store.names() == files
