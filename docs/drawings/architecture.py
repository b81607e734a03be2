"""The picture of the rooms, docs/architecture.svg, from the imports.

A room is a folder of core, firmware, boards or desktop_sim, or a module beside such folders. Each
room is above all rooms that it imports. An arrow leads to each of them, except to those that its
other arrows already lead to indirectly. The picture shows only what the code says.
"""

import ast
from functools import cache
from xml.sax.saxutils import escape

from desktop_sim.deploy.imports import imports as imported
from docs.drawings import ROOT

PICTURE = ROOT / "docs" / "architecture.svg"

HOUSES = ("desktop_sim", "boards", "firmware", "core")
"""The top folders, from top to bottom of the picture."""

ABOUT = {
    "boards": "a table for each board: pins, keys",
    "core": "cards, piles, games, session, undo",
    "desktop_sim/args": "switches of the command line",
    "desktop_sim/commands": "what pocket-patience does",
    "desktop_sim/deploy": "puts the console on a board",
    "desktop_sim/deploy/release": "all files of a release",
    "desktop_sim/emulation": "chips, keys, clock, store",
    "desktop_sim/installed": "the package that pip installs",
    "desktop_sim/play": "window, terminal, text, bot",
    "desktop_sim/play/pointing": "mouse and touch panel",
    "desktop_sim/play/words": "the game in words",
    "desktop_sim/solver": "which deals are winnable",
    "desktop_sim/web": "plays and installs in a browser",
    "firmware/deal_banks": "winnable deals, with grades",
    "firmware/battery": "says when the charge is low",
    "firmware/board_contract": "what a board's parts offer",
    "firmware/boot": "what a board's main.py runs",
    "firmware/console": "the main loop",
    "firmware/deals": "bring a game to the table",
    "firmware/display_power": "brightness, dimming, sleep",
    "firmware/drivers": "a file for each display chip",
    "firmware/graphics": "canvas, glyphs, lines of text",
    "firmware/hardware_test": "tries a board's parts",
    "firmware/platforms": "opens a board on each runtime",
    "firmware/input": "debounced keys, long presses",
    "firmware/layouts": "where each game's piles stand",
    "firmware/recovery": "goes on after an error in play",
    "firmware/heap": "heap lock and memory",
    "firmware/screens": "menus, dialogs, text, saved games",
    "firmware/serial_hardware_test": "the same, asked for by a computer",
    "firmware/sound": "tunes and beeps",
    "firmware/storage": "autosave, statistics, settings",
    "firmware/table": "the game on the panel, the cursor",
    "firmware/texts": "rules and tips of each game",
}
"""{room: contents}."""

APART = tuple(room for room in ABOUT if room.count("/") == 2)
"""Rooms within a room that import other rooms than it does."""

SIZE = (226, 40)
"""Width and height of a room, in px of the picture."""

GAP = (14, 26)
MARGIN = 20
TITLE = 26
COLUMNS = 4
WIDTH = 2 * MARGIN + COLUMNS * SIZE[0] + (COLUMNS + 1) * GAP[0]


def room_of(path):
    """Return the room of a module's path, such as "firmware/table"."""
    apart = [room for room in APART if path.startswith(room + "/")]
    if apart:
        return apart[0]
    top, *rest = path.removesuffix(".py").split("/")
    return top if top in ("boards", "core") or not rest else f"{top}/{rest[0]}"


def modules():
    """Return {dotted name: path} of all modules that are drawn."""
    found = {}
    for house in HOUSES:
        for path in sorted((ROOT / house).rglob("*.py")):
            path = path.relative_to(ROOT).as_posix()
            name = path.removeprefix("desktop_sim/installed/").removesuffix(".py")
            name = name.removesuffix("/__init__").replace("/", ".")
            if "." in name and not name.endswith("__main__"):
                found[name] = path
    return found


