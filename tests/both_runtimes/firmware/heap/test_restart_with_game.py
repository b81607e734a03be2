"""Games too large for the heap: dealt or loaded after a restart, or set aside."""

from core import games, save_writer
from core.session import Session
from firmware import dealing, recovery
from firmware.input.actions import MENU
from firmware.input.debounced_keys import PRESS
from firmware.screens import choice_list, menu_commands, menu_rows, open_screens, watch_game
from firmware.screens import screen as screens
from firmware.screens.frame import Frame
from firmware.screens.screen_stack import NO_ROOM
from firmware.storage.resume import TRY_AGAIN
from firmware.table.table_screen import TableScreen
from tests.both_runtimes import fake_handheld
from tests.both_runtimes.positions import dealt, snapshot


def without_room(names, function, *args):
    """Call `function` while the table has no heap for games with these ids.

    Returns True if it raised MemoryError.
    """
    return _full(TableScreen, "open", lambda table: table.session.game_id in names, function, args)


def rules_without_room(game_id, full, function, *args):
    """Call `function` while a game's rules cannot be loaded as long as `full()` is true.

    Returns True if it raised MemoryError.
    """
    return _full(games, "load", lambda wanted: wanted == game_id and full(), function, args)


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
    except MemoryError:
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
        assert save_writer.dealt(game_id, 617, options) == session.save()
        loaded = Session()
        loaded.load(save_writer.dealt(game_id, 617, options), resume=True)
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
    assert after.autosave.news == [] and not after.autosave.touched
    assert after.table.selection.at == after.session.game.tableau[0].number
    # The abandoned game counts as lost, once.
    lost = after.autosave.statistics
    assert lost.counted == again(hand).console.autosave.statistics.counted > 0


def test_rules_without_room_beside_a_table_are_loaded_without_it():
    console = in_play().console
    assert not rules_without_room(
        "pyramid", lambda: console.table.arrangement.layout, dealing.deal, console, "pyramid", 77)
    assert not console.closed and console.session.game_id == "pyramid"
    assert console.screens.top is console.table and console.table.arrangement.layout


def test_rules_without_room_beside_a_game_are_loaded_without_that():
    console = in_play().console
    before = console.session.game
    assert not rules_without_room(
        "pyramid", lambda: console.session.game is before, dealing.deal, console, "pyramid", 77)
    assert not console.closed and console.session.game_id == "pyramid"
    assert console.screens.top is console.table and console.table.arrangement.layout


def choose(console, game_id):
    """Choose a game from the list, which is dealt after the list has returned."""
    console.do(menu_commands.deal_game, game_id)
    console.step()


def test_a_game_from_the_list_without_room_is_dealt_after_a_restart():
    hand = in_play()
    console = hand.console
    menu_commands.leave_game(console, 0)
    assert without_room(("pyramid",), choose, console, "pyramid")
    assert console.closed
    assert again(hand).console.session.game_id == "pyramid"


def test_the_display_says_that_it_takes_a_moment():
    hand = in_play()
    hand.run(100)
    hand.bus.bytes = 0
    assert without_room(("pyramid",), dealing.deal, hand.console, "pyramid", 77)
    assert hand.bus.bytes > 500


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
    assert without_room(("klondike",), console.screens.top.load, console, 0)
    for _ in range(2):
        hand = again(hand)
        session = hand.console.session
        assert session.game_id == "klondike" and session.moves == 1
        # Scoring stops here as after any load.
        assert session.game.scoring == (not session.game.scoring_stops)
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
    assert without_room(("st_helena",), console.screens.top.load, console, 0)
    session = again(hand).console.session
    assert session.game_id == "st_helena" and not session.game.scoring


def test_a_full_store_leaves_the_game_before():
    hand = in_play()
    hand.store.full = True
    assert without_room(("pyramid",), dealing.deal, hand.console, "pyramid", 77)
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


class Short:
    """A command that raises MemoryError the first `times` calls."""

    def __init__(self, times):
        self.times = times
        self.calls = 0

    def __call__(self, console, argument):
        self.calls += 1
        if self.calls <= self.times:
            raise MemoryError("no room")

    def event(self, event):
        """Raise MemoryError, as a screen's answer to a key."""
        self(None, event)


