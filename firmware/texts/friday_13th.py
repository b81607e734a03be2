"""Friday the 13th: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: all 52 cards on the thirteen foundations, with no foundation empty."),
    _(b"The foundations begin with J Q K A 2 and so on to 10, as marked. J Q K and A hold one from "
      b"the start."),
    _(b"An empty foundation takes only the rank it is marked with, and only once all foundations "
      b"before it hold a card."),
    _(b"A foundation goes up in any suit, as far as you like: an Ace follows a King."),
    _(b"Turn the stock one card at a time. You can play the turned card and the top of the waste. "
      b"The next turn sends the turned card to the waste."),
    _(b"When the stock is empty, you may turn the waste over, once. After the second pass the game "
      b"ends."),
)

TIPS = (
    _(b"If a card fits an empty foundation, play it there and not on another card: you must fill "
      b"every one of them."),
    _(b"Count the ranks. When all four cards of a rank lie on other foundations, its own "
      b"foundation can't be filled any more."),
    _(b"You don't have to play a card at once. The last of its rank may wait for its foundation "
      b"until the second pass."),
)

VALUES = {}

SAMPLE = (8, {}, (
    b"011111001101010101000210010020102010001011000001100020100010002000000011010100010201010001010"
    b"101"))
