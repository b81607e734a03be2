"""Programming errors in play: the game is loaded again or set aside, the console goes on."""

from core.chosen_deal import ChosenDeal
from core.piles import STOCK
from core.save_writer import checksum
from core.session import Session
from core.undo_journal import Journal
from desktop_sim.play.pointing.pointer import Pointer
from firmware import recovery
from firmware.deals import dealing
from firmware.input.actions import SELECT
from firmware.screens import open_screens
from firmware.screens.help import watch_game
from firmware.screens.menus.saved_games import SavedGames
from firmware.storage.power_safe_slots import HEAD
from firmware.table import table_screen
from firmware.table.cursor.selection import Selection
from firmware.table.painting.painter import Painter
from tests.both_runtimes import assertions, fake_handheld
from tests.both_runtimes.positions import dealt, snapshot

ERROR = IndexError("a rule of ours is wrong")

_fault = None


def do_fails(game, origin, count, destination):
    """Replace Game.do, which is called with the heap locked: calling a closure allocates."""
    if _fault.calls >= _fault.times or not _fault.on(game):
        return _fault.kept(game, origin, count, destination)
    _fault.calls += 1
    raise ERROR


def call_fails(first, second):
    """Replace another function of one argument that is called with the heap locked."""
    if _fault.calls >= _fault.times or not _fault.on(first):
        return _fault.kept(first, second)
    _fault.calls += 1
    raise ERROR


HEAP_LOCKED = {"do": do_fails, "step_back": call_fails, "step_forward": call_fails,
               "best": call_fails, "finish_step": call_fails}


class Fault:
    """A context in which `name` of `owner` raises IndexError, `times` times, if `on(argument)`.

    `calls` is the number of errors raised.
    """

    def __init__(self, owner, name, on=lambda first: True, times=1000):
        self.owner, self.name, self.kept = owner, name, getattr(owner, name)
        self.calls = 0

        def fails(first, *rest):
            if self.calls >= times or not on(first):
                return self.kept(first, *rest)
            self.calls += 1
            raise ERROR

        self.fails = HEAP_LOCKED.get(name, fails)
        self.on, self.times = on, times

    def __enter__(self):
        global _fault
        _fault = self
        setattr(self.owner, self.name, self.fails)
        return self

    def __exit__(self, *error):
        setattr(self.owner, self.name, self.kept)


def recovering(store=None):
    """Return a handheld that recovers from errors, unlike those of other tests."""
    hand = fake_handheld.Handheld(store=store)
    console = hand.console
    console.recover = lambda error: type(console).recover(console, error)
    return hand


def in_play():
    """Return a handheld with a Klondike in which a move was made."""
    hand = recovering()
    dealing.deal(hand.console, "klondike", 5, {"variation": 2})
    hand.run(2500)
    turn(hand)
    hand.run(2500)
    assert hand.console.session.moves == 1
    return hand


def turn(hand):
    """Turn the stock with the keys."""
    hand.console.table.point_at(hand.console.session.game.stock.number)
    hand.press(hand.actions.index(SELECT))


def fault_at(hand, move):
    """Return a Fault of the move with this number, counted from 1."""
    return Fault(type(hand.console.session.game), "do", lambda game: (
        game.journal is hand.console.session.journal and game.journal.done == move))


def after(moves):
    """Return the position of that Klondike after `moves` turns of the stock."""
    session = dealt("klondike", 5, {"variation": 2})
    for _ in range(moves):
        session.turn()
    return snapshot(session)




def check_reloaded(hand, moves=1):
    console = hand.console
    assert console.playing() and console.session.moves == moves
    assert snapshot(console.session) == after(moves)
    assert console.screens.top is console.table
    hand.run(2500)
    assert not [name for name in hand.store.files if ".v" in name]
    assert snapshot(recovering(hand.store).console.session) == after(moves)


def check_goes_on(hand):
    """Check that the next power-on finds no fault, and that a game can be dealt and played."""
    hand.run(2500)
    again = recovering(hand.store)
    again.run(2500)
    dealing.deal(again.console, "golf", 1)
    again.run(2500)
    assert recovering(hand.store).console.session.game_id == "golf"


def test_a_move_that_fails_leaves_the_game_as_it_was_saved():
    hand = in_play()
    with fault_at(hand, 2) as fault:
        turn(hand)
    assert fault.calls == 1
    hand.run(100)
    assert bytes(hand.console.table.message.line.buffer[:8]) == recovery.RELOADED[:8]
    check_reloaded(hand)
    turn(hand)
    hand.run(100)
    assert snapshot(hand.console.session) == after(2)


def test_whatever_a_player_does_may_fail():
    for owner, name, act in (
        (Journal, "step_back", lambda pointer: pointer.command("undo")),
        (Journal, "step_forward", lambda pointer: pointer.command("redo")),
        (Selection, "find_moves", lambda pointer: pointer.command("hint")),
        (Session, "best", lambda pointer: pointer.command("auto")),
        (Session, "finish_step", lambda pointer: pointer.command("finish")),
        (Session, "turn", lambda pointer: pointer.choose(STOCK, 0)),
        (Pointer, "card_at", lambda pointer: pointer.point(9, 9, 0)),
        (Painter, "paint", lambda pointer: pointer.command("hint")),
        (table_screen.TableScreen, "tick", lambda pointer: None),
    ):
        hand = in_play()
        console = hand.console
        if name == "step_forward":
            console.table.undo()
            hand.run(2500)
        moves = console.session.moves
        with Fault(owner, name, times=1) as fault:
            act(console.pointer)
            hand.run(100)
        assert fault.calls == 1, name
        check_reloaded(hand, moves)


