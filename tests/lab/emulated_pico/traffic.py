"""What was on the wires of an emulated display, picture by picture."""


class Burst:
    """A picture on the bus: when its last byte had been sent, ns, and how many there were."""

    def __init__(self):
        self.end = 0.0
        self.bytes = 0


class Traffic:
    """What the wires to a chip share, whatever their kind.

    `chip` is the chip at their end, as `desktop_sim.hardware.chips` has them. `bursts` tell what
    was on the wires; whoever likes clears the list. `present` may be set to False: the display is
    unplugged.
    """

    PAUSE_NS = 4e6
    """Without a byte for so long, what comes next is another picture: within one there are gaps of
    at most 3 ms, in which the driver looks for what changed or turns a strip into colours."""

    def __init__(self, chip):
        self.chip = chip
        self.present = True
        self.bursts = []
        self._clock = None

    def _count(self):
        """A byte was sent just now."""
        now = self._clock.nanos
        bursts = self.bursts
        if not bursts or now - bursts[-1].end > self.PAUSE_NS:
            bursts.append(Burst())
        burst = bursts[-1]
        burst.end = now
        burst.bytes += 1

    def quiet_for(self):
        """How long nothing has been sent, ns; for ever when nothing was."""
        return self._clock.nanos - self.bursts[-1].end if self.bursts else float("inf")
