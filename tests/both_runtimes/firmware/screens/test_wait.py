"""The notice during a long load, also for the first game of a new device."""

from core import games
from firmware.heap import modules
from firmware.input.actions import DOWN, SELECT
from firmware.screens import wait
from tests.both_runtimes import fake_handheld

STEP, CHOOSE = DOWN, SELECT
"""Keys of the handheld; their numbers are those of the actions."""


class Slow:
    """A new handheld at its list, on which a game's rules take `rules_ms` to load.

    A display; `shown` has True for each frame that is the line "One moment" and nothing else.
    """

    def __init__(self, rules_ms, table_ms):
        for game_id, _title in games.titles():
            modules.unload("core.games." + game_id)
        hand = self.hand = fake_handheld.Handheld()
        # Known games are dealt without a question.
        hand.console.settings.games["klondike"] = {}
        hand.run(500)
        self.shown = []
        display = hand.display
        other = fake_handheld.Handheld()
        wait.show(other.display)
        self.line = bytes(other.display.buffer)
        send = display.show
        load = games.load
        table = hand.console.table
        open_table = table.open

        def sent():
            self.shown.append(bytes(display.buffer) == self.line)
            send()

        def loaded(game_id):
            if not modules.is_loaded(game_id):
                hand.clock.now += rules_ms
            return load(game_id)

        def opened(layout):
            hand.clock.now += table_ms
            open_table(layout)

        self.load = load
        display.show = sent
        games.load = loaded
        table.open = opened

    def __enter__(self):
        return self

    def __exit__(self, *_):
        games.load = self.load

    def choose(self, key=CHOOSE):
        """Press a key; return the number of frames with the line, and True if it is gone then."""
        self.shown.clear()
        self.hand.press(key)
        self.hand.run(2500)
        return self.shown.count(True), not self.shown[-1]


def quit_game(slow):
    """Go back to the list, the cursor on the first game of a family."""
    slow.hand.console.screens.back_to_list()
    slow.hand.run(100)


def test_the_first_game_of_a_new_device_says_that_it_takes_a_moment():
    with Slow(110, 220) as slow:
        assert slow.choose() == (1, True)
        assert slow.hand.console.screens.top is slow.hand.console.table


def test_the_first_game_says_nothing_where_it_is_quick():
    with Slow(40, 80) as slow:
        assert slow.choose() == (0, True)


def go_to(slow, game_id):
    """Move the cursor of the game list to a game."""
    menu = slow.hand.console.screens.game_list
    while menu.rows[menu.at][2] != game_id:
        slow.hand.press(STEP)


def test_the_next_game_says_so_at_once_and_the_same_game_never():
    with Slow(110, 220) as slow:
        slow.choose()
        quit_game(slow)
        assert slow.choose() == (0, True)
        quit_game(slow)
        go_to(slow, games.titles()[1][0])
        began = slow.hand.clock.now
        seen = []
        send = slow.hand.display.show

        def sent():
            send()
            if slow.shown[-1]:
                seen.append(slow.hand.clock.now - began)

        slow.hand.display.show = sent
        assert slow.choose() == (1, True)
        assert len(seen) == 1 and seen[0] < 100
        assert slow.hand.console.session.game_id == games.titles()[1][0]


def test_the_next_game_says_nothing_after_a_quick_one():
    with Slow(40, 80) as slow:
        slow.choose()
        quit_game(slow)
        go_to(slow, games.titles()[1][0])
        assert slow.choose() == (0, True)
        assert slow.hand.console.session.game_id == games.titles()[1][0]
