"""The screens of saved games and statistics, walked with six, three and two keys."""

from core import games
from core.options import variation
from firmware import texts
from firmware.deals import dealing
from firmware.input.actions import BACK, DOWN, NEXT, SELECT
from firmware.screens.figures.statistics import StatisticsScreen
from firmware.screens.menus import menu_commands
from firmware.screens.menus.saved_games import SLOTS, SavedGames
from firmware.storage import autosave, game_files
from firmware.storage.statistics import PLAYED, ZERO_SCORE
from tests.both_runtimes import assertions, fake_handheld, fakes
from tests.both_runtimes.positions import snapshot

KEY_SETS = (fake_handheld.SIX_KEYS, fake_handheld.THREE_KEYS, fake_handheld.TWO_KEYS)

MOST_VALUES = 8
"""No option of a game has more values than this."""


def shows(screen, name):
    """Return True if a screen's class has this name; its module may have been loaded again."""
    return type(screen).__name__ == name


class Hand:
    """A handheld with a walk through its screens by keys, and a count of the presses."""

    def __init__(self, actions, width=128, height=64):
        self.hand = fake_handheld.Handheld(actions, width, height)
        self.console = self.hand.console
        self.console.settings.set("speed", 0)
        self.hand.run(50)
        self.presses = 0

    def press(self, action, ms=50):
        self.presses += 1
        self.hand.press(self.hand.buttons.actions.index(bytes([action])), ms)

    def start(self, game_id, turns, options=None):
        dealing.deal(self.console, game_id, 617, options or {})
        for _ in range(turns):
            assert not self.console.session.turn()
        self.hand.run(100)

    def menu(self):
        """Open the table's menu."""
        if BACK in self.hand.buttons.actions:
            self.press(BACK)
        else:
            self.press(NEXT, 700)
        assert self.console.screens.top is self.console.screens.main_menu

    def row(self, label):
        """Go to the row `label` of a list and select it."""
        screen = self.console.screens.top
        down = DOWN if DOWN in self.hand.buttons.actions else NEXT
        for _ in range(len(screen.rows)):
            if screen.rows[screen.at][0] == label:
                break
            self.press(down)
        assert screen.rows[screen.at][0] == label
        self.press(SELECT)

    def slot(self, number):
        """Go to the saved game in slot `number`, counted from 1, and select it."""
        screen = self.console.screens.top
        assert shows(screen, "SavedGames")
        down = DOWN if DOWN in self.hand.buttons.actions else NEXT
        while screen.rows[screen.at][1:] != (screen.pick, number - 1):
            self.press(down)
        self.press(SELECT)

    def game(self, label):
        """Go from the table to the row `label` of the menu's part on the game."""
        self.menu()
        self.row(b"This game")
        self.row(label)

    def back(self):
        """Leave a list."""
        if BACK in self.hand.buttons.actions:
            self.press(BACK)
        else:
            self.press(SELECT, 700)

    def save(self):
        """Save the game in play to the first empty slot."""
        self.game(b"Saved games")
        self.row(b"Save this game")

    def said(self):
        line = self.console.table.message.line
        return bytes(line.buffer[:line.n]) if self.console.table.message.on else b""


def slots(screen):
    """Return the slots that a list of saved games shows."""
    return [slot for label, command, slot in screen.rows if command == screen.pick]


@assertions.thorough_on_vm
def test_a_game_is_saved_loaded_and_removed_with_any_keys():
    for actions in KEY_SETS:
        for width, height in ((128, 64), (72, 40)):
            save_load_remove(Hand(actions, width, height))


def save_load_remove(hand):
    console = hand.console
    hand.start("klondike", 4, {"scoring": "standard"})
    before = snapshot(console.session)
    hand.save()
    assert console.screens.top is console.table and b"number 1" in hand.said()
    console.session.turn()
    hand.hand.run(50)
    hand.game(b"Saved games")
    assert slots(console.screens.top) == [0]
    hand.slot(1)
    hand.row(b"Load")
    assert console.screens.top is console.table
    assert snapshot(console.session) == before and console.session.moves == 4
    hand.hand.run(100)
    assert snapshot(fake_handheld.Handheld(store=hand.hand.store).console.session) == before
    hand.game(b"Saved games")
    hand.slot(1)
    hand.row(b"Remove")
    hand.row(b"Remove")
    assert shows(console.screens.top, "SavedGames") and slots(console.screens.top) == []
    hand.back()
    hand.back()
    hand.back()
    assert console.screens.top is console.table
    assert [name for name in hand.hand.store.names() if name[:4] == "slot"] == []


