"""Parse the command line: the simulator's own options and the switches of the Klondike guide."""

import argparse

from core import games
from desktop_sim import commands
from desktop_sim.deploy import board_list
from desktop_sim.deploy.languages import catalogues
from desktop_sim.deploy.typed_text import like, unknown
from desktop_sim.emulation.desktop_platform import table_of
from desktop_sim.emulation.keys import ACTIONS
from desktop_sim.play import command_line, keyboard, recorder
from desktop_sim.play.command_line import whole
from desktop_sim.play.position_formats import reading
from firmware.screens.help.about import VERSION

FACES = ("window", "terminal", "text", "headless")
SMALLEST, LARGEST = 32, 520
LEAST_ROUND = 96
"""Diameter, px, of a round display in which a table has its least size."""
GUIDE_SWITCHES = (
    ("variation", ("-var0", "-var1", "-var2"), (0, 1, 2), "variation of Klondike"),
    ("movement", ("-strict", "-relaxed"), ("strict", "relaxed"), "movement rule"),
    (
        "back",
        ("-back1", "-back2", "-back3", "-back4", "-back5"),
        (1, 2, 3, 4, 5),
        "card back",
    ),
    (
        "error_messages",
        ("-errormsgon", "-errormsgoff"),
        (True, False),
        "lines that say what is wrong",
    ),
    (
        "sound",
        ("-fullsound", "-partsound", "-nosound"),
        ("full", "partial", "off"),
        "tunes and beeps, beeps alone, or nothing",
    ),
    (
        "mouse",
        ("-mouse", "-nomouse", "-ask"),
        ("yes", "no", "ask"),
        "use it, or not, or ask at every new game",
    ),
)
"""(setting, switches, their values, meaning), spelled as in the original Klondike."""

DESCRIPTION = "Pocket Patience on a desktop: in a window, in a terminal, or in a script."


EPILOG = """\
commands:
{}
  {} COMMAND --help says more

settings in the guide's spelling:
{}

keys:
{}"""


class _Parser(command_line.OneLineParser):
    """A parser that takes no words but options."""

    def parse(self, argv):
        """Return the options in `argv`; exit with 2 when one is unknown."""
        if argv and not argv[0].startswith("-"):
            self.error(_no_command(argv[0]))
        return self.parse_args(argv)


def parse(argv, prog="python -m desktop_sim"):
    """Return an object with the options in `argv` (without the program's name) as attributes.

    `prog` is the program's name in help. The attributes:

    face        "window", "terminal", "text", "headless", or None for the best available
    overrides   {setting: value} that replace the saved ones
    size        (width, height) in pixels, or None for the board's display
    is_round    True if a display of that size is round
    table       True if the table fills its window or terminal, as no board or display is named
    position    text of a position to play, or None; `deal` is then None
    make_console  None for a QuietConsole; a program may set a class of its own

    The others hold the typed values: board game deal board_file seed data keys held screenshot
    scale record blocks letters bot verdict files.

    Exit with 0 after printing help; exit with 2 after an error, reported in one line on stderr.
    """
    parser = _parser(prog)
    options = parser.parse(argv)
    options.overrides = {}
    options.make_console = None
    for setting in ("variation", "movement", "back", "error_messages", "sound", "mouse"):
        value = vars(options).pop(setting)
        if value is not None:
            options.overrides[setting] = value
    options.table = not (options.board or options.size or options.record)
    options.board = options.board or board_list.USUAL
    _check_together(parser, options)
    _read_position(parser, options)
    return options


def _read_position(parser, options):
    """Take the text of a position out of `board_file` or `deal`; report what cannot be played."""
    options.position = options.board_file
    if isinstance(options.deal, str):
        options.position, options.deal = options.deal, None
        options.game = options.game or _game_ids()[0]
    if options.position is None:
        return
    if options.bot:
        parser.error("--board-file: a bot names its positions itself")
    try:
        if not (options.game or reading.game_of(options.position)):
            parser.error("--game is missing: it says of which game the cards are")
        reading.read(options.position, options.game or "")
    except ValueError as why:
        parser.error(str(why))


