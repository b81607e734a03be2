"""FreeCell: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King. Every card is face up.",
    b"Eight piles build down, red on black and black on red; or in suit, in what is called "
    b"Baker's Game.",
    b"Each cell holds any one card. You can move it to a pile or a foundation at any time.",
    b"Any card may fill a space.",
    b"One card moves at a time. A run moves whole if its cards could move one by one through free "
    b"cells and spaces.",
    b"With two free cells you can move three cards; each empty pile besides the destination "
    b"doubles that.",
    b"Foundation cards stay there, or the top one may come back to a pile or a cell, as you choose "
    b"in Variations.",
    b"There are four cells, or one, two, three, five or six, as you choose in Variations.",
)

PICTURES = (
    (1, (("9S/8H", b"fits"), ("QH/JD", b"no: red on red"))),
    (4, (("TC/9D/8S", b"a run of three"),)),
)

TIPS = (
    b"Free the low cards first: find the Aces and 2s before you begin.",
    b"Keep cells empty as long as you can. Each full cell shortens the runs that you can move.",
    b"An empty pile is worth more than a cell: it can hold a whole run, not just one card.",
    b"Almost every deal can be won with four cells. With one or two, choose an easy deal.",
)

VALUES = {
    "cells": (b"Cells", (b"four", b"three", b"two", b"one", b"five", b"six")),
    "build": (b"Build", (b"red on black", b"in suit")),
}

SAMPLE = (46, {}, b"727:78817778>?J:<F29:9:;<<G@=<AA199DM:M446657::6=>???Gs_lU1EI!")
