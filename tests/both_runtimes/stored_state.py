"""State that the next power-on loads from a store; without a display, for speed."""

from core.session import Session
from firmware.deals import day_deals
from firmware.storage import kept_games
from firmware.storage.autosave import Autosave
from firmware.storage.resume import load_settings, resume
from firmware.storage.settings import Settings
from tests.both_runtimes import fakes


class Still:
    """A table whose cursor stays where it was restored; the table is its own selection."""

    def __init__(self, autosave):
        self.selection = self
        self.autosave = autosave

    def origin(self):
        return self.autosave.record.at

    def origin_depth(self):
        return self.autosave.record.depth

    def may_write(self):
        return True


class Desk:
    """The parts of a console that its Autosave needs."""

    grade = 0

    def __init__(self, files, make_store=fakes.store_of):
        """Switch on with a copy of `files`, a dict of names and bytes."""
        self.store = make_store(files)
        self.clock = fakes.Clock()
        self.session = Session()
        self.settings = Settings(self.store)
        load_settings(self.settings)
        self.deals = self.screens = self
        self.autosave = Autosave(self)
        resume(self.autosave)
        self.autosave.news, self.news = [], self.autosave.news
        self.table = Still(self.autosave)

    def count_win(self):
        """Note the day whose deal was won, as a console does."""
        if self.autosave.has_days():
            day_deals.count_win(self)

    def show_wait(self):
        """Show nothing: there is no display."""

    def today(self):
        """Return 0: no date was entered since this power-on."""
        return 0

    def state(self):
        """Return the loaded state, to compare with `state` of the console before the cut."""
        return state(self)


def state(console):
    """Return what the next power-on finds, of a console or a Desk.

    That is the game in play with its journal, the games that keep their place, and all statistics.
    """
    autosave = console.autosave
    autosave.step()
    rows = autosave.statistics.rows
    figures = sorted([(key, list(rows[key])[:6]) for key in rows])
    record = autosave.record
    return (record.in_play and console.session.save(), record.touched, kept(console),
            record.can_take_back(), figures)


def kept(console):
    """Return {game id: save} of the games that keep their place."""
    playing = console.autosave.record.in_play and console.session.game_id
    found = {}
    kept_games.compare(console)
    for game_id in sorted(set(console.settings.kept) | {playing or ""}):
        if game_id != playing or console.autosave.record.can_take_back():
            one = kept_games.find(console, game_id)
            if one:
                found[game_id] = one.save
    return found
