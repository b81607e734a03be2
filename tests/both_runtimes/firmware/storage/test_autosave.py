"""The game in play: saved in the pauses between presses, and exactly as it was at power-on."""

from core.chosen_deal import ChosenDeal
from core.dead_end import is_dead_end
from core.moves import next_home
from core.piles import FOUNDATION, TABLEAU
from firmware.deals import dealing, next_deal
from firmware.input.actions import SELECT
from firmware.screens.menus import menu_commands, options
from firmware.storage import autosave, game_files, resume
from firmware.storage.due import GAME_IN_PLAY, STATISTICS
from firmware.storage.power_safe_slots import HEAD, SET_ASIDE
from firmware.storage.settings import Settings
from tests.both_runtimes import assertions, fake_handheld, fakes, playing
from tests.both_runtimes.playing import Dice
from tests.both_runtimes.positions import snapshot
from tests.both_runtimes.stored_state import Desk, state


def begun(game_id="klondike", deal=5, options=None, store=None):
    """Return a handheld with a new game that was saved; nothing is animated."""
    hand = fake_handheld.Handheld(store=store)
    hand.console.settings.set("speed", 0)
    dealing.deal(hand.console, game_id, deal, options or {})
    hand.run(300)
    return hand


def again(hand, ms=50):
    """Return the handheld after the next power-on with the same store."""
    hand = fake_handheld.Handheld(store=hand.store)
    hand.run(ms)
    return hand


def act(hand, dice, most):
    """Make random moves, undos and redos at the table, each followed by a short pause."""
    console = hand.console
    table = console.table
    for _ in range(most):
        chance = dice.below(8)
        count = console.session.legal()
        if chance < 5 and count:
            move = console.session.found[dice.below(count)]
            console.pointer.choose_place(move & 63)
            console.pointer.choose_place(move >> 6 & 63)
            table.cancel()
        elif chance < 7:
            table.undo()
        else:
            table.redo()
        hand.run(15)


def whole(console):
    """Return all state that power-on must restore, except the cursor (test_cursor.py)."""
    session = console.session
    return (session.game_id, session.deal, session.save(), snapshot(session), session.moves,
            console.autosave.record.touched)


def test_every_game_goes_on_exactly_where_it_was(long_game_id):
    row = playing.listed_games().index(long_game_id)
    hand = begun(long_game_id, row + 1)
    act(hand, Dice(row), 40)
    hand.run(2500)
    before = whole(hand.console)
    hand = again(hand)
    console = hand.console
    assert whole(console) == before
    # The console reports a game without moves that help, in a pause.
    hand.run(2500)
    ended = console.session.stuck() or is_dead_end(console.session.game)
    assert (console.screens.top is console.table) != ended
    assert not console.autosave.news
    console.screens.back_to_table()
    act(hand, Dice(99), 10)
    before = whole(console)
    hand = again(hand)
    assert whole(hand.console) == before
    undone = console.session.moves
    while not console.session.undo():
        undone -= 1
        assert not hand.console.session.undo()
    assert undone == 0 and snapshot(hand.console.session) == snapshot(console.session)


def test_a_move_is_saved_while_its_key_is_still_down():
    hand = begun()
    hand.console.table.point_at(hand.console.session.game.stock.number)
    hand.buttons.mask = 1 << fake_handheld.SIX_KEYS.index(SELECT)
    hand.run(12)
    assert hand.console.session.moves == 1
    assert again(hand).console.session.moves == 1


def test_a_press_that_changes_nothing_writes_nothing():
    hand = begun()
    hand.run(2500)
    before = {name: bytes(hand.store.files[name]) for name in hand.store.files}
    hand.press(3)
    hand.press(3)
    hand.run(1500)
    assert hand.store.files == before
    hand.run(1000)
    assert hand.store.files != before
    console = again(hand).console
    before, after = hand.console.table.selection, console.table.selection
    assert (after.at, after.depth) == (before.at, before.depth)


def test_between_two_rests_only_the_short_file_is_written():
    hand = begun(options={"variation": 2})
    game = {name: bytes(hand.store.files[name]) for name in hand.store.files
            if name.startswith("game")}
    for _ in range(100):
        hand.console.pointer.choose(0, 0)
        hand.run(20)
    for name in game:
        assert hand.store.files[name] == game[name]
    assert len(hand.store.files["moves.a"]) == game_files.LARGE
    assert again(hand).console.session.save() == hand.console.session.save()
    hand.run(2500)
    hand.console.pointer.choose(0, 0)
    hand.run(20)
    assert sorted([len(hand.store.files[name]) for name in ("moves.a", "moves.b")]) == [
        game_files.SMALL, game_files.LARGE]
    assert again(hand).console.session.save() == hand.console.session.save()


@assertions.thorough_on_vm
def test_more_moves_without_a_rest_than_the_short_file_holds_are_saved_as_well():
    hand = begun(options={"variation": 2})
    for turns in range(1, 330):
        hand.console.pointer.choose(0, 0)
        hand.run(15)
        if turns % 23 == 0 or turns > 320:
            assert Desk(hand.store.files).session.moves == turns


