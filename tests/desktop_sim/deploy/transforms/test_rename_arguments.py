"""Arguments get names that boards hold in flash, where nobody else may know the names."""

import pytest

from desktop_sim.deploy import bundle
from desktop_sim.deploy.transforms.rename_arguments import IN_FLASH, rename_arguments

PILE = """cards = 5

def give(pile, cards):
    return pile.cards[cards] + cards
"""


def renamed(source, unchanged=(), **others):
    return rename_arguments({"one": source, **others}, unchanged)["one"]


def test_an_argument_gets_a_name_in_flash_and_attributes_stay():
    assert renamed("def f(pile):\n    return pile.pile\n") == (
        "def f(value):\n    return value.pile\n"
    )


def test_self_and_what_a_module_calls_so_stay():
    assert "def give(value, cards)" in renamed(PILE)
    assert "self, value" in renamed("class A:\n    def f(self, card): return card\n")


def test_an_inner_function_sees_the_argument_of_the_outer_one():
    source = "def f(piles):\n    return lambda card: piles[card] + max(piles)\n"
    assert eval(renamed(source).partition("return ")[2].replace("value", "[1, 2]"))(0) == 3


def test_a_name_in_flash_that_the_function_uses_is_not_taken():
    assert "def f(key)" in renamed("def f(pile):\n    value = pile\n    return value\n")


@pytest.mark.parametrize(
    "source",
    [
        "def f(hertz=1): return hertz\nf(hertz=2)\n",
        "def f(hertz): return hertz\nf(**{'hertz': 2})\n",
        "def f(hertz):\n    def hertz(): pass\n",
        "def f(hertz):\n    import hertz\n",
        "from a import hertz\ndef f(hertz): return hertz\n",
        "def f(hertz):\n    def g():\n        nonlocal hertz\n",
    ],
)
def test_what_others_may_know_stays(source):
    assert renamed(source) == source


def test_another_module_that_gives_it_as_a_keyword_keeps_it():
    source = "def f(hertz): return hertz\n"
    assert renamed(source, other="import one\none.f(hertz=1)\n") == source


def test_a_module_that_is_not_changed_stays():
    assert renamed("def f(pile): pass\n", ["one"]) == "def f(pile): pass\n"


def test_no_function_has_two_arguments_of_one_name():
    for module, text in bundle.compiled_sources().items():
        compile(text, module, "exec")


def test_all_these_names_are_in_flash(tmp_path):
    """A name in flash is no text in the file."""
    source = "".join(f"def f{at}({name}): pass\n" for at, name in enumerate(IN_FLASH))
    made = bundle.make_file("core.cards", bundle.mpy_cross, tmp_path, text=source).read_bytes()
    assert [name for name in IN_FLASH if name.encode() in made] == []
    assert b"f0" in made
