"""The names of the months, whole and short."""

from core.language import _

MONTHS = (_(b"January"), _(b"February"), _(b"March"), _(b"April"), _(b"May"), _(b"June"),
          _(b"July"), _(b"August"),
          _(b"September"), _(b"October"), _(b"November"), _(b"December"))

SHORT_MONTHS = (_(b"Jan"), _(b"Feb"), _(b"Mar"), _(b"Apr"), _(b"May"), _(b"Jun"), _(b"Jul"),
                _(b"Aug"), _(b"Sep"), _(b"Oct"),
                _(b"Nov"), _(b"Dec"))


def write_date(line, date):
    """Write a date such as 20261127 into `line`, a TextLine; allocate nothing."""
    line.fill(_(b"{day} {month} {year}"), date % 100, SHORT_MONTHS[date // 100 % 100 - 1],
              date // 10000)
