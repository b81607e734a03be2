"""What a board compiles itself does the same without its comments and long names."""

from desktop_sim.deploy.transforms.bare_source import bare

SOURCE = '''"""A module."""

LIMIT = 3


def scaled(value, factor: int, *, most=LIMIT):
    """Scale it."""
    # Not the other way round.
    product = value * factor
    while product > most:
        product -= LIMIT
    return product
'''

BARE = """\
LIMIT = 3

def scaled(a, b: int, *, c=LIMIT):
    d = a * b
    while d > c:
        d -= LIMIT
    return d
"""


def test_comments_and_docstrings_go_and_locals_are_letters():
    assert bare(SOURCE) == BARE


def test_it_computes_the_same():
    for number in range(9):
        results = []
        for text in (SOURCE, bare(SOURCE)):
            names = {}
            exec(text, names)
            results.append(names["scaled"](number, 5))
        assert results[0] == results[1]
