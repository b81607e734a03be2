"""FreeCell: rules and tips in paragraphs, and words for its options."""

from core.language import _, _p

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King. Every card is face up."),
    _(b"Eight piles build down, red on black and black on red; or in suit, in what is called "
      b"Baker's Game."),
    _(b"Each cell holds any one card. You can move it to a pile or a foundation at any time."),
    _(b"Any card may fill a space."),
    _(b"One card moves at a time. A run moves whole if its cards could move one by one through "
      b"free cells and spaces."),
    _(b"With two free cells you can move three cards; each empty pile besides the destination "
      b"doubles that."),
    _(b"Foundation cards stay there, or the top one may come back to a pile or a cell, as you "
      b"choose in Variations."),
    _(b"There are four cells, or one, two, three, five or six, as you choose in Variations."),
)

PICTURES = (
    (1, (("9S/8H", _(b"fits")), ("QH/JD", _(b"no: red on red")))),
    (4, (("TC/9D/8S", _(b"a run of three")),)),
)

TIPS = (
    _(b"Free the low cards first: find the Aces and 2s before you begin."),
    _(b"Keep cells empty as long as you can. Each full cell shortens the runs that you can move."),
    _(b"An empty pile is worth more than a cell: it can hold a whole run, not just one card."),
    _(b"Almost every deal can be won with four cells. With one or two, choose an easy deal."),
)

VALUES = {
    "cells": (_(b"Cells"), (
        _(b"four"), _(b"three"), _(b"two"), _p("cells", b"one"), _(b"five"), _(b"six"))),
    "build": (_(b"Build"), (_(b"red on black"), _(b"in suit"))),
}

SAMPLE = (46, {}, b"727:78817778>?J:<F29:9:;<<G@=<AA199DM:M446657::6=>???Gs_lU1EI!")