@assertions.thorough_on_vm
def test_every_slot_shows_game_deal_moves_and_score():
    hand = Hand(fake_handheld.SIX_KEYS)
    console = hand.console
    for number in range(SLOTS):
        game_id, _ = games.titles()[number]
        dealing.deal(console, game_id, 100 + number, {})
        hand.hand.run(50)
        session = console.session
        for _ in range(number):
            if session.legal():
                session.play(session.found[0])
        SavedGames(console).save(console, number)
        saved = SavedGames(console).found[number]
        assert saved.title == games.title(game_id).encode() and saved.deal == 100 + number
        assert saved.moves == session.moves
        scored = bool(session.game.score_rule)
        assert bool(saved.score) == scored
        assert not scored or saved.score - ZERO_SCORE == session.game.score()
    assert [saved is None for saved in SavedGames(console).found] == [False] * SLOTS
    assert len([name for name in hand.hand.store.names() if name[:4] == "slot"]) == SLOTS


def test_saving_over_a_slot_asks_first():
    hand = Hand(fake_handheld.SIX_KEYS)
    hand.start("frog", 0)
    hand.save()
    hand.start("golf", 2)
    hand.game(b"Saved games")
    hand.slot(1)
    hand.row(b"Save over it")
    assert hand.console.screens.top is hand.console.screens.question
    hand.row(b"Cancel")
    hand.back()
    assert hand.console.screens.top.found[0].title == b"Frog"
    hand.slot(1)
    hand.row(b"Save over it")
    hand.row(b"Save")
    assert SavedGames(hand.console).found[0].title == b"Golf"


def test_a_game_goes_to_the_first_empty_slot_until_all_are_used():
    hand = Hand(fake_handheld.THREE_KEYS)
    hand.start("golf", 1)
    for number in range(1, SLOTS + 1):
        hand.save()
        assert hand.said() == b"Saved as number %d" % number
    hand.game(b"Saved games")
    top = hand.console.screens.top
    assert slots(top) == list(range(SLOTS)) and top.at == 0
    hand.slot(3)
    hand.row(b"Remove")
    hand.press(SELECT)
    hand.row(b"Remove")
    hand.row(b"Remove")
    assert hand.console.screens.top.found.index(None) == 2
    hand.row(b"Save this game")
    assert hand.said() == b"Saved as number 3"


def test_without_saved_games_the_list_says_so():
    hand = Hand(fake_handheld.TWO_KEYS)
    hand.row(b"Games")
    hand.row(b"Saved games")
    hand.row(b"No saved games yet")
    assert hand.console.screens.top is hand.console.screens.game_list


def test_no_file_is_looked_for_that_is_not_there():
    hand = Hand(fake_handheld.TWO_KEYS)
    store = hand.console.store
    read, looked_for = store.read, []
    store.read = lambda name: looked_for.append(name) or read(name)
    hand.row(b"Games")
    hand.row(b"Saved games")
    assert looked_for == []


def test_a_load_stops_scoring_where_the_game_says_so_and_power_on_does_not():
    hand = Hand(fake_handheld.SIX_KEYS)
    hand.start("st_helena", 3)
    hand.save()
    again = fake_handheld.Handheld(store=hand.hand.store)
    assert again.console.session.game.scoring
    console = hand.console
    SavedGames(console).load(console, 0)
    console.step()
    assert not console.session.game.scoring
    hand.hand.run(50)
    assert not fake_handheld.Handheld(store=hand.hand.store).console.session.game.scoring
    SavedGames(console).save(console, 1)
    assert SavedGames(console).found[1].stopped


def test_games_are_loaded_from_the_game_list_as_well():
    hand = Hand(fake_handheld.SIX_KEYS)
    console = hand.console
    hand.start("golf", 2)
    hand.save()
    menu_commands.quit_game(console, 0)
    hand.hand.run(50)
    hand.row(b"Saved games")
    hand.slot(1)
    assert [row[0] for row in console.screens.top.rows] == [b"Load", b"Remove"]
    hand.row(b"Load")
    assert console.session.game_id == "golf" and console.session.moves == 2
    assert console.playing()


def test_a_full_store_says_that_nothing_was_saved():
    hand = Hand(fake_handheld.SIX_KEYS)
    hand.start("golf", 2)
    hand.hand.store.full = True
    hand.save()
    assert hand.said() == autosave.NOT_SAVED


def test_a_damaged_slot_can_be_removed_and_loads_nothing():
    hand = Hand(fake_handheld.SIX_KEYS)
    console = hand.console
    hand.start("golf", 2)
    hand.save()
    hand.hand.store.files["slot1.a"][20] ^= 1
    hand.game(b"Saved games")
    hand.slot(1)
    assert [row[0] for row in console.screens.top.rows] == [b"Save over it", b"Remove"]
    hand.row(b"Remove")
    hand.row(b"Remove")
    assert slots(console.screens.top) == []