def test_a_command_for_which_the_heap_is_short_lets_go_of_what_was_read():
    hand = in_play()
    console = hand.console
    console.pointer.command("rules")
    hand.run(100)
    console.screens.back_to_table()
    read = console.screens.text_page
    assert read in console.screens.stack
    command = Short(1)
    console.do(command, 0)
    screens = console.screens
    assert command.calls == 2 and screens.text_page is None and read not in screens.stack
    console.pointer.command("rules")
    hand.run(100)
    assert screens.top is screens.text_page and screens.text_page is not read


def test_a_grade_for_which_the_heap_is_short_is_looked_up_once_lists_are_let_go():
    hand = fake_handheld.Handheld()
    dealing.deal(hand.console, "golf", 5)
    # The console unloads this module after use.
    from firmware import deal_banks

    asked = []

    def refuses(session):
        asked.append(session)
        return len(asked) == 1

    assert not _full(deal_banks, "grade_of", refuses, hand.run, (3000,))
    assert len(asked) == 2 and hand.console.grade == deal_banks.grade("golf", {}, 5) > 0


def said(console):
    """Return the message over the table."""
    line = console.table.message.line
    return bytes(line.buffer[:line.n])


def test_a_command_that_has_no_room_even_then_says_so_over_the_game():
    hand = in_play()
    console = hand.console
    console.pointer.command("help")
    hand.run(100)
    command = Short(2)
    console.do(command, 0)
    hand.run(100)
    assert command.calls == 2 and not console.closed
    assert console.screens.top is console.table
    assert said(console) == NO_ROOM
    assert console.session.moves == 1
    hand.run(2500)
    assert again(hand).console.session.moves == 1


def starts_again(hand):
    """Do a command without room; return True if the console is to be started again."""
    try:
        hand.console.do(Short(9), 0)
        hand.console.step()
    except MemoryError:
        assert hand.console.closed
        return True
    assert not hand.console.closed
    return False


def that_restarts(hand):
    """Return `hand`, whose platform starts the console again after an error."""
    hand.console.can_restart = True
    return hand


def test_where_the_host_can_a_command_without_room_starts_the_console_again():
    hand = that_restarts(in_play())
    hand.console.table.point_at(4)
    hand.console.pointer.command("help")
    hand.run(100)
    hand.bus.bytes = 0
    assert starts_again(hand) and hand.bus.bytes > 500
    after = that_restarts(again(hand))
    console = after.console
    assert snapshot(console.session) == snapshot(hand.console.session)
    assert console.table.selection.at == 4 and console.screens.top is console.table
    after.run(100)
    assert said(console) == TRY_AGAIN
    # A command without room even on a fresh heap never gets any, and the player reads that.
    assert starts_again(after)
    after = that_restarts(again(after))
    after.run(100)
    assert said(after.console) == NO_ROOM and after.console.table.selection.at == 4
    after.console.pointer.command("undo")
    after.run(2500)
    assert after.console.session.moves == 0
    assert starts_again(after)
    after = again(after)
    after.run(100)
    assert said(after.console) == TRY_AGAIN and after.console.session.moves == 0


def ended(left):
    """Return a handheld with a Golf that has ended, with `left` cards in each column.

    The heap is too short for a dialog over the table.
    """
    hand = fake_handheld.Handheld()
    console = hand.console
    dealing.deal(console, "golf", 5)
    hand.run(2500)
    game = console.session.game
    game.stock.n = 0
    game.foundations[0].cards[0] = 5
    for pile in game.tableau:
        pile.cards[0] = 10
        pile.n = left
        pile.revision += 1
    console.table.changed()
    console.request_redraw()
    assert not _full(type(console.screens), "show",
                     lambda stack: console.table.arrangement.layout, hand.run, (2500,))
    return hand


def test_a_dialog_at_the_end_that_has_no_room_over_the_table_opens_in_its_place():
    for left, title in ((1, b"No moves left"), (0, b"You won!")):
        hand = ended(left)
        console = hand.console
        assert console.screens.top is console.screens.end_of_game.dialog
        assert bytes(console.screens.top.frame.title).startswith(title)
        assert not console.table.arrangement.layout
        console.screens.close()
        hand.run(100)
        assert console.screens.top is console.table and hand.shows_table_as_drawn_again()


