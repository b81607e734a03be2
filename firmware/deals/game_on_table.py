"""The game that comes on the table: the one that was saved, a new one, or one that kept its place.

Everything here allocates.
"""

from firmware.heap import modules, reserve
from firmware.sound import DEAL
from firmware.storage import between_games


def resume(console):
    """Show the game that was saved; return True if there is one."""
    from firmware.storage import resume

    began = console.clock.ms()
    resumed = resume.resume(console.autosave)
    console.deals.loads_ms = console.clock.since(began)
    if not resumed:
        return False
    console.settings.played(console.session.game_id)
    show(console)
    record = console.autosave.record
    console.table.put_cursor(record.at, record.depth)
    # A player who begins with SELECT expects that it does something.
    console.table.selection.strayed = True
    return True


def end(console, game_id, kept):
    """End the game before the one that begins: a deal of game `game_id`, or its `kept` one."""
    from firmware.storage import kept_games

    between_games.end(console.autosave, None if kept else kept_games.find(console, game_id))


def begin(console, kept=None):
    """Show the game that the session has taken up, a new one or the `kept` one."""
    end(console, console.session.game_id, kept)
    between_games.begin(console.autosave, kept)
    show(console)
    console.sounds.tell(DEAL)


def show(console):
    """Show the table with the session's game."""
    session = console.session
    console.deals.choices = session.chosen().values()
    console.deals.choices.update(console.settings.switched.get(session.game_id, {}))
    # The grade is looked up in a pause, or when a screen asks: a look-up takes 26 ms (RP2040).
    console.deals.grade = None
    console.settings.set_date(console.today())
    table = console.table
    table.clear()
    use_safe_cards(console)
    layout = table.find_layout()
    # Remains of the search for a layout would lie between the pieces of the table on the heap.
    modules.unload_page(session.game_id)
    modules.collect()
    reserve.hold()
    table.open(layout)
    console.screens.show_table()


def use_safe_cards(console):
    """Make safe cards go up in the player's game if the setting says so."""
    console.session.safe = safe_cards(console) if console.settings.safe_cards else None


def safe_cards(console):
    """Return the SafeCards of the player's game, or None if the game has none."""
    game = console.session.game
    if console.suspended or not game.safe_cards:
        return None
    from core.safe_cards import SafeCards

    return SafeCards(game)
