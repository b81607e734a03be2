"""Damaged files of a store: never an exception, never an illegal position.

The console reports the loss. A forged file, with a valid checksum, is loaded only as far as the
rules allow.
"""

from core import games, position_validation
from core.save_writer import checksum
from firmware.deals import dealing
from firmware.screens import open_screens
from firmware.screens.menus import menu_commands
from firmware.screens.menus.saved_games import SavedGames
from firmware.storage.game_files import GAME_NUMBER, GAME_SECONDS, MOVES_SECONDS
from firmware.storage.power_safe_slots import FOOT, HEAD, put_number
from firmware.storage.statistics import BEST_STREAK, PLAYED, STREAK, WON
from tests.both_runtimes import assertions, fake_handheld
from tests.both_runtimes.core.test_saves import mutated
from tests.both_runtimes.playing import Dice
from tests.both_runtimes.stored_state import Desk

DAMAGED = 100 if assertions.is_micropython else 4000
CONSOLES = 1 if assertions.is_micropython else 20

_stores = []


def sessions():
    """Return the files of some stores in use: with a game in play or not, slots, settings.

    All tests read the same ones; they are played once.
    """
    if _stores:
        return _stores
    for row, game_id in enumerate(("klondike", "st_helena", "canfield", "pyramid")):
        hand = fake_handheld.Handheld()
        console = hand.console
        console.settings.set("speed", 0)
        hand.run(20)
        dice = Dice(row + 1)
        for deal in (3, 4, 5):
            dealing.deal(console, game_id, deal, {})
            hand.run(100)
            for _ in range(6 * deal):
                count = console.session.legal()
                if count:
                    console.session.play(console.session.found[dice.below(count)])
                hand.run(15)
                if dice.below(6) == 0:
                    console.table.undo()
                    hand.run(2500 if deal == 4 else 15)
            if deal == 3:
                SavedGames(console).save(console, 0)
        if row == 3:
            menu_commands.quit_game(console, 0)
        hand.run(3000)
        _stores.append({name: bytes(hand.store.files[name]) for name in hand.store.files})
    return _stores


UNWRITTEN = b"\0\0\0\0", b"\xff\xff\xff\xff"


def damaged(files, dice, forged):
    """Return a copy of `files`, one to three of them damaged; with `forged` checksums are valid.

    None is empty, nor ends in bytes that were not written: a power cut while a file is written for
    the first time leaves it so, and then nothing is lost.
    """
    files = dict(files)
    names = sorted(files)
    for _ in range(1 + dice.below(3)):
        name = names[dice.below(len(names))]
        if forged:
            body = bytearray(files[name][:7]) + mutated(files[name][7:-4], dice)
            files[name] = bytes(body) + checksum(body)
        else:
            body = bytes(mutated(files[name], dice)) or b"\0"
            files[name] = body + b"\1" if body[-4:] in UNWRITTEN else body
    return files


def check(desk):
    """Check that the loaded game can be played and that its statistics are possible."""
    autosave = desk.autosave
    if autosave.record.in_play:
        position_validation.check(desk.session.game, False)
        desk.session.save()
    for row in autosave.statistics.rows.values():
        assert row[PLAYED] >= row[WON] >= row[BEST_STREAK] >= row[STREAK] >= 0
    autosave.step()
    autosave.step()
    for line in desk.news:
        assert 0 < len(line) < 33


def seen(desk):
    """Return all loaded state that a loss would change."""
    settings = desk.settings
    return (desk.state(), settings.recent, settings.games, settings.speed, settings.sound,
            desk.autosave.play_clock.played())


@assertions.thorough_on_vm
def test_damage_is_said_and_leaves_nothing_illegal():
    dice = Dice(11)
    stores = sessions()
    whole = [seen(Desk(files)) for files in stores]
    lost = 0
    for i in range(DAMAGED):
        chosen = i % len(stores)
        desk = Desk(damaged(stores[chosen], dice, False))
        check(desk)
        if seen(desk) != whole[chosen]:
            lost += 1
            # What is wrong with a game that keeps its place is said when that is looked for.
            assert desk.news or desk.autosave.news
    assert lost > DAMAGED // 8


def test_damage_is_said_once_and_moves_of_a_lost_game_never_follow_another():
    """Check that a second power-on says nothing more, and finds the cards as the first did."""
    for files in sessions():
        for damage in (("game.a",), ("game.b",), ("game.a", "moves.a"), ("game.b", "moves.b"),
                       ("moves.a", "moves.b"), ("settings.a", "settings.b")):
            files = dict(files)
            for name in damage:
                files[name] = b"damaged"
            desk = Desk(files)
            first = seen(desk)
            while desk.autosave.step():
                pass
            again = Desk(desk.store.files)
            assert seen(again) == first and not again.news, damage


def test_forged_files_leave_nothing_illegal():
    dice = Dice(12)
    stores = sessions()
    in_play = 0
    for i in range(DAMAGED // 4):
        desk = Desk(damaged(stores[i % len(stores)], dice, True))
        check(desk)
        in_play += desk.autosave.record.in_play
    assert in_play > DAMAGED // 16


def test_a_console_with_forged_files_can_be_played():
    dice = Dice(13)
    stores = sessions()
    for i in range(CONSOLES):
        hand = fake_handheld.Handheld(store=Desk(damaged(stores[i % 4], dice, i & 1)).store)
        hand.run(20)
        screen = SavedGames(hand.console)
        if screen.found[0] and screen.found[0].title:
            screen.load(hand.console, 0)
            hand.console.step()
        for game_id, _ in games.titles():
            open_screens.game_statistics(hand.console, game_id)
            hand.console.screens.close()
        for name in ("golf", "klondike", "st_helena", "canfield", "pyramid"):
            dealing.deal(hand.console, name, 5)
        hand.run(50)
        hand.console.session.turn()
        hand.run(50)
        assert Desk(hand.store.files).session.moves == 1


def forged(files, name, at, number):
    """Return `files` with 4 bytes overwritten in both slots of `name`, and valid checksums."""
    files = dict(files)
    for slot in (name + ".a", name + ".b"):
        if slot in files:
            body = bytearray(files[slot][:-FOOT])
            put_number(body, HEAD + at, 4, number)
            files[slot] = bytes(body) + checksum(body)
    return files


@assertions.thorough_on_vm
def test_no_count_however_forged_is_more_than_can_be_saved_again():
    """Check that a forged count near its limit is not saved as a number that cannot be loaded."""
    files = sessions()[0]
    for name, at in (("game", GAME_NUMBER), ("game", GAME_SECONDS), ("moves", MOVES_SECONDS),
                     ("stats", 0), ("stats", 4 + 1 + len("klondike") + 2)):
        for number in (0x3FFFFFFF, 0x1FFFFFFF, 0x20000000):
            hand = fake_handheld.Handheld(store=Desk(forged(files, name, at, number)).store)
            hand.run(100)
            dealing.deal(hand.console, "klondike", 3)
            hand.console.pointer.choose(0, 0)
            hand.run(2600)
            hand.press(0)
            hand.run(2600)
            assert hand.console.autosave.due == 0
            desk = Desk(hand.store.files)
            assert desk.autosave.record.in_play and desk.news == []
            assert desk.session.save() == hand.console.session.save()
