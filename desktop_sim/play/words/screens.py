"""The console's screens in words: lists, questions, pages, a number to enter."""

from core import games
from core.language import _, _n, _p
from desktop_sim.play.words.phrases import (
    LETTERS,
    MOVES,
    RANKS,
    SUIT_WORDS,
    card_text,
    counted,
)
from firmware.graphics import art
from firmware.graphics.messages import plural
from firmware.graphics.text_line import TextLine
from firmware.screens.calendar.calendar import HEADER, SHARE
from firmware.screens.calendar.month_names import MONTHS
from firmware.screens.choice_list import COMMAND, HEADING, KEY, LABEL, SLOT
from firmware.screens.screen import (
    CALENDAR,
    END,
    FINDER,
    LABELLED,
    LESSON,
    LIST,
    NOTICE,
    NUMBER,
    OVER_TABLE,
    PAGE,
    QUESTION,
    START,
    TABLE,
)
from firmware.storage.days import PLAYED, WON, WON_LATER

SUIT_LETTERS = {art.CH_CLUB: "C", art.CH_DIAMOND: "D", art.CH_HEART: "H", art.CH_SPADE: "S"}

SUITS_SPOKEN = {art.CH_CLUB + suit: SUIT_WORDS[suit] for suit in range(4)}
RANK_WORDS = {LETTERS[rank]: RANKS[rank] for rank in range(len(RANKS))}

MARKS = {art.CH_DOT: _("{text} (in force)"), art.CH_CHECK: _("{text} (from the next deal on)")}
"""A text with the meaning of the mark in front of a row."""

FIRST_OTHER = 21
CODES = dict(SUIT_LETTERS)
CODES.update({code: "" for code in (
    0, 10, art.CH_CHECK, art.CH_DOT, art.CH_MORE_UP, art.CH_MORE_DOWN)})
CODES.update({FIRST_OTHER + at: letter for at, letter in enumerate("¡¿«»œŒ\u00a0")})
"""Texts for codes that are not in UTF-8; ends of lines and signs have none."""

SIGNS = {"-": _p("a figure", "none"), ">": ""}
"""Values that are signs: statistics without a count, and rows that open a list."""

HEADED = _("{title}:")
"""A title before its rows."""

CHOOSE = _("Type a number or a name, or back.")


def plain(data):
    """Return text of the console's, bytes, as a str; signs of suits become letters."""
    return "".join([CODES.get(ord(letter), letter) for letter in decoded(data)])


def decoded(data):
    """Return bytes of the console's as a str with its signs; half a letter at its end is cut."""
    whole = len(data) - (len(data) > 0 and data[-1] > 127 + 64)
    return bytes(data[:whole]).decode()


def of_line(line):
    """Return the text of a TextLine as a str."""
    return plain(line.buffer[: line.n])


def spoken(line):
    """Return the text of a TextLine with its cards in full: "8 of Diamonds" for 8 and its sign."""
    text = ""
    for letter in decoded(line.buffer[: line.n]):
        code = ord(letter)
        if code not in SUIT_LETTERS:
            text += CODES.get(code, letter)
            continue
        rank = "10" if text.endswith("10") else text[-1:]
        text = text[: len(text) - len(rank)] + card_text(
            RANK_WORDS.get(rank, rank), SUITS_SPOKEN[code])
    return text


def ended(text):
    """Return `text` with a full stop, unless it ends in a sign already."""
    return text if text[-1:] in ".?!:" else text + "."


SHOW_TABLE = (TABLE, LESSON, OVER_TABLE, FINDER, LABELLED)
LISTS = (LIST, START, QUESTION, END, NOTICE)
"""Kinds of screens: those that show the table, and those with rows to choose from."""


def shows_table(console):
    """Return True if the screen on top shows the table; a lesson and a watched game do, too."""
    return console.screens.top.kind in SHOW_TABLE


