"""Games that keep their place while another game is in play, and deals that are taken back."""

from core import games
from firmware.deals import dealing
from firmware.screens.menus import menu_commands
from firmware.screens.menus.game_list import moves_of_games
from firmware.storage import between_games, kept_games
from firmware.storage.statistics import PLAYED, WON
from tests.both_runtimes import assertions, fake_handheld
from tests.both_runtimes.playing import Dice


def begun(game_id="klondike", deal=5):
    hand = fake_handheld.Handheld()
    hand.console.settings.set("speed", 0)
    dealing.deal(hand.console, game_id, deal, {})
    hand.run(200)
    return hand


def moved(hand, count, dice=None):
    """Make so many legal moves, as far as there are any."""
    session = hand.console.session
    for _ in range(count):
        legal = session.legal()
        if legal and not session.game.won():
            session.play(session.found[dice.below(legal) if dice else 0])
            hand.run(50)


def played(hand, game_id="klondike"):
    """Return how many games were counted, of all variations."""
    rows = hand.console.autosave.statistics.rows
    return sum([rows[key][PLAYED] for key in rows if key[0] == game_id and key[1] < 0x8000])


def again(hand):
    """Return a handheld that is switched on with the files of `hand`."""
    after = fake_handheld.Handheld(store=hand.store)
    after.console.settings.set("speed", 0)
    after.run(100)
    return after


@assertions.thorough_on_vm
def test_each_game_goes_on_where_it_was():
    hand = fake_handheld.Handheld()
    hand.console.settings.set("speed", 0)
    dice = Dice(3)
    left = {}
    ids = [game_id for game_id, _ in games.titles()]
    if assertions.is_micropython:
        ids = ids[::5]
    for game_id in ids:
        dealing.deal(hand.console, game_id, 7, {})
        moved(hand, 6, dice)
        hand.run(400)
        session = hand.console.session
        place = hand.console.table.selection.origin()
        left[game_id] = session.save(), session.moves, session.game.scoring, place
    for switched_off in (False, True):
        if switched_off:
            hand = again(hand)
        for game_id in ids:
            menu_commands.play(hand.console, game_id)
            hand.run(400)
            session = hand.console.session
            place = hand.console.table.selection.origin()
            found = session.save(), session.moves, session.game.scoring, place
            # At power-on the cursor is led on to cards with a move.
            assert found[: 3 if switched_off else 4] == left[game_id][: 3 if switched_off else 4]
        assert moves_of_games(hand.console) == {one: left[one][1] for one in ids if left[one][1]}
    assert not [one for one in ids if played(hand, one)]
    assert len([name for name in hand.store.names() if name[:5] == "kept-"]) <= len(ids)


@assertions.thorough_on_vm
def test_the_files_are_read_once_and_what_is_known_of_them_stays_true():
    hand = begun()
    console = hand.console
    dice = Dice(11)
    ids = ("klondike", "golf", "thirteen", "montana")
    dealt = [game_id for game_id in ids for _ in range(2)]
    for step in range(60 if assertions.is_micropython else 300):
        game_id = dealt[dice.below(len(dealt))]
        act = dice.below(5)
        if act == 0:
            dealing.deal(console, game_id, step + 1, {})
        elif act == 1:
            menu_commands.play(console, game_id)
        elif act == 2 and console.playing():
            dealing.restart(console)
        elif act == 3 and console.playing() and console.autosave.record.can_take_back():
            console.deals.take_back()
        else:
            moved(hand, 2, dice)
        hand.run(200)
        known = moves_of_games(console)
        console.settings.kept = {}
        console.settings.lists_kept = False
        assert known == moves_of_games(console), (step, act, game_id)
    hand.store.head = hand.store.read = None
    assert moves_of_games(console) == known


def test_the_list_asks_no_file_and_no_folder_for_the_games_that_go_on():
    hand = begun()
    ids = ("golf", "thirteen", "montana", "spider")
    for game_id in ids:
        moved(hand, 3)
        dealing.deal(hand.console, game_id, 7, {})
    moved(hand, 3)
    hand.run(6000)
    known = moves_of_games(hand.console)
    assert len(known) == len(ids) + 1
    hand = again(hand)
    hand.run(500)
    hand.store.head = hand.store.read = hand.store.names = None
    assert moves_of_games(hand.console) == known


def test_a_file_that_went_without_the_console_is_found_missing_after_power_on():
    hand = begun()
    moved(hand, 3)
    dealing.deal(hand.console, "golf", 7, {})
    hand.run(6000)
    assert "klondike" in moves_of_games(hand.console)
    for name in hand.store.names():
        if name.startswith("kept-klondike"):
            hand.store.remove(name)
    assert "klondike" not in moves_of_games(again(hand).console)


