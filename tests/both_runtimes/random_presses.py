"""A player with random presses, so that everything that can be saved is saved."""

from core import games
from firmware.deals import dealing
from firmware.screens.menus import menu_commands
from firmware.screens.menus.saved_games import SavedGames
from tests.both_runtimes.playing import Dice


class Player:
    """Random presses on `hand`; a test overrides `press` to check each one."""

    def __init__(self, hand, seed):
        self.hand = hand
        hand.console.settings.set("speed", 0)
        hand.console.settings.set("safe_cards", seed % 2 == 1)
        hand.run(50)
        self.dice = Dice(seed)
        # A game that was dealt before, or will be.
        self.last = "klondike"

    def press(self, what, *args):
        """Do a press that calls `what`, then leave time to save."""
        self.hand.console.autosave.pressed()
        what(*args)
        self.hand.run(100 if self.dice.below(12) else 2500)

    def play(self):
        """Do one press of any kind: mostly a move."""
        console = self.hand.console
        dice = self.dice
        chance = dice.below(40)
        if not console.playing() or chance == 0:
            game_id = games.titles()[dice.below(len(games.titles()))][0]
            if dice.below(2):
                self.press(dealing.deal, console, game_id, 1 + dice.below(900), {})
            else:
                self.press(dealing.play, console, self.last)
            self.last = game_id
        elif chance == 1:
            self.press(console.do, menu_commands.restart, 0)
        elif chance == 2:
            self.press(console.do, menu_commands.quit_game, 0)
        elif chance < 5:
            self.slot(SavedGames(console), dice.below(3))
        elif chance < 8:
            self.press(console.table.finish.begin)
        elif chance < 14:
            self.press(console.table.undo)
        elif chance < 18:
            self.press(console.table.redo)
        else:
            self.move()

    def slot(self, saved, slot):
        """Save to a slot, or load its game."""
        if saved.found[slot] is None:
            self.press(saved.save, self.hand.console, slot)
        else:
            self.press(saved.load, self.hand.console, slot)

    def move(self):
        """Make a random move, in two presses."""
        session = self.hand.console.session
        count = session.legal()
        if count:
            move = session.found[self.dice.below(count)]
            self.press(self.hand.console.pointer.choose_place, move & 63)
            self.press(self.hand.console.pointer.choose_place, move >> 6 & 63)
