"""The player's game while another one is on the table: kept as a save, and given back as it was."""


class PausedGame:
    """The game in play of a console, if there is any, with its cursor.

    Nothing is saved or counted until it is given back, so that after a power cut the console goes
    on with it.
    """

    def __init__(self, console):
        """Take the game in play of `console` away.  Allocates.

        Raises MemoryError, with the game in play as it was, where there is no room for a copy.
        """
        self.console = console
        selection = console.table.selection
        self._cursor = selection.origin(), selection.origin_depth()
        self._choices = console.choices
        self._save = console.session.save() if console.playing() else None
        console.autosave.pause()

    def give_back(self):
        """Put the game on the table again, or show the list of games where there was none.

        Allocates.  Raises MemoryError where there is no room for it: the console then starts again
        with it.
        """
        console = self.console
        console.make_room()
        if self._save is None:
            console.back_to_list()
        else:
            self._load()
            console.choices = self._choices
            console.table.point_at(*self._cursor)
        console.autosave.go_on()

    def _load(self):
        console = self.console
        try:
            console.session.load(self._save, True)
            self._save = None
            console.sit_down()
        except MemoryError:
            console.closed = True
            console.show_wait()
            raise
