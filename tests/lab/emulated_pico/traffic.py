"""Traffic on the bus of an emulated display, frame by frame."""


class Burst:
    """A frame on the bus: the time of its last byte (ns), and its number of bytes."""

    def __init__(self):
        self.end = 0.0
        self.bytes = 0


class Traffic:
    """The common part of all buses to a chip.

    chip     a chip of `desktop_sim.emulation.chips`
    bursts   a Burst for each frame on the bus; callers may clear the list
    present  False if the display is unplugged
    """

    PAUSE_NS = 4e6
    """Time without a byte after which a new frame begins.

    The gaps within a frame are 3 ms at most, while the driver compares or converts a strip.
    """

    def __init__(self, chip):
        self.chip = chip
        self.present = True
        self.bursts = []
        self._clock = None

    def _count(self):
        """Count a byte that was sent just now."""
        now = self._clock.nanos
        bursts = self.bursts
        if not bursts or now - bursts[-1].end > self.PAUSE_NS:
            bursts.append(Burst())
        burst = bursts[-1]
        burst.end = now
        burst.bytes += 1

    def quiet_for(self):
        """Return the time since the last byte (ns); infinity if there was none."""
        return self._clock.nanos - self.bursts[-1].end if self.bursts else float("inf")
