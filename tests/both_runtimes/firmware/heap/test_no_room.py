"""A heap too short for a game or a screen: the console starts again, or a game is set aside."""

from core import deal_saves, games
from core.chosen_deal import ChosenDeal
from core.game import UNDO_ENDS
from core.piles import STOCK
from core.session import Session
from firmware import deal_banks, recovery
from firmware.console import Console
from firmware.deals import dealing, game_on_table, next_deal
from firmware.screens import open_screens
from firmware.screens.help import watch_game
from firmware.screens.menus import menu_commands
from firmware.storage.power_safe_slots import Slots
from firmware.table.table_screen import TableScreen
from tests.both_runtimes import fake_handheld, fakes
from tests.both_runtimes.positions import dealt, snapshot


def without_room(names, function, *args):
    """Call `function` of a console while the table has no heap for games with these ids.

    Returns True if it raised MemoryError, from which the console then recovers.
    """
    return _full(TableScreen, "open", lambda table: table.session.game_id in names, function, args)


def _full(module, name, refuses, function, args, error=MemoryError):
    """Call `function` while `name` of a module raises `error` for the games that it `refuses`.

    Returns True if that raised MemoryError.
    """
    kept = getattr(module, name)

    def finds_none(first, *rest):
        if refuses(first):
            raise error("no room")
        return kept(first, *rest)

    setattr(module, name, finds_none)
    try:
        function(*args)
    except MemoryError as refused:
        Console.recover(args[0], refused)
        return True
    finally:
        setattr(module, name, kept)
    return False


def in_play():
    """Return a handheld with a Klondike in which a move was made."""
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "klondike", 5, {"variation": 2})
    hand.run(2500)
    hand.console.pointer.choose(0, 0)
    hand.run(2500)
    assert hand.console.session.moves == 1
    return hand


def again(hand):
    """Return a new console on the files of `hand`."""
    return fake_handheld.Handheld(store=hand.store)


def test_a_save_of_a_game_just_dealt_needs_no_deal():
    for game_id, options in (("klondike", {"variation": 2, "movement": "relaxed"}), ("golf", {}),
                             ("st_helena", {}), ("pyramid", {"win": "all"})):
        session = dealt(game_id, 617, options)
        assert deal_saves.dealt(session.chosen()) == session.save()
        loaded = Session()
        loaded.load(deal_saves.dealt(session.chosen()), resume=True)
        assert snapshot(loaded) == snapshot(session)


def test_a_game_without_room_is_dealt_after_a_restart():
    hand = in_play()
    console = hand.console
    assert without_room(("pyramid",), dealing.deal, console, "pyramid", 77, {"win": "all"})
    assert console.closed
    after = again(hand).console
    assert after.screens.top is after.table and after.playing()
    assert after.session.save() == dealt("pyramid", 77, {"win": "all"}).save()
    assert after.session.game.scoring and after.settings.recent[0] == "pyramid"
    assert after.autosave.news == [] and not after.autosave.record.touched
    assert after.table.selection.at == after.session.game.tableau[0].number
    # The game before it keeps its place.
    dealing.play(after, "klondike")
    assert after.session.game_id == "klondike" and after.session.moves == 1


def test_a_game_that_kept_its_place_goes_on_after_a_restart():
    hand = in_play()
    console = hand.console
    save = console.session.save()
    dealing.deal(console, "golf", 3)
    hand.run(100)
    assert without_room(("klondike",), dealing.play, console, "klondike")
    assert console.closed
    autosave = again(hand).console.autosave
    assert autosave.console.session.save() == save and autosave.record.touched and not autosave.news


def fails_once(module, name, function, *args):
    """Call `function` while the first call of `name` of a module raises MemoryError."""
    kept = getattr(module, name)

    def finds_none(*rest):
        setattr(module, name, kept)
        raise MemoryError("no room")

    setattr(module, name, finds_none)
    try:
        function(*args)
        assert getattr(module, name) is kept, "nobody called it"
    finally:
        setattr(module, name, kept)


def test_what_was_chosen_comes_after_the_start_wherever_the_heap_was_too_short():
    for module, name in ((None, "keep"), (None, "find"), (next_deal, "pick"),
                         (Session, "load"), (Session, "deal_out"), (game_on_table, "end"),
                         (TableScreen, "find_layout")):
        for chosen in (ChosenDeal("pyramid", 77, {"win": "all"}), ChosenDeal("golf", goes_on=True)):
            if (chosen.goes_on and name in ("pick", "deal_out")
                    or not chosen.goes_on and name == "load"):
                continue
            hand = that_restarts(fake_handheld.Handheld())
            console = hand.console
            dealing.deal(console, "golf", 3)
            hand.run(100)
            console.pointer.choose(STOCK, 0)
            hand.run(100)
            dealing.deal(console, "klondike", 5, {"variation": 2})
            hand.run(100)
            console.pointer.choose(STOCK, 0)
            hand.run(100)
            console.deals.begin(chosen)
            # The console has loaded this module since then, and unloaded it.
            from firmware.storage import kept_games as loaded

            fails_once(module or loaded, name, console.step)
            assert console.closed, name
            after = again(hand).console
            assert after.session.game_id == chosen.game_id, name
            assert after.session.moves == (1 if chosen.goes_on else 0)
            assert after.session.deal == (3 if chosen.goes_on else 77) and not after.autosave.news
            dealing.play(after, "klondike")
            assert after.session.deal == 5 and after.session.moves == 1