def plays(console):
    """Return True if the player moves the cards of the screen on top."""
    return console.screens.top.kind in (TABLE, LESSON)


def finder(console):
    """Return the screen on top if it finds a card on the table, else None."""
    screen = console.screens.top
    return screen if screen.kind == FINDER else None


def labels(console):
    """Return {label: place number} of the labels on the table; {} without any."""
    screen = console.screens.top
    return screen.labels if screen.kind == LABELLED else {}


def is_list(console):
    """Return True if the player is to choose a row: the screen on top is a list or a question."""
    return console.screens.top.kind in LISTS


def is_question(console):
    """Return True if the screen on top is a question or an announcement with a few answers."""
    return console.screens.top.kind in (QUESTION, END)


def leads_back(console):
    """Return True if the player can leave the screen on top for the one under it."""
    return console.screens.depth > 1 and console.screens.top.kind != TABLE


def lines(console):
    """Return the content of the screen on top, a list of lines; none for the table."""
    screen = console.screens.top
    kind = screen.kind
    if kind in LISTS:
        return [_question(screen)] if is_question(console) else _list(screen)
    if kind == PAGE:
        return [ended(plain(screen.frame.title))] + [plain(text) for text in screen.paragraphs]
    if kind == CALENDAR:
        return calendar(screen.days, screen.month.today, screen.month.date, screen.game_id)
    if kind == NUMBER:
        return [_("{title}? It is {number} now. Type a number, or back.").format(
            title=title(screen), number=screen.number())]
    return []


def at_cursor(screen):
    """Return what the cursor of a screen is on: a row, a day or a number; "" for others."""
    if screen.kind in LISTS:
        return row_text(screen, screen.at)
    if screen.kind == CALENDAR:
        return day(screen)
    return str(screen.number()) if screen.kind == NUMBER else ""


STATES = ((WON, _("Won: {days}.")), (WON_LATER, _("Won later: {days}.")),
          (PLAYED, _("Played: {days}.")))
DATED = (_("{day} {month}"), _("{day} {month}, played"), _("{day} {month}, won later"),
         _("{day} {month}, won"))
"""A date by what was played on it."""

IN_A_ROW = _n("{days} day in a row, best {best}.", "{days} days in a row, best {best}.")


