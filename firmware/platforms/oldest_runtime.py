"""The oldest runtimes that the console plays on, and the refusal of an older one.

All functions allocate.
"""

OLDEST = {"micropython": (1, 26), "circuitpython": (9, 1)}
"""{runtime: its oldest version}: the oldest that played correctly on an emulated Pico. With
MicroPython 1.24.1 the panel showed wrong frames."""

NAMES = {"micropython": "MicroPython", "circuitpython": "CircuitPython"}

TOO_OLD = "{} {} is too old: {} or newer is needed"
"""The refusal, with places for a runtime, its version and the oldest that will do."""


def refusal(runtime, version):
    """Return the line that refuses a `version`, ints, of a `runtime`; "" for one that will do."""
    if version[:2] >= OLDEST.get(runtime, ()):
        return ""
    return TOO_OLD.format(NAMES[runtime], dotted(version[:3]), dotted(OLDEST[runtime]))


def dotted(version):
    """Return a version, ints, as text."""
    return ".".join([str(number) for number in version])


def need_of(runtime):
    """Return what an old `runtime` shows on its panel: bytes of at most 128 px."""
    return "Needs {} {}".format(NAMES[runtime], dotted(OLDEST[runtime])).encode()
