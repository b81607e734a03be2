"""What an OLED's driver notes of a picture, to send it later."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.firmware.drivers.test_oleds import ADDRESS, MODULES, Module, buses, frames


@given(name=st.sampled_from([name for name in MODULES if name != "SH1107"]), bus=buses,
       frames=frames)
def test_what_was_noted_of_a_picture_is_sent_later_as_show_would_send_it(name, bus, frames):
    module = Module(name, bus)
    display = module.display
    assert display.foresees is None
    display.show()
    assert display.foresees is display
    store = bytearray(2 * len(display.buffer))
    for patches in frames:
        glass = module.chip.rows()
        module.draw(patches)
        end = display.note(store, 7)
        drawn, wanted = bytes(display.buffer), module.drawn()
        display.revert()
        assert module.agree() and module.chip.rows() == glass
        display.answer(store, 7, end)
        assert module.chip.rows() == wanted and not module.chip.unknown
        display.buffer[:] = drawn
        assert display.show() == 0


def test_a_note_that_has_no_room_says_so():
    module = Module()
    display = module.display
    display.show()
    module.draw([(200, bytes(range(1, 33)))])
    assert display.note(bytearray(39), 0) == 0
    assert display.note(bytearray(40), 0) == 40
    assert display.note(bytearray(46), 7) == 0


def test_where_a_transfer_breaks_off_the_next_picture_is_sent_whole():
    module = Module()
    display = module.display
    display.show()
    module.draw([(100, b"\\xff"), (300, b"\\x0f")])
    store = bytearray(40)
    end = display.note(store, 0)
    whole = bytes(display.buffer)
    display.revert()
    module.bus.detach(ADDRESS)
    with pytest.raises(OSError):
        display.answer(store, 0, end)
    assert display.foresees is None
    module.bus.attach(ADDRESS, module.chip)
    display.buffer[:] = whole
    assert display.show() > 1000 and module.agree()