def test_time_of_play_goes_on_and_another_game_takes_none():
    hand = begun()
    for _ in range(3):
        moved(hand, 1)
        hand.run(10000)
        hand.console.autosave.pressed()
    seconds = hand.console.autosave.play_clock.played()
    assert seconds > 20
    dealing.deal(hand.console, "golf", 3)
    hand.clock.now += 50000
    hand.console.autosave.pressed()
    menu_commands.play(hand.console, "klondike")
    hand.run(100)
    assert seconds <= hand.console.autosave.play_clock.played() <= seconds + 1


def test_a_game_that_goes_on_counts_once():
    hand = begun()
    moved(hand, 2)
    dealing.deal(hand.console, "golf", 3)
    moved(hand, 1)
    dealing.deal(hand.console, "golf", 4)
    moved(hand, 1)
    assert (played(hand), played(hand, "golf")) == (0, 1)
    dealing.play(hand.console, "klondike")
    dealing.deal(hand.console, "klondike", 6)
    moved(hand, 1)
    assert (played(hand), played(hand, "golf")) == (1, 1)
    assert (played(again(hand)), played(again(hand), "golf")) == (1, 1)


def test_a_win_that_was_counted_counts_no_more_after_the_game_kept_its_place():
    hand = begun()
    moved(hand, 1)
    hand.console.autosave.statistics.counted = hand.console.autosave.record.number
    dealing.deal(hand.console, "golf", 3)
    moved(hand, 1)
    dealing.play(hand.console, "klondike")
    autosave = hand.console.autosave
    assert between_games.outcome(autosave) is between_games.outcome(autosave, True) is None
    dealing.deal(hand.console, "klondike", 6)
    moved(hand, 1)
    assert played(hand) == 0


@assertions.thorough_on_vm
def test_a_new_deal_is_taken_back_until_its_first_move():
    for deal in (lambda console: menu_commands.new_deal(console, 0),
                 lambda console: menu_commands.restart(console, 0),
                 lambda console: dealing.deal(console, "klondike", 77)):
        hand = begun()
        moved(hand, 3)
        hand.console.table.undo()
        save = hand.console.session.save()
        deal(hand.console)
        hand.run(300)
        assert hand.console.session.save() != save
        for switched_off in (False, True):
            hand = again(hand) if switched_off else hand
            hand.console.table.undo()
            hand.run(100)
            assert hand.console.session.save() == save and played(hand) == 0
            assert hand.console.session.journal.undone == 1
            deal(hand.console)
            hand.run(300)
        moved(hand, 1)
        assert played(hand) == 1
        for _ in range(3):
            hand.console.table.undo()
            hand.run(100)
        assert hand.console.session.save() != save and hand.console.session.moves == 0


def test_several_deals_without_a_move_are_taken_back_to_the_one_with_moves():
    hand = begun()
    moved(hand, 3)
    save = hand.console.session.save()
    for _ in range(3):
        menu_commands.new_deal(hand.console, 0)
        hand.run(100)
    hand.console.table.undo()
    hand.run(100)
    assert hand.console.session.save() == save


def test_a_deal_without_a_move_gives_way_to_the_one_that_it_replaced():
    hand = begun()
    moved(hand, 3)
    save = hand.console.session.save()
    dealing.deal(hand.console, "klondike", 77)
    hand.run(100)
    dealing.deal(hand.console, "golf", 3)
    moved(hand, 1)
    dealing.play(hand.console, "klondike")
    assert hand.console.session.save() == save and played(hand) == 0


@assertions.thorough_on_vm
def test_a_game_that_kept_its_place_is_replaced_by_another_deal_as_the_one_in_play_is():
    hand = begun()
    moved(hand, 3)
    save = hand.console.session.save()
    dealing.deal(hand.console, "golf", 3)
    moved(hand, 1)
    dealing.deal(hand.console, "klondike", 77)
    hand.run(100)
    hand.console.table.undo()
    hand.run(100)
    assert hand.console.session.save() == save
    dealing.deal(hand.console, "golf", 9)
    dealing.deal(hand.console, "klondike", 77)
    moved(hand, 1)
    assert played(hand) == 1


def test_an_old_file_of_the_game_in_play_is_not_taken_up():
    hand = begun()
    moved(hand, 3)
    dealing.deal(hand.console, "golf", 3)
    dealing.play(hand.console, "klondike")
    dealing.deal(hand.console, "klondike", 77)
    moved(hand, 1)
    save = hand.console.session.save()
    dealing.play(hand.console, "klondike", 5)
    assert (hand.console.session.deal, hand.console.session.moves) == (5, 0)
    hand.console.table.undo()
    hand.run(100)
    assert hand.console.session.save() == save and played(hand) == 1


