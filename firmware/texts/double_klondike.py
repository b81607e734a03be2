"""Double Klondike: rules and tips in paragraphs, and words for its options."""

RULES = (
    b"Goal: eight foundations from Ace up to King in suit, with two packs.",
    b"Nine piles hold one to nine cards, the last of each face up. Build down, red on black and "
    b"black on red. Uncovered cards turn over by themselves.",
    b"Move as many cards of a run as you like. Only a King fills a space, with all that lies on "
    b"it.",
    b"The stock turns one card to the waste, or three cards, as you choose in Variations. You can "
    b"play the top of the waste.",
    b"When the stock is empty, turn the waste over, as often as you like.",
    b"Foundation cards stay there.",
)

TIPS = (
    b"Turn over hidden cards first, best in the piles with the most of them.",
    b"There are two cards of each kind. If one lies deep, look for the other.",
    b"Bring the two foundations of a suit up together: then each new card of the suit fits.",
    b"Empty a pile only when a King can fill it.",
)

VALUES = {
    "draw": (b"The stock turns", (b"one card", b"three cards")),
}

SAMPLE = (3, {}, (
    b'2100000000000000000000001000001212010111000000100110101010111011000000210211202012401021122'
    b'0011111103355212223321332120133223210032200302201321323432120133022213220132334522678868486'
    b'669:::744;<99??;<16<;<28<244944<;66;<:277;2:5<;181;<<4<;2<=6<82==:83;<;3477;6<<:<4881;<==33'
    b';<931;3;5187955950814;:77028:6<=9;;02:;5;9730:891758<<9:<85;1;46:;986083194693487:7<<722006'
    b'63887336761244418256278444258565767411304566887573063750425607674378988<<<;>?2A56:40A7>41>5'
    b'6:>50AA==>=84@A1>AA;AA37489;1<3??6:4;<;33551<6?691=1;2<;42;5?@68:<>5684ABB=>0AA6A8AAA12AB7B'
    b'BBBCB@00BCA844FH0B7>FF<5IIIJJ<HGC0008@CDD09E>;FF60@FF55:;0FF@A0A5C>!'))
