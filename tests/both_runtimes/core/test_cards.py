"""Cards and deal numbers."""

from core import card_names, cards, deal_numbers
from tests.both_runtimes import assertions


def test_a_card_has_its_rank_suit_and_colour_in_one_byte():
    seen = set()
    for suit in range(4):
        for rank in range(1, 14):
            card = card_names.parse(card_names.RANKS[rank] + card_names.SUITS[suit])
            seen.add(card)
            for turned in (card, card | cards.FACE_DOWN):
                assert cards.rank(turned) == rank
                assert cards.suit(turned) == suit
                assert bool(cards.is_red(turned)) == (suit in (cards.DIAMONDS, cards.HEARTS))
    assert len(seen) == 52
    assert 0 not in seen
    assert max(seen) < cards.FACE_DOWN


def test_a_card_is_written_as_it_is_read():
    assert card_names.name(card_names.parse("TH")) == "TH"
    assert card_names.name(card_names.parse("#7C")) == "#7C"
    assert card_names.parse("qs") == cards.QUEEN | cards.SPADES << 4


def test_what_is_no_card_is_refused_in_one_line():
    for text in ("", "#", "T", "H", "10H", "1H", "TX", "?H", "TH ", " TH", "##TH", "TH#", "T\n",
                 "\n" * 1000, "ß", 7, None, b"TH"):
        line = assertions.raises(ValueError, card_names.parse, text)
        assert line and "\n" not in line and len(line) < 64


def test_the_line_that_refuses_a_card_shows_its_beginning():
    parse = card_names.parse
    assert assertions.raises(ValueError, parse, "Ace of Spades") == "not a card: 'Ace of Sp'"
    for odd in (7, None, b"TH"):
        assert assertions.raises(ValueError, parse, odd) == "a card is written like TH or #7C"


def test_a_pack_holds_every_card_once_by_rank_then_suit():
    pack = cards.pack(1)
    assert len(set(pack)) == 52
    assert [card_names.name(card) for card in pack[:5]] == ["AC", "AD", "AH", "AS", "2C"]
    assert card_names.name(pack[51]) == "KS"
    assert cards.pack(2) == pack + pack


def names(number, packs, count):
    """Return the first cards of a deal, as text."""
    dealt = deal_numbers.shuffled(number, packs)[:count]
    return " ".join([card_names.name(card) for card in dealt])


def test_deals_are_the_widely_known_ones():
    # The top rows of FreeCell's deals 1 and 617.
    assert names(1, 1, 8) == "JD 2D 9H JC 5D 7H 7C 5H"
    assert names(617, 1, 8) == "7D AD 5C 3S 5S 8C 2D AH"


def test_a_deal_of_two_packs_holds_both():
    for number in (1, 31999, deal_numbers.LAST_DEAL):
        assert sorted(deal_numbers.shuffled(number, 2)) == sorted(cards.pack(2))


def test_numbers_that_are_no_deals_are_refused_in_one_line():
    for number in (0, -1, deal_numbers.LAST_DEAL + 1, 1 << 40, 1.0, "1", None, True, b"1"):
        assert "\n" not in assertions.raises(ValueError, deal_numbers.shuffled, number, 1)
    assert "1 to 99999999" in assertions.raises(ValueError, deal_numbers.check, 0)


def test_the_generator_stays_within_small_ints():
    for number in (1, 32000, 65535, 65536, deal_numbers.LAST_DEAL):
        for packs in (1, 2):
            dealt = bytearray(52 * packs)
            assertions.locked(deal_numbers.shuffle, number, cards.pack(packs), dealt, 52 * packs)
            assert dealt == deal_numbers.shuffled(number, packs)
