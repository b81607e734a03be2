"""Second power cuts: recovery from a cut that happens during the recovery from a cut."""

from firmware.storage.game_files import VERSION
from firmware.storage.power_safe_slots import Slots
from firmware.storage.resume import CHANGE_LOST, MOVE_LOST
from firmware.storage.settings import FIELDS
from tests.both_runtimes import fake_handheld
from tests.both_runtimes.random_presses import Player
from tests.both_runtimes.stored_state import Desk, state

SLOTS = 3

IN_FLIGHT = (CHANGE_LOST, MOVE_LOST)
"""Notices that are right after damage by the press in flight only."""


def everything(console):
    """Return everything that a console or a Desk saves, as a list of parts."""
    settings = console.settings
    found = [state(console), [getattr(settings, field[0]) for field in FIELDS],
             sorted(settings.games.items())]
    for slot in range(SLOTS):
        whole = Slots(console.store, "slot" + str(slot + 1), VERSION).read()
        found.append(bytes(whole[0][1]) if whole else None)
    return found


def lies_between(found, before, after):
    """Return True if each part of `found` is as before the press in flight, or as after it."""
    for part in range(len(found)):
        if found[part] != before[part] and found[part] != after[part]:
            return False
    return True


class TwiceCut(Player):
    """Player whose power is cut in each press, and again during some of the recoveries.

    kind    class of the store, such as FatStore. Its argument is the image of a drive; after the
            first cut its `disorder` is False.
    every   one of so many first cuts is followed by a second one
    cuts    number of first cuts
    second  number of second cuts
    unsound number of first cuts that left a drive in need of repair; no second cut follows them
    """

    def __init__(self, kind, image, seed, every):
        self.kind = kind
        self.every = every
        self.cuts = self.second = self.unsound = 0
        Player.__init__(self, fake_handheld.Handheld(store=kind(image)), seed)
        self.hand.console.settings.save()

    def press(self, what, *args):
        console = self.hand.console
        store = console.store
        before = everything(console)
        store.start()
        if self.dice.below(8) == 0:
            console.settings.set("back", self.dice.below(3))
            console.autosave.settings_changed()
        Player.press(self, what, *args)
        after = everything(console)
        for image in store.left():
            self.cut(image, before, after)
        desk = self.power_on(store.image())
        assert everything(desk) == after and not desk.news, (what, desk.news)

    def power_on(self, image):
        """Return the Desk of a console that is switched on; its store logs all writes."""
        return Desk(image, self.started)

    def started(self, image):
        store = self.kind(image)
        store.disorder = False
        store.start()
        return store

    def cut(self, image, before, after):
        """Switch on after a cut, and cut the power again while the console recovers."""
        self.cuts += 1
        desk = self.power_on(image)
        for line in desk.news:
            assert line in IN_FLIGHT, line
        found = everything(desk)
        assert lies_between(found, before, after), (found, before, after)
        if not desk.store.sound():
            self.unsound += 1
            return
        if self.dice.below(self.every):
            return
        while desk.autosave.step():
            pass
        self.cut_again(desk, found, found)
        desk.store.start()
        if desk.autosave.record.in_play and not desk.session.undo():
            while desk.autosave.step():
                pass
            self.cut_again(desk, found, everything(desk))

    def cut_again(self, desk, before, after):
        for image in desk.store.left():
            self.second += 1
            found = everything(self.power_on(image))
            assert lies_between(found, before, after), (found, before, after)
        again = self.power_on(desk.store.image())
        assert everything(again) == after and not again.news, again.news
