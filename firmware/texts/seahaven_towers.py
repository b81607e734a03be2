"""Seahaven Towers: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King. Every card is face up."),
    _(b"Ten piles of five build down in suit. Two of the four cells hold a card from the start."),
    _(b"Each cell holds any one card. You can move it to a pile or a foundation at any time."),
    _(b"Only a King fills a space, with the run that lies on it. Foundation cards stay there."),
    _(b"One card moves at a time. A run moves whole if the free cells could hold all its cards but "
      b"one."),
)

PICTURES = (
    (1, (("9S/8S", _(b"fits")), ("9S/8C", _(b"no: another suit")))),
)

TIPS = (
    _(b"Count before you fill a cell. With no cell free, hardly any card can move."),
    _(b"A card that lies on a lower one of its suit can go only on the next higher card or to a "
      b"cell. Free those piles early."),
    _(b"Empty a pile when a King can go there, best one with a Queen to follow."),
)

VALUES = {}

SAMPLE = (2, {}, b"4=668:6;21331132111113<79598884=?7:@1;?46==<=;<A;!")
