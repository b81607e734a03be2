"""FreeCell: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King. Every card is in sight.",
    b"Eight piles build down, red on black and black on red; or in suit, which is called "
    b"Baker's Game.",
    b"Each cell holds any one card. From there it goes to a pile or a foundation when you "
    b"like.",
    b"Any card may fill a space. A card on a foundation stays there.",
    b"One card moves at a time. A run moves whole where free cells and spaces would carry its "
    b"cards one by one.",
    b"With two free cells that is three cards; each other space doubles it.",
)

TIPS = (
    b"Free the low cards first: see where the Aces and 2s lie before you begin.",
    b"Keep cells empty as long as you can. A full cell is a space less for every run.",
    b"An empty pile is worth more than a cell: it carries runs, not one card.",
    b"Almost every deal can be won with four cells. With one or two, take a short one.",
)

VALUES = {
    "cells": (b"Cells", (b"four", b"three", b"two", b"one")),
    "build": (b"Build", (b"red on black", b"in suit")),
}

SAMPLE = (46, {}, b"727:78817778>?J:<F29:9:;<<G@=<AA199DM:M446657::6=>???Gs_lU1EI!")
