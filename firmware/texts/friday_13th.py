"""Friday the 13th: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: all 52 cards on the thirteen foundations, and no foundation empty.",
    b"The foundations begin with J Q K A 2 and so on to 10, as marked. The first four have their "
    b"card from the start.",
    b"An empty foundation takes only the rank it is marked with, and only when all before it hold "
    b"a card.",
    b"Then it goes up in any suit, as far as you like: an Ace follows a King.",
    b"Turn the pack one card at a time. The card that doesn't go is laid on the waste by the next "
    b"turn. It and the top of the waste can be played.",
    b"When the pack is out, the waste is turned over once. After the second pass the game ends.",
)

TIPS = (
    b"If a card fits an empty foundation, play it there and not on another card: every one of "
    b"them must be filled.",
    b"Count the ranks. When all four cards of a rank lie on others, its own foundation stays "
    b"empty for good.",
    b"You need not play a card at once. The last of its rank may wait for its foundation until "
    b"the second pass.",
)

VALUES = {}

SAMPLE = (8, {}, (
    b"011111001101010101000210010020102010001011000001100020100010002000000011010100010201010001010"
    b"101"))
