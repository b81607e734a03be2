"""Sentences of docstrings, comments and pages that are not plain English, found by patterns.

`python -m tests.prose` lowers the ceilings of prose.json to today's counts; with the path of a
file or folder it lists their sentences. A pattern is no reader: read aloud.
"""

import ast
import io
import json
import re
import sys
import tokenize
from functools import cache
from pathlib import Path

from tests import ROOT

CEILINGS = Path(__file__).with_name("prose.json")
FOLDERS = ("boards", "core", "desktop_sim", "docs", "firmware", "tests")
MOST_WORDS = 25

OPENERS = ("What|Whether|Who|Where|Which|How|Of|Not|So|Have|Let|By|From|In|It|Those|Nothing|That|"
           "But|As|Without|Beside|Behind|Neither|Nor|Than|Up to|Until then")
RULES = {
    "opens without a noun or a verb": rf"^(?:{OPENERS})\b(?! \w+ (?:is|are)\?)",
    "'in place of' for 'instead of'": r"\b[Ii]n (?:the )?place of\b",
    "'have' for an action": r"\b[Hh]ave (?:the|a|an|no|all|them|it) \w+",
    "'where' for 'if' or 'when'":
        r"(?i:(?:^|[,;:] )where (?:there|it|that|one|so|they|none|a|an|the|no)\b)",
    "a word of our own": r"(?i:\b(?:anew|on their way|stir|foresee\w*|twin|and kin|comes? out|"
                         r"lies? there|take up)\b)",
}
PATTERNS = {name: re.compile(pattern) for name, pattern in RULES.items()}
TERM = re.compile(r"^\s*[\w`*](?:[\w, ()`*]|\.(?=\w)){0,40}? {2,}(\S.*)$")
"""A line that explains a name: "name  its meaning". Such a line is a paragraph."""


def faults(text):
    """Yield (sentence, names of the rules it breaks) of running text."""
    text = re.sub(r"`[^`]*`", "x", " ".join(text.split()))
    for sentence in re.split(r"(?<=[.!?]) +(?=[A-Z`\"(])", text):
        count = len(sentence.split())
        broken = [name for name, pattern in PATTERNS.items() if pattern.search(sentence)]
        if count > MOST_WORDS:
            broken.append(f"{count} words")
        if broken and count > 3:
            yield sentence, broken


@cache
def paragraphs(path):
    """Return (line number, paragraph) of a Python or Markdown file, a list."""
    text = path.read_text("utf-8")
    if path.suffix == ".md":
        return list(of_page(text))
    return [*of_docstrings(text), *of_comments(text)]


def of_page(text):
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        inside ^= line.startswith("```")
        if not inside and line.strip() and not line.startswith(("|", "    ", "#", "!")):
            yield number, line.lstrip("-*0123456789. ")


def of_docstrings(text):
    for node in ast.walk(ast.parse(text)):
        value = getattr(node, "value", None)
        if not (isinstance(node, ast.Expr) and isinstance(value, ast.Constant)
                and isinstance(value.value, str)):
            continue
        number = node.lineno
        for part in value.value.split("\n\n"):
            rows, first = [], number
            for at, row in enumerate(part.split("\n"), number):
                if explained := TERM.match(row):
                    yield first, " ".join(rows)
                    rows, first, row = [], at, explained[1]
                rows.append(row)
            yield first, " ".join(rows)
            number += part.count("\n") + 2


def of_comments(text):
    block, first = [], 0
    between = (tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            first = first if block else token.start[0]
            block.append(token.string.lstrip("# "))
        elif token.type not in between and block:
            yield first, " ".join(block)
            block = []


def files(place):
    """Return the Python and Markdown files of a folder, or the file itself."""
    if place.is_file():
        return [place]
    return sorted(path for path in place.rglob("*") if path.suffix in (".py", ".md"))


def listed(place):
    """Yield (path, line number, sentence, rules) of each fault in a file or folder."""
    for path in files(place):
        for number, paragraph in paragraphs(path):
            for sentence, broken in faults(paragraph):
                yield path, number, sentence, broken


def counts():
    """Return {folder: number of faults}."""
    return {folder: sum(1 for _ in listed(ROOT / folder)) for folder in FOLDERS}


def main(words):
    """List the faults of the paths in `words`, or lower the ceilings."""
    for word in words:
        for path, number, sentence, broken in listed(Path(word)):
            print(f"{path}:{number}: {'; '.join(broken)}\n    {sentence[:160]}")
    if not words:
        old = json.loads(CEILINGS.read_text("utf-8"))
        new = {folder: min(count, old.get(folder, count)) for folder, count in counts().items()}
        CEILINGS.write_text(json.dumps(new, indent=2) + "\n", "utf-8")
        print(new)


if __name__ == "__main__":
    main(sys.argv[1:])
