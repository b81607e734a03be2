"""The hardware on a desktop: chips, pins, clock, store and sound, and the faces that show them.

Importing the package puts the stand-ins for MicroPython's `framebuf` and `micropython` where
`firmware` looks for them.
"""

import sys

from desktop_sim import framebuf, viper

sys.modules.setdefault("framebuf", framebuf)
sys.modules.setdefault("micropython", viper)
