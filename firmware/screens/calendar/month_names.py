"""The names of the months."""

MONTHS = (b"January", b"February", b"March", b"April", b"May", b"June", b"July", b"August",
          b"September", b"October", b"November", b"December")


def put_short(line, month):
    """Append the first three letters of a month, 1..12, to `line`; return `line`.

    Allocates nothing.
    """
    name = MONTHS[month - 1]
    return line.code(name[0]).code(name[1]).code(name[2])
