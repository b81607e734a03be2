"""Double Klondike: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: eight foundations from Ace up to King in suit, with two packs."),
    _(b"Nine piles hold one to nine cards, the last of each face up. Build down, red on black and "
      b"black on red. Uncovered cards turn over by themselves."),
    _(b"Move as many cards of a run as you like. Only a King fills a space, with all that lies on "
      b"it."),
    _(b"The stock turns one card to the waste, or three cards, as you choose in Variations. You "
      b"can play the top of the waste."),
    _(b"When the stock is empty, turn the waste over, as often as you like."),
    _(b"Foundation cards stay there."),
)

TIPS = (
    _(b"Turn over hidden cards first, best in the piles with the most of them."),
    _(b"There are two cards of each kind. If one lies deep, look for the other."),
    _(b"Bring the two foundations of a suit up together: then each new card of the suit fits."),
    _(b"Empty a pile only when a King can fill it."),
)

VALUES = {
    "draw": (_(b"The stock turns"), (_(b"one card"), _(b"three cards"))),
}

SAMPLE = (71, {}, (
    b'002211111222121123333334333345544444444444444444444444164448568999999999;7678777777777778:'
    b'89:;;:<8??????@???569?=166<?BBBBBC008B44B784=4<0022AEEEEEEEF01DDD0EFEEDDDCDCCCDCAA@@@@44?@'
    b'@440BB004<@0039:3004HHHH!'))
