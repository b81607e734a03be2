"""A stand-in on CPython for what machine code has of MicroPython's `micropython`."""

from desktop_sim.hardware.fast_equivalents import twin_of


def viper(function):
    """Return the function, or its twin; types of the viper compiler's are views of any buffer."""
    names = function.__globals__
    names["ptr8"] = names["ptr16"] = view
    names["ptr32"] = words
    names["int"] = address
    return twin_of(function)


class Address:
    """Where a byte of a buffer is: what `int` makes of a pointer, for the viper compiler."""

    def __init__(self, buffer, at=0):
        """Name byte `at` of a buffer."""
        self.buffer = buffer
        self.at = at

    def __add__(self, count):
        """Return the address `count` bytes further on."""
        return Address(self.buffer, self.at + count)


def address(place):
    """Return the Address at which a view begins; an int as it is."""
    return place if isinstance(place, int) else Address(memoryview(place).cast("B"))


def view(place):
    """Return a view of the bytes of a buffer, or from an Address on."""
    return place.buffer[place.at :] if isinstance(place, Address) else memoryview(place)


def words(place):
    """Return a view as `view` does, of four bytes at a time."""
    return view(place).cast("B").cast("I")


def const(value):
    """Return the value, which MicroPython's compiler puts in the place of its name."""
    return value
