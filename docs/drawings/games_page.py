"""The page of all games, docs/GAMES.md, and its pictures.

Rules, tips and options are those that the device shows.  Odds come from the tables of
docs/research/SOLVER.md, pictures from the golden screens.
"""

import re
import textwrap

from core import game_families, games
from docs.drawings import ROOT, gallery
from firmware import texts

PAGE = ROOT / "docs" / "GAMES.md"
PICTURES = ROOT / "docs" / "games"
ODDS = ROOT / "docs" / "research" / "SOLVER.md"
SIZE = (240, 240)
WIDTH = 110

BLAKE_AND_GENT = ("C. Blake and I. Gent found for a million deals or more "
                  "([arXiv:1906.12314](https://arxiv.org/abs/1906.12314))")

PUBLISHED = {
    "klondike": ("90.17", " with draw 1 and unlimited passes", BLAKE_AND_GENT),
    "king_albert": ("68.54", " if cards may come back", BLAKE_AND_GENT),
    "beleaguered_castle": ("68.17", "", BLAKE_AND_GENT),
    "pyramid": ("66.53", "", "1,500 deals showed that were all decided "
                "([pyramid-solver](https://github.com/mchung94/pyramid-solver))"),
}
"""{game: (share of deals in percent, with which rules if not the usual ones, who says so)}.

These are games whose own shares are wide; docs/research/SOLVER.md compares the rules.
"""

HEAD = """\
# The games

Rules and options as the device shows them; `make lists` writes this page. *Winnable* has two
figures: the share of deals that the solver won, and that share with the deals that it could not
decide. The solver knows all cards
([how this was measured](research/SOLVER.md#odds)). *Published* is a share that others found.
"""


def odds():
    """Return {title of a game: [(rules, share of winnable deals)]}, from the page of research.

    A row with more positions takes the place of one with the same rules.
    """
    found = {games.title(game_id): {} for game_id, _ in games.titles()}
    title = rules = ""
    for line in ODDS.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) not in (7, 8) or not re.search(r"\d %$", cells[-1]):
            continue
        said = re.sub(r", ([\d,]+ positions|in breadth|by a SAT solver).*| \*+$|,? `--beam.*", "",
                      cells[0])
        if said.startswith("the same"):
            same = rules.split(", ")
            rules = ", ".join(same[:-1] + [said.removeprefix("the same, ").replace("to ", "to ")])
        else:
            title = max((name for name in found if said.startswith(name)), key=len)
            rules = said.removeprefix(title).strip(", ")
        found[title][rules] = cells[-1]
    return found


def option_lines(game_id):
    """Return a line for each option of a game: its label, and its values, the default first."""
    lines = []
    for name, values, default in games.load(game_id).options:
        label, words = texts.words(game_id, name, values)
        said = {value: word.decode() for value, word in zip(values, words, strict=True)}
        others = [said[value] for value in values if value != default]
        lines.append(f"- **{label.decode()}**: {said[default]}; or {', '.join(others)}")
    return lines


def section(game_id, title, shares):
    """Return the part of the page about one game."""
    lines = [f"### {title}", f"![{title} on 240 x 240 pixels](games/{game_id}.png)", ""]
    for paragraph in texts.rules(game_id):
        lines += [textwrap.fill(paragraph.decode(), WIDTH), ""]
    options = option_lines(game_id)
    if options:
        lines += [*options, ""]
    said = [f"{share} ({rules})" if rules else share for rules, share in shares.items()]
    if said:
        lines += [textwrap.fill(f"Winnable: {'; '.join(said)}.", WIDTH), ""]
    if game_id in PUBLISHED:
        share, rules, source = PUBLISHED[game_id]
        lines += [f"Published: {share} % winnable{rules}, as {source}.", ""]
    return lines


def page():
    """Return the text of docs/GAMES.md."""
    shares = odds()
    lines = [HEAD]
    for family, members in game_families.families():
        lines += [f"## {family}", ""]
        for game_id, title in members:
            lines += section(game_id, title, shares[games.title(game_id)])
    return "\n".join(lines)


def picture(game_id):
    """Return the picture of a game in the middle of play, a PIL image."""
    return gallery.screen(game_id, SIZE)


def made():
    """Return {path: picture}, and the page's text."""
    pictures = {PICTURES / f"{game_id}.png": picture(game_id) for game_id in dict(games.titles())}
    return pictures | {PAGE: page()}
