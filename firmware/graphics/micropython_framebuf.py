"""What canvas.py uses to draw, on MicroPython: its `framebuf`, and pictures made of it.

displayio_framebuf.py offers the same on CircuitPython.
"""

from framebuf import GS4_HMSB as GS4_HMSB
from framebuf import GS8 as GS8
from framebuf import MONO_HMSB as MONO_HMSB
from framebuf import MONO_VLSB as MONO_VLSB
from framebuf import FrameBuffer as FrameBuffer


def spare(width, height, mode):
    """Return a FrameBuffer of its own of at least `width` x `height` px.  Allocates."""
    width = (width + 7) // 8 * 8
    size = width * height // 2 if mode == GS4_HMSB else width * ((height + 7) // 8 * 8) // 8
    return FrameBuffer(bytearray(size), width, height, mode)


def pictures(columns, widths, heights, starts):
    """Return a list of pictures of two colours, MONO_VLSB.  Allocates.

    Picture i is what `columns`, a bytearray, holds from `starts[i]` on: `widths[i]` x `heights[i]`
    px.
    """
    parts = memoryview(columns)
    return [
        FrameBuffer(parts[starts[i]:] if starts[i] else columns, widths[i], heights[i], MONO_VLSB)
        for i in range(len(widths))
    ]