def test_a_slot_that_breaks_the_rules_is_set_aside_and_said():
    hand = Hand(fake_handheld.SIX_KEYS)
    console = hand.console
    hand.start("golf", 2)
    SavedGames(console).save(console, 0)
    hand.hand.run(50)
    screen = SavedGames(console)
    kept = screen.slots[0]
    _, data = kept.read()[0]
    broken = bytearray(data)
    broken[-1] ^= 1
    fakes.write(kept, broken)
    kept.remove_older()
    moves = console.session.moves
    console.screens.show(screen)
    screen.load(console, 0)
    console.step()
    assert console.screens.top is console.screens.text_page
    console.screens.close()
    assert console.screens.top.found[0] is None
    assert console.session.moves == moves
    assert [name for name in hand.hand.store.names() if name[:6] == "slot1."] == [
        "slot1.v" + str(game_files.VERSION)]


def test_statistics_are_seen_and_reset_with_any_keys():
    for actions in KEY_SETS:
        for width, height in ((128, 64), (72, 40)):
            hand = Hand(actions, width, height)
            hand.start("klondike", 1, {"variation": 2})
            hand.console.do(menu_commands.new_deal, 0)
            hand.hand.run(50)
            hand.console.session.turn()
            hand.hand.run(50)
            see_and_reset(hand)


def see_and_reset(hand):
    console = hand.console
    hand.game(b"Statistics")
    screen = console.screens.top
    assert shows(screen, "StatisticsScreen") and screen.variation == 4
    assert screen.figures[0] == 1
    hand.row(b"Variation")
    assert screen.variation == 6 and screen.figures[0] == 0
    for _ in range(7):
        hand.press(SELECT)
    hand.row(b"Time played")
    assert screen.variation == 4 and screen.figures[0] == 1
    hand.row(b"Reset")
    hand.press(SELECT)
    assert console.screens.top is screen and screen.figures[0] == 1
    hand.row(b"Reset")
    hand.row(b"Reset")
    assert console.screens.top is screen and screen.figures[0] == 0
    hand.back()
    hand.back()
    hand.back()
    assert console.screens.top is console.table


def test_statistics_of_any_game_are_seen_from_the_list():
    hand = Hand(fake_handheld.THREE_KEYS)
    hand.row(b"Games")
    hand.row(b"Statistics")
    hand.row(b"Pyramid")
    screen = hand.console.screens.top
    assert shows(screen, "StatisticsScreen") and screen.frame.title == b"Pyramid"
    assert [row[0] for row in screen.rows][:3] == [b"Redeals", b"To win, clear", b"Played"]
    hand.back()
    hand.back()
    assert hand.console.screens.top is hand.console.screens.game_list


def rules_shown(hand, game_id, choices):
    """Label and value of each rule in the statistics of a game."""
    screen = StatisticsScreen(hand.console, game_id, games.load(game_id), choices)
    shown = []
    for label, _, key in screen.rows[:len(screen.words)]:
        screen.write_value(screen.value.clear(), key)
        shown.append((label, bytes(screen.value.buffer[:screen.value.n])))
    return shown


def test_rules_are_called_in_statistics_as_in_variations_at_any_size():
    for width, height in ((160, 128), (128, 64), (72, 40)):
        hand = Hand(fake_handheld.SIX_KEYS, width, height)
        for game_id, _ in games.titles():
            rules = games.load(game_id)
            choices = [values[-1] for _, values, _ in rules.options]
            called = [texts.words(game_id, name, values) for name, values, _ in rules.options
                      if name not in rules.score_options]
            assert rules_shown(hand, game_id, choices) == [
                (label, words[-1]) for label, words in called], game_id


def test_no_value_in_statistics_covers_its_label_where_there_is_room():
    for width, height in ((160, 128), (128, 64)):
        hand = Hand(fake_handheld.SIX_KEYS, width, height)
        for game_id, _ in games.titles():
            rules = games.load(game_id)
            choices = [row[2] for row in rules.options]
            screen = StatisticsScreen(hand.console, game_id, rules, choices)
            for label, _, key in screen.rows:
                for _ in range(MOST_VALUES):
                    screen.change_value(key, 1)
                    screen.write_value(screen.value.clear(), key)
                    value = screen.frame.canvas.width(screen.value.buffer, screen.frame.font)
                    # A rule's value that leaves its label no room stands alone.
                    if key not in screen.words:
                        value += screen.frame.canvas.width(label, screen.frame.font) + 7
                    assert value <= width, label


