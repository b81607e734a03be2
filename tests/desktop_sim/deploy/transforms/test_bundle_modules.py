"""Bundled modules: all imports find the same names as before."""

import subprocess
import sys

import pytest

from desktop_sim.deploy.transforms.bundle_modules import bundle_modules, module_at

HOUSE = {
    "house": "",
    "house.low": (
        "from array import array\n"
        "COUNT = [0]\n"
        "def check(card):\n    COUNT[0] += 1\n    return card + len(array('b', b'12'))\n"
        "def _hidden():\n    return 'low'\n"
    ),
    "house.middle": (
        "from array import array\n"
        "from house import low\n"
        "from house.low import check as examined\n"
        "class Pile:\n"
        "    check = 3\n"
        "    def look(self, low=5):\n        return check(low), self.check, _hidden()\n"
        "def check(card):\n    return low.check(card) * 10 + examined(1)\n"
        "def _hidden():\n    return 'middle', low._hidden()\n"
        "total = 0\n"
        "def add(card):\n    global total\n    total += card\n"
        "    return [low for low in (card, total)]\n"
    ),
    "house.top": (
        '"""The home of the others."""\n'
        "from house import low\n"
        "from house.middle import Pile\n"
        "def play(coloured=False):\n"
        "    if coloured:\n"
        "        from house.late import Best as Pile\n"
        "    else:\n"
        "        from house.middle import Pile\n"
        "    return Pile().look(), low.COUNT[0]\n"
        "def swap(low, high):\n    low, high = high, low\n    return low, high\n"
    ),
    "house.late": (
        "from house import low, middle\n"
        "from house.middle import Pile\n"
        "class Best(Pile):\n    pass\n"
        "def use(top):\n    return middle.check(top), middle.add(top), low.COUNT[0]\n"
    ),
}  # fmt: skip
INTO = {"house.top": ("house.low", "house.middle")}

USE = """
from house.late import Best, use
from house.top import play, swap
print(Best().look(), Best().look(7), use(2), use(3), play(), play(True), swap(1, 2))
"""


def printed(sources, folder):
    """Return the output of USE with `sources` as files in a `folder`."""
    for module, text in sources.items():
        name = "/__init__" if module == "house" else ""
        path = folder / f"{module.replace('.', '/')}{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    command = [sys.executable, "-c", USE]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


def test_bundled_modules_do_what_they_did(tmp_path):
    texts = bundle_modules(HOUSE, INTO)
    assert texts.keys() == {"house", "house.top", "house.late"}
    before = printed(HOUSE, tmp_path / "before")
    assert before.startswith("(73, 3, ('middle', 'low')) ")
    assert printed(texts, tmp_path / "after") == before


def test_names_that_mean_two_things_are_told_apart():
    text = bundle_modules(HOUSE, INTO)["house.top"]
    for name in ("low_check", "middle_check", "_low_hidden", "_middle_hidden"):
        assert f"def {name}(" in text
    assert "def play(" in text and "def check(" not in text
    assert "self.check" in text and "    check = 3" in text


def test_what_is_near_is_not_imported_and_the_rest_once():
    text = bundle_modules(HOUSE, INTO)["house.top"]
    assert text.count("import array") == 1
    assert "from house import" not in text and "from house.middle" not in text
    assert "from house.late import Best as Pile" in text


def test_others_import_from_where_things_are_now():
    text = bundle_modules(HOUSE, INTO)["house.late"]
    # The name `top` is an argument of that function.
    assert "from house import top as top_" in text and "top_.middle_check(top)" in text
    assert "from house.top import middle_Pile as Pile" in text


def test_what_does_not_change_is_not_written_anew():
    texts = bundle_modules(HOUSE, INTO)
    assert "low, high = high, low" in texts["house.top"]
    untouched = {"other": "a, b = 1, 2  # as it was\n"}
    assert bundle_modules(HOUSE | untouched, INTO)["other"] == untouched["other"]
    for module in ("house", "house.late"):
        assert texts[module].count("\n") == HOUSE[module].count("\n")


def test_a_line_of_a_bundle_is_one_of_its_modules():
    text = bundle_modules(HOUSE, INTO)["house.top"]
    for module in ("house.low", "house.middle", "house.top"):
        source = HOUSE[module].split("\n")
        line = 1 + next(number for number, one in enumerate(source) if "    return " in one)
        whole = text.split("\n")
        found = [module_at("house.top", number, text) for number in range(1, 1 + len(whole))]
        number = 1 + found.index((module, line))
        assert whole[number - 1].strip()[:6] == source[line - 1].strip()[:6] == "return"
    assert module_at("house.late", 3, HOUSE["house.late"]) == ("house.late", 3)


def test_one_name_for_two_things_from_outside_is_refused():
    sources = {"room": "", "room.a": "from x import one\n", "room.b": "from y import one\n"}
    with pytest.raises(ValueError, match="one would be"):
        bundle_modules(sources, {"room.b": ("room.a",)})
    sources = {"room": "", "room.a": "x = a_x = 1\n", "room.b": "x = 2\n"}
    with pytest.raises(ValueError, match="a_x would be two"):
        bundle_modules(sources, {"room.b": ("room.a",)})
