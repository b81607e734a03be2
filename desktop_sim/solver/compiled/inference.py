"""Types that the text of a class or a function implies."""

import ast

from desktop_sim.solver.compiled.types import PILE_LISTS

ARRAYS = {"i": "ints", "I": "uints", "Q": "u64s"}
"""Types of arrays by their type codes."""


def attributes(node, classes):
    """Return {attribute: type} of the attributes that methods of the class `node` assign.

    `classes` are the names of the classes that are compiled.  An attribute whose values do not say
    its type is an "object".
    """
    found = {}
    for part in ast.walk(node):
        if not isinstance(part, ast.Assign):
            continue
        for target in part.targets:
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                found.setdefault(target.attr, []).append(_type(part.value, classes))
    return {name: _common(types) for name, types in found.items()}


def _common(types):
    """Return the one type that is known among `types`, or "object"."""
    known = {kind for kind in types if kind}
    return known.pop() if len(known) == 1 else "object"


def _type(value, classes):
    """Return the type of an expression; None if it does not say one."""
    if isinstance(value, ast.Constant):
        names = {bool: "bint", int: "long"}
        return names.get(type(value.value), "object")
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        name = value.func.id
        if name == "array":
            return ARRAYS[value.args[0].value]
        return name if name in classes or name == "bytearray" else None
    return None


def pile_locals(node, arguments, pile_attributes):
    """Return {local variable: type} for those that only ever hold a Pile or its cards, or None.

    node             a function
    arguments        {argument: type}
    pile_attributes  names of the attributes that hold a Pile
    """
    values = {name: found for name, found in _values(node).items() if name not in arguments}
    given = {name for name, kind in arguments.items() if kind == "Pile"}
    piles, lists = set(given), set()
    before = None
    while before != (len(piles), len(lists)):
        before = len(piles), len(lists)
        piles |= {name for name, found in values.items() if all(
            _is_pile(value, piles, lists, pile_attributes) for value in found)}
        lists |= {name for name, found in values.items()
                  if all(_is_list(value, lists) for value in found)}
    cards = [name for name, found in values.items()
             if all(getattr(value, "attr", None) == "cards" for value in found)]
    return dict.fromkeys(piles - given, "Pile") | dict.fromkeys(cards, "bytearray")


def _values(node):
    """Return {name: expressions that a function assigns}; None for other assignments."""
    values = {}
    for part in ast.walk(node):
        if isinstance(part, ast.Assign) and all(
                isinstance(target, ast.Name) for target in part.targets):
            for target in part.targets:
                values.setdefault(target.id, []).append(part.value)
        elif isinstance(part, ast.For) and isinstance(part.target, ast.Name):
            first = ast.Subscript(part.iter, ast.Constant(0), ast.Load())
            values.setdefault(part.target.id, []).append(first)
        else:
            for name in _other_targets(part):
                values.setdefault(name, []).append(None)
    return values


def _other_targets(part):
    """Return the names that a statement binds in any other way than `name = value`."""
    targets = []
    if isinstance(part, ast.Assign):
        targets = part.targets
    elif isinstance(part, ast.For | ast.AugAssign | ast.NamedExpr | ast.comprehension):
        targets = [part.target]
    return [word.id for target in targets for word in ast.walk(target)
            if isinstance(word, ast.Name) and isinstance(word.ctx, ast.Store)]


def _is_pile(value, piles, lists, pile_attributes):
    if isinstance(value, ast.Subscript):
        return not isinstance(value.slice, ast.Slice) and _is_list(value.value, lists)
    if isinstance(value, ast.IfExp):
        return all(_is_pile(part, piles, lists, pile_attributes)
                   for part in (value.body, value.orelse))
    if isinstance(value, ast.Call):
        return ast.unparse(value.func).endswith("left_of")
    return (isinstance(value, ast.Name) and value.id in piles
            or isinstance(value, ast.Attribute) and value.attr in pile_attributes)


def _is_list(value, lists):
    if isinstance(value, ast.BinOp | ast.IfExp):
        parts = (value.left, value.right) if isinstance(value, ast.BinOp) else (
            value.body, value.orelse)
        return all(_is_list(part, lists) for part in parts)
    if isinstance(value, ast.Subscript):
        return isinstance(value.slice, ast.Slice) and _is_list(value.value, lists)
    return (isinstance(value, ast.Name) and value.id in lists
            or isinstance(value, ast.Attribute) and value.attr in PILE_LISTS)