def test_a_dialog_without_room_that_opens_by_itself_does_not_start_the_console_for_ever():
    hand = that_restarts(in_play())
    for line in (TRY_AGAIN, NO_ROOM):
        assert starts_again(hand)
        hand = that_restarts(again(hand))
        hand.run(100)
        assert said(hand.console) == line
    assert not starts_again(hand)
    hand.run(100)
    assert said(hand.console) == NO_ROOM and hand.console.session.moves == 1
    hand.console.pointer.command("undo")
    hand.run(2500)
    assert starts_again(hand)


def test_only_the_start_that_made_room_says_so():
    hand = that_restarts(in_play())
    assert starts_again(hand)
    after = again(hand)
    after.run(3000)
    later = again(after)
    later.run(100)
    assert not later.console.table.message.on and not later.console.autosave.made_room
    assert starts_again(that_restarts(later))


def test_after_another_deal_room_is_made_again():
    hand = that_restarts(in_play())
    assert starts_again(hand)
    after = that_restarts(again(hand))
    dealing.deal(after.console, "golf", 5)
    assert starts_again(after)


def test_a_list_without_room_and_without_a_game_says_so():
    hand = that_restarts(fake_handheld.Handheld())
    menu_commands.leave_game(hand.console, 0)
    assert not starts_again(hand)
    assert hand.console.screens.top is hand.console.screens.game_list


def test_a_game_that_cannot_be_saved_is_not_started_again():
    hand = that_restarts(in_play())
    hand.store.full = True
    assert not starts_again(hand)
    hand.run(100)
    assert said(hand.console) == NO_ROOM and hand.console.session.moves == 1
    hand.run(2500)
    assert hand.shows_table_as_drawn_again()


def opened_in_the_place_of_the_table(opens):
    """Open a screen, for which menu and table have to go, and close it; return the screen."""
    hand = in_play()
    console = hand.console
    hand.run(1000)
    before = bytes(hand.display.buffer)
    console.pointer.command("help")
    hand.run(100)
    short = Short(1)

    def command(console, key):
        short(console, key)
        assert not console.table.arrangement.layout
        opens(console, key)

    console.do(command, 0)
    hand.run(100)
    assert short.calls == 2
    screen = console.screens.top
    console.screens.close()
    hand.run(100)
    assert console.screens.top is console.table and bytes(hand.display.buffer) == before
    return screen


def test_a_screen_that_has_no_room_beside_menu_and_table_opens_in_their_place():
    assert opened_in_the_place_of_the_table(open_screens.keys).frame.title == b"Keys"
    assert opened_in_the_place_of_the_table(open_screens.game_list).frame.title == b"Games"


def test_a_menu_that_has_no_room_over_the_table_opens_in_its_place():
    hand = fake_handheld.Handheld(width=240, height=240)
    console = hand.console
    dealing.deal(console, "klondike", 5, {"variation": 2})
    hand.run(2500)
    console.pointer.choose(0, 0)
    hand.run(2500)
    screens = console.screens
    before = snapshot(console.session)

    def refuses(stack):
        return console.table.arrangement.layout

    def choose(label):
        screens.top.choose([row[0] for row in menu_rows.MAIN].index(label))

    for label, moves in ((b"", 1), (b"Hint", 1), (b"Undo", 0), (b"Redo", 1)):
        assert not _full(type(screens), "show", refuses, console.open_menu, ())
        hand.run(100)
        assert screens.top is screens.main_menu and not screens.top.area
        assert not console.table.arrangement.layout
        if label:
            # While the menu runs, its modules take the heap that the table needs.
            assert not _full(TableScreen, "open", lambda table: True, choose, (label,))
        else:
            screens.close()
        hand.run(2500)
        assert screens.top is console.table and console.session.moves == moves
        console.table.wake()
        hand.run(2500)
    assert snapshot(console.session) == before
    assert hand.shows_table_as_drawn_again()


def on_page_without_table(show, key):
    """Return a hand whose page, shown by `show(console, key)`, took the table's room."""
    hand = in_play()
    hand.console.table.put_away()
    show(hand.console, key)
    hand.run(100)
    return hand


