"""Which small faults can be planted in a file: flipped comparisons, off by one, negated conditions, dropped statements,
swapped arguments?
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import NamedTuple

_FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


_CACHES = ("lru_cache", "cache")


class Fault(NamedTuple):
    """One fault: where it is, what it is, and the whole file with it."""

    line: int
    kind: str
    before: str
    after: str
    source: str


class Site(NamedTuple):
    """A place where a fault can be planted: the number of its node, and what would be done there."""

    node: int
    kind: str


def sites(source: str) -> list[Site]:
    """Every fault that can be planted in a source."""
    tree = ast.parse(source)
    unseen = _unseen(tree)
    return [
        Site(at, kind) for at, node in enumerate(ast.walk(tree)) if node not in unseen for kind, _ in _changes(node)
    ]


def planted(source: str, site: Site) -> Fault:
    """The source with one fault."""
    tree = ast.parse(source)
    there = next(node for at, node in enumerate(ast.walk(tree)) if at == site.node)
    before, change = _short(ast.unparse(there)), dict(_changes(there))[site.kind]
    change(there)
    if site.kind == "dropped statement":
        _drop(tree, there)
    text = ast.unparse(ast.fix_missing_locations(tree))
    return Fault(getattr(there, "lineno", 0), site.kind, before, _short(_after(site.kind, there)), text)


def _changes(node: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], None]]]:
    if isinstance(node, ast.Compare):
        yield "flipped comparison", _flip
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield "one more", lambda there: _add(there, 1)
        yield "one less", lambda there: _add(there, -1)
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        yield "negated condition", _negate
    if _droppable(node):
        yield "dropped statement", lambda _: None
    if isinstance(node, ast.Call) and _order_matters(node):
        yield "swapped arguments", _swap


def _order_matters(call: ast.Call) -> bool:
    """The larger of two is the same whichever comes first, and so is any call with the same said twice: that would be no fault."""
    if len(call.args) < 2 or any(isinstance(arg, ast.Starred) for arg in call.args):
        return False
    either = isinstance(call.func, ast.Name) and call.func.id in ("max", "min")
    return not either and ast.dump(call.args[0]) != ast.dump(call.args[1])


def _unseen(tree: ast.AST) -> set[ast.AST]:
    """Nodes nobody can ever see changed: how many results a cache remembers decides what is worked out again, never what."""
    caches = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name(node.func) in _CACHES]
    return {node for cache in caches for node in ast.walk(cache)}


def _name(of: ast.expr) -> str:
    return of.attr if isinstance(of, ast.Attribute) else of.id if isinstance(of, ast.Name) else ""


def _droppable(node: ast.AST) -> bool:
    """A call for its effect, or a change of something there is already; a docstring or a first value would change nothing or
    everything.
    """
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.AugAssign | ast.Raise | ast.Delete)


def _flip(there: ast.AST) -> None:
    assert isinstance(there, ast.Compare)
    there.ops[0] = _FLIPPED[type(there.ops[0])]()


def _add(there: ast.AST, step: int) -> None:
    assert isinstance(there, ast.Constant)
    assert isinstance(there.value, int)
    there.value += step


def _negate(there: ast.AST) -> None:
    assert isinstance(there, ast.If | ast.While | ast.IfExp)
    there.test = ast.UnaryOp(ast.Not(), there.test)


def _swap(there: ast.AST) -> None:
    assert isinstance(there, ast.Call)
    there.args[0], there.args[1] = there.args[1], there.args[0]


def _drop(tree: ast.AST, there: ast.AST) -> None:
    for node in ast.walk(tree):
        for _, block in ast.iter_fields(node):
            if isinstance(block, list) and any(entry is there for entry in block):
                block[next(at for at, entry in enumerate(block) if entry is there)] = ast.Pass()


def _after(kind: str, there: ast.AST) -> str:
    return "pass" if kind == "dropped statement" else ast.unparse(there)


def _short(text: str) -> str:
    line = text.split("\n")[0]
    return line if len(line) <= 70 else f"{line[:69]}…"
