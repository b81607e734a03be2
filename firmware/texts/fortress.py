"""Fortress: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King. Every card is in sight.",
    b"Ten piles lie in two wings, left and right. The first pile of each wing has six cards, the "
    b"others five.",
    b"Piles build in suit, up or down as you like: on a 7 go the 8 and the 6 of its suit. Ace and "
    b"King don't meet.",
    b"Any card may fill a space. A card on a foundation stays there.",
    b"One card moves at a time. A build, that is a run in one suit, moves whole if there is an "
    b"empty pile to turn it over on.",
    b"Onto an empty pile a build moves whole only if a second one is empty.",
)

TIPS = (
    b"Many deals don't come out. A game counts only from its first move, so study it and deal "
    b"again if it looks hopeless.",
    b"Make an empty pile early and keep it: with it a build of any length can move.",
    b"Card by card onto an empty pile, a build turns round. That helps when its other end is the "
    b"one that fits.",
    b"A card on a foundation can't serve on the piles any more. Don't hurry it there.",
)

VALUES = {}

SAMPLE = (275, {}, (
    b"043334141666?P228111111160000500000000811116001999V36031043081118000811800816007150000117213F"
    b"`VMMMMQ<<=QVZb555556A5577777pwhp`EXbPEHT@FH099"))
