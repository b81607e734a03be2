"""A stand-in on CPython for what machine code has of MicroPython's `micropython`."""

from desktop_sim.hardware.quick_twins import twin_of


def viper(function):
    """Return the function, or its twin; types of the viper compiler's are views of any buffer."""
    function.__globals__["ptr8"] = memoryview
    function.__globals__["ptr16"] = memoryview
    function.__globals__["ptr32"] = words
    return twin_of(function)


def words(buffer):
    """Return a view of a buffer's bytes, four at a time."""
    return memoryview(buffer).cast("I")


def const(value):
    """Return the value, which MicroPython's compiler puts in the place of its name."""
    return value
