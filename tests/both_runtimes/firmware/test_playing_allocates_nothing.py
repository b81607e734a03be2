"""Every press of a game in play with the heap locked, from the key to the bytes on the bus."""

from desktop_sim.play.pointing.pointer import DOWN, DRAG, UP
from firmware.deals import dealing
from firmware.input.actions import SELECT
from firmware.screens.menus import menu_commands
from firmware.screens.screen_stack import show_pile
from tests.both_runtimes import assertions, fake_handheld

ON_TABLE = (menu_commands.undo, menu_commands.redo, menu_commands.hint, menu_commands.best_move,
            menu_commands.finish, menu_commands.movable, menu_commands.score)


EVERY_GAME_ON_VM = True
"""The proof that no press allocates: CPython cannot tell."""

PRESSES = 70


def press_about(hand, presses, select, seed):
    """Press keys at random, SELECT often; do a random command of a menu that opens."""
    console = hand.console
    keys = len(hand.buttons.actions)
    for _ in range(presses):
        seed = seed * 75 % 65537
        hand.press(select if seed & 512 else (seed >> 4) % keys)
        if console.screens.top is not console.table:
            console.do(ON_TABLE[(seed >> 3) % len(ON_TABLE)], 0)
        console.pointer.choose(seed % 6, seed % 7)
        for what in (DOWN, DRAG, UP):
            console.pointer.point(seed >> 2 & 127, seed >> 9 & 63, what)
            seed = seed * 75 % 65537
            hand.run(30)


def load(hand):
    """Load what is loaded on first use: the menu, the view of a pile, room for dragged cards."""
    hand.run(400)
    console = hand.console
    console.pointer.point(0, 0, DOWN)
    console.pointer.lose()
    console.do(show_pile, SELECT)
    console.screens.back_to_table()
    console.screens.end_of_game.stuck()
    console.screens.back_to_table()
    console.open_menu()
    console.screens.back_to_table()


def play(game_id, actions, presses):
    hand = fake_handheld.Handheld(actions)
    # All that is done without the option is done with it, too.
    hand.console.settings.set("safe_cards", True)
    dealing.deal(hand.console, game_id, 7)
    load(hand)
    assertions.locked(press_about, hand, presses, actions.index(SELECT), 12345)
    assert hand.console.session.journal.end, game_id


def test_every_game_with_six_keys(game_id):
    play(game_id, fake_handheld.SIX_KEYS, PRESSES)


def test_a_game_of_each_family_with_two_keys(family_game_id):
    play(family_game_id, fake_handheld.TWO_KEYS, PRESSES // 2)


def test_held_keys_and_small_windows(family_game_id):
    hand = fake_handheld.Handheld(fake_handheld.SEVEN_KEYS, 72, 40)
    dealing.deal(hand.console, family_game_id, 3)
    load(hand)
    assertions.locked(hold_about, hand)


def hold_about(hand):
    for key in (1, 3, 4, 5, 3, 4, 3, 4, 0, 4, 2, 5):
        hand.press(key, 900)
        if hand.console.screens.top is not hand.console.table:
            hand.console.screens.close()
