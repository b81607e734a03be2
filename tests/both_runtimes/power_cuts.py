"""Cuts that come twice: what a drive may hold after each, and what the console makes of it."""

from firmware.storage.game_files import VERSION
from firmware.storage.power_safe_slots import Slots
from firmware.storage.resume import CHANGE_LOST, MOVE_LOST
from firmware.storage.settings import FIELDS
from tests.both_runtimes import fake_handheld
from tests.both_runtimes.random_presses import Player
from tests.both_runtimes.stored_state import Desk, state

SLOTS = 3

IN_FLIGHT = (CHANGE_LOST, MOVE_LOST)
"""What is said where nothing was damaged but by the press in flight."""


def everything(console):
    """All that is saved, as the console has it or as it was taken up, part by part."""
    settings = console.settings
    found = [state(console), [getattr(settings, field[0]) for field in FIELDS],
             sorted(settings.games.items())]
    for slot in range(SLOTS):
        whole = Slots(console.store, "slot" + str(slot + 1), VERSION).read()
        found.append(bytes(whole[0][1]) if whole else None)
    return found


def lies_between(found, before, after):
    """Whether each part of what was found is as before the press in flight, or after it."""
    for part in range(len(found)):
        if found[part] != before[part] and found[part] != after[part]:
            return False
    return True


class TwiceCut(Player):
    """Cuts the power in each press, and once more in the recovery from some of those cuts.

    kind    class of the store: it is made with what a drive holds, has `start`,
            `left`, `image` and `sound`; after the first cut its `disorder` is over
    every   of how many cuts one is followed by another
    cuts    how many were tried
    second  how many of the second ones
    unsound how many left a drive that has to be repaired, so that none followed
    known   names of files that have been saved: before, a torn one is all there was of it
    """

    def __init__(self, kind, image, seed, every):
        self.kind = kind
        self.every = every
        self.cuts = self.second = self.unsound = 0
        self.known = set()
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
        self.known = set(store.names())

    def power_on(self, image):
        """The Desk of a console that is switched on; its store knows what it writes from here."""
        return Desk(image, self.started)

    def started(self, image):
        store = self.kind(image)
        store.disorder = False
        store.start()
        return store

    def cut(self, image, before, after):
        """Switches on after a cut, and cuts the power again while the console recovers."""
        self.cuts += 1
        desk = self.power_on(image)
        for line in desk.news:
            assert line in IN_FLIGHT or self.is_new(desk), line
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
        if desk.autosave.in_play and not desk.session.undo():
            while desk.autosave.step():
                pass
            self.cut_again(desk, found, everything(desk))

    def is_new(self, desk):
        """Whether something was damaged that had never been saved before."""
        autosave = desk.autosave
        for slots in (autosave.game, autosave.moves, autosave.statistics.slots,
                      desk.settings.slots):
            if slots.damaged and not slots.newest and not self.known & set(slots.files):
                return True
        return False

    def cut_again(self, desk, before, after):
        for image in desk.store.left():
            self.second += 1
            found = everything(self.power_on(image))
            assert lies_between(found, before, after), (found, before, after)
        again = self.power_on(desk.store.image())
        assert everything(again) == after and not again.news, again.news
