"""PIO blocks of an RP2040 that cost the emulator nothing until one of their machines runs.

After every instruction rp2040py asks each block whether it runs, which takes two fifths of its
time. MicroPython gives no pin to a PIO before a program requests one, and the console never does.
"""


def let_sleep(simulator):
    """Suspend the PIO blocks of a Simulator until a write starts one of their machines."""
    chip = simulator.rp2040
    blocks, reset = chip.pio, chip.reset

    def wake():
        chip.pio = blocks
        # The simulator chooses the blocks to step at the start of a batch of instructions.
        simulator.stopped = True

    def reset_all(*domains, **more):
        chip.pio = blocks
        reset(*domains, **more)
        chip.pio = ()

    for place, peripheral in chip.peripherals.items():
        if any(peripheral is block for block in blocks):
            chip.peripherals[place] = Watched(peripheral, wake)
    chip.reset = reset_all
    chip.pio = ()


class Watched:
    """A PIO `block`; `wake` is called when a write has made it run."""

    def __init__(self, block, wake):
        self._block = block
        self._wake = wake

    def __getattr__(self, name):
        return getattr(self._block, name)

    def write_uint32_atomic(self, *written):
        """Write to a register: its offset, the value, and how to combine them."""
        self._block.write_uint32_atomic(*written)
        if not self._block.stopped:
            self._wake()
