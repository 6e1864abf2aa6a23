"""Does `benchmarks.walk` still find the calls it counts, and every circle of imports?"""

from __future__ import annotations

import ast

import pytest

from benchmarks.walk import CIRCLES, COUNTED, GAME, LANDMARKS, ROOT, Walk, imports, largest_circle, together


@pytest.mark.parametrize(("file", "function"), sorted({*COUNTED.values(), *LANDMARKS}))
def test_what_is_counted_is_there(file: str, function: str) -> None:
    tree = ast.parse((ROOT / file.format(game=GAME)).read_text(encoding="utf-8"))
    assert function in {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_the_largest_circle_is_found() -> None:
    graph = {"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"e"}, "e": {"d"}, "f": {"a"}}
    assert largest_circle(graph) == ["a", "b", "c"]
    assert largest_circle({"a": {"b"}, "b": set()}) == []


@pytest.mark.parametrize("room", CIRCLES)
def test_every_room_has_files(room: str) -> None:
    assert imports(room)


def test_calls_are_told_with_their_files() -> None:
    one, other = Walk(), Walk()
    with one.recorded():
        from tabletop.kernel import Rng

        Rng(1).below(4)
    assert ("kernel/rng.py", "below") in one.calls
    assert together(one, other).files == one.files == one.engine
