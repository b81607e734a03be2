"""Stand-ins for the modules of MicroPython that the firmware imports."""

import sys

from desktop_sim.emulation import framebuf, micropython_stub


def install():
    """Make `import framebuf` and `import micropython` find the stubs, unless others exist.

    Only the start of a program calls this, before it imports any module of `firmware`.
    """
    sys.modules.setdefault("framebuf", framebuf)
    sys.modules.setdefault("micropython", micropython_stub)