def calendar(days, today, date, game_id):
    """Return the days of the month of `date`, those played and won, as lines; `days` is a Days."""
    month = date // 100
    found = [_("{month}, {game}:").format(month=written_month(month), game=games.title(game_id))]
    for state, line in STATES:
        numbers = [str(date % 100) for date in reversed(days.with_state(state))
                   if date // 100 == month]
        if numbers:
            found.append(line.format(days=", ".join(numbers)))
    numbers = [str(date % 100) for date in reversed(days.bridged(today)) if date // 100 == month]
    if numbers:
        found.append(_("Missed, but bridged: {days}.").format(days=", ".join(numbers)))
    streak = days.streak(today)
    return found + [plural(IN_A_ROW, streak).format(days=streak, best=days.best_streak())]


def written_month(month):
    """Return a month, such as 202611, in words."""
    return _("{month} {year}").format(month=MONTHS[month % 100 - 1].decode(), year=month // 100)


def day(screen):
    """Return what the cursor of the calendar is on."""
    if screen.on == HEADER:
        return title(screen)
    if screen.on == SHARE:
        return plain(screen.shared) or _("Share")
    return dated(screen.days, screen.month.date)


def dated(days, date):
    """Return a date and what was played on it in words; `days` is a Days."""
    return DATED[days.state(date)].format(day=date % 100, month=written_month(date // 100))


def _question(screen):
    answers = [plain(label) for label, _command, _key in screen.rows]
    asked = ended(title(screen))
    if len(answers) == 1:
        return _("{question} {answer}?").format(question=asked, answer=answers[0])
    return _("{question} {answers} or {last}?").format(
        question=asked, answers=", ".join(answers[:-1]), last=answers[-1])


def title(screen):
    """Return the title of a screen, "" for none; several lines are sentences."""
    if screen.kind == CALENDAR:
        return "{month}, {game}".format(
            month=written_month(screen.month.date // 100), game=games.title(screen.game_id))
    if not screen.frame:
        return ""
    said = bytes(screen.frame.title).split(b"\0")[0].split(b"\n")
    if len(said) == 1:
        return plain(said[0])
    return " ".join([ended(plain(line)) for line in said])


def _list(screen):
    found = [HEADED.format(title=plain(screen.frame.title))]
    numbers = row_numbers(screen)
    for row in range(len(screen.rows)):
        text = row_text(screen, row)
        if screen.kind_of(row) == HEADING:
            found.append(HEADED.format(title=text))
        elif row in numbers:
            found.append("{number}. {text}".format(number=numbers[row], text=ended(text)))
        else:
            found.append(ended(text))
    return found + [CHOOSE]


def row_numbers(screen):
    """Return the numbers by which the rows of a list are chosen, by row.

    A saved game has that of its slot, and so no other row of that list has one.
    """
    numbers = {}
    slots = [row for row in range(len(screen.rows)) if screen.kind_of(row) == SLOT]
    for row in slots:
        numbers[row] = screen.rows[row][KEY] + 1
    if not slots:
        for row in range(len(screen.rows)):
            if screen.rows[row][COMMAND]:
                numbers[row] = len(numbers) + 1
    return numbers


def row_text(menu, row):
    """Return a row of a list: its label and its value."""
    label, value = row_parts(menu, row)
    return _("{label}: {value}").format(label=label, value=value) if value else label


def row_parts(menu, row):
    """Return the label and the value of a row of a list, "" for none; a mark is behind them."""
    label, command, key = menu.rows[row]
    if menu.kind_of(row) == SLOT:
        return _saved(menu.found[key]), ""
    label = plain(label)
    value = value_text(menu, key)
    message = (MARKS.get(menu.mark(key)) if command else None) or "{text}"
    if value:
        return label, message.format(text=value)
    return message.format(text=label), ""


def value_text(menu, key):
    """Return the value of the row with this key, "" for none."""
    menu.write_value(menu.value.clear(), key)
    value = of_line(menu.value)
    return SIGNS.get(value, value)


def _saved(saved):
    """Return the row of a slot, a Saved, in the list of saved games."""
    if not saved.title:
        return _("damaged")
    line = TextLine()
    saved.write_score(line)
    parts = _about(plain(saved.title), saved.deal) + [counted(saved.moves, MOVES)]
    return ", ".join(parts + [of_line(line)] if line.n else parts)


def _about(title, deal):
    """Return a game's title, and the number of its deal if it has one, as words in a list."""
    return [title, _("deal {number}").format(number=deal)] if deal else [title]


def row_called(console, text):
    """Return the row of the list on top that `text` chooses, or -1.

    `text` is the number of a row, or the beginning of its name, two letters at least.  One letter
    is enough for a question; if no answer begins with Y or N, they are the first and the last.
    """
    screen = console.screens.top
    asked = screen.kind == QUESTION
    numbers = row_numbers(screen)
    for row in numbers:
        if str(numbers[row]) == text:
            return row
    wanted = text.lower()
    if len(wanted) < (1 if asked else 2):
        return -1
    for row in range(len(screen.rows)):
        if screen.rows[row][COMMAND] and plain(screen.rows[row][LABEL]).lower().startswith(wanted):
            return row
    if asked and wanted in ("y", "yes"):
        return 0
    return len(screen.rows) - 1 if asked and wanted in ("n", "no") else -1


def heading(session, moves=True):
    """Return which game is in play: "Golf, deal 617, 12 moves"."""
    parts = _about(games.title(session.game_id), session.deal)
    return ", ".join(parts + [counted(session.moves, MOVES)] if moves else parts)
