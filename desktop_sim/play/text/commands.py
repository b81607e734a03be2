"""The commands of the text front end: functions of the Player and of the words after the command.

Each returns a list of lines to print besides the changes. A command that the console's menus have
too does the same as there.
"""

import re
import time

from core import games
from core.cards import JACK, KING, QUEEN
from core.language import _
from core.undo_journal import origin_of
from desktop_sim.play.keyboard import RANKS, SUITS
from desktop_sim.play.position_formats import writing
from desktop_sim.play.text import typed_dates
from desktop_sim.play.words import screens
from desktop_sim.play.words.phrases import LETTERS, listed
from firmware.deals import dealing
from firmware.deals.day_deals import play_day
from firmware.screens import open_screens
from firmware.screens.figures.score_text import SCORE, TIME, figures, shows_score
from firmware.screens.figures.share import text_of_win
from firmware.screens.menus import menu_commands
from firmware.screens.screen import TABLE
from firmware.storage.days import open_days
from firmware.table.cursor import find_card as finding

NO_GAME = _("No game is in play. Type game and its name, such as game golf.")
NO_SCORE = _("This game keeps no score.")
FIGURES = {TIME: _("time {value}"), SCORE: _("score {value}")}
"""The words for figures of the game in play, by their names."""

_COURTS = {LETTERS[rank]: rank for rank in (JACK, QUEEN, KING)}
_RANKS = RANKS | _COURTS
_CARD = re.compile(rf"(ACE|JACK|QUEEN|KING|10|[A2-9TJQK{''.join(_COURTS)}])"
                   r"(?: ?OF)? ?(?:([CDHS])[A-Z]*)?")
"""A card as it may be typed: "7", "7H", "10 of Hearts", "Queen Spades"; with the letters on cards,
which may be those of suits: a rank comes first.
"""

LONGEST_S = 3
"""Seconds that a verdict that is asked for may take."""


def menu(command, anywhere=False):
    """Return the function of a command of the console's; `anywhere`: it needs no game in play."""
    def do(player, rest):
        if not anywhere and not player.console.playing():
            return [NO_GAME]
        player.clear()
        player.console.do(command, None)
        return []

    return do


def in_game(function):
    """Return `function`, a command, as one that needs a game in play, with nothing over it."""
    def do(player, rest):
        if not player.console.playing():
            return [NO_GAME]
        player.clear()
        return function(player, rest)

    return do


# Looking.


@in_game
def table_menu(player, rest):
    """Open the menu of the table."""
    player.console.open_menu()
    return []


def look(player, rest):
    """Tell the cards of all piles, or of the named places."""
    if not rest and not player.console.playing():
        player.clear()
        return []
    return _look(player, rest)


@in_game
def _look(player, rest):
    if not rest:
        return [screens.ended(screens.heading(player.console.session))] + player.words.table()
    return look_at(player, player.moves.named(rest)) or [player.no_place(rest)]


def look_at(player, piles):
    """Return all cards of `piles`, and their moves."""
    numbers = [pile.number for pile in piles]
    moves = player.moves
    return [player.words.pile(pile, True) for pile in piles] + [
        moves.line(move) for move in moves.legal() if origin_of(move) in numbers
    ]


@in_game
def find_card(player, rest):
    """Say where the cards of a rank lie, and of a suit if it is named."""
    typed = _CARD.fullmatch(rest.upper())
    if not typed:
        return [_("Which card? Type find and its rank, such as find 7, or find 7H.")]
    rank = _RANKS[typed[1][0]]
    suit = SUITS.get(typed[2], finding.ANY_SUIT)
    stops = [0] * finding.MOST_FOUND
    count = finding.find(player.console.table, rank, suit, stops)
    return [player.words.found(rank, suit, stops[:count])]


@in_game
def all_moves(player, rest):
    """Say which moves can be made."""
    moves = player.moves
    return [moves.line(move) for move in moves.legal()] or [_("No moves left.")]


