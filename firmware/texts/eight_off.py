"""Eight Off: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: all four suits on the foundations, from Ace up to King. Every card is in sight.",
    b"Eight piles of six build down in suit. Four of the eight cells hold a card from the "
    b"start.",
    b"Each cell holds any one card. From there it goes to a pile or a foundation when you "
    b"like.",
    b"Only a King fills a space, with the run that lies on it. A card on a foundation stays "
    b"there.",
    b"One card moves at a time. A run moves whole where the free cells could take all but one "
    b"of its cards.",
)

TIPS = (
    b"Few cards fit on each other here: a card that fits is rarely wrong.",
    b"Dig for the Aces in the piles where they lie least deep.",
    b"Empty a pile when a King waits in a cell: that frees the cell, too.",
)

VALUES = {}

SAMPLE = (44, {}, b"189:9;<::;1;9;126?8>;>091107<12<46572457288<=2<4::428!")