def test_a_grade_that_was_chosen_is_that_of_the_deal_after_the_start():
    hand = that_restarts(in_play())
    hand.console.deals.begin(ChosenDeal("klondike", None, {"variation": 2}, deal_banks.HARD))
    fails_once(TableScreen, "find_layout", hand.console.step)
    assert deal_banks.grade_of(again(hand).console.session.chosen()) == deal_banks.HARD


def test_a_deal_without_room_is_taken_back_after_the_restart():
    hand = in_play()
    save = hand.console.session.save()
    assert without_room(("klondike",), dealing.deal, hand.console, "klondike", 77)
    after = again(hand)
    assert after.console.session.deal == 77
    after.console.table.undo()
    after.run(100)
    assert after.console.session.save() == save
    assert not after.console.autosave.statistics.counted


def choose(console, game_id):
    """Choose a game from the list, which is dealt after the list has returned."""
    console.do(menu_commands.play, game_id)
    console.step()


def test_a_game_from_the_list_without_room_is_dealt_after_a_restart():
    hand = in_play()
    console = hand.console
    menu_commands.quit_game(console, 0)
    assert without_room(("pyramid",), choose, console, "pyramid")
    assert console.closed
    assert again(hand).console.session.game_id == "pyramid"


def test_files_of_games_are_read_without_the_list_of_games():
    hand = in_play()
    console = hand.console
    dealing.deal(console, "golf", 3)
    hand.run(100)
    console.session.turn()
    hand.run(100)
    console.do(open_screens.game_list, "games")
    assert not _full(
        Slots, "read", lambda slots: console.screens.depth > 2, choose, (console, "klondike"))
    assert console.session.game_id == "klondike" and console.session.moves == 1


def test_the_display_says_that_it_takes_a_moment():
    hand = in_play()
    hand.run(100)
    hand.bus.bytes = 0
    assert without_room(("pyramid",), dealing.deal, hand.console, "pyramid", 77)
    assert hand.bus.bytes > 500


def load_first(console):
    """Load the first saved game, from the list of them."""
    console.screens.top.load(console, 0)
    console.step()


def test_a_saved_game_without_room_is_loaded_after_a_restart():
    hand = in_play()
    console = hand.console
    console.pointer.command("saves")
    slots = console.screens.top
    slots.save(console, 0)
    hand.run(100)
    dealing.deal(console, "golf", 3)
    hand.run(100)
    console.pointer.command("saves")
    assert without_room(("klondike",), load_first, console)
    for _ in range(2):
        hand = again(hand)
        session = hand.console.session
        assert session.game_id == "klondike" and session.moves == 1
        # Scoring stops here as after any load.
        assert session.game.scoring == (not session.game.score_rule & UNDO_ENDS)
        hand.run(2500)


def test_a_saved_game_loaded_after_a_restart_is_scored_no_more():
    hand = in_play()
    console = hand.console
    dealing.deal(console, "st_helena", 3)
    hand.run(100)
    assert console.session.game.scoring
    console.pointer.command("saves")
    console.screens.top.save(console, 0)
    hand.run(100)
    dealing.deal(console, "golf", 3)
    hand.run(100)
    console.pointer.command("saves")
    assert without_room(("st_helena",), load_first, console)
    session = again(hand).console.session
    assert session.game_id == "st_helena" and not session.game.scoring


def test_a_full_store_leaves_the_game_before():
    hand = in_play()
    console = hand.console
    hand.store.full = True
    dealing.deal(console, "pyramid", 77)
    _, give_up, key = console.screens.question.rows[0]
    give_up(console, key)
    assert without_room(("pyramid",), Console.step, console)
    hand.store.full = False
    session = again(hand).console.session
    assert session.game_id == "klondike" and session.moves == 1


