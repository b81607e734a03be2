"""Sources without comments, for modules that a board compiles itself."""

import ast
import io
import tokenize

import pytest

from desktop_sim.deploy import project
from desktop_sim.deploy.transforms.strip_comments import strip_comments

REMARKED = '''"""A module."""  # with a remark

KEPT = "# no remark"
"""What it is."""


class Quiet(Exception):
    """Say nothing."""


def text():
    """Return
    lines.
    """
    # Not this.
    return """a  # b
  c"""
'''

UNREMARKED = """\


KEPT = "# no remark"



class Quiet(Exception):
    pass


def text():
    <


    <
    return \"\"\"a  # b
  c\"\"\"
"""


def test_comments_and_docstrings_go_and_lines_keep_their_numbers():
    made = strip_comments(REMARKED)
    assert [line.rstrip() for line in made.split("\n")] == [
        line.rstrip(" <") for line in UNREMARKED.split("\n")]


@pytest.mark.parametrize(
    "module", ["core.session", "firmware.table.painting.painter", "firmware.boot"])
def test_a_module_without_remarks_is_the_same_program(module):
    source = project.source_of(module).read_text("utf-8")
    made = strip_comments(source)
    assert len(made) < 0.8 * len(source) and made.count("\n") == source.count("\n")
    kinds = {token.type for token in tokenize.generate_tokens(io.StringIO(made).readline)}
    assert tokenize.COMMENT not in kinds

    def code(text):
        tree = ast.parse(text)
        for node in ast.walk(tree):
            if isinstance(getattr(node, "body", None), list):
                node.body = [line for line in node.body if not isinstance(line, ast.Pass) and not (
                    isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))]
        return ast.dump(tree)

    assert code(made) == code(source)
