"""`const`: MicroPython's compile-time constant, on every runtime."""

try:
    from micropython import const
except ImportError:

    def const(value):
        """Return `value`; where there is MicroPython's own `const`, that one is used instead."""
        return value
