"""Stand-ins for the modules of MicroPython that the firmware imports."""

import sys

from desktop_sim.hardware import framebuf, micropython_stub


def install():
    """Let `import framebuf` and `import micropython` find the stand-ins, unless there are others.

    To be called before any module of `firmware` is imported, by a program's own start alone.
    """
    sys.modules.setdefault("framebuf", framebuf)
    sys.modules.setdefault("micropython", micropython_stub)
