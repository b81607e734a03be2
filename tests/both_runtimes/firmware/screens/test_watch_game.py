"""Help > Watch a game: a stored game is won, and the player's game returns unchanged."""

from firmware import texts
from firmware.deals import dealing, next_deal
from firmware.input.actions import BACK, DOWN, SELECT
from firmware.screens import open_screens
from firmware.screens.menus import menu_commands
from firmware.storage.statistics import PLAYED
from tests.both_runtimes import assertions, fake_handheld

LONGEST = 15 * 60 * 1000
"""Time limit of a stored game, in ms."""


def in_play(moves=3, store=None):
    """Return a handheld with moves made in a game of Klondike, one of them undone."""
    hand = fake_handheld.Handheld(store=store)
    hand.console.settings.set("speed", 0)
    dealing.deal(hand.console, "klondike", 5, {})
    for _ in range(moves):
        assert not hand.console.session.turn()
    hand.console.table.undo()
    hand.console.table.point_at(4)
    hand.run(100)
    return hand


def watch(hand):
    """Begin to watch, as the row in Help does; return the screen."""
    hand.console.open_menu()
    hand.console.do(open_screens.watch, 0)
    hand.run(50)
    return hand.console.screens.top


def state(hand):
    """Return all state that must not change: game, cursor, time, statistics, choices."""
    console = hand.console
    autosave = console.autosave
    selection = console.table.selection
    record = autosave.record
    return (console.session.save(), selection.at, selection.depth, autosave.play_clock.played(),
            record.touched, record.number, record.in_play, console.deals.choices,
            list(autosave.statistics.figures("klondike", 0)), console.settings.recent)


def test_a_game_plays_itself_until_it_is_won_and_stays_there():
    hand = in_play()
    before = state(hand)
    screen = watch(hand)
    assert hand.console.screens.top is screen
    passed = 0
    while screen.made < len(screen.moves) and passed < LONGEST:
        hand.run(500)
        passed += 500
        assert hand.console.screens.top is screen
    hand.run(5000)
    assert hand.console.session.game.won() and hand.console.screens.top is screen
    assert hand.console.display_power.state == 0
    hand.press(fake_handheld.SIX_KEYS.index(SELECT))
    assert state(hand) == before


def test_any_press_ends_it_and_the_game_comes_back_with_undo_and_redo():
    for key in (SELECT, BACK, DOWN):
        hand = in_play()
        console = hand.console
        before = state(hand)
        watch(hand)
        hand.run(6000)
        assert console.session.deal != 5 or console.session.save() != before[0]
        hand.press(fake_handheld.SIX_KEYS.index(key))
        assert console.suspended is None and console.screens.top is console.table
        assert state(hand) == before
        assert console.session.redo() == 0 and console.session.moves == 3
        for _ in range(3):
            assert console.session.undo() == 0


def test_the_player_is_told_that_it_takes_a_moment_to_begin_and_to_end():
    hand = in_play()
    told = []
    screens = hand.console.screens
    show_wait = screens.show_wait
    screens.show_wait = lambda: told.append(hand.console.suspended) or show_wait()
    watch(hand)
    assert len(told) == 1
    hand.press(fake_handheld.SIX_KEYS.index(BACK))
    hand.run(50)
    assert len(told) == 2 and hand.console.screens.top is hand.console.table


def test_clicks_letters_and_digits_end_it_too():
    for act in (lambda pointer: pointer.command("new"), lambda pointer: pointer.command("cancel"),
                lambda pointer: pointer.choose(0, 0), lambda pointer: pointer.digit(3)):
        hand = in_play()
        before = state(hand)
        watch(hand)
        hand.run(4000)
        act(hand.console.pointer)
        hand.run(50)
        assert hand.console.screens.top is hand.console.table and state(hand) == before
    hand = in_play()
    before = state(hand)
    watch(hand)
    for what in (0, 2):
        hand.console.pointer.point(5, 5, what)
        hand.run(50)
    assert hand.console.screens.top is hand.console.table and state(hand) == before


def shown_how(hand):
    """Run the first moves of the stored game; return their number."""
    hand.console.do(open_screens.watch, "how")
    hand.run(50)
    moves = len(texts.sample("klondike")[2]) // 3
    screen = hand.console.screens.top
    hand.run(moves * 1000 + 5000)
    assert screen.made == moves == len(screen.moves)
    assert hand.console.screens.top is hand.console.screens.question
    return moves


