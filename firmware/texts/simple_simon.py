"""Simple Simon: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: four complete suits, each from King down to Ace. Every card is face up."),
    _(b"Ten piles hold one to eight cards. Build down in any suit."),
    _(b"Only a run in one suit moves as a whole, however long it is."),
    _(b"A complete suit from King to Ace leaves the piles by itself."),
    _(b"Any card or run may fill a space."),
)

TIPS = (
    _(b"If you have a choice, put a card on one of its own suit."),
    _(b"Empty the short piles early. A space lets you sort a mixed run."),
    _(b"Find the suit that you can complete first, and move the cards off its King."),
)

VALUES = {}

SAMPLE = (16, {}, (
    b"78<92=:<7577797>>=B;EM4ACD39261178>RUTJT3?DVD3DT=<DZ83216A93E;VXTJJ=]]C@2FQ<9>:9PL77D09;3K"
    b"B2WW;?7PZQ9@438N<R:zJlvL;11tt76i^I?HajxeA{NCI;~a_"))
