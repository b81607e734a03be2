"""Reader of the deals of Solvitaire: an object of JSON with lists of cards.

A suit in lower case marks a card that lies face down.
"""

import json

from core.cards import FACE_DOWN, SUIT_BITS
from core.piles import CELL, FOUNDATION, RESERVE, STOCK, TABLEAU, WASTE
from desktop_sim.play.position_formats.written import EMPTY, Written, card_of, quoted

KINDS = {
    "tableau piles": TABLEAU, "sequences": TABLEAU, "accordion": TABLEAU, "cells": CELL,
    "stock": STOCK, "waste": WASTE, "reserve": RESERVE, "foundations": FOUNDATION,
    "hole": FOUNDATION,
}  # fmt: skip
"""{key: the kind of piles}."""


def read(text):
    """Return the Written content of a text; raise ValueError with a sentence if it has none."""
    try:
        deal = json.loads(text)
    except ValueError:
        raise ValueError("This text begins like JSON, and is none.") from None
    if not isinstance(deal, dict):
        raise ValueError("A deal in JSON is an object with the key " + quoted("tableau piles")
                         + ".")
    written = Written()
    for key in deal:
        if key not in KINDS:
            raise ValueError(quoted(key) + " is no kind of piles.")
        for row in rows_of(key, deal[key]):
            written.add(KINDS[key], row)
    if not written.rows:
        raise ValueError("There are no cards in this text.")
    return written


def rows_of(key, value):
    """Return the rows of cards of a key's value; raise ValueError with a sentence if it is none."""
    if key == "hole":
        return [[card_in(value)]]
    if not isinstance(value, list):
        raise ValueError(quoted(key) + " is no list of cards.")
    if any([isinstance(one, list) for one in value]):
        return [[card_in(one) for one in row] if isinstance(row, list) else [card_in(row)]
                for row in value]
    cards = [card_in(one) for one in value]
    return by_suits(cards) if key == "foundations" else [cards]


def by_suits(cards):
    """Return a row for each suit in `cards`, in the order in which the suits come."""
    suits = []
    for card in cards:
        if card & SUIT_BITS not in suits:
            suits.append(card & SUIT_BITS)
    return [[card for card in cards if card & SUIT_BITS == suit] for suit in suits]


def card_in(text):
    """Return the card of a text, EMPTY for ""; raise ValueError with a sentence for others."""
    if text == "":
        return EMPTY
    if not isinstance(text, str):
        raise ValueError(quoted(str(text)) + " is no card.")
    card = card_of(text)
    return card | FACE_DOWN if text[-1] == text[-1].lower() else card
