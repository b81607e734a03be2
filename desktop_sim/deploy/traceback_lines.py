"""Name the lines and names of our sources in a traceback from a board.

    mpremote | pocket-patience traceback

A board names modules, and the line within a bundle of modules. Each place gets the file and the
line in the sources of this version instead.
"""

import io
import re
import sys

from desktop_sim.deploy import COMMANDS, board_build, project
from desktop_sim.deploy.command_parser import CommandParser
from desktop_sim.deploy.transforms.bundle_modules import module_at

PLACE = re.compile(r'File "([\w.]+)", line (\d+)')
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
    """Return `text` with the file and line of our source at each place in our modules."""
    return PLACE.sub(_in_source, text)


def _in_source(found):
    module, line = found[1], int(found[2])
    texts = board_build.bundled_sources()
    if line == NO_LINE or line > texts.get(module, "").count("\n"):
        return found[0]
    module, line = module_at(module, line, texts[module])
    path = project.source_of(module).relative_to(project.REPO)
    return f'File "{path.as_posix()}", line {line}'