@cache
def imports():
    """Return {room: rooms that it imports}."""
    known = modules()
    found = {}
    for path in known.values():
        own = room_of(path)
        others = found.setdefault(own, set())
        for name in imported(ast.parse((ROOT / path).read_text("utf-8"))):
            if name in known and room_of(known[name]) != own:
                others.add(room_of(known[name]))
    return found


def reached(room, graph):
    """Return all rooms that `room` imports, directly or indirectly."""
    found, left = set(), [room]
    while left:
        for other in graph[left.pop()] - found:
            found.add(other)
            left.append(other)
    return found


def arrows(graph):
    """Return [(room, other)]: the imports that no other import implies."""
    return [
        (room, other)
        for room in sorted(graph)
        for other in sorted(graph[room])
        if not any(other in reached(via, graph) for via in graph[room] - {other})
    ]


def floors(house, graph):
    """Return the rooms of a house in rows, the lowest first: each is above those it imports."""
    rooms = {room for room in graph if room.split("/")[0] == house}
    rows = []
    while rooms:
        row = sorted(room for room in rooms if not graph[room] & rooms - {room})
        if not row:
            raise ValueError("rooms import each other: " + ", ".join(sorted(rooms)))
        rows += [row[at : at + COLUMNS] for at in range(0, len(row), COLUMNS)]
        rooms -= set(row)
    return rows


def places(graph):
    """Return ({room: (x, y)}, {house: (y, height)}, height of the picture), in px."""
    at, houses, y = {}, {}, MARGIN
    for house in HOUSES:
        rows = floors(house, graph)
        title = 0 if rows == [[house]] else TITLE
        height = title + len(rows) * SIZE[1] + (len(rows) - 1) * GAP[1] + (title and GAP[0])
        houses[house] = y, height
        for level, row in enumerate(reversed(rows)):
            left = (WIDTH - len(row) * SIZE[0] - (len(row) - 1) * GAP[0]) // 2
            for column, room in enumerate(row):
                at[room] = (left + column * (SIZE[0] + GAP[0]),
                            y + title + level * (SIZE[1] + GAP[1]))
        y += height + GAP[1]
    return at, houses, y - GAP[1] + MARGIN


def draw():
    """Return the picture as SVG."""
    graph = imports()
    at, houses, height = places(graph)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="Helvetica, Arial, sans-serif">',
        '<defs><marker id="a" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" '
        'markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10z" fill="#557"/></marker></defs>',
        f'<rect width="{WIDTH}" height="{height}" fill="#fafaf7"/>',
    ]
    for house, (y, tall) in houses.items():
        if house in at:
            continue
        lines += [
            f'<rect x="{MARGIN // 2}" y="{y}" width="{WIDTH - MARGIN}" height="{tall}" rx="8" '
            'fill="#e8eef6" stroke="#223"/>',
            f'<text x="{MARGIN}" y="{y + 19}" font-size="15" font-weight="bold">{house}/</text>',
        ]
    for room, other in arrows(graph):
        (x, y), (to_x, to_y) = at[room], at[other]
        middle = SIZE[0] // 2
        colour = "#557" if to_y - y <= SIZE[1] + GAP[1] else "#9ab"
        lines.append(f'<path data-from="{room}" data-to="{other}" d="M{x + middle} {y + SIZE[1]} '
                     f'L{to_x + middle} {to_y}" stroke="{colour}" fill="none" '
                     'marker-end="url(#a)"/>')
    for room, (x, y) in at.items():
        lines += [
            f'<rect x="{x}" y="{y}" width="{SIZE[0]}" height="{SIZE[1]}" rx="6" fill="#fff" '
            'stroke="#223"/>',
            f'<text x="{x + 8}" y="{y + 16}" font-size="13" font-weight="bold">'
            f'{escape(room.partition("/")[2] or room + "/")}</text>',
            f'<text x="{x + 8}" y="{y + 31}" font-size="11">{escape(ABOUT[room])}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])


def made():
    """Return {path: SVG}."""
    return {PICTURE: draw()}
