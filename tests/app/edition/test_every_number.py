"""Is what is corrected said right? Every number of every piece is changed by one, and the old one looked for in face and words."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tabletop import games
from tabletop.app.edition.correcting import Correcting
from tabletop.content import Edition, load_texts
from tabletop.content.owners_copy import Piece
from tabletop.content.reader import YamlPath
from tabletop.content.typed import value_at
from tabletop.scene import Node, Text, headless

NUMBER = re.compile(r"\d+")
NAMES = ("number", "row", "column", "position", "quarter", "hour", "first_position")
"""Numbers that say where or which something is, and are told by other means: by its place, by its name."""
UNTOLD = {("goals", "points")}
"""What stands neither on the face nor in the sentence of its piece: what goods bring Autom. Its threes are other numbers."""


def _said(correcting: Correcting, piece: Piece) -> tuple[list[str], list[str]]:
    """Every number in the sentence of a piece, and on its face."""
    face = correcting.face(piece)
    drawn = [] if face is None else [node.content for node in _nodes(face) if isinstance(node, Text)]
    return NUMBER.findall(correcting.sentence(piece)), NUMBER.findall(" ".join(drawn))


def _nodes(node: Node) -> list[Node]:
    return [node, *(inner for child in node.children for inner in _nodes(child))]


def _numbers(value: Any, path: YamlPath = ()) -> list[tuple[YamlPath, int]]:
    """Every number in a piece, by its path."""
    if isinstance(value, dict):
        return [one for key, inner in value.items() for one in _numbers(inner, (*path, key))]
    if isinstance(value, list):
        return [one for at, inner in enumerate(value) for one in _numbers(inner, (*path, at))]
    return [(path, value)] if type(value) is int else []


def _with(value: Any, paths: set[YamlPath], by: int, path: YamlPath = ()) -> Any:
    """The same piece with the numbers at these paths changed."""
    if isinstance(value, dict):
        return {key: _with(inner, paths, by, (*path, key)) for key, inner in value.items()}
    if isinstance(value, list):
        return [_with(inner, paths, by, (*path, at)) for at, inner in enumerate(value)]
    return value + by if path in paths else value


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", games.names())
def test_no_old_number_stays_on_a_face_or_in_a_sentence(name: str, language: str) -> None:
    headless()
    correcting = Correcting(name, Edition(name, "Mine"), load_texts(language, name))
    stale: list[str] = []
    looked = 0
    for pieces in correcting.copy.pieces.values():
        for piece in pieces:
            told, value = _said(correcting, piece), value_at(correcting.base.components.plain, piece.path)
            if not isinstance(value, dict):
                continue
            numbers = [(path, number) for path, number in _numbers(value) if path[-1] not in NAMES]
            numbers = [(path, number) for path, number in numbers if (piece.group, path[0]) not in UNTOLD]
            for old in {number for _, number in numbers if str(abs(number)) in (*told[0], *told[1])}:
                alike = {path for path, number in numbers if number == old}
                new = next((by for by in (1, -1) if _takes(correcting, piece, _with(value, alike, by))), None)
                if new is None:
                    continue
                looked += 1
                # other numbers that read alike may stay; those that were changed may not
                spared = sum(abs(number) == abs(old) for path, number in numbers if path not in alike)
                left, now = str(abs(old)), _said(correcting, piece)
                went = any(after.count(left) < before.count(left) for before, after in zip(told, now, strict=True))
                if not went and not spared:
                    stale.append(f"{piece.id}: {old} stays in {now}")
                correcting.undo()
    assert looked > 50
    assert stale == [], "\n".join(stale)


def _takes(correcting: Correcting, piece: Piece, value: dict[str, Any]) -> bool:
    """Whether these values of a piece are accepted, all together."""
    changes = {
        (*piece.path, key): inner for key, inner in value.items() if inner != correcting.value((*piece.path, key))
    }
    flat = {path: inner for key, inner in changes.items() for path, inner in _flat(key, inner)}
    return bool(flat) and correcting.change_all(flat) is None


def _flat(path: YamlPath, value: Any) -> list[tuple[YamlPath, Any]]:
    if isinstance(value, dict):
        return [one for key, inner in value.items() for one in _flat((*path, key), inner)]
    return [(path, value)]