def _check_together(parser, options):
    """Report options that exclude each other, and what cannot be played or written here."""
    if options.size is None:
        if options.is_round:
            parser.error("--round needs --size")
        try:
            table_of(options.board)
        except ValueError as error:
            parser.error(str(error))
    elif options.is_round and not LEAST_ROUND <= options.size[0] == options.size[1]:
        parser.error("--round needs a square --size, from {0}x{0} on".format(LEAST_ROUND))
    scripted = options.keys is not None or options.screenshot is not None or options.held
    if scripted and options.face not in (None, "headless"):
        parser.error("--keys, --held and --screenshot need --face headless")
    if scripted:
        options.face = "headless"
    elif options.face == "headless" and options.record is None:
        parser.error("--face headless needs --keys, --screenshot or --record")
    if options.verdict and (options.bot or options.face == "headless"):
        parser.error("--verdict needs a window, a terminal or --face text")
    if options.record is not None:
        _check_record(parser, options.record, options.face)


def _check_record(parser, path, face):
    """Report a film that could not be written to `path`, before the game rather than after it."""
    if face == "text":
        parser.error("--record: --face text shows no pictures")
    wrong = recorder.why_not(path)
    if wrong:
        parser.error("--record: " + wrong)


def _parser(prog):
    parser = _Parser(
        prog=prog,
        usage="{0} [options]\n       {0} COMMAND [options]".format(prog),
        description=DESCRIPTION,
        epilog=EPILOG.format(commands.summary(), prog, _guide_help(), keyboard.help_text()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--version", action="version", version="Pocket Patience " + VERSION.decode()
    )
    _add_what(parser.add_argument_group("what to play"))
    _add_where(parser.add_argument_group("where to play"))
    _add_settings(parser.add_argument_group("settings, instead of the saved ones"))
    _add_scripts(parser.add_argument_group("scripts and pictures"))
    _add_guide_switches(parser)
    return parser


def _add_what(group):
    group.add_argument("--game", metavar="ID", type=_game, help="one of: " + ", ".join(_game_ids()))
    command_line.add_deal(group)
    group.add_argument(
        "--seed",
        metavar="N",
        type=whole(0, (1 << 30) - 1),
        help="start of the random deal numbers, so that they can be repeated",
    )
    group.add_argument(
        "--data",
        metavar="DIR",
        type=_folder,
        help="folder of saved games and settings, by default one in your home folder. Only one"
        " program at a time can use it",
    )
    group.add_argument(
        "--verdict",
        action="store_true",
        help="say after each move if the game can still be won; the search knows all cards. In the"
        " menu: Help, \"Can it be won?\"",
    )


def _add_where(group):
    group.add_argument(
        "--face",
        choices=FACES,
        metavar="FACE",
        help="window, terminal, text (lines in, lines out; type help there) or headless; by default"
        " a window if the computer has a display",
    )
    group.add_argument(
        "--board",
        metavar="NAME",
        type=_board,
        help="the board whose display and keys are shown; without it the table fills the window"
        " or the terminal, and all else shows {}: {}".format(
            board_list.USUAL, ", ".join(board_list.boards())),
    )
    group.add_argument(
        "--size",
        metavar="WxH",
        type=_size,
        help="a display of this size in pixels instead, such as 72x40; in colour above 128x64",
    )
    group.add_argument(
        "--round", dest="is_round", action="store_true", help="that display is round: 240x240"
    )
    group.add_argument(
        "--blocks",
        choices=("auto", "half", "quadrant", "sextant", "braille", "cards"),
        metavar="KIND",
        default="auto",
        help="what the terminal draws with: cards (ranks and suits), half, quadrant, sextant,"
        " braille, or auto: half blocks if they fit, cards from 80 x 24 characters, then sextants"
        " if the terminal draws them itself (kitty, foot, WezTerm, Ghostty, Contour, VTE from"
        " 0.62), then braille",
    )
    group.add_argument(
        "--letters",
        action="store_true",
        help="in a terminal, letters for suits, and no sign that some terminals draw two characters"
        " wide; otherwise the terminal is asked",
    )


def _add_settings(group):
    catalogues.add_option(group, None)
    group.add_argument(
        "--var",
        dest="variation",
        metavar="N",
        type=whole(0, 7),
        help="variation of Klondike: 0 to 2 as in the guide; 3, 4: one card per turn, two or three"
        " passes; 5 to 7: three cards per turn, one to three passes",
    )
    group.add_argument("--back", metavar="N", type=whole(1, 7), help="card back, 1 to 7")
    for rule, meaning in (
        ("strict", "Klondike: the face-up cards of a pile move together"),
        ("relaxed", "Klondike: any part of them moves"),
    ):
        group.add_argument(
            "--" + rule, dest="movement", action="store_const", const=rule, help=meaning
        )
    group.add_argument(
        "--error-messages", type=_on_off, metavar="on|off", help="explain refused moves"
    )
    group.add_argument(
        "--sound", choices=("full", "partial", "off"), metavar="HOW", help="full, partial or off"
    )
    group.add_argument(
        "--mouse",
        choices=("yes", "no", "ask"),
        metavar="HOW",
        help="yes, no, or ask at every new game",
    )


def _add_guide_switches(parser):
    """Add the switches of GUIDE_SWITCHES; the help has a table of them, so argparse lists none."""
    for setting, switches, values, _ in GUIDE_SWITCHES:
        for switch, value in zip(switches, values, strict=True):
            parser.add_argument(
                switch,
                dest=setting,
                action="store_const",
                const=value,
                help=argparse.SUPPRESS,
            )


def _guide_help():
    lines = []
    for _, switches, _, meaning in GUIDE_SWITCHES:
        lines.append("  {:<36}{}".format(" ".join(switches), meaning))
    return "\n".join(lines)


def _add_scripts(group):
    group.add_argument(
        "--keys",
        metavar='"..."',
        help='press these keys without a window: "NEXT SELECT HOLD:SELECT WAIT:500 P 1 U"',
    )
    group.add_argument(
        "--held",
        metavar="KEYS",
        type=_held,
        default=(),
        help="keys that are down at power-on, such as UP,BACK; FREE:BACK in --keys releases one",
    )
    group.add_argument("--screenshot", metavar="PNG", help="save the display's last picture")
    group.add_argument(
        "--scale",
        metavar="N",
        type=whole(1, 32),
        default=1,
        help="size of a pixel of the display in the picture, N by N",
    )
    group.add_argument(
        "--record",
        metavar="GIF",
        help="save a film of the display: .gif, .png, .webp or .avif",
    )
    group.add_argument(
        "--bot", action="store_true", help="let a program play: one JSON object a line, in and out"
    )


def _folder(text):
    if not text:
        raise argparse.ArgumentTypeError("a folder needs a name")
    return text


def _on_off(text):
    if text not in ("on", "off"):
        raise argparse.ArgumentTypeError("{!r} is neither on nor off".format(text))
    return text == "on"


def _held(text):
    names = text.upper().split(",")
    for name in names:
        if name not in ACTIONS:
            raise argparse.ArgumentTypeError(
                "{!r} is none of {}".format(name, ", ".join(ACTIONS))
            )
    return tuple(names)


def _size(text):
    width, cross, height = text.lower().partition("x")
    if not cross:
        raise argparse.ArgumentTypeError("{!r} is not a size such as 128x64".format(text))
    number = whole(SMALLEST, LARGEST)
    return number(width), number(height)


def _game_ids():
    return [game_id for game_id, _ in games.titles()]


def _game(text):
    """Return the id of a game that is named by its id or its title, in any case."""
    wanted = _plain(text)
    for game_id, title in games.titles():
        if wanted in (_plain(game_id), _plain(title)):
            return game_id
    raise argparse.ArgumentTypeError(unknown(text, _game_ids()))


def _no_command(word):
    """Return that a first word is no command; it may be a game, or like the name of one."""
    try:
        meant = [_game(word)]
    except argparse.ArgumentTypeError:
        meant = [] if like(word, commands.COMMANDS) else like(word, _game_ids())
    if meant:
        return "{!r} is no command; did you mean --game {}?".format(word, " or ".join(meant))
    return unknown(word, list(commands.COMMANDS))


def _plain(name):
    """Return the letters and digits of a name in lower case, as "sthelena" for "St. Helena"."""
    return "".join(letter for letter in name.lower() if letter.isalnum())


def _board(text):
    boards = board_list.boards()
    if text not in boards:
        raise argparse.ArgumentTypeError(unknown(text, boards))
    return text