def test_a_move_that_fails_again_at_once_sets_the_game_aside_with_its_moves():
    hand = in_play()
    turn(hand)
    hand.run(2500)
    with fault_at(hand, 3):
        turn(hand)
        hand.run(2500)
        assert hand.console.playing() and hand.console.session.moves == 2
        turn(hand)
    assert not hand.console.playing()
    aside = [name for name in hand.store.files if ".v" in name]
    assert len([name for name in aside if name.startswith("game.v")]) == 1
    assert [name for name in aside if name.startswith("moves.v")]
    assert b"set aside" in b"".join(hand.console.screens.top.paragraphs)
    kept = {name: hand.store.files[name] for name in aside}
    check_goes_on(hand)
    # The renamed file is the game in play again.
    hand.store.files.clear()
    for name in kept:
        hand.store.files[name.split(".")[0] + (".b" if "-2" in name else ".a")] = kept[name]
    assert snapshot(recovering(hand.store).console.session) == after(2)


def test_between_two_errors_a_move_gives_the_game_another_chance():
    hand = in_play()
    for moves in (1, 2, 3):
        with fault_at(hand, moves + 1):
            turn(hand)
        check_reloaded(hand, moves)
        turn(hand)


def test_a_position_that_always_fails_stops_neither_this_console_nor_the_next():
    hand = in_play()
    with Fault(type(hand.console.session), "stuck") as fault:
        again = recovering(hand.store)
        assert again.console.playing()
        again.run(5000)
        assert fault.calls == 2 and not again.console.playing()
        assert not recovering(hand.store).console.playing()
    check_goes_on(again)


def test_a_list_or_a_page_that_fails_is_not_the_games_fault():
    hand = in_play()
    for name in ("open", "draw_row"):
        for _ in range(4):
            # It is loaded anew.
            with Fault(type(hand.console.screens.game_list), name) as fault:
                hand.console.open_menu()
                hand.run(300)
                try:
                    open_screens.game_list(hand.console, "games")
                except Exception as error:
                    hand.console.recover(error)
                hand.run(300)
            assert fault.calls
            check_reloaded(hand)


def test_a_deal_that_fails_gives_the_game_before_it_back():
    hand = in_play()
    console = hand.console
    from core.games import golf

    with Fault(golf.Golf, "deal"):
        for _ in range(3):
            console.deals.begin(ChosenDeal("golf", 1))
            hand.run(2500)
    check_reloaded(hand)
    with Fault(table_screen.TableScreen, "open", lambda table: table.session.game_id == "golf"):
        for _ in range(3):
            console.deals.begin(ChosenDeal("golf", 1))
            hand.run(2500)
    check_reloaded(hand)


def test_a_game_that_fails_while_it_is_watched_gives_the_players_game_back():
    hand = in_play()
    watch_game.begin(hand.console, False)
    hand.run(1000)
    with fault_at(hand, 4) as fault:
        hand.run(9000)
    assert fault.calls == 1
    assert not hand.console.suspended
    check_reloaded(hand)


def test_a_rule_that_fails_where_hints_look_ahead_costs_the_look_alone():
    hand = in_play()
    own = hand.console.session.journal
    rules = type(hand.console.session.game)
    with Fault(rules, "do", lambda game: game.journal is not own) as fault:
        turn(hand)
        hand.run(9000)
        assert fault.calls == 1
    assert hand.console.session.moves == 2 and hand.console.screens.top is hand.console.table
    assert hand.console.table.selection.hints.next()
    assert snapshot(hand.console.session) == after(2)


def test_moves_cut_short_do_not_keep_a_game_that_fails_from_being_set_aside():
    hand = in_play()
    for name in ("moves.a", "moves.b"):
        head = hand.store.files[name][:HEAD + 2]
        hand.store.files[name] = head + checksum(head)
    with Fault(type(hand.console.session.game), "deal"):
        assert not recovering(hand.store).console.playing()
    check_goes_on(hand)


def test_without_a_game_an_error_is_the_boards_to_report():
    hand = recovering()
    with Fault(type(hand.console.screens.start), "event"):
        assertions.raises(IndexError, hand.press, 0)


def test_a_part_that_fails_is_not_the_games_fault():
    hand = in_play()

    def unplugged():
        raise OSError(5)

    hand.console.keys.poll = unplugged
    assertions.raises(OSError, hand.run, 10)
    assert hand.console.session.moves == 1


def test_a_saved_game_that_fails_while_it_is_loaded_is_set_aside():
    hand = in_play()
    console = hand.console
    SavedGames(console).save(console, 0)
    hand.run(2500)
    turn(hand)
    hand.run(100)
    with Fault(type(console.session.game), "do", times=1):
        saved = SavedGames(console)
        console.screens.show(saved)
        saved.load(console, 0)
        console.step()
        assert console.screens.top is console.screens.text_page
    assert [name for name in hand.store.files if name.startswith("slot1.v")]
    assert snapshot(console.session) == after(2)
    hand.run(2500)
    assert snapshot(recovering(hand.store).console.session) == after(2)
