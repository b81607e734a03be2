"""Cruel: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: all four suits on the foundations, which start with the Aces. Every card is face up.",
    b"Twelve piles hold four cards each. Build down in suit, one card at a time.",
    b"An empty pile stays empty. Foundation cards stay there.",
    b"A redeal lays each pile on the next one, the first on top, and deals fours from the top. No "
    b"card is shuffled.",
    b"There are as many redeals as you like, until the piles are in fours already.",
)

PICTURES = (
    (1, (("9S/8S", b"fits"), ("9S/8C", b"no: another suit"))),
)

TIPS = (
    b"Each card that leaves a pile moves the cards of all later piles at the next redeal. Play at "
    b"the right end to change little.",
    b"Before a redeal, count which cards will come on top. One move more or less changes them "
    b"all.",
    b"Don't make every move that you can. A redeal may need it later.",
)

VALUES = {}

SAMPLE = (3, {}, b"421321001210054444334432211000100211004210000100100011101111012000000!")