def test_a_power_cut_before_the_next_game_is_saved_loses_no_move_of_the_one_that_was_left():
    hand = begun()
    hand.run(3000)
    hand.store.full = True
    moved(hand, 2)
    hand.store.full = False
    save = hand.console.session.save()
    dealing.deal(hand.console, "golf", 3)
    hand = again(hand)
    assert hand.console.session.game_id == "klondike" and hand.console.session.save() == save


def test_a_won_game_leaves_no_place():
    hand = begun()
    moved(hand, 2)
    dealing.deal(hand.console, "golf", 3)
    moved(hand, 1)
    dealing.play(hand.console, "klondike")
    game = hand.console.session.game
    for pile in game.piles:
        pile.clear()
    for suit in range(4):
        for rank in range(1, 14):
            (game.tableau[0] if suit == 3 and rank == 13 else game.foundations[suit]).put(
                suit << 4 | rank)
    hand.console.session.auto(game.tableau[0].number)
    hand.run(100)
    assert game.won()
    dealing.play(hand.console, "golf")
    assert sorted(moves_of_games(hand.console)) == ["golf"]
    assert hand.console.autosave.statistics.figures("klondike", 0)[WON] == 1


def test_a_game_that_is_left_while_its_last_cards_go_up_is_won():
    hand = begun()
    console = hand.console
    moved(hand, 2)
    game = console.session.game
    for pile in game.piles:
        pile.clear()
    for suit in range(4):
        for rank in range(1, 14):
            (game.tableau[suit] if rank == 13 else game.foundations[suit]).put(suit << 4 | rank)
    console.settings.set("speed", 3)
    console.table.finish.begin()
    assert console.table.finish.on and not game.won()
    dealing.deal(console, "golf", 3)
    assert sorted(moves_of_games(console)) == ["golf"]
    assert console.autosave.statistics.figures("klondike", 0)[WON] == 1


def test_the_menu_says_that_undo_takes_the_deal_back():
    hand = begun()
    console = hand.console
    moved(hand, 1)
    shown = []
    for command in (lambda: None, lambda: dealing.deal(console, "klondike", 77),
                    lambda: moved(hand, 1), lambda: dealing.deal(console, "golf", 77)):
        command()
        hand.run(100)
        menu = console.screens.main_menu
        menu.write_value(menu.value.clear(), "undo")
        shown.append((bytes(menu.value.buffer[: menu.value.n]), menu.does_nothing("undo")))
        console.screens.back_to_table()
    assert shown == [(b"1", False), (b"new deal", False), (b"1", False), (b"", True)]


def test_a_damaged_place_is_said_once_and_the_game_is_dealt():
    for damage in (lambda data: data[:20], lambda data: b""):
        hand = begun()
        moved(hand, 2)
        dealing.deal(hand.console, "golf", 3)
        hand.run(100)
        name = [name for name in hand.store.names() if name[:5] == "kept-"][0]
        hand.store.files[name] = bytearray(damage(bytes(hand.store.files[name])))
        dealing.play(hand.console, "klondike")
        assert hand.console.playing() and hand.console.session.moves == 0
        if hand.store.files.get(name):
            assert hand.console.autosave.news == [kept_games.DAMAGED]
            hand.console.autosave.news.clear()
            moves_of_games(hand.console)
            assert not hand.console.autosave.news


def test_a_power_cut_while_the_place_of_a_game_is_first_kept_is_no_damage():
    for damage in (b"", b"P2", b"P2" + bytes(40)):
        hand = begun()
        moved(hand, 2)
        hand.store.files["kept-klondike.a"] = bytearray(damage)
        hand = again(hand)
        said = []
        hand.console.autosave.report = said.append
        assert moves_of_games(hand.console) == {"klondike": 2}
        dealing.deal(hand.console, "golf", 3)
        assert moves_of_games(hand.console) == {"klondike": 2, "golf": 0}
        assert not said


@assertions.thorough_on_vm
def test_a_deal_without_a_move_keeps_its_place_too_and_is_marked():
    hand = begun()
    console = hand.console
    dealing.deal(console, "freecell", 706, {})
    hand.run(300)
    menu_commands.play(console, "golf")
    hand.run(300)
    assert moves_of_games(console)["freecell"] == 0
    for one in (hand, again(hand)):
        menu_commands.play(one.console, "freecell")
        one.run(300)
        assert one.console.session.deal == 706
        menu_commands.play(one.console, "golf")
        one.run(300)
