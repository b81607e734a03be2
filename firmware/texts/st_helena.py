"""St. Helena: rules and tips in paragraphs, and words for its options."""

from core.language import _

RULES = (
    _(b"Goal: eight foundations, two of each suit, from Ace up to King. You play with two packs."),
    _(b"Piles: ten of four cards, or thirteen of three while the Aces lie on the foundations: then "
      b"the game is called Lucas. All cards are face up."),
    _(b"Build down in suit: the Queen of hearts on the King of hearts."),
    _(b"Runs move card by card, or they move as a whole: then the game is called Josephine. Any "
      b"card may fill a space."),
    _(b"The other cards are the stock. Turn them one by one to the waste, whose top card you can "
      b"play."),
    _(b"Redeals: you may turn the waste over never, or once."),
    _(b"Foundation cards stay there, or the top one may come back to a pile that takes it, as you "
      b"choose in Variations."),
    _(b"Score: a card turned costs 1, a card to a foundation gives 2 and takes them back if it "
      b"leaves, the redeal costs 10."),
    _(b"Scoring stops after an undo, a restart or a load, until the next new game."),
)

TIPS = (
    _(b"A space is worth more than any card in it. Fill it to uncover an Ace or to join cards of a "
      b"suit, not just to clear the waste."),
    _(b"Before you turn, look for moves on the piles: they cost nothing, but a turn costs a "
      b"point."),
    _(b"Dig for the Aces and 2s, first where the fewest cards lie on them."),
    _(b"If runs move card by card, a run of three needs room for two of its cards on the way."),
)

VALUES = {
    "redeal": (_(b"Redeals"), (_(b"never"), _(b"once"))),
    "runs": (_(b"Runs"), (_(b"move card by card"), _(b"move as a whole"))),
    "piles": (_(b"Piles"), (_(b"ten of four"), _(b"thirteen of three"))),
}

SAMPLE = (64, {}, (
    b"000000000000000000000110000000000000111111110111111112111110101212110120001211182412102000000"
    b"01021001100000000010010022264FB55422;;2<37:15IINJMJI5C7EA:;8;71209222=>G@::900000101110906031"
    b"21105210;8A=668:BBBA;6<E>DB<55@<A;;::=::DEF5859HHHI:5<6J7741AJ99"))
