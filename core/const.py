"""`const`, which marks a compile-time constant for MicroPython, on every runtime."""

try:
    from micropython import const
except ImportError:

    def const(value):
        """Return `value`, where MicroPython's own `const` is missing."""
        return value
