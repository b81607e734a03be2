"""The hardware on a desktop: chips, pins, clock, store and sound, and the faces that show them.

Importing the package puts the stand-in for MicroPython's `framebuf` where `firmware` looks for it.
"""

import sys

from desktop_sim import framebuf

sys.modules.setdefault("framebuf", framebuf)