def test_figures_are_written_as_people_read_them():
    hand = Hand(fake_handheld.SIX_KEYS)
    game = games.load("golf")
    screen = StatisticsScreen(hand.console, "golf", game, ["nothing"])
    seen = []
    for row in ((4, 1, 1, 1, 0, 0, 59, 0, 0, 0xA11, 0, 0),
                (4, 1, 1, 1, ZERO_SCORE, 61, 3599, 245, 245, 1, 0, 0),
                (4, 4, 4, 4, ZERO_SCORE - 3, 7, 36061, 61, 36061, 0xAAAA, 0, 0)):
        for i in range(len(row)):
            screen.figures[i] = row[i]
        written = []
        for _, _, key in screen.rows[1:-2]:
            screen.write_value(screen.value.clear(), key)
            written.append(bytes(screen.value.buffer[:screen.value.n]))
        seen.append(written)
    assert seen == [
        [b"4", b"1 (25%)", b"1 of 4", b"1", b"1", b"-", b"-", b">", b"-", b"-", b"0 min 59 s",
         b"-"],
        [b"4", b"1 (25%)", b"0 of 4", b"1", b"1", b"4:05", b"4:05", b">", b"61", b"0",
         b"59 min 59 s", b"-"],
        [b"4", b"4 (100%)", b"4 of 4", b"4", b"4", b"1:01", b"2:30:15", b">", b"7", b"-3",
         b"10 h 1 min", b"-"],
    ]


def test_without_back_a_list_acts_when_select_is_let_go_and_closes_when_it_is_held():
    hand = Hand(fake_handheld.TWO_KEYS)
    hand.start("klondike", 3)
    hand.menu()
    hand.press(SELECT, 700)
    assert hand.console.screens.top is hand.console.table and hand.console.session.moves == 3
    hand.menu()
    hand.press(SELECT)
    assert hand.console.screens.top is hand.console.table and hand.console.session.moves == 2


def saved_klondike():
    """Return a handheld with a game with moves that was just saved to slot 1."""
    hand = Hand(fake_handheld.SIX_KEYS)
    hand.start("klondike", 4)
    hand.save()
    hand.hand.run(100)
    return hand


def asks(hand, command):
    """Return True if a command asks for confirmation, because the store is full."""
    console = hand.console
    hand.hand.store.full = True
    console.do(command, 0)
    console.step()
    hand.hand.store.full = False
    asked = console.screens.top is console.screens.question
    if asked:
        console.screens.close()
    return asked


@assertions.thorough_on_vm
def test_a_game_that_was_saved_a_moment_ago_is_left_without_a_question():
    for command in (menu_commands.new_deal, menu_commands.restart, menu_commands.quit_game):
        assert not asks(saved_klondike(), command)
        hand = saved_klondike()
        hand.console.session.turn()
        assert asks(hand, command)


def test_the_game_in_play_keeps_its_place_when_another_is_loaded():
    hand = saved_klondike()
    console = hand.console
    console.session.turn()
    moved = console.session.save()
    hand.game(b"Saved games")
    hand.slot(1)
    hand.row(b"Load")
    assert console.screens.top is console.table and console.session.moves == 4
    console.table.undo()
    hand.hand.run(100)
    # The loaded game has moves to undo.
    assert console.session.moves == 3
    hand.game(b"Saved games")
    dealing.deal(console, "golf", 5, {})
    dealing.play(console, "klondike")
    assert console.session.moves == 3 and console.session.save() != moved


def test_a_question_names_the_saved_game_that_it_is_about():
    hand = saved_klondike()
    hand.console.session.turn()
    for row in (b"Save over it", b"Remove"):
        hand.game(b"Saved games")
        hand.slot(1)
        hand.row(row)
        assert b"1 Klondike" in hand.console.screens.question.frame.title
        hand.console.screens.back_to_table()


def test_without_the_slot_that_holds_it_the_game_is_at_stake_again():
    hand = saved_klondike()
    hand.game(b"Saved games")
    hand.slot(1)
    hand.row(b"Remove")
    hand.row(b"Remove")
    hand.console.screens.back_to_table()
    assert asks(hand, menu_commands.new_deal)


def test_to_remove_another_slot_puts_nothing_at_stake():
    hand = saved_klondike()
    hand.console.session.turn()
    hand.save()
    hand.game(b"Saved games")
    hand.slot(1)
    hand.row(b"Remove")
    hand.row(b"Remove")
    hand.console.screens.back_to_table()
    assert not asks(hand, menu_commands.new_deal)


def test_a_saved_game_counts_as_lost_once_it_is_loaded_and_replaced_like_any_other():
    hand = saved_klondike()
    console = hand.console
    number = variation(console.session.game, console.session.game.choices)
    for moves in (0, 1):
        for _ in range(moves):
            console.session.turn()
        dealing.deal(console, "klondike", 9)
        console.session.turn()
        hand.hand.run(100)
        assert console.autosave.statistics.figures("klondike", number)[PLAYED] == 2 * moves
        SavedGames(console).load(console, 0)
        console.step()
