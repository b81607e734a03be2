"""Relative imports lead to the modules that the whole names led to, and no import is another."""

import ast
import importlib.util

from desktop_sim.deploy import bundle, joined
from desktop_sim.deploy.transforms.relative_imports import relative_imports

SOURCES = {
    "room": "from room.low import one\nfrom room.part import deep\nimport room.low\n",
    "room.low": "from room import part\nfrom other import two\n\n\ndef late():\n"
                "    from room.part.deep import (\n        three,\n        four as five,\n    )\n",
    "room.part": "from room.part import deep\nfrom room.low import late\n",
    "room.part.deep": "from room.low import late\nfrom room import part\n"
                      "from room.part import deep\n",
    "other": "from room.low import late\n",
}  # fmt: skip


def imports_of(module, text, packages):
    """Return [(whole name of a module, names)] that the imports in a `text` lead to."""
    package = module if module in packages else module.rpartition(".")[0]
    return [
        (importlib.util.resolve_name("." * node.level + (node.module or ""), package),
         [(alias.name, alias.asname) for alias in node.names])
        for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)
    ]  # fmt: skip


def test_what_is_in_the_same_room_is_named_from_here():
    made = relative_imports(SOURCES)
    assert made["room"] == "from .low import one\nfrom .part import deep\nimport room.low\n"
    assert made["room.low"].startswith("from . import part\nfrom other import two\n")
    assert "from .part.deep import three, four as five\n" in made["room.low"]
    assert made["room.part"] == "from . import deep\nfrom ..low import late\n"
    assert made["room.part.deep"] == (
        "from ..low import late\nfrom .. import part\nfrom . import deep\n")
    assert made["other"] == SOURCES["other"]


def test_lines_keep_their_numbers():
    for module, text in relative_imports(SOURCES).items():
        assert text.count("\n") == SOURCES[module].count("\n")


def test_every_import_of_a_board_leads_where_it_led():
    inlined = bundle.short_sources()[0]
    texts, _ = bundle.renamed_sources()
    packages = {module.rpartition(".")[0] for module in inlined}
    for module in joined.names(bundle.modules_for("pimoroni_picosystem")):
        before = imports_of(module, inlined[module], packages)
        after = imports_of(module, texts[module], packages)
        assert [where for where, _ in after] == [where for where, _ in before], module
    assert "from .." in texts["firmware.table.table_screen"]
