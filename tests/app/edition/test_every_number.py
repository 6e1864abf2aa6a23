"""Is what is corrected said right? Every number of every piece is changed by one, and the old one looked for on its face, in its
sentence and in the rules pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tabletop import games
from tabletop.app.edition.correcting import Correcting
from tabletop.content import Edition, guide_of, load_texts, reconstructed
from tabletop.content.owners_copy import OwnersCopy, Piece
from tabletop.content.reader import YamlPath
from tabletop.content.text import fields_of
from tabletop.content.typed import value_at
from tabletop.kernel import Game
from tabletop.scene import Node, Text, headless

NUMBER = re.compile(r"\d+")
FIELD = re.compile(r"\{[^}]*\}")
NAMES = ("number", "row", "column", "position", "quarter", "hour", "first_position", "mood_start")
"""Numbers that say where or which something is, and are told by other means: by its place, by its name."""
OF_ANOTHER = {("qualified", "grade"), ("starting", "grade"), ("goods", "lasting"), ("goals", "points")}
"""Values whose pieces also say a number of another one that reads alike: of the engineer's action, of
how many goods ship, of the mood that is wanted.
"""
WRITTEN = {
    "aquasphere": {"rules.6.text": "234", "rules.11.text": "1", "rules.13.text": "0", "rules.ruling.q16.question": "0"},
    "corrosion": {
        "rules.2.text": "123", "rules.3.text": "1234", "rules.4.text": "13", "rules.7.text": "1234", "rules.8.text": "3",
        "rules.12.text": "1", "rules.14.text": "1", "rules.ruling.k6.answer": "4",
    },
    "red_outpost": {
        "rules.8.text": "01", "rules.10.text": "1", "rules.11.text": "1", "rules.12.text": "1",
        "rules.ruling.c20.question": "0",
    },
    "watch": {
        "rules.4.text": "234", "rules.ruling.a5.answer": "16", "rules.ruling.a30.answer": "9", "rules.ruling.a31.answer": "1",
    },
}  # fmt: skip
"""The only figures the rules pages say themselves: sectors, grades, players, dice, hours, and what no component holds."""
FIXED = {
    "aquasphere": {"rounds", "program_cards"},
    "corrosion": {"hand", "deck"},
    "red_outpost": {"lowest", "highest"},
    "watch": {"rounds", "discs_per_row", "gears_tracks", "roubles_tracks", "crates_tracks"},
}
"""What the rules pages say that is no number of a piece, or none that could be another one by itself: how many there are."""


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
            for old in {number for _, number in numbers if str(abs(number)) in (*told[0], *told[1])}:
                for changed in _changed(correcting, piece, value, {path for path, number in numbers if number == old}):
                    looked += 1
                    # other numbers that read alike may stay; those that were changed may not
                    spared = any(abs(number) == abs(old) for path, number in numbers if path not in changed)
                    spared |= all((piece.group, path[0]) in OF_ANOTHER for path in changed)
                    left, now = str(abs(old)), _said(correcting, piece)
                    went = [after.count(left) < before.count(left) for before, after in zip(told, now, strict=True)
                            if left in before]  # fmt: skip
                    if not (all(went) or (spared and now != told)):
                        stale.append(f"{piece.id}: {old} stays in {now}")
    assert looked > 50
    assert stale == [], "\n".join(stale)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", games.names())
def test_the_rules_pages_say_no_number_of_their_own(name: str, language: str) -> None:
    texts = load_texts(language, name)
    templates = {
        key: texts.template(key, n) for key in sorted(texts.keys()) for n in (1, 2) if key.startswith("rules.")
    }
    figures = {key: set(NUMBER.findall(FIELD.sub("", said))) for key, said in templates.items()}
    assert {key: said for key in figures if (said := figures[key] - set(WRITTEN[name].get(key, "")))} == {}


@pytest.mark.parametrize("name", games.names())
def test_every_number_of_the_rules_pages_follows_the_components(name: str) -> None:
    texts, base = load_texts("en", name), games.load(name)
    before, plain = base.text_facts()["rules"], base.components.plain
    asked = {
        field for key in sorted(texts.keys()) if key.startswith("rules.") for field in fields_of(texts.template(key, 2))
    }
    told = {fact for fact in asked if NUMBER.search(str(before[fact]))}
    says: dict[str, set[YamlPath]] = {fact: set() for fact in told}
    alike: dict[tuple[str | int, ...], set[YamlPath]] = {}
    for path, number in _numbers(plain):
        alike.setdefault((*path[:2], number), set()).add(path)
    for paths in alike.values():
        for chosen in (paths, *({path} for path in paths if len(paths) > 1)):
            now = next(filter(None, (_facts(base, chosen, by) for by in (1, -1))), before)
            for fact in told:
                says[fact] |= chosen if now.get(fact) != before[fact] else set()
    assert {fact for fact, paths in says.items() if not paths} == FIXED[name]
    marks = base.components.marks
    printed = OwnersCopy(name, base.components).printed
    open_ = {
        fact: [path for path in paths if printed(path) and (mark := marks.of(*path)) and mark.certainty == "R"]
        for fact, paths in says.items()
    }
    doubtful = {fact for fact, paths in open_.items() if 2 * len(paths) > len(says[fact])}
    assert reconstructed(guide_of(name), base.components) == doubtful


def _facts(base: Game[Any], paths: set[YamlPath], by: int) -> Mapping[str, Any]:
    """What the rules pages would say with these numbers changed; nothing where they cannot be."""
    changed = _with(base.components.plain, paths, by)
    lists = {path[: next((at for at, step in enumerate(path) if isinstance(step, int)), len(path))] for path in paths}
    edition = Edition(base.name, "Mine", changes={path: value_at(changed, path) for path in lists})
    components = base.components.corrected(edition)
    game = None if components.refused else base.with_components(components)
    return {} if game is None else game.text_facts()["rules"]


def _changed(
    correcting: Correcting, piece: Piece, value: dict[str, Any], paths: set[YamlPath]
) -> Iterator[set[YamlPath]]:
    """Change the numbers at these paths by one all together, or where that is refused each by itself, while it is looked at."""
    for chosen in (paths, *({path} for path in paths)):
        if any(_takes(correcting, piece, _with(value, chosen, by)) for by in (1, -1)):
            yield chosen
            correcting.undo()
            if chosen == paths:
                return


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
