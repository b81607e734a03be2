"""St. Helena: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: eight foundations, two of each suit, from Ace up to King. Two packs are played.",
    b"Ten piles of four cards, all face up. Build down in suit: the Queen of hearts on the King "
    b"of hearts.",
    b"One card moves at a time. Any card that can move may fill a space.",
    b"The other 64 cards are the stock. Turn them one by one to the waste; its top card plays.",
    b"Redeals: the waste is turned over once, or never. You then see each card once.",
    b"Foundation cards stay there, or may come back: the top one to a pile that takes it.",
    b"Score: a card turned costs 1, a card on a foundation gives 2, the redeal costs 10. A card "
    b"taken back gives its 2 back.",
    b"Scoring stops after an undo, a restart or a load, until the next new game.",
)

TIPS = (
    b"A space is worth more than any card in it. Fill it to free an Ace or to join cards of a "
    b"suit, not to be rid of the waste's top.",
    b"Before you turn, look for moves on the piles: they cost nothing, a turn costs a point.",
    b"Dig where the Aces and Twos lie, and begin with the pile that has least on top of them.",
    b"One card at a time: to move three in a row you need places for two on the way.",
)

VALUES = {
    "worry_back": (b"Foundation cards", (b"stay there", b"may come back")),
    "redeal": (b"Redeals", (b"never", b"once")),
}

SAMPLE = (64, {}, (
    b"000000000000000000000110000000000000111111110111111112111110101212110120001211182412102000000"
    b"01021001100000000010010022264FB55422;;2<37:15IINJMJI5C7EA:;8;71209222=>G@::900000101110906031"
    b"21105210;8A=668:BBBA;6<E>DB<55@<A;;::=::DEF5859HHHI:5<6J7741AJ99"))
