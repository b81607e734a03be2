"""Calculation: rules and tips, in paragraphs of bytes."""

from core.language import _

RULES = (
    _(b"Goal: four foundations of thirteen cards, each up to its King. Suits do not matter. Each "
      b"has its first card from the start."),
    _(b"The first starts with an Ace and goes up by one, the second with a 2 and by two. The third "
      b"starts with a 3 and goes up by three, the fourth with a 4, by four."),
    _(b"After the King counting goes on with the Ace: counting by three, a 2 follows the Queen. "
      b"Each foundation shows which rank comes next."),
    _(b"Turn the stock one card at a time, once through. Place each card before you turn the next: "
      b"on a foundation or on any of the four wastes."),
    _(b"The tops of the wastes go to foundations only."),
)

PICTURES = (
    (1, (("AC/2D/3S", _(b"by one")), ("2H/4S/6C", _(b"by two")), ("3D/6H/9S", _(b"by three")),
         ("4S/8D/QC", _(b"by four")))),
)

TIPS = (
    _(b"Keep one waste for Kings: the foundations need them last."),
    _(b"Put cards on a waste so that they come off in the order in which a foundation needs them."),
    _(b"Think of what each foundation needs next, and of the card after that."),
)

VALUES = {}

SAMPLE = (5, {}, (
    b"000002000101020200010102000000102000102010200000002030002030300000010201020000000000103000"
    b"00000000000100000000100000000000000"))