def command_without_room(name, is_away, error):
    """Do a command by name; its movement raises `error`.  Return how many moves that made."""
    hand = in_play()
    console = hand.console
    console.pointer.choose(0, 0)
    hand.run(2500)
    if is_away:
        console.table.put_away()
    open_screens.keys(console, 0)
    hand.run(100)
    before = console.session.moves

    def command():
        console.pointer.command(name)
        hand.run(100)

    animations = type(console.table.animations)
    assert not _full(animations, "fly", lambda animations: True, command, (), error)
    hand.run(2500)
    assert console.screens.top is console.table and hand.shows_table_as_drawn_again()
    return console.session.moves - before


def test_a_move_by_a_menu_that_finds_no_room_for_its_movement_is_made_once():
    for error in (MemoryError, RuntimeError):
        for is_away in (False, True):
            assert command_without_room("undo", is_away, error) == -1
            assert command_without_room("auto", is_away, error) == 1


def test_rules_that_take_the_table_s_room_have_no_pictures():
    hand = on_page_without_table(open_screens.rules, "rules")
    console = hand.console
    assert console.screens.top is console.screens.text_page
    assert not console.screens.text_page.pictures
    console.screens.close()
    hand.run(100)
    assert console.table.arrangement.layout


def test_a_game_that_is_saved_on_a_page_that_took_the_table_s_room_is_told_over_the_table():
    hand = on_page_without_table(open_screens.saved_games, "saves")
    console = hand.console
    console.screens.top.choose(0)
    hand.run(100)
    assert console.screens.top is console.table and console.table.message.on
    assert said(console) == b"Saved as number 1"


def test_a_press_takes_away_the_line_of_a_table_that_has_given_its_heap():
    for presses in (0, 1):
        hand = in_play()
        console = hand.console
        console.table.say(b"Saved as number 1")
        hand.run(100)
        # A save that gets the heap of the table does so; the next frame comes after the press.
        console.table.put_away()
        if presses:
            console.table.event(PRESS | MENU)
        open_screens.keys(console, 0)
        hand.run(100)
        console.screens.back_to_table()
        hand.run(100)
        assert console.table.message.on == (not presses)


def test_a_table_that_has_no_room_to_come_back_is_whole_with_the_next_try():
    hand = in_play()
    console = hand.console
    console.table.put_away()
    open_screens.keys(console, 0)
    hand.run(100)
    tries = []

    def refuses(table):
        tries.append(table)
        return len(tries) == 1

    def leave():
        console.screens.close()
        hand.run(100)

    assert not _full(TableScreen, "open", refuses, leave, ())
    assert len(tries) == 2 and said(console) == NO_ROOM
    hand.run(3000)
    hand.press(0)
    hand.run(1000)
    assert hand.shows_table_as_drawn_again()


def test_a_question_that_has_no_room_beside_menu_and_table_is_asked_over_an_empty_table():
    hand = in_play()
    console = hand.console
    console.pointer.command("help")
    hand.run(100)
    short = Short(1)

    def ask(console, key):
        short(console, key)
        console.screens.ask(b"So?", b"Yes", menu_commands.close)

    console.do(ask, 0)
    hand.run(100)
    assert short.calls == 2 and console.screens.top is console.screens.question
    assert not any(hand.display.buffer[:128])
    # The answer gets the heap of the table, too.
    assert not console.table.arrangement.layout
    console.screens.close()
    hand.run(100)
    assert console.screens.top is console.table and any(hand.display.buffer[:128])
    assert hand.shows_table_as_drawn_again()


def test_every_row_of_every_menu_that_finds_no_room_says_so_and_changes_nothing():
    hand = in_play()
    console = hand.console
    before = snapshot(console.session)
    for rows in (menu_rows.MAIN, menu_rows.HELP, menu_rows.GAME):
        for row in rows:
            rows = ((row[0], Short(9), row[2]),)
            screen = choice_list.ChoiceList(console, Frame(console, b""), rows)
            console.screens.show(screen)
            hand.run(100)
            screen.choose(0)
            hand.run(100)
            assert console.screens.top is console.table and said(console) == NO_ROOM
            assert snapshot(console.session) == before and not console.closed