@assertions.thorough_on_vm
def test_shown_how_the_player_goes_on_from_the_first_moves():
    hand = in_play()
    console = hand.console
    played = console.autosave.record.number
    moves = shown_how(hand)
    for key in (DOWN, SELECT):
        hand.press(fake_handheld.SIX_KEYS.index(key))
    session = console.session
    deal, options, _ = texts.sample("klondike")
    assert console.screens.top is console.table and console.suspended is None
    assert (session.deal, session.moves) == (deal, moves)
    assert session.game.option("variation") == options["variation"]
    # The player's choices for the next deal remain.
    assert console.deals.choices["variation"] == 0
    # The deal is known to be winnable, and the game before it ends with the next move.
    assert console.deals.grade and console.autosave.record.number > played
    assert console.autosave.record.can_take_back()
    session.legal()
    session.play(session.found[0])
    hand.run(50)
    moves += 1
    assert console.autosave.statistics.figures("klondike", 0)[PLAYED] == 1
    assert session.undo() == 0 and session.redo() == 0
    hand.run(5000)
    again = fake_handheld.Handheld(store=hand.store)
    again.run(100)
    assert again.console.session.save() == session.save()
    menu_commands.restart(console, 0)
    assert console.deals.grade and (session.deal, session.moves) == (deal, 0)


@assertions.thorough_on_vm
def test_shown_how_the_player_may_have_his_own_game_back():
    for keys in ((SELECT,), (BACK, BACK), (BACK, SELECT)):
        hand = in_play()
        before = state(hand)
        shown_how(hand)
        for key in keys:
            hand.press(fake_handheld.SIX_KEYS.index(key))
        assert hand.console.screens.top is hand.console.table and hand.console.suspended is None
        assert state(hand) == before


def click(console, x, y):
    """Press and release a pointer's button."""
    for what in (0, 2):
        console.pointer.point(x, y, what)


def test_the_question_is_answered_by_clicks_and_letters_too():
    for act, goes_on in (
            (lambda console: console.screens.question.choose(0), True),
            (lambda console: console.screens.question.choose(1), False),
            (lambda console: click(console, 0, 0), None)):
        hand = in_play()
        before = state(hand)
        shown_how(hand)
        act(hand.console)
        hand.run(50)
        if goes_on is None:
            assert hand.console.suspended
            click(hand.console, 5, 5)
            hand.run(50)
        assert hand.console.suspended is None
        assert (state(hand) == before) == (not goes_on)


def test_before_the_question_any_press_ends_what_is_shown():
    hand = in_play()
    before = state(hand)
    hand.console.do(open_screens.watch, "how")
    hand.run(5000)
    hand.press(fake_handheld.SIX_KEYS.index(DOWN))
    assert hand.console.screens.top is hand.console.table and state(hand) == before


def test_nothing_is_saved_or_counted_meanwhile():
    hand = in_play()
    watch(hand)
    files = {name: bytes(hand.store.read(name)) for name in hand.store.names()}
    hand.run(60000)
    assert {name: bytes(hand.store.read(name)) for name in hand.store.names()} == files
    hand.press(0)
    hand.run(5000)
    console = hand.console
    dealing.deal(console, "klondike", 9, {})
    console.session.turn()
    hand.run(1000)
    assert console.autosave.statistics.figures("klondike", 0)[PLAYED] == 1


def test_after_a_power_cut_the_players_game_goes_on():
    hand = in_play()
    hand.console.table.undo()
    before = hand.console.session.save()
    watch(hand)
    hand.run(8000)
    again = fake_handheld.Handheld(store=hand.store)
    again.run(100)
    assert again.console.session.save() == before
    assert again.console.screens.top is again.console.table and again.console.suspended is None


def test_the_game_comes_back_where_nothing_can_be_saved():
    hand = in_play()
    hand.store.full = True
    before = state(hand)
    watch(hand)
    hand.run(4000)
    hand.press(0)
    assert state(hand) == before


def test_what_was_chosen_for_the_next_deal_stays_chosen():
    hand = in_play()
    next_deal.choose_option(hand.console, "variation", 2)
    before = state(hand)
    watch(hand)
    hand.press(0)
    assert state(hand) == before and hand.console.deals.choices["variation"] == 2


def test_playing_itself_allocates_nothing():
    hand = in_play()
    screen = watch(hand)
    hand.run(3000)
    for _ in range(8):
        hand.clock.now += 2000
        assertions.locked(screen.tick)
        hand.run(20)
    assert screen.made > 2


@assertions.thorough_on_vm
def test_the_cursor_stays_where_it_was_when_the_game_comes_back():
    hand = in_play()
    table = hand.console.table
    hand.run(2000)
    for place in (pile.number for pile in hand.console.session.game.tableau):
        table.point_at(place)
        hand.run(2000)
        screen = watch(hand)
        assert hand.console.screens.top is screen
        hand.press(fake_handheld.SIX_KEYS.index(BACK))
        hand.run(3000)
        assert hand.console.screens.top is table and table.selection.at == place
