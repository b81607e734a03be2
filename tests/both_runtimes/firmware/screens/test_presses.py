"""Number of presses for each thing a player wants, with six, five, three and two keys.

A long press counts as one.  docs/PLAY.md shows the same table.
"""

from core import game_families, games
from core.undo_journal import BOOKMARK
from firmware.deals import dealing
from firmware.heap import modules
from firmware.input.actions import BACK, DOWN, LEFT, NEXT, RIGHT, SELECT, UP
from firmware.screens import open_screens
from firmware.screens.menus import menu_commands
from firmware.storage.resume import load_settings
from firmware.storage.settings import Settings
from tests.both_runtimes import assertions, fake_handheld, fakes

FIVE_KEYS = (UP, DOWN, LEFT, RIGHT, SELECT)
KEY_SETS = (fake_handheld.SIX_KEYS, fake_handheld.TWO_KEYS, FIVE_KEYS, fake_handheld.THREE_KEYS)
OF_KEYS = 2 if assertions.is_micropython else 4

MENU = "menu"
"""Press that opens the menu: BACK, or holding SELECT, or holding NEXT."""

PAGE = "page"
"""Press for the next page of a list: RIGHT, or holding NEXT."""

ON = "on"
"""Press for the next row: DOWN or NEXT."""

# Rows of (goal, state at the start, presses with arrows, presses without arrows).
ARROWS, NEXT_ALONE = 2, 3
WANTED = (
    ("first game after power-on", "list", (SELECT, SELECT), (SELECT, SELECT)),
    ("undo", "table", (MENU, SELECT), (MENU, SELECT)),
    ("hint", "table", (MENU, DOWN, DOWN, SELECT), (MENU, ON, ON, SELECT)),
    ("next hint", "hinted", (MENU, SELECT), (MENU, SELECT)),
    ("new deal", "table", (MENU, DOWN, DOWN, DOWN, SELECT),
     (MENU, ON, ON, ON, SELECT)),
    ("new deal before the first move", "dealt", (MENU, SELECT), (MENU, SELECT)),
    ("change a variation", "table", (MENU, UP, SELECT, DOWN, SELECT, DOWN, SELECT, SELECT),
     (MENU, PAGE, PAGE, SELECT, ON, SELECT, ON, SELECT, SELECT)),
    ("read the rules", "table", (MENU, UP, UP, SELECT, SELECT),
     (MENU, PAGE, ON, SELECT, SELECT)),
    ("statistics", "table", (MENU, UP, SELECT, DOWN, DOWN, SELECT),
     (MENU, PAGE, PAGE, SELECT, ON, ON, SELECT)),
    ("save", "table", (MENU, UP, SELECT, SELECT, SELECT),
     (MENU, PAGE, PAGE, SELECT, SELECT, SELECT)),
    ("load", "saved", (MENU, UP, SELECT, SELECT, DOWN, SELECT, SELECT),
     (MENU, PAGE, PAGE, SELECT, SELECT, ON, SELECT, SELECT)),
    ("set the bookmark", "table", (MENU, UP, SELECT, UP, UP, SELECT),
     (MENU, PAGE, PAGE, SELECT, PAGE, ON, ON, ON, SELECT)),
    ("go to the bookmark", "marked", (MENU, UP, SELECT, UP, SELECT),
     (MENU, PAGE, PAGE, SELECT, PAGE, PAGE, SELECT)),
    ("game list", "table", (MENU, UP, UP, UP, UP, SELECT),
     (MENU, ON, ON, ON, ON, ON, SELECT)),
)


class Presser:
    """Return a handheld with two moves made in Klondike, deal 5, or at the screen `begins`."""

    def __init__(self, actions, begins):
        self.hand = fake_handheld.Handheld(actions)
        self.console = self.hand.console
        self.console.settings.set("speed", 0)
        self.hand.run(50)
        self.hinted = 0
        if begins == "list":
            return
        dealing.deal(self.console, "klondike", 5, {})
        if begins != "dealt":
            self.console.session.turn()
            self.console.session.turn()
        self.hand.run(100)
        if begins == "hinted":
            self.console.table.hint()
        if begins == "marked":
            self.console.session.repeat(BOOKMARK)
            self.console.session.turn()
        if begins == "saved":
            self.play((MENU, PAGE, PAGE, SELECT, SELECT, SELECT))
            self.console.session.turn()
            self.hand.run(100)
        self.hinted = self.console.table.selection.hints.move

    def play(self, presses):
        """Press one key after another."""
        for press in presses:
            self.press(press)

    def press(self, press):
        """Do the press `press` with these keys."""
        actions = self.hand.buttons.actions
        arrows = DOWN in actions
        if press == MENU and BACK in actions:
            self.tap(BACK)
        elif press == MENU:
            self.tap(SELECT if arrows else NEXT, 1400)
        elif press == PAGE and arrows:
            self.tap(RIGHT)
        elif press == PAGE:
            self.tap(NEXT, 700)
        elif press == ON:
            self.tap(DOWN if arrows else NEXT)
        else:
            self.tap(press)

    def tap(self, action, ms=50):
        """Press the key of an action for `ms` ms."""
        self.hand.press(self.hand.buttons.actions.index(bytes([action])), ms)


