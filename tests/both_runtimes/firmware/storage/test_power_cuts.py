"""Power cuts during every single write of a long session, and after it.

Each write passes through all the states in which a cut can leave a file. With littlefs a file has
the old or the new bytes. With FAT it may also have none, only the first of the new ones, or new
ones followed by old ones. The next power-on must then load game, journal and statistics as they
were either before the press in flight, or after it.
"""

from firmware.storage.fat_wear import PLACES, RING, ROUND, STRIDE
from tests.both_runtimes import assertions, fake_handheld, fakes
from tests.both_runtimes.playing import Dice
from tests.both_runtimes.random_presses import Player
from tests.both_runtimes.stored_state import Desk, state

PRESSES = 24 if assertions.is_micropython else 300


class CutStore(fakes.Store):
    """A store; `left` has its files in every state that a write passes through.

    `torn` is whether a file that is written can be torn, as with FAT.
    """

    def __init__(self, torn):
        fakes.Store.__init__(self)
        self.torn = torn
        self.writes = 0
        self.left = []

    def write(self, name, data):
        self.writes += 1
        for cut in cuts(self.files.get(name), bytes(data), self.torn):
            self.keep(name, cut)
        return fakes.Store.write(self, name, data)

    def remove(self, name):
        self.keep(name, None)
        return fakes.Store.remove(self, name)

    def keep(self, name, data):
        """Keep the files with `data` under `name`, or without that file if `data` is None."""
        files = {kept: bytes(self.files[kept]) for kept in self.files if kept != name}
        if data is not None:
            files[name] = data
        self.left.append(files)


def cuts(old, new, torn):
    """Return the possible contents of a file after a cut while `new` is written over `old`."""
    found = [new]
    if old is None or torn:
        found.append(b"")
    if torn:
        size = len(new)
        for part in (1, size // 3, size - 5, size - 1):
            found.append(new[:part])
            found.append(new[:part] + bytes(old or b"")[part:])
        found.append(b"\xff" * size)
        found.append(None)
    return found


class CutRing(fakes.FatRing):
    """A ring; `left` has its files in every state that a turn of it passes through.

    Flash that is erased, then written in pages of PAGE bytes.
    """

    PAGE = 256

    def __init__(self):
        self.left = []
        self.writes = 0
        self.before = None
        fakes.FatRing.__init__(self)

    def write(self, name, data):
        if name in ROUND:
            self.before = bytes(self.files[RING])
            return fakes.FatRing.write(self, name, data)
        for cut in cuts(self.files.get(name), bytes(data), True):
            self.keep(name, cut)
        return fakes.FatRing.write(self, name, data)

    def sync(self):
        self.writes += 1
        ring = self.files[RING]
        start = self._turn_to_be() % PLACES * STRIDE
        end = min(start + STRIDE, len(ring))
        erased = b"\xff" * (end - start)
        new = bytes(ring[start:end])
        half = self.before[start : start + 100] + erased[100:]
        for place in (erased, half, new[: self.PAGE] + erased[self.PAGE :], new):
            self.keep(RING, self.before[:start] + place + self.before[end:])

    def _turn_to_be(self):
        return self._turn + 1

    def keep(self, name, data):
        """Keep the files with `data` under `name`, or without that file if `data` is None."""
        files = {kept: bytes(self.files[kept]) for kept in self.files if kept != name}
        if data is not None:
            files[name] = data
        self.left.append(files)


class CutPlayer(Player):
    """A player that compares the state after every cut with those before and after a press."""

    def __init__(self, store, seed, make_store=fakes.store_of):
        self.make_store = make_store
        self.states = 0
        Player.__init__(self, fake_handheld.Handheld(store=store), seed)

    def press(self, what, *args):
        before = state(self.hand.console)
        store = self.hand.store
        store.left = []
        Player.press(self, what, *args)
        after = state(self.hand.console)
        for files in store.left + [store.files]:
            found = Desk(files, self.make_store).state()
            assert found == before or found == after, what
        assert found == after
        self.states += len(store.left)


def play_through_cuts(player, presses=PRESSES):
    for _ in range(presses):
        player.play()
    assert player.hand.store.writes > presses // 3
    assert player.states > presses // 3


def test_no_cut_loses_more_than_the_press_in_flight_on_littlefs():
    play_through_cuts(CutPlayer(CutStore(False), 1))


@assertions.thorough_on_vm
def test_no_cut_loses_more_than_the_press_in_flight_on_fat():
    play_through_cuts(CutPlayer(CutStore(True), 2))


def test_no_cut_loses_more_than_the_press_in_flight_where_saves_go_round():
    play_through_cuts(CutPlayer(CutRing(), 5, fakes.FatRing), PRESSES // 2)


@assertions.thorough_on_vm
def test_a_cut_is_not_the_end_of_what_can_be_saved():
    """The power is cut during a write at every fifth press; play goes on from that state."""
    player = CutPlayer(CutStore(True), 3)
    dice = Dice(4)
    for turn in range(PRESSES // 2):
        player.play()
        if turn % 5:
            continue
        store = player.hand.store
        names = [name for name in store.files if name[:5] in ("game.", "moves")]
        name = names[dice.below(len(names))]
        older = name[:-1] + ("a" if name[-1] == "b" else "b")
        if older in store.files and store.files[name][3:7] < store.files[older][3:7]:
            store.files[name] = store.files[name][: dice.below(40)]
        expected = Desk(store.files).state()
        player.hand = fake_handheld.Handheld(store=store)
        player.hand.run(50)
        assert state(player.hand.console) == expected
