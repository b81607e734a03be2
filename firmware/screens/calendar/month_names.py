"""The names of the months, whole and short."""

MONTHS = (b"January", b"February", b"March", b"April", b"May", b"June", b"July", b"August",
          b"September", b"October", b"November", b"December")

SHORT_MONTHS = (b"Jan", b"Feb", b"Mar", b"Apr", b"May", b"Jun", b"Jul", b"Aug", b"Sep", b"Oct",
                b"Nov", b"Dec")


def write_date(line, date):
    """Write a date such as 20261127 into `line`, a TextLine; allocate nothing."""
    line.fill(b"{day} {month} {year}", date % 100, SHORT_MONTHS[date // 100 % 100 - 1],
              date // 10000)