def reached(what, presser):
    """Return True if the console shows the goal, which always differs from the start."""
    console = presser.console
    session = console.session
    on_table = console.screens.top is console.table
    title = console.screens.top.frame.title if console.screens.top.frame else b""
    if what == "first game after power-on":
        return on_table and console.playing()
    if what == "undo":
        return on_table and session.moves == 1
    if what == "hint":
        return on_table and console.table.selection.hints.move
    if what == "next hint":
        return on_table and console.table.selection.hints.move not in (0, presser.hinted)
    if what[:8] == "new deal":
        return on_table and session.deal != 5 and session.moves == 0
    if what == "change a variation":
        return on_table and session.game.choices[0] == 1 and session.moves == 0
    if what == "read the rules":
        return console.screens.top is console.screens.text_page and title == b"Klondike"
    if what == "statistics":
        return title == b"Klondike" and console.screens.top.rows[-1][0] == b"Reset"
    if what == "save":
        return on_table and "slot1.a" in console.store.names()
    if what == "set the bookmark":
        return on_table and session.journal.bookmark == 2
    if what == "go to the bookmark":
        return on_table and session.journal.bookmark == session.moves == 2
    if what == "load":
        return on_table and session.deal == 5 and session.moves == 2
    return console.screens.top is console.screens.game_list


def test_what_is_wanted_takes_as_many_presses_as_the_table_says():
    for actions in KEY_SETS[:OF_KEYS]:
        for row in WANTED:
            presser = Presser(actions, row[1])
            assert not reached(row[0], presser), (row[0], actions)
            presser.play(row[ARROWS if DOWN in actions else NEXT_ALONE])
            assert reached(row[0], presser), (row[0], actions)


def test_undo_is_two_presses_away_and_nothing_more_than_nine():
    for row in WANTED:
        most = 2 if row[0] == "undo" else 9
        assert len(row[ARROWS]) <= most and len(row[NEXT_ALONE]) <= most


HISTORIES = (
    (), ("golf",), ("montana", "klondike"), ("frog", "spider", "freecell", "golf"),
    ("klondike", "canfield", "king_albert"), ("montana", "calculation", "frog", "friday_13th"))
"""Games played before the list opens, the latest last."""


def at_the_list(history):
    """Return a handheld at its list after these games were played."""
    hand = fake_handheld.Handheld(fake_handheld.SIX_KEYS)
    for game_id in history:
        dealing.deal(hand.console, game_id, 5, {})
    if history:
        hand.console.do(menu_commands.quit_game, 0)
    else:
        hand.console.do(open_screens.game_list, 0)
    hand.run(100)
    return hand


def reached_by(hand, at, action, held):
    """Return the rows that the cursor can reach from row `at` with one press of a key.

    With `held`, LEFT and RIGHT may be held and released at any row: a long press.
    """
    menu = hand.console.screens.game_list
    button = fake_handheld.SIX_KEYS.index(action)
    menu.at = at
    hand.press(button)
    seen = [menu.at]
    if not held or action == UP or action == DOWN:
        return seen
    menu.at = at
    hand.buttons.mask = 1 << button
    while menu.at == at:
        hand.run(10)
    # The list is visited once, because families wrap around.
    while menu.at not in seen[1:] and menu.at != at:
        if menu.at != seen[-1]:
            seen.append(menu.at)
        while menu.at == seen[-1]:
            hand.run(10)
    hand.buttons.mask = 0
    hand.run(60)
    return seen


def presses_to_rows(hand):
    """Return the fewest presses for each row of the list, from its opening, SELECT included.

    Only the first press may be a long one.
    """
    menu = hand.console.screens.game_list
    opening = menu.at
    presses = {opening: 1}
    edge = [opening]
    while edge:
        at = edge.pop(0)
        for action in (UP, DOWN, LEFT, RIGHT):
            for row in reached_by(hand, at, action, at == opening):
                if row not in presses:
                    presses[row] = presses[at] + 1
                    edge.append(row)
    return presses


