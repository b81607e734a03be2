"""Order of writes: a power cut between two of them never mixes two games."""

from core.save_writer import put_checksum
from firmware.deals import dealing
from firmware.storage.power_safe_slots import FOOT, Slots, is_whole
from tests.both_runtimes import fake_handheld, fakes
from tests.both_runtimes.stored_state import Desk


def begun():
    """Return a handheld with a game that was saved after three turns of the stock."""
    hand = fake_handheld.Handheld()
    hand.console.settings.set("speed", 0)
    dealing.deal(hand.console, "klondike", 5, {"variation": 2})
    hand.run(300)
    for _ in range(3):
        hand.console.session.turn()
    hand.run(3000)
    return hand


def test_a_new_game_is_written_before_its_moves():
    hand = begun()
    console = hand.console
    dealing.deal(console, "klondike", 6, {"variation": 2})
    assert not console.session.turn()
    assert console.autosave.step()
    desk = Desk(hand.store.files)
    assert (desk.session.deal, desk.session.moves, desk.news) == (6, 1, [])
    while console.autosave.step():
        desk = Desk(hand.store.files)
        assert (desk.session.deal, desk.session.moves, desk.news) == (6, 1, [])


def sealed(store, name):
    """Renew the checksum of a file after a test changed its bytes."""
    frame = store.files[name]
    put_checksum(memoryview(frame)[:-FOOT], frame, len(frame) - FOOT)


def test_a_sequence_number_beyond_30_bits_is_damage_although_its_checksum_is_right():
    for high in (0x20, 0x40, 0xFF):
        store = fakes.Store()
        slots = Slots(store, "it", 1)
        slots.read()
        assert fakes.write(slots, b"one") and fakes.write(slots, b"two")
        store.files["it.b"][6] = high
        sealed(store, "it.b")
        assert not is_whole(bytes(store.files["it.b"]))
        slots = Slots(store, "it", 1)
        assert [data for _, data in slots.read()] == [b"one"]
        assert slots.damaged == 1
        assert fakes.write(slots, b"three")
        assert [data for _, data in Slots(store, "it", 1).read()] == [b"three", b"one"]
