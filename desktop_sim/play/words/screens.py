"""The console's screens in words: lists, questions, pages, a number to enter."""

from core import games
from desktop_sim.play.words.phrases import RANKS, SUIT_WORDS, counted
from firmware.graphics import art
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
RANK_WORDS = {word[0]: word for word in RANKS if word.isalpha()}

MARKS = {art.CH_DOT: " (in force)", art.CH_CHECK: " (from the next deal on)"}
"""The meaning of the mark in front of a row."""

SIGNS = {"-": "none", ">": ""}
"""Values that are signs: statistics without a count, and rows that open a list."""

CHOOSE = "Type a number or a name, or back."


def plain(data):
    """Return text of the console's, bytes, as a str; signs of suits become letters."""
    return "".join([SUIT_LETTERS.get(code) or (chr(code) if 32 <= code < 127 else "")
                    for code in data])


def of_line(line):
    """Return the text of a TextLine as a str."""
    return plain(line.buffer[: line.n])


def spoken(line):
    """Return the text of a TextLine with its cards in full: "8 of Diamonds" for 8 and its sign."""
    text = ""
    for code in line.buffer[: line.n]:
        if code not in SUIT_LETTERS:
            text += plain((code,))
            continue
        rank = "10" if text.endswith("10") else text[-1:]
        word = RANK_WORDS.get(rank, rank)
        text = "{}{} of {}".format(text[: len(text) - len(rank)], word, SUITS_SPOKEN[code])
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
        return ["{}? It is {} now. Type a number, or back.".format(title(screen), screen.number())]
    return []


def at_cursor(screen):
    """Return what the cursor of a screen is on: a row, a day or a number; "" for others."""
    if screen.kind in LISTS:
        return row_text(screen, screen.at)
    if screen.kind == CALENDAR:
        return day(screen)
    return str(screen.number()) if screen.kind == NUMBER else ""


STATES = ((WON, "Won: {}."), (WON_LATER, "Won later: {}."), (PLAYED, "Played: {}."))
STATE_WORDS = ("", ", played", ", won later", ", won")


def calendar(days, today, date, game_id):
    """Return the days of the month of `date`, those played and won, as lines; `days` is a Days."""
    month = date // 100
    found = ["{}, {}:".format(written_month(month), games.title(game_id))]
    for state, line in STATES:
        numbers = [str(date % 100) for date in reversed(days.with_state(state))
                   if date // 100 == month]
        if numbers:
            found.append(line.format(", ".join(numbers)))
    numbers = [str(date % 100) for date in reversed(days.bridged(today)) if date // 100 == month]
    if numbers:
        found.append("Missed, but bridged: {}.".format(", ".join(numbers)))
    return found + ["{} in a row, best {}.".format(
        counted(days.streak(today), "day"), days.best_streak())]


def written_month(month):
    """Return a month, such as 202611, in words."""
    return "{} {}".format(MONTHS[month % 100 - 1].decode(), month // 100)


def day(screen):
    """Return what the cursor of the calendar is on."""
    if screen.on == HEADER:
        return title(screen)
    if screen.on == SHARE:
        return plain(screen.shared) or "Share"
    return dated(screen.days, screen.month.date)


def dated(days, date):
    """Return a date and what was played on it in words; `days` is a Days."""
    return "{} {}{}".format(
        date % 100, written_month(date // 100), STATE_WORDS[days.state(date)])


def _question(screen):
    answers = [plain(label) for label, _, _ in screen.rows]
    asked = ended(title(screen))
    if len(answers) == 1:
        return "{} {}?".format(asked, answers[0])
    return "{} {} or {}?".format(asked, ", ".join(answers[:-1]), answers[-1])


def title(screen):
    """Return the title of a screen, "" for none; several lines are sentences."""
    if screen.kind == CALENDAR:
        return "{}, {}".format(written_month(screen.month.date // 100), games.title(screen.game_id))
    if not screen.frame:
        return ""
    said = bytes(screen.frame.title).split(b"\0")[0].split(b"\n")
    if len(said) == 1:
        return plain(said[0])
    return " ".join([ended(plain(line)) for line in said])


def _list(screen):
    found = [plain(screen.frame.title) + ":"]
    numbers = row_numbers(screen)
    for row in range(len(screen.rows)):
        text = row_text(screen, row)
        if screen.kind_of(row) == HEADING:
            found.append(text + ":")
        elif row in numbers:
            found.append("{}. {}".format(numbers[row], ended(text)))
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
    return label + (": " + value if value else "")


def row_parts(menu, row):
    """Return the label and the value of a row of a list, "" for none; a mark is behind them."""
    label, command, key = menu.rows[row]
    if menu.kind_of(row) == SLOT:
        return _saved(menu.found[key]), ""
    label = plain(label)
    value = value_text(menu, key)
    mark = MARKS.get(menu.mark(key), "") if command else ""
    return (label, value + mark) if value else (label + mark, "")


def value_text(menu, key):
    """Return the value of the row with this key, "" for none."""
    menu.write_value(menu.value.clear(), key)
    value = of_line(menu.value)
    return SIGNS.get(value, value)


def _saved(saved):
    """Return the row of a slot, a Saved, in the list of saved games."""
    if not saved.title:
        return "damaged"
    text = plain(saved.title)
    if saved.deal:
        text += ", deal " + str(saved.deal)
    text += ", " + counted(saved.moves, "move")
    line = TextLine()
    saved.write_score(line)
    return text + ", " + of_line(line) if line.n else text


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
    text = games.title(session.game_id)
    if session.deal:
        text += ", deal " + str(session.deal)
    return text + ", " + counted(session.moves, "move") if moves else text
