"""Klondike: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: all four suits on the foundations, from Ace up to King."),
    _(b"Seven piles hold one to seven cards, the last of each face up. Build down, red on black "
      b"and black on red. Uncovered cards turn over by themselves."),
    _(b"Only a King fills a space, with all that lies on it. Foundation cards stay there, or the "
      b"top one may come back to a pile, as you choose in Variations."),
    _(b"Strict movement: the face-up cards of a pile move together, or its top card goes to a "
      b"foundation. Relaxed: move as many cards from the top as you like."),
    _(b"Variation says how the stock turns: draw 1, one pass; draw 1, two passes; draw 1, three "
      b"passes; draw 1, unlimited passes."),
    _(b"Three cards may turn as well: draw 3, one pass; draw 3, two passes; draw 3, three passes; "
      b"draw 3, unlimited passes."),
    _(b"With draw 1 the turned card waits beside the stock. You can play it, and the top of the "
      b"waste too. The next turn sends it to the waste."),
    _(b"Scoring is none, standard, Vegas, or Vegas, carried on to the next deal. Vegas: a deal "
      b"costs 52, and each card on a foundation earns 5."),
    _(b"Standard: 10 for a card to a foundation, 5 for a card from the stock to a pile, 5 if a "
      b"card turns over. Never below 0."),
    _(b"With standard scoring a redeal costs 100 with draw 1, and 20 with draw 3 after the third "
      b"pass. A card that comes back from a foundation costs 15."),
)

PICTURES = (
    (1, (("9S/8H", _(b"fits")), ("QH/JD", _(b"no: red on red")))),
)

TIPS = (
    _(b"Draw 1 with one pass is hard: about one game in thirty can be won. Draw 1 with unlimited "
      b"passes is the easiest."),
    _(b"Relaxed movement uncovers cards: move part of a run to reach the card below it."),
    _(b"You may need a low card on the piles before it goes to a foundation."),
    _(b"Prefer a move that turns a card over, best in the pile with the most cards face down."),
    _(b"Empty a pile only when a King can fill it."),
)

VALUES = {
    "variation": (_(b"Variation"), (
        _(b"Draw 1, one pass"), _(b"Draw 3, unlimited passes"), _(b"Draw 1, unlimited passes"),
        _(b"Draw 1, two passes"), _(b"Draw 1, three passes"),
        _(b"Draw 3, one pass"), _(b"Draw 3, two passes"), _(b"Draw 3, three passes"))),
    "movement": (_(b"Movement"), (_(b"strict"), _(b"relaxed"))),
    "scoring": (_(b"Scoring"), (_(b"none"), _(b"standard"), _(b"Vegas"), _(b"Vegas, carried on"))),
}

WAYS = (
    _(b"How many cards a turn?"),
    (_(b"Draw 1"), _(b"easy"), {"variation": 2, "movement": "relaxed"}, 1,
     _(b"as often as you like")),
    (_(b"Draw 3"), _(b"harder"), {"variation": 1, "movement": "relaxed"}, 3,
     _(b"the top one can be played")),
    (_(b"Draw 1, one pass"), _(b"hardest"), {"variation": 0, "movement": "strict"}, 1,
     _(b"each card comes once")),
)

SAMPLE = (1, {"variation": 2, "movement": "relaxed"}, (
    b"100000011001001100111001110010000210202201201202020220211233222113333267405774206511776456137"
    b"176614673571764567627177626777113527040652476676678874457412302060152787670::;>>7000>?::;<0<0"
    b"3=!"))
