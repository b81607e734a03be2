"""A stand-in on CPython for what firmware/drivers/runs.py has of MicroPython's `micropython`."""


def viper(function):
    """Return the function as it is; the viper compiler's type `ptr8` stands for any buffer."""
    function.__globals__["ptr8"] = memoryview
    return function


def const(value):
    """Return the value, which MicroPython's compiler puts in the place of its name."""
    return value
