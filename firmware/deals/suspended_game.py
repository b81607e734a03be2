"""The suspended game: the player's own, while another game is on the table."""

from firmware.deal_banks import ANY
from firmware.deals import game_on_table


class SuspendedGame:
    """The player's game, which comes back as it was.

    No file is written and no result counted meanwhile: after a power cut, or if the heap is too
    short, the console goes on with that game.  All methods allocate.
    """

    def __init__(self, console):
        """Suspend the game in play of `console`."""
        self._console = console
        # With the texts of the game: a long one is saved in a large piece of the heap.
        console.free_screens(console.session.game_id)
        selection = console.table.selection
        self._cursor = selection.origin(), selection.origin_depth()
        self._choices = console.deals.choices
        self._told = console.table.told
        # For the case that the player goes on with the other game.
        from firmware.storage import kept_games

        kept_games.keep(console)
        # Writing takes pieces as large as the save of a long game, which takes its own after it.
        console.autosave.pause()
        self._save = console.session.save() if console.playing() else None
        console.suspended = self

    def show(self, game_id, deal, options):
        """Show a deal of another game."""
        console = self._console
        console.screens.show_wait()
        console.free_game(game_id)
        console.session.new(game_id, deal, options)
        console.session.listener = None
        game_on_table.show(console)

    def answer(self, goes_on):
        """Leave the player the game that is shown, a winnable deal, or give the own one back."""
        if not goes_on:
            self.give_back()
            return
        console = self._console
        console.suspended = None
        console.autosave.go_on()
        game_on_table.begin(console)
        console.deals.choices = self._choices
        console.deals.grade = ANY

    def give_back(self):
        """Show the player's game again, or the start screen if there was none."""
        console = self._console
        console.suspended = None
        if self._save is None:
            console.free_game()
            console.deals.grade = 0
            console.deals.choices = self._choices
            console.screens.back_to_start()
        else:
            console.screens.show_wait()
            console.free_game()
            console.session.load(self._save, True)
            game_on_table.show(console)
            console.deals.choices = self._choices
            console.table.put_cursor(*self._cursor)
            # The last move may have won the game, and nobody may have told it yet.
            console.table.told = self._told
        console.autosave.go_on()
