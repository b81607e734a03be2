"""A bank in few bytes, as firmware/deal_banks says: a deal and its grade in one."""

from firmware.deal_banks import EASY, HARD, MORE, WIDE


def write(graded):
    """Return the bytes for `graded`, {deal: grade}.

    Raises ValueError for a deal below 1 and for a grade that is none.
    """
    written = bytearray()
    before = 0
    for deal in sorted(graded):
        left = deal - before - 1
        if left < 0 or not EASY <= graded[deal] <= HARD:
            raise ValueError("a bank has deals from 1 on, and each has a grade")
        written += bytes([MORE] * (left // WIDE))
        written.append(3 * (left % WIDE) + graded[deal] - 1)
        before = deal
    return bytes(written)


def read(written):
    """Return {deal: grade} for the bytes of a bank."""
    graded = {}
    deal = 0
    for byte in written:
        if byte == MORE:
            deal += WIDE
        else:
            deal += byte // 3 + 1
            graded[deal] = byte % 3 + 1
    return graded


def module(title, written):
    """Return the source of the module that holds a bank of the game called `title`."""
    lines = [
        f'"""Deals of {title} that can be won, made by `make bank` (firmware/deal_banks)."""', "",
        "DEALS = ("]
    for at in range(0, len(written), 20):
        row = "".join(f"\\x{byte:02x}" for byte in written[at:at + 20])
        lines.append(f'    b"{row}"')
    return "\n".join([*lines, ")", ""])
