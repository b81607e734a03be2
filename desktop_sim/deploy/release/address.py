"""The command that writes the address of the project's page into the sources.

    python -m desktop_sim.deploy.release.address https://example.github.io/pocket-patience/

Whatever is made of the sources then shows the address on the info screen, as text and as a QR code.
The screen shows neither if no address is given.
"""

import argparse
import re
import sys
from urllib.parse import urlsplit

from desktop_sim.deploy import project
from desktop_sim.deploy.external_tools import failed, not_installed

MODULE = project.REPO / "firmware/screens/help/web_address.py"

FIRST = "ADDRESS = "
"""Beginning of what is written; the docstring before it stays."""

A_LINE = 20
"""Bytes of the code in a line of MODULE, which then has at most 100 letters."""

MOST_ROWS = 37
"""Rows of the largest code, version 5, for 106 letters: a page of text has room for it."""

SIGNS = re.compile(r"[\w.~:/?#\[\]@!$&'()*+,;=%-]+", re.ASCII)
"""All that an address consists of (RFC 3986)."""

NO_ADDRESS = "{!r} is no address of a page: https://, a host, and no spaces"
TOO_LONG = "{} is too long for a QR code of version 5"


def main(arguments=None):
    """Write the address that `arguments` name; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m desktop_sim.deploy.release.address", description=__doc__.splitlines()[0]
    )
    parser.add_argument("address", nargs="?", default="", help="of the page; none to remove it")
    options = parser.parse_args(arguments)
    try:
        text = with_address(MODULE.read_text("utf-8"), options.address)
    except ModuleNotFoundError as missing:
        return failed("address", not_installed(missing.name, "release"))
    except ValueError as error:
        return failed("address", error)
    MODULE.write_text(text, "utf-8", newline="\n")
    return 0


def with_address(text, address):
    """Return the `text` of MODULE with another `address`, "" for none. Raises ValueError."""
    shown = address.partition("://")[2].rstrip("/")
    code = code_of(address) if address else b""
    lines = [f"    {code[at : at + A_LINE]!r}" for at in range(0, len(code), A_LINE)]
    code = "\n".join(["(", *lines, ")"]) if lines else 'b""'
    return f'{text[:text.index(FIRST)]}{FIRST}b"{shown}"\nCODE = {code}\n'


def code_of(address):
    """Return the QR code of an address, as MODULE has it.

    Raises ValueError, and ModuleNotFoundError without the package that makes codes.
    """
    import segno

    parts = urlsplit(address)
    if parts.scheme != "https" or not parts.netloc or not SIGNS.fullmatch(address):
        raise ValueError(NO_ADDRESS.format(address))
    rows = segno.make_qr(address).matrix
    if len(rows) > MOST_ROWS:
        raise ValueError(TOO_LONG.format(address))
    return bytes([len(rows)]) + b"".join(map(packed, rows))


def packed(row):
    """Return a row of 0 and 1 as bytes, the first at the highest bit of the first byte."""
    count = (len(row) + 7) // 8
    bits = int("".join(map(str, row)), 2) << 8 * count - len(row)
    return bits.to_bytes(count, "big")


if __name__ == "__main__":
    sys.exit(main())