@in_game
def hint(player, rest):
    """Say which move helps most; again, the next one."""
    table = player.console.table
    while table.selection.look_ahead():
        pass
    table.hint()
    move = table.selection.hints.move
    if not move:
        return []
    table.wake()
    only = [_("Only the stock is left.")] if table.selection.hints.is_only_stock() else []
    return [_("Hint: {move}").format(move=player.moves.line(move))] + only


@in_game
def score(player, rest):
    """Say the score."""
    if not shows_score(player.console, player.console.session.game):
        return [NO_SCORE]
    player.console.do(menu_commands.score, None)
    return []


@in_game
def status(player, rest):
    """Say which game is in play, and how it stands."""
    said = [screens.heading(player.console.session)]
    said += [FIGURES[name].format(value=screens.plain(value))
             for name, value in figures(player.console) if name in FIGURES]
    return [screens.ended(", ".join(said))]


@in_game
def share(player, rest):
    """Return the lines to share about a game that was won."""
    if not player.console.session.game.won():
        return [_("Only a game that is won is shared.")]
    return text_of_win(player.console).split("\n")


# Undoing, and moves that the console chooses.


def again(command):
    """Return the function of a command of the console's that a number behind it repeats."""
    @in_game
    def do(player, rest):
        said = []
        for _time in range(deal_number(rest) or 1):
            player.console.do(command, None)
            step = player.happened()
            if not step:
                break
            said += step
        return said

    return do



@in_game
def auto(player, rest):
    """Make the best move from the place that is named, or of all."""
    session = player.console.session
    if not rest:
        selection = player.console.table.selection
        while selection.look_ahead():
            pass
        move = selection.hints.move or selection.hints.next()
        return player.made(session.play(move) if move else selection.hints.why_none())
    piles = player.moves.named(rest)
    if not piles:
        return [player.no_place(rest)]
    reason = session.auto(piles[0].number)
    for pile in piles[1:]:
        if not reason:
            break
        reason = session.auto(pile.number)
    return player.made(reason)


@in_game
def verdict(player, rest):
    """Tell if the game can be won from here; "off" ends this, "back" undoes moves to a win."""
    console = player.console
    if not console.searches:
        return [_("Nobody searches here.")]
    if rest == "back":
        console.back_to_win()
        return []
    console.give_verdicts(rest != "off")
    until = time.monotonic() + LONGEST_S
    while console.thinks() and time.monotonic() < until and player.pause():
        console.look()
    player.remarked = console.remark
    return [console.verdict()]


# Deals.


def deal(player, rest):
    """Deal a number of the game in play, or ask for it."""
    if not rest:
        return menu(menu_commands.deal_by_number)(player, rest)
    return _deal(player, rest)


@in_game
def _deal(player, rest):
    number = deal_number(rest)
    if not number:
        return [_("A deal is a number, such as deal 617.")]
    menu_commands.deal_number(player.console, number)
    return []


def day(player, rest):
    """Deal the deal of today, or of a day before it."""
    console = player.console
    today = console.today()
    date = typed_dates.day_of(rest, today) if rest else today
    if not date:
        return [_("Which day? Type its number, from 1 to {last}, or with its month, such as day "
                  "{example}.").format(last=today % 100, example=typed_dates.example(today))]
    player.clear()
    game_id = menu_commands.game_at_hand(console)
    console.do(play_day, (date, game_id))
    return []


def days(player, rest):
    """Say which days of this month, or of the one that is typed, were played and won."""
    console = player.console
    today = console.today()
    month = typed_dates.month_of(rest, today) if rest else today // 100
    if not month:
        return [_("Which month? Type its name, such as days {month}.").format(
            month=typed_dates.example_month(today))]
    return screens.calendar(open_days(console.autosave), today, 100 * month + 1,
                            menu_commands.game_at_hand(console))