def test_a_kept_game_without_room_at_power_on_is_set_aside_for_the_one_before():
    hand = in_play()
    assert without_room(("pyramid",), dealing.deal, hand.console, "pyramid", 77)
    found = []
    assert not without_room(("pyramid",), lambda: found.append(again(hand)))
    console = found[0].console
    assert console.playing() and console.session.game_id == "klondike"
    assert console.session.moves == 1 and console.screens.top is console.table
    assert console.autosave.news == [recovery.NO_ROOM]
    assert [name for name in hand.store.files if name.startswith("game.v")]


def two_kept():
    """Return a handheld that keeps a Pyramid in play, and the Klondike before it."""
    hand = in_play()
    dealing.deal(hand.console, "pyramid", 77)
    hand.run(100)
    return hand


def started_while(module, name, refuses, hand):
    """Return a handheld that starts with the files of `hand`, while `name` of a module fails."""
    found = []
    assert not _full(
        module, name, refuses, lambda: found.append(again(hand)), (), error=IndexError)
    return found[0]


def check_set_aside(hand):
    console = hand.console
    assert console.playing() and console.session.game_id == "klondike"
    assert console.screens.top is console.table
    assert [name for name in hand.store.files if name.startswith("game.v")]
    hand.run(2500)
    after = again(hand).console
    assert after.session.game_id == "klondike" and after.autosave.news == []


def test_a_kept_game_that_fails_on_the_table_is_set_aside_and_said():
    hand = two_kept()
    after = started_while(TableScreen, "open", lambda table: table.session.game_id == "pyramid",
                          hand)
    assert after.console.autosave.news[0] == recovery.FAILED
    check_set_aside(after)


def test_a_kept_game_that_fails_while_it_is_loaded_is_set_aside_and_said():
    hand = two_kept()
    after = started_while(games, "load", lambda wanted: wanted == "pyramid", hand)
    assert after.console.autosave.news
    check_set_aside(after)


def test_moves_that_fail_halfway_leave_the_game_as_it_was_kept():
    hand = in_play()
    kept = hand.console.session.game
    calls = []

    def fails(session):
        calls.append(session)
        return len(calls) == 1

    after = started_while(type(kept), "do", fails, hand)
    session = after.console.session
    assert calls and session.moves == 0 and session.game_id == "klondike"
    assert snapshot(session) == snapshot(dealt("klondike", 5, {"variation": 2}))
    assert after.console.autosave.news == [b"Moves lost: a damaged save"]
    after.run(2500)
    assert again(after).console.session.moves == 0


def test_where_nothing_kept_has_room_the_games_are_listed():
    hand = in_play()
    assert without_room(("pyramid",), dealing.deal, hand.console, "pyramid", 77)
    found = []
    assert not without_room(("pyramid", "klondike"), lambda: found.append(again(hand)))
    console = found[0].console
    assert not console.playing()
    assert console.screens.top is console.screens.text_page
    dealing.deal(console, "golf", 1)
    found[0].run(2500)
    assert again(hand).console.session.game_id == "golf"


def no_room(console, key):
    """Do what a command does for which the heap is too short."""
    raise MemoryError("no room")


def that_restarts(hand):
    """Return `hand`, whose platform starts the console again; errors are the console's."""
    del hand.console.recover
    hand.console.can_restart = True
    return hand


def starts_again(hand, command=no_room, key=0):
    """Do a command from the main loop; return True if the console is to be started again."""
    hand.console.ask(command, key)
    hand.console.step()
    return hand.console.closed


def test_a_command_without_room_starts_the_console_again_with_all_saved():
    hand = that_restarts(in_play())
    console = hand.console
    console.table.point_at(4)
    console.settings.step("back")
    console.autosave.settings_changed()
    console.pointer.command("help")
    hand.press(0)
    hand.bus.bytes = 0
    assert starts_again(hand) and hand.bus.bytes > 500
    after = again(hand).console
    assert snapshot(after.session) == snapshot(console.session)
    assert after.session.moves == 1 and after.settings.back == console.settings.back
    assert after.table.selection.at == 4 and after.screens.top is after.table
    assert after.autosave.news == []


def test_a_move_just_made_is_not_lost():
    hand = that_restarts(in_play())
    hand.press(0)
    hand.console.pointer.choose(1, 0)
    moves = hand.console.session.moves
    assert starts_again(hand)
    assert again(hand).console.session.moves == moves


class Crowded(fakes.Store):
    """A store that has no memory for a file beside a table."""

    console = None

    def write(self, name, data):
        if self.console and self.console.table.arrangement.layout:
            raise MemoryError("no room")
        return fakes.Store.write(self, name, data)


def test_a_save_without_room_is_made_before_the_console_starts_again():
    hand = that_restarts(fake_handheld.Handheld(store=Crowded()))
    dealing.deal(hand.console, "klondike", 5, {"variation": 2})
    hand.run(2500)
    hand.press(0)
    hand.store.console = hand.console
    hand.console.pointer.choose(0, 0)
    hand.run(100)
    assert hand.console.closed
    assert again(hand).console.session.moves == 1


