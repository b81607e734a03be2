"""Klondike: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King.",
    b"Seven piles hold one to seven cards, the last of each face up. Build down, red on black "
    b"and black on red. A card that comes free is turned up for you.",
    b"Only a King fills a space, with all that lies on it. What is on a foundation stays there.",
    b"Movement strict: the face-up cards of a pile move all together, or the top card goes to a "
    b"foundation. Relaxed: take as many from the top as you like.",
    b"Variation says how the pack is turned. 0: by one, once. 1: by three, as often as you like. "
    b"2: by one, as often as you like.",
    b"In variations 0 and 2 the turned card waits on the pack. It can be played, and so can the "
    b"top of the waste. The next turn sends it to the waste.",
    b"Scoring is none or standard: 10 a card to a foundation, 5 a card from the pack to a pile, 5 "
    b"a card turned up. Never below 0.",
    b"With it a redeal costs 100 in variation 2. In variation 1 it costs 20 after the third pass.",
)

TIPS = (
    b"Variation 0 is hard: by one estimate a game in thirty comes out. Variation 2 is the easiest.",
    b"Relaxed movement sets cards free: lift off part of a run to reach the card below it, then "
    b"use what you reached.",
    b"A card on a foundation never comes back. A low card may be wanted on the piles first.",
    b"Of two moves take the one that turns a card up, best where most lie face down.",
    b"Empty a pile only when a King is there to fill it.",
)

VALUES = {
    "variation": (b"Variation", (b"0: by one, once", b"1: by three", b"2: by one")),
    "movement": (b"Movement", (b"strict", b"relaxed")),
    "scoring": (b"Scoring", (b"none", b"standard")),
}

SAMPLE = (1, {"variation": 2, "movement": "relaxed"}, (
    b"100000011001001100111001110010000210202201201202020220211233222113333267405774206511776456137"
    b"176614673571764567627177626777113527040652476676678874457412302060152787670::;>>7000>?::;<0<0"
    b"3=!"))