@assertions.thorough_on_vm
def test_any_game_is_four_presses_from_where_the_list_opens():
    """Walk all rows with the keys, for every history of games."""
    for history in HISTORIES[:2] if assertions.is_micropython else HISTORIES:
        hand = at_the_list(history)
        rows = hand.console.screens.game_list.rows
        presses = presses_to_rows(hand)
        for game_id, _title in games.titles():
            fewest = min([presses[row] for row in range(len(rows)) if rows[row][2] == game_id])
            assert fewest <= 4, (history, game_id, fewest)
        assert len(presses) == len([row for row in rows if row[1]])


def test_the_games_played_last_are_on_top_the_latest_first_and_each_once():
    hand = at_the_list(("golf", "spider", "frog", "klondike", "spider"))
    menu = hand.console.screens.game_list
    labels = [b"Spider", b"Klondike", b"Frog"]
    assert menu.at == 1 and [row[0] for row in menu.rows[1:4]] == labels
    assert menu.rows[0][1] is menu.rows[4][1] is None
    hand.run(3000)
    again = fake_handheld.Handheld(fake_handheld.SIX_KEYS, store=hand.store)
    again.run(100)
    again.console.do(open_screens.game_list, 0)
    assert [row[0] for row in again.console.screens.top.rows[1:4]] == labels
    again.press(fake_handheld.SIX_KEYS.index(DOWN))
    again.press(fake_handheld.SIX_KEYS.index(SELECT))
    assert again.console.session.game_id == "klondike"
    again.console.do(menu_commands.quit_game, 0)
    rows = again.console.screens.game_list.rows
    assert [row[0] for row in rows[1:4]] == [b"Klondike", b"Spider", b"Frog"]


def test_recent_games_are_the_known_ones_each_once():
    for written, recent in (
            (b'"recent": 5', []), (b'"recent": ["nothing of the kind"]', []),
            (b'"recent": ["frog", 5, "golf", "frog", "none"]', ["frog", "golf"]),
            (b'"recent": ["frog", "golf", "spider", "klondike"]', ["frog", "golf", "spider"])):
        other = Settings(fakes.Store())
        assert fakes.write(other.slots, b"{" + written + b"}")
        load_settings(other)
        assert other.recent == recent, written


def test_the_list_has_the_game_played_last_on_top_and_left_goes_back_by_families():
    hand = fake_handheld.Handheld(fake_handheld.SIX_KEYS)
    dealing.deal(hand.console, "golf", 5, {})
    hand.console.do(menu_commands.quit_game, 0)
    menu = hand.console.screens.game_list
    assert menu.at == 1 and menu.rows[1][0] == b"Golf"
    entered = []
    for _ in range(3):
        hand.press(fake_handheld.SIX_KEYS.index(LEFT))
        entered.append(menu.rows[menu.at][0])
    before, last = [members[0][1].encode() for _, members in game_families.families()[-2:]]
    assert entered == [b"Saved games", last, before]
    for action in (RIGHT, DOWN, LEFT):
        hand.press(fake_handheld.SIX_KEYS.index(action))
    assert menu.rows[menu.at][0] == last
    hand.press(fake_handheld.SIX_KEYS.index(RIGHT))
    assert menu.rows[menu.at][0] == b"Saved games"


def test_that_it_takes_a_moment_is_said_where_it_does():
    hand = fake_handheld.Handheld(fake_handheld.SIX_KEYS)
    console = hand.console
    dealing.deal(console, "klondike", 5, {})
    said = []
    console.screens.show_wait = lambda: said.append(console.session.game_id)
    deal = console.session.deal_out
    for taken in (0, 900, 50):
        console.session.deal_out = slowly(hand.clock, taken, deal)
        for game_id in ("golf", "frog"):
            modules.unload("core.games." + game_id)
        dealing.deal(console, "golf", 5, {})
        dealing.deal(console, "frog", 5, {})
        dealing.deal(console, "frog", 6, {})
    # Golf's rules took long, so the next two games show the notice at once, and later ones not.
    assert said == ["golf", "golf", "frog"]


def slowly(clock, ms, function):
    """Return a function that does the same and takes `ms` ms of the clock."""
    def call(*args):
        function(*args)
        clock.now += ms
    return call


def test_when_the_game_is_won_the_menu_opens_on_new_deal():
    presser = Presser(fake_handheld.SIX_KEYS, "table")
    game = presser.console.session.game
    for pile in game.piles:
        pile.clear()
    for suit in range(4):
        for rank in range(1, 14):
            game.foundations[suit].put(suit << 4 | rank)
    assert game.won()
    presser.console.open_menu()
    menu = presser.console.screens.main_menu
    assert menu.rows[menu.at][0] == b"New deal"
