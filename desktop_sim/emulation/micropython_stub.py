"""A stub on CPython of the parts of MicroPython's `micropython` that machine code uses."""

from desktop_sim.emulation.fast_equivalents import twin_of


def viper(function):
    """Return the function or its fast equivalent; make viper's types views of any buffer."""
    names = function.__globals__
    names["ptr8"] = names["ptr16"] = view
    names["ptr32"] = words
    names["int"] = address
    return twin_of(function)


class Address:
    """The address of a byte in a buffer: the result of viper's `int` for a pointer."""

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
    """Return the value, which MicroPython's compiler would inline."""
    return value