def deal_number(text):
    """Return the number of a deal in `text`, 0 if there is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0


def game(player, rest):
    """Go on with a game that is named, or deal the number behind it; without a name list all."""
    if not rest:
        names = [screens.ended(title) for _game_id, title in games.titles()]
        return [*names, _("Type game and a name.")]
    name, _space, number = rest.rpartition(" ")
    wanted = deal_number(number) if name else 0
    game_id = called(name if wanted else rest)
    if not game_id:
        return [_("There is no game of that name. Type game for their names.")]
    player.clear()
    if wanted:
        dealing.deal(player.console, game_id, wanted)
    else:
        dealing.play(player.console, game_id)
    return []


def called(name):
    """Return the id of the game with this name, as far as it is typed; "" for none or several."""
    wanted = letters(name)
    found = [game_id for game_id, title in games.titles()
             if wanted and letters(title).startswith(wanted)]
    for game_id, title in games.titles():
        if wanted in (letters(title), letters(game_id)):
            return game_id
    return found[0] if len(found) == 1 else ""


def letters(name):
    """Return the letters and digits of a name in lower case: "sthelena" for "St. Helena"."""
    return "".join(letter for letter in name.lower() if letter.isalnum())


# Saved games.


def _slot(key):
    """Return the command that has the same effect on a saved game as the row with this key."""
    def do(player, rest):
        number = deal_number(rest)
        if not number:
            return [_("Which saved game? Type its number behind the word.")]
        menu(open_screens.saved_games, True)(player, "")
        if not player.choose_key(number - 1):
            player.clear()
            return [_("There is no saved game {number}.").format(number=number)]
        if not player.choose_key(key):
            player.clear()
            return [_("It is damaged.")] if player.console.playing() else [NO_GAME]
        player.straight = True
        return []

    return do


def save(player, rest):
    """Save the game in play, or with a number over the game saved there."""
    if rest:
        return _slot("save")(player, rest)
    if not player.console.playing():
        return [NO_GAME]
    menu(open_screens.saved_games)(player, "")
    if player.choose_key("new"):
        return []
    return [_("All places are taken. Save over one, such as save 2.")]


@in_game
def board(player, rest):
    """Say the position as text for other programs; with "moves" the deal and all moves."""
    session = player.console.session
    text = writing.game_text(session) if rest == "moves" else writing.position_text(session.game)
    return text.split("\n")[:-1]


# Leaving, and how things are said.


def short(player, rest):
    """Say cards and places in short."""
    player.speak(True)
    return [_("Short names.")]


def long(player, rest):
    """Say cards and places in full."""
    player.speak(False)
    return [_("Long names.")]


def back(player, rest):
    """Close the list or the question on top."""
    console = player.console
    if console.screens.top.kind == TABLE:
        return [_("Nothing is open.")]
    console.screens.close()
    return []


def leave_game(player, rest):
    """Go to the list of games; there, leave."""
    if player.console.playing():
        return menu(menu_commands.quit_game)(player, rest)
    return leave(player, rest)


def leave(player, rest):
    """Leave; the game in play goes on the next time."""
    player.left = True
    return [_("Good bye. The game is kept.") if player.console.playing() else _("Good bye.")]


def help_lines(player, rest):
    """Return the lines of help."""
    places = player.words.places if player.console.playing() else None
    found = []
    if places:
        found += MOVES_HELP
        found.append(_("Places here: {places}.").format(places="; ".join(_places(places))))
    found.append(_("Commands, with a letter for some:"))
    for word, letter, _command, meaning in COMMANDS:
        line = _("{word}, {letter}: {meaning}.") if letter else _("{word}: {meaning}.")
        found.append(line.format(word=word, letter=letter, meaning=meaning))
    return found


MOVES_HELP = [
    _("A move is an origin and a destination, such as 7 F or P 1."),
    _("With a number of cards behind them only so many move, such as 7 3 2."),
]


def _places(places):
    """Return a list of the codes of a game's places, and of the places' names."""
    found = {}
    for group in places.groups:
        codes = [places.code(pile) for pile in group.piles]
        typed = codes[0] if len(codes) == 1 else _("{first} to {last}").format(
            first=codes[0], last=codes[-1])
        found.setdefault(typed, []).append(group.in_one())
    return [_("{typed} for {places}").format(typed=typed, places=listed(names))
            for typed, names in found.items()]


COMMANDS = (
    ("look", "L", look, _("what lies where; look 3, or only 3: all cards there, and their moves")),
    ("find", "", find_card, _("find 7H: where the 7 of Hearts lies; find 7: all that are in "
                              "sight")),
    ("moves", "O", all_moves, _("all moves that can be made, and what to type for each")),
    ("hint", "T", hint, _("the move that helps most; again: the next one")),
    ("auto", "A", auto, _("make the best move; auto 3: the best one from there")),
    ("finish", "S", menu(menu_commands.finish), _("move all that can go to the foundations")),
    ("undo", "U", again(menu_commands.undo), _("take the last move back; undo 3: the last three")),
    ("redo", "D", again(menu_commands.redo), _("make it again; redo 3: three moves")),
    ("verdict", "", verdict, _("if the game can be won from here, and after each move from then "
                               "on; verdict off; verdict back: undo to the last position that "
                               "could")),
    ("new", "N", menu(menu_commands.new_deal), _("the next deal")),
    ("restart", "E", menu(menu_commands.restart), _("the same deal again")),
    ("deal", "", deal, _("deal 617: the deal with that number")),
    ("day", "", day, _("the deal of today's date; day 12: that of the 12th of this month; day 12 "
                       "June or day 2026-06-12: that of any day before")),
    ("days", "", days, _("the days of this month that were played and won; days June: those of "
                         "June")),
    ("game", "", game, _("the names of the games; game golf: play it; game golf 617: that deal")),
    ("score", "", score, _("the score")),
    ("status", "", status, _("game, deal, moves, time and score")),
    ("share", "", share, _("three lines about a won game, to copy")),
    ("menu", "", table_menu, _("the menu of the table, with all that is in it")),
    ("rules", "", menu(open_screens.rules), _("the rules of the game")),
    ("tips", "", menu(open_screens.tips), _("advice for it")),
    ("variations", "R", menu(open_screens.variations), _("those of its rules that can be chosen")),
    ("options", "C", menu(open_screens.options, True), _("the settings")),
    ("statistics", "G", menu(open_screens.statistics, True), _("games played and won")),
    ("saves", "K", menu(open_screens.saved_games, True), _("the saved games")),
    ("save", "", save, _("save the game; save 2: over saved game 2")),
    ("load", "", _slot("load"), _("load 2: go on with saved game 2")),
    ("remove", "", _slot("remove"), _("remove 2: remove saved game 2")),
    ("board", "", board, _("the position as text, hidden cards too, which other programs read; "
                           "board moves: the deal and all moves, for --board-file")),
    ("info", "I", menu(open_screens.info, True), _("version and memory")),
    ("short", "", short, _("short names: 5H for 5 of Hearts, F2 for foundation 2")),
    ("long", "", long, _("long names again")),
    ("back", "B", back, _("close a list or a question")),
    ("help", "H", help_lines, _("these lines")),
    ("quit", "Q", leave_game, _("the list of games; the game keeps its place")),
    ("exit", "", leave, _("leave; the game in play goes on the next time")),
)
"""(word, letter of the Klondike keyboard or "", function, meaning)."""

ALIASES = {"?": "help", "keys": "help", "config": "options", "games": "game", "play": "game"}
"""Other words for commands."""


def find(word):
    """Return the command that a word or letter is for, or None."""
    wanted = ALIASES.get(word.lower(), word.lower())
    for name, letter, function, _meaning in COMMANDS:
        if wanted == name or letter and wanted == letter.lower():
            return function
    return None
