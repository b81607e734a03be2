"""Simple Simon: rules and tips, in paragraphs of bytes."""

RULES = (
    b"Goal: four whole suits, each from King down to Ace. Every card is in sight.",
    b"Ten piles hold eight to one cards. Build down in any suit.",
    b"Only a run in one suit moves together, as long as it is.",
    b"A whole suit from King to Ace leaves the piles by itself.",
    b"Any card or run may fill a space.",
)

TIPS = (
    b"Put a card on one of its own suit where there is a choice.",
    b"Empty the short piles early. A space lets you part a mixed run.",
    b"Count which suit can be completed first, and clear what lies on its King.",
)

VALUES = {}

SAMPLE = (16, {}, (
    b"78<92=:<7577797>>=B;EM4ACD39261178>RUTJT3?DVD3DT=<DZ83216A93E;VXTJJ=]]C@2FQ<9>:9PL77D09;3K"
    b"B2WW;?7PZQ9@438N<R:zJlvL;11tt76i^I?HajxeA{NCI;~a_"))
