"""The names in core/README.md, compared with the code."""

import ast

from core import game, piles
from tests import ROOT

CORE = ROOT / "core"
README = (CORE / "README.md").read_text()


def test_the_example_is_the_template():
    example = README.split("```python\n")[1].split("```")[0]
    assert example in (CORE / "games/template.py").read_text()
    ast.parse(example)


def test_every_policy_is_in_the_table():
    policies = [name for name in vars(piles) if name.isupper() and not name.startswith("KIND")]
    from_cards = {"FACE_DOWN", "KING", "RANK_BITS", "SUIT_BITS"}
    assert [name for name in policies if name not in from_cards and name not in README] == []


def test_every_module_is_in_the_table():
    modules = {path.stem for path in (*CORE.glob("*.py"), *CORE.glob("bases/*.py"))} - {"__init__"}
    assert [name for name in modules if f"`{name}`" not in README] == []


def test_every_method_that_it_names_is_there():
    rows = README.split("| method | answers |\n|---|---|\n")[1].split("\n\n")[0]
    named = [name for row in rows.splitlines() for name in row.split("|")[1].split("`")[1::2]]
    assert len(named) > 10
    assert [name for name in named if not callable(getattr(game.Game, name, None))] == []
