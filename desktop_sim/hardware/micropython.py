"""A stand-in on CPython for what machine code has of MicroPython's `micropython`."""


def viper(function):
    """Return the function as it is; types of the viper compiler's are views of any buffer."""
    function.__globals__["ptr8"] = memoryview
    function.__globals__["ptr16"] = memoryview
    function.__globals__["ptr32"] = words
    return function


def words(buffer):
    """Return a view of a buffer's bytes, four at a time."""
    return memoryview(buffer).cast("I")


def const(value):
    """Return the value, which MicroPython's compiler puts in the place of its name."""
    return value
