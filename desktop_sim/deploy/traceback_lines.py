"""Name the lines and names of our sources in a traceback from a board.

    mpremote | pocket-patience traceback

A board names modules, and the line within a bundle of modules. Each place gets the file and the
line in the sources of this version instead. Where the heap is short our names are shorter on the
board (transforms/shorten_names.py): they become ours again.
"""

import io
import re
import sys
from functools import lru_cache

from desktop_sim.deploy import COMMANDS, board_build, project
from desktop_sim.deploy.command_parser import CommandParser
from desktop_sim.deploy.transforms.bundle_modules import module_at

PLACE = re.compile(r'File "([\w.]+)", line (\d+)')
NAME = re.compile(r"""(?<=, in )\w+|(?<=')\w+(?=' object)|(?<=attribute ')\w+|(?<=name ')\w+""")
"""A name in a traceback: of a function, a class, an attribute or a variable."""
NO_LINE = 1
"""The line that MicroPython gives where a module was compiled without line numbers."""


def main(words, prog):
    """Do the command `traceback` of the command line: filter stdin; return the exit code."""
    what = COMMANDS["traceback"]
    CommandParser(prog=f"{prog} traceback", description=what).parse_args(words[1:])
    if sys.stdin and sys.stdin.isatty():
        print("Paste the traceback; Ctrl-D ends it.", file=sys.stderr)
    # A board's line carries noise, too, and not every terminal has every character.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    for line in sys.stdin or ():
        print(with_source_lines(line), end="", flush=True)
    return 0


def with_source_lines(text):
    """Return `text` with our names, and the file and line of our source at each place."""
    return NAME.sub(lambda found: _our_names().get(found[0], found[0]), PLACE.sub(_in_source, text))


@lru_cache(maxsize=1)
def _our_names():
    return {new: old for old, new in board_build.short_names().items()}


def _in_source(found):
    module, line = found[1], int(found[2])
    texts = board_build.bundled_sources()
    if line == NO_LINE or line > texts.get(module, "").count("\n"):
        return found[0]
    module, line = module_at(module, line, texts[module])
    path = project.source_of(module).relative_to(project.REPO)
    return f'File "{path.as_posix()}", line {line}'
