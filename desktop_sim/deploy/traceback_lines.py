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
from desktop_sim.deploy.transforms.shorten_names import EVERYWHERE

PLACE = re.compile(r'File "([\w.]+)", line (\d+)(?:, in (\w+))?')
NAME = re.compile(r"""(?<=')\w+(?=' object)|(?<=attribute ')\w+|(?<=name ')\w+""")
"""A name in what an error says: of a class, an attribute or a variable."""
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
    ours = Filter()
    for line in sys.stdin or ():
        print(ours.put_into(line), end="", flush=True)
    return 0


class Filter:
    """Puts our files, lines and names into a traceback, part by part."""

    def __init__(self):
        """Begin with a part that has no place."""
        # The module of the last place: an error in its own names comes after it.
        self._module = EVERYWHERE

    def put_into(self, text):
        """Return the next part of a traceback, whole lines, with our names, files and lines."""
        return "".join(map(self._put_into_line, text.splitlines(keepends=True)))

    def _put_into_line(self, line):
        line = PLACE.sub(self._in_source, line)
        return NAME.sub(lambda found: self._our_name(found[0]), line)

    def _our_name(self, name):
        names = _our_names()
        return names.get(self._module, names[EVERYWHERE]).get(name, name)

    def _in_source(self, found):
        module, line, name = found[1], int(found[2]), found[3]
        self._module = module
        texts = board_build.bundled_sources()
        place = f'File "{module}", line {found[2]}'
        if line != NO_LINE and line <= texts.get(module, "").count("\n"):
            module, line = module_at(module, line, texts[module])
            path = project.source_of(module).relative_to(project.REPO)
            place = f'File "{path.as_posix()}", line {line}'
        return f"{place}, in {self._our_name(name)}" if name else place


def with_source_lines(text):
    """Return `text` with our names, and the file and line of our source at each place."""
    return Filter().put_into(text)


@lru_cache(maxsize=1)
def _our_names():
    return {module: {new: old for old, new in names.items()}
            for module, names in board_build.short_names().items()}
