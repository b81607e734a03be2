"""The next deal of a game: its options and its number."""

from core.chosen_deal import ChosenDeal
from core.const import const

# Grades of firmware/deal_banks, which is not loaded for a deal by number.
_EASY = const(1)
_WINNABLE = const(4)


def with_rules_at_hand(console, game_id, number=None):
    """Return the ChosenDeal of a game with the rules that the player chose last."""
    in_play = console.playing() and console.session.game_id == game_id
    return ChosenDeal(game_id, number, console.deals.choices if in_play else None)


def choose_option(console, name, value):
    """Choose the value of an option of the game in play, for its next deal and later ones."""
    settings = console.settings
    game_id = console.session.game_id
    console.deals.choices[name] = value
    settings.switched.get(game_id, {}).pop(name, None)
    keep_options(settings, ChosenDeal(game_id, None, console.deals.choices))
    console.autosave.settings_changed()


def keep_options(settings, chosen):
    """Keep the options of a ChosenDeal as those that its game was last played with.

    The saved value of an overridden option stays as it is.  A value that the game has anyway is not
    saved: with all games the file would take a piece of 3 KB.
    """
    game_id = chosen.game_id
    kept = chosen.resolve().values()
    last = settings.games.get(game_id, {})
    switched = settings.switched.get(game_id, {})
    for name in switched:
        if kept.get(name) == switched[name]:
            kept.pop(name)
            if name in last:
                kept[name] = last[name]
    for name, _, default in chosen.rules.options:
        if kept.get(name) == default:
            kept.pop(name)
    settings.games[game_id] = kept


def resolve(settings, chosen):
    """Load the rules of a ChosenDeal, and return it; raise ValueError as its own `resolve` does.

    Options that were not chosen are those in `settings.switched`, or those last played with.
    """
    usual = dict(settings.games.get(chosen.game_id, {}))
    usual.update(settings.switched.get(chosen.game_id, {}))
    return chosen.resolve(usual)


def pick(console, chosen):
    """Give a ChosenDeal without a number that of the next deal in the player's series.

    Its grade is by default the player's setting.  If that is any winnable deal, the first deal of a
    game is an easy one.  Any deal is next if none of that grade is known.
    """
    if chosen.number is not None:
        return
    wanted = chosen.grade
    if wanted is None:
        wanted = console.settings.deals
        if wanted == _WINNABLE and chosen.game_id not in console.settings.games:
            wanted = _EASY
    chance = console.session.deal * 31 + console.clock.ms()
    if wanted:
        from firmware import deal_banks

        chosen.number = deal_banks.pick(chosen, wanted, chance)
    chosen.number = chosen.number or chance % 32000 + 1
