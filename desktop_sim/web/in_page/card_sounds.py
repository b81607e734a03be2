"""Sounds of cards in a page, which can do more than beep.

This runs on MicroPython's VM.
"""

from firmware.sound import DEAL, PICK_UP, PUT, Sounds

CARDS = {PICK_UP: "lift", PUT: "put", DEAL: "deal"}
"""The page's sounds instead of tunes (sound.mjs)."""


class CardSounds(Sounds):
    """The sounds of a console whose cards the page lets be heard; other tunes are played."""

    def __init__(self, page, sounds):
        """Take the place of `sounds`; `page` is the module that the page registered."""
        Sounds.__init__(self, sounds.speaker, sounds.clock, sounds.settings)
        # A function of the page is looked up once: the look-up allocates, and fails for good if a
        # press has locked the heap.
        self._card_sound = page.card_sound

    def tell(self, tune):
        """Play a tune, or let the page make the sound of a card."""
        card = CARDS.get(tune)
        if not card:
            Sounds.tell(self, tune)
        elif self.settings.sound == "full":
            self._card_sound(card)