def test_a_command_of_the_list_that_has_no_room_says_so_in_its_title():
    hand = in_play()
    menu_commands.leave_game(hand.console, 0)
    hand.console.do(Short(2), 0)
    hand.run(100)
    listed = hand.console.screens.game_list
    assert hand.console.screens.top is listed and listed.frame.title == NO_ROOM
    listed.open()
    assert listed.frame.title == b"Games"


def test_a_key_whose_screen_has_no_room_for_it_ends_no_main_loop():
    hand = in_play()
    console = hand.console
    screen = screens.Screen()
    screen.console = console
    screen.event = Short(1).event
    console.screens.show(screen)
    hand.press(4)
    assert console.screens.top is console.table and said(console) == NO_ROOM


def test_a_game_to_watch_that_has_no_room_leaves_the_game_in_play():
    hand = in_play()
    console = hand.console
    before = console.session.save()
    opens = TableScreen.open
    calls = []

    def refuses(table):
        calls.append(table.session.deal)
        return calls[-1] != 5

    def watch():
        console.do(open_screens.watch, "watch")
        hand.run(100)

    assert not _full(TableScreen, "open", refuses, watch, ())
    assert TableScreen.open is opens and calls[-1] == 5 and calls.count(calls[0]) == 1
    assert not console.closed and said(console) == NO_ROOM
    assert console.session.save() == before and console.screens.top is console.table
    hand.console.pointer.choose(0, 0)
    hand.run(2500)
    assert again(hand).console.session.moves == 2


def test_a_game_to_watch_after_which_the_table_has_no_room_at_once_ends_in_no_restart():
    hand = in_play()
    console = hand.console
    console.table.point_at(4)
    hand.run(2500)
    before = console.session.save()
    refused = []

    def refuses(table):
        refused.append(table.session.deal)
        return len(refused) < 3

    def watch():
        console.do(open_screens.watch, "watch")
        hand.run(100)

    assert not _full(TableScreen, "open", refuses, watch, ())
    assert len(refused) == 3 and refused[1:] == [5, 5] and not console.closed
    assert console.session.save() == before and console.screens.top is console.table
    assert console.table.selection.at == 4 and said(console) == NO_ROOM
    console.table.wake()
    console.table.repaint.hides_cursor = True
    hand.run(2500)
    assert hand.shows_table_as_drawn_again()


def test_a_game_to_watch_after_which_the_own_game_has_no_room_ends_in_a_start_that_says_so():
    hand = that_restarts(in_play())
    console = hand.console
    console.do(open_screens.watch, "watch")
    hand.run(100)
    assert console.suspended
    assert _full(Session, "load", lambda session: True, console.screens.top.end, ())
    assert console.closed
    after = again(hand)
    after.run(100)
    assert after.console.session.moves == 1 and said(after.console) == TRY_AGAIN


def test_a_game_to_watch_gets_the_heap_of_menus_and_table():
    hand = in_play()
    console = hand.console
    console.pointer.command("help")
    hand.run(100)
    seen = []

    def begin(console, how):
        seen.append((how, console.screens.has_menus(), console.table.arrangement.layout))
        raise MemoryError

    shown = watch_game.begin
    watch_game.begin = begin
    try:
        console.do(open_screens.watch, "how")
        assert seen == []
        hand.run(100)
    finally:
        watch_game.begin = shown
    assert seen == [(True, False, None)] and said(console) == NO_ROOM
    assert console.session.moves == 1 and console.table.arrangement.layout


def test_a_deal_that_has_no_room_is_not_tried_again():
    hand = in_play()
    before = hand.console.session.moves
    assert before and without_room(("golf",), choose, hand.console, "golf")
    assert hand.console.closed
    assert again(hand).console.session.game_id == "golf"


def test_a_question_after_a_game_that_was_watched_gives_the_players_game_back_without_room():
    hand = in_play()
    console = hand.console
    before = console.session.save()
    console.do(open_screens.watch, "how")
    hand.run(100)
    assert console.suspended
    watch = console.screens.top
    watch.made = len(watch.moves)
    asked = []

    def refuses(shown):
        asked.append(shown)
        return len(asked) < 3

    assert not _full(watch_game.Watch, "ask", refuses, hand.run, (5000,))
    assert not console.suspended and console.session.save() == before
    assert console.screens.top is console.table and said(console) == NO_ROOM