def test_another_game_is_dealt_although_no_file_has_room_beside_the_table():
    hand = that_restarts(fake_handheld.Handheld(store=Crowded()))
    dealing.deal(hand.console, "klondike", 5, {"variation": 2})
    hand.run(2500)
    hand.console.pointer.choose(0, 0)
    hand.run(2500)
    hand.store.console = hand.console
    dealing.play(hand.console, "golf", 3)
    assert hand.console.session.game_id == "golf" and not hand.console.closed
    hand.store.console = None
    dealing.play(hand.console, "klondike")
    assert hand.console.session.moves == 1


def test_the_list_of_games_is_freed_before_what_deals_is_loaded():
    hand = in_play()
    console = hand.console
    freed = []
    begins = dealing.begin

    def begin(*chosen):
        freed.append(console.screens.top is console.table)
        return begins(*chosen)

    dealing.begin = begin
    try:
        console.do(menu_commands.quit_game, 0)
        console.deals.begin(ChosenDeal("golf", goes_on=True))
        hand.run(100)
    finally:
        dealing.begin = begins
    assert freed == [True] and console.session.game_id == "golf"


def test_the_list_of_games_is_freed_before_what_recovers_is_loaded():
    hand = that_restarts(in_play())
    console = hand.console
    hand.press(0)
    console.do(menu_commands.quit_game, 0)
    freed = []
    recovers = recovery.recover

    def recover(console, error, on_table):
        freed.append(console.screens.top is console.table)
        recovers(console, error, on_table)

    recovery.recover = recover
    try:
        console.recover(MemoryError("no room"))
    finally:
        recovery.recover = recovers
    assert freed == [True]


def test_a_grade_that_nobody_has_asked_for_starts_nothing_again():
    hand = that_restarts(in_play())
    console = hand.console
    grades = deal_banks.grade_of

    def refuses(session):
        raise MemoryError("no room")

    deal_banks.grade_of = refuses
    try:
        console.deals.grade = None
        hand.press(0)
        hand.run(9000)
    finally:
        deal_banks.grade_of = grades
    assert console.deals.grade == 0 and not console.closed


def test_without_a_game_the_console_starts_again_too():
    hand = that_restarts(fake_handheld.Handheld())
    hand.press(0)
    assert starts_again(hand)


def test_a_screen_without_room_that_opens_by_itself_starts_the_console_once():
    """The game that opens it is then loaded again, and set aside if that did not help."""
    hand = that_restarts(in_play())
    hand.press(0)
    assert starts_again(hand)
    after = that_restarts(again(hand))
    number = after.console.autosave.record.number
    assert not starts_again(after)
    assert after.console.session.moves == 1 and after.console.autosave.record.number == number
    assert not starts_again(after)
    assert after.console.autosave.record.number != number or not after.console.playing()
    assert recovery.NO_ROOM in after.console.autosave.news + paragraphs(after.console)
    assert [name for name in hand.store.files if name.startswith("game.v")]


def paragraphs(console):
    """Return the lines of the text that is shown, as a list."""
    page = console.screens.text_page
    return list(page.paragraphs) if page and console.screens.top is page else []


def test_a_game_to_watch_without_room_leaves_the_game_in_play():
    hand = that_restarts(in_play())
    console = hand.console
    hand.press(0)
    before = console.session.save()
    opens = TableScreen.open

    def refuses(table, layout):
        raise MemoryError("no room")

    TableScreen.open = refuses
    try:
        console.do(open_screens.watch, "watch")
        console.step()
    finally:
        TableScreen.open = opens
    assert console.closed and console.suspended
    hand.run(3000)
    assert again(hand).console.session.save() == before


def test_a_watched_game_after_which_the_players_own_has_no_room_ends_in_a_start_with_that():
    hand = that_restarts(in_play())
    console = hand.console
    hand.press(0)
    console.do(open_screens.watch, "watch")
    hand.run(9000)
    assert console.suspended and isinstance(console.screens.top, watch_game.Watch)
    loads = Session.load

    def refuses(session, *_):
        raise MemoryError("no room")

    Session.load = refuses
    try:
        hand.press(0)
    finally:
        Session.load = loads
    assert console.closed
    after = again(hand).console
    assert after.session.moves == 1 and after.session.deal == 5


def test_where_the_platform_cannot_start_it_again_the_game_goes_on_from_its_last_save():
    hand = that_restarts(in_play())
    hand.console.can_restart = False
    hand.press(0)
    assert not starts_again(hand)
    assert hand.console.session.moves == 1 and hand.console.screens.top is hand.console.table
    assert hand.console.autosave.news == [recovery.RELOADED]