def test_a_very_long_game_comes_back_although_its_beginning_is_forgotten():
    hand = begun(options={"variation": 2})
    for _ in range(1900):
        hand.console.session.turn()
        hand.console.autosave.step()
    assert hand.console.session.journal.forgotten
    console = Desk(hand.store.files)
    assert console.session.save() == hand.console.session.save()


def test_saving_moves_allocates_nothing():
    hand = begun()
    assertions.locked(turn_about, hand)
    assert again(hand).console.session.moves == hand.console.session.moves > 10


def turn_about(hand):
    for _ in range(20):
        hand.console.pointer.choose(0, 0)
        hand.run(20)
        hand.console.table.undo()
        hand.run(20)
        hand.console.table.redo()
        hand.run(20)


def test_without_a_game_in_play_the_start_screen_is_shown_and_the_list_at_the_game_played_last():
    hand = begun("frog")
    menu_commands.quit_game(hand.console, 0)
    hand.run(100)
    console = again(hand).console
    assert console.screens.top is console.screens.start and not console.playing()
    assert console.screens.top.rows[0][0] == b"New deal"
    console.screens.back_to_list()
    assert console.screens.game_list.at == 1 and console.screens.game_list.rows[1][0] == b"Frog"
    assert console.autosave.news == []


def said(hand):
    """Return the messages over the table, one after another, until there is no new one."""
    lines = []
    table = hand.console.table
    while table.message.on:
        line = table.message.line
        lines.append(bytes(line.buffer[:line.n]))
        table.wake()
        hand.run(20)
    return lines


def test_a_full_store_is_said_once_and_play_goes_on():
    hand = begun()
    said(hand)
    hand.store.full = True
    hand.console.pointer.choose(0, 0)
    hand.run(50)
    assert said(hand) == [autosave.NOT_SAVED]
    for _ in range(5):
        hand.console.pointer.choose(0, 0)
        hand.run(2500)
    assert said(hand) == [] and hand.console.session.moves == 6
    assert again(hand).console.session.moves == 0
    hand.store.full = False
    hand.press(0)
    hand.run(2500)
    assert again(hand).console.session.moves == 6


def test_a_store_that_was_full_from_the_beginning_gets_the_game_when_it_has_room():
    store = fakes.Store()
    store.full = True
    hand = begun(store=store)
    hand.console.pointer.choose(0, 0)
    hand.run(100)
    assert store.files == {}
    store.full = False
    hand.press(0)
    hand.run(2500)
    assert again(hand).console.session.save() == hand.console.session.save()


class Slow(fakes.Store):
    """A store whose writes take longer than a frame of an animation."""

    slow = True


def test_a_slow_store_is_written_when_no_card_is_on_its_way():
    hand = fake_handheld.Handheld(store=Slow())
    hand.console.settings.set("speed", 3)
    dealing.deal(hand.console, "klondike", 1, {})
    hand.run(300)
    kept = files_of(hand)
    hand.console.pointer.choose(TABLEAU, 4)
    hand.console.pointer.choose(FOUNDATION, 0)
    hand.run(60)
    assert hand.console.session.moves == 1 and hand.console.table.animations.flies()
    assert files_of(hand) == kept
    while hand.console.table.animations.flies():
        hand.run(10)
    hand.run(10)
    assert Desk(hand.store.files).session.moves == 1


def files_of(hand):
    return {name: bytes(hand.store.files[name]) for name in hand.store.files}


def test_what_is_damaged_is_said_in_a_line():
    hand = begun("st_helena")
    for _ in range(4):
        hand.console.pointer.choose(0, 0)
        hand.run(50)
    hand.console.autosave.due |= GAME_IN_PLAY | STATISTICS
    hand.run(50)
    for _ in range(3):
        hand.console.pointer.choose(0, 0)
        hand.run(50)
    files = files_of(hand)
    newest = max(("moves.a", "moves.b"), key=lambda name: files[name][3])
    newest_game = max(("game.a", "game.b"), key=lambda name: files[name][3])
    for damaged, line, moves in (
        ([], None, 7),
        ([newest], resume.MOVE_LOST, 6),
        (["moves.a", "moves.b"], resume.MOVES_LOST, 4),
        ([newest_game], resume.MOVES_LOST, None),
        (["game.a", "game.b"], resume.GAME_LOST, 0),
        (["stats.a"], resume.STATISTICS_LOST, 7),
        (["settings.a"], resume.SETTINGS_LOST, 7),
    ):
        cut = dict(files)
        for name in damaged:
            cut[name] = cut[name][:-1]
        desk = Desk(cut)
        assert (line in desk.news) if line else desk.news == []
        assert moves is None or desk.session.game is None or desk.session.moves == moves
        assert desk.autosave.record.in_play == (line != resume.GAME_LOST)
        if line:
            assert shown_at_power_on(cut) == line


def shown_at_power_on(files):
    """Return the first message of a console after power-on with `files`."""
    store = fakes.Store()
    for name in files:
        store.files[name] = bytearray(files[name])
    hand = fake_handheld.Handheld(store=store)
    hand.run(50)
    console = hand.console
    if console.screens.top is console.screens.text_page:
        return console.screens.text_page.paragraphs[0]
    return said(hand)[0]


