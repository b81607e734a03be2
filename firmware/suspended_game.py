"""The suspended game: the player's own, while another game is on the table."""

from firmware import dealing
from firmware.deal_banks import ANY


class SuspendedGame:
    """The player's game, which comes back as it was.

    No file is written and no result counted meanwhile: after a power cut the console goes on with
    that game.  All methods allocate.
    """

    def __init__(self, console):
        """Suspend the game in play of `console`."""
        self._console = console
        selection = console.table.selection
        self._cursor = selection.origin(), selection.origin_depth()
        self._choices = console.choices
        self._ended = console.autosave.outcome()
        self._save = console.session.save() if console.playing() else None
        console.autosave.pause()
        console.suspended = self

    def show(self, game_id, deal, options):
        """Show another game.  Raises MemoryError if there is no room; then none is shown."""
        console = self._console
        dealing.say_one_moment(console)
        console.heap.drop_game()
        console.heap.free()
        console.session.new(game_id, deal, options)
        console.session.listener = None
        dealing.show_game(console)

    def show_on(self, screen, game_id, deal, options):
        """Show another game on a `screen`; if there is no room, give the player's game back.

        Raises MemoryError after that.
        """
        try:
            self.show(game_id, deal, options)
            self._console.screens.show(screen)
        except MemoryError:
            self.give_back()
            raise

    def answer(self, goes_on):
        """Leave the player the game that is shown, a winnable deal, or give the own one back."""
        if not goes_on:
            self.give_back()
            return
        console = self._console
        console.suspended = None
        console.autosave.go_on()
        dealing.begin_game(console, self._ended)
        console.choices = self._choices
        console.grade = ANY

    def give_back(self):
        """Show the player's game again, or the start screen if there was none.

        If the table has no room beside what runs now, the next frame lays it out.  Raises
        MemoryError if the game has none: the console then starts again with it.
        """
        console = self._console
        console.suspended = None
        console.heap.drop_game()
        if self._save is None:
            console.grade = 0
            console.choices = self._choices
            console.screens.back_to_start()
        else:
            dealing.say_one_moment(console)
            console.heap.free()
            try:
                console.session.load(self._save, True)
            except MemoryError:
                console.autosave.mark_start()
                console.start_again()
                raise
            try:
                dealing.show_game(console)
            except MemoryError:
                console.table.put_away()
                console.screens.show_table()
            console.choices = self._choices
            console.table.put_cursor(*self._cursor)
        console.autosave.go_on()
