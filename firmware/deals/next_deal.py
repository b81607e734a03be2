"""The next deal of a game: its options and its number."""

from core.const import const

# Grades of firmware/deal_banks, which is not loaded for a deal by number.
_EASY = const(1)
_WINNABLE = const(4)


def rules_at_hand(console, game_id):
    """Return the options that were chosen for the next deal of the game in play, else None."""
    return console.choices if console.playing() and console.session.game_id == game_id else None


def choose_option(console, name, value):
    """Choose the value of an option of the game in play, for its next deal and later ones."""
    settings = console.settings
    game_id = console.session.game_id
    console.choices[name] = value
    settings.switched.get(game_id, {}).pop(name, None)
    settings.keep_options(game_id, console.choices)
    console.autosave.settings_changed()


def pick(console, game_id, options, wanted=None):
    """Return the number of the next deal in the player's series.  Allocates.

    `wanted` is a value of the setting `deals`, by default the player's.  If that is any winnable
    deal, the first deal of a game is an easy one.  Any deal is next if none of that grade is known.
    """
    chance = console.session.deal * 31 + console.clock.ms()
    if wanted is None:
        wanted = console.settings.deals
        if wanted == _WINNABLE and game_id not in console.settings.games:
            wanted = _EASY
    if wanted:
        from firmware import deal_banks

        found = deal_banks.pick(game_id, options, wanted, chance)
        if found:
            return found
    return chance % 32000 + 1