def test_a_game_of_another_version_is_set_aside_and_never_deleted():
    hand = begun()
    hand.console.pointer.choose(0, 0)
    hand.run(50)
    old = game_files.VERSION
    try:
        game_files.VERSION = old + 1
        after = again(hand)
        assert after.console.screens.top is after.console.screens.text_page
        assert SET_ASIDE in after.console.screens.text_page.paragraphs
        dealing.deal(after.console, "golf", 1, {})
        after.run(3000)
        assert Desk(after.store.files).session.game_id == "golf"
    finally:
        game_files.VERSION = old
    names = [name for name in hand.store.names() if ".v" in name]
    assert len(names) == 3 or len(names) == 4
    files = {}
    for name in names:
        files[name.split(".")[0] + (".b" if "-" in name else ".a")] = hand.store.files[name]
    assert Desk(files).session.moves == 1


def test_a_game_that_breaks_todays_rules_is_set_aside():
    hand = begun()
    data = hand.store.files["game.a"]
    good = bytes(data)
    at = data.find(b"klondike")
    data[at : at + 8] = b"klondyke"
    reseal(data)
    bad = bytes(data)
    desk = Desk(hand.store.files)
    assert not desk.autosave.record.in_play and desk.news == [SET_ASIDE]
    assert desk.store.files["game.v" + str(game_files.VERSION)] == bad != good


def reseal(data):
    """Write valid checksums into the frame `data` of a game and into the save within."""
    from core.save_writer import checksum
    start = HEAD + 12 + data[HEAD + 11]
    data[-8:-4] = checksum(bytes(data[start:-8]))
    data[-4:] = checksum(bytes(data[:-4]))


def test_settings_and_what_was_played_last_are_kept():
    hand = begun("klondike", 5, {"variation": 2, "movement": "relaxed"})
    options.Options(hand.console).change_value("back", 1)
    hand.run(50)
    settings = again(hand).console.settings
    assert settings.back == 1 and settings.recent == ["klondike"]
    assert next_deal.resolve(settings, ChosenDeal("klondike")).values()["variation"] == 2
    assert next_deal.resolve(settings, ChosenDeal("klondike")).values()["movement"] == "relaxed"


def test_settings_with_a_back_whose_medal_is_missing_load_with_the_first_one():
    for back in (3, 4):
        store = fakes.Store()
        data = b'{"fields": {"back": %d, "sound": "off"}, "games": {}}' % back
        assert fakes.write(Settings(store).slots, data)
        settings = begun("golf", store=store).console.settings
        assert settings.back == 0 and settings.sound == "off"


def test_saved_values_that_no_setting_and_no_game_has_are_left_out():
    store = fakes.Store()
    assert fakes.write(
        Settings(store).slots,
        b'{"fields": {"back": 2, "sound": "off", "speed": true}, "games": {"golf": '
        b'{"king": "round", "joker": 1}, "frog": {"suit": "all"}}}')
    hand = begun("golf", store=store)
    settings = hand.console.settings
    assert settings.back == 2 and settings.sound == "off"
    assert settings.speed == 0
    assert next_deal.resolve(settings, ChosenDeal("frog")).values() == {"suit": "any"}
    assert hand.console.session.game.choices == ["round"]


def test_a_finish_and_its_undo_come_back():
    hand = begun("klondike", 5, {"variation": 2})
    session = hand.console.session
    dice = Dice(1)
    for _ in range(400):
        if next_home(session.game) and session.moves > 20:
            break
        act(hand, dice, 1)
    done = session.moves
    hand.console.settings.set("speed", 3)
    hand.console.table.finish.begin()
    hand.run(12)
    assert session.moves == done + 1
    desk = Desk(hand.store.files)
    hand.run(20000)
    assert desk.session.save() == session.save()
    hand.console.table.undo()
    hand.run(20)
    assert state(Desk(hand.store.files)) == state(hand.console)


def test_what_is_damaged_is_said_at_one_power_on_only():
    hand = begun()
    hand.console.pointer.choose(0, 0)
    hand.run(50)
    menu_commands.quit_game(hand.console, 0)
    hand.run(50)
    left = files_of(hand)
    hand = begun(store=hand.store)
    for files in (left, files_of(hand)):
        for name in files:
            store = fakes.Store()
            for kept in files:
                store.files[kept] = bytearray(files[kept])
            store.files[name][-1] ^= 1
            first = fake_handheld.Handheld(store=store)
            first.run(100)
            for _ in range(2):
                desk = Desk(store.files)
                assert desk.news == [], (name, desk.news)
                assert desk.autosave.record.in_play == first.console.playing()


def test_a_cursor_on_a_place_that_the_game_does_not_have_stays_where_it_is():
    console = begun().console
    before = console.table.selection.at
    count = len(console.session.game.piles)
    console.table.put_cursor(count, 1)
    assert console.table.selection.at == before
    console.table.put_cursor(count - 1, 1)
    assert console.table.selection.at == count - 1
