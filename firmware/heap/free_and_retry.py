"""The console's heap: what is freed so that something may be tried again, and in which order.

First go the screens that were closed, and the modules that play does not need. The lists, menus and
dialogs go next. The screens that are open go last, once their code has returned, with the table,
whose next frame lays it out again. If all this is not enough, the console starts again with the
game as it was, or with the one that was chosen (firmware/heap/restart_with_game.py). A line then
says what a player can do. If the console cannot start again, a line says that there is no room.
"""

from firmware.heap import memory


class ConsoleHeap:
    """The heap of a Console.  All methods allocate."""

    def __init__(self, console):
        """Free the heap of `console`."""
        self._console = console

    def attempt(self, command, key):
        """Do a command of `console` and `key`; after a MemoryError again without the lists.

        An open menu uses them, so its command has one try. Return False if the heap is too short.
        Raises MemoryError if the console is to be started again.
        """
        console = self._console
        console.request_redraw()
        for is_last_try in (False, True):
            try:
                command(console, key)
                return True
            except MemoryError:
                if console.closed:
                    raise
            if is_last_try or console.screens.has_menus():
                break
            self._free_lists(True)
        return False

    def free(self, lists=False, played=None):
        """Free the heap of closed screens, with `lists` or a short heap of menus, too.

        The rules of the game `played`, an id, stay loaded; by default those of the game in play.
        """
        played = played or self._console.session.game_id
        if not lists:
            self._console.screens.drop_closed()
            memory.free(played)
            lists = not memory.has_room(memory.LISTS_STAY)
        if lists:
            self._free_lists(True, played)

    def free_table(self, modules=True):
        """Free the heap of all screens, and of a table with a game in play.

        With `modules` those of the lists are unloaded: no function of theirs may run.
        """
        console = self._console
        if console.playing():
            console.screens.back_to_table()
            console.table.put_away()
        self._free_lists(modules, table=True)

    def _free_lists(self, modules, played=None, table=False):
        console = self._console
        console.screens.drop_closed()
        console.screens.drop_lists()
        memory.free(played or console.session.game_id, modules, table)

    def drop_game(self):
        """Drop the game on the table; its heap is freed with the next collection."""
        self._console.table.clear()
        self._console.session.clear()

    def say_no_room(self):
        """Start the console again if it can make room so; else say in a line that there is none.

        The game is as it was. Raises MemoryError if the console is to be started again.
        """
        console = self._console
        if console.closed:
            raise MemoryError
        console.drop_asked()
        self.free(True)
        if console.suspended:
            console.suspended.give_back()
        if console.can_restart:
            from firmware.heap import restart_with_game

            restart_with_game.make_room(console)
        console.screens.say_no_room()
