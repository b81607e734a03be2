"""The heap's free bytes and when it is collected, also where the runtime cannot tell.

CPython has neither function, CircuitPython no `threshold`.
"""

UNKNOWN = -1

ONLY_WHEN_FULL = -1
"""In place of a number of bytes, for `collect_every`."""

try:
    from gc import mem_free as free
except ImportError:

    def free():
        """Return UNKNOWN: this runtime does not tell how many bytes are free."""
        return UNKNOWN


try:
    from gc import threshold as collect_every
except ImportError:

    def collect_every(size):
        """Do nothing: this runtime collects garbage when it sees fit."""
