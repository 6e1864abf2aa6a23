"""Is every trouble with a file said with its reason, its file and its line?"""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from tabletop.content import Texts
from tabletop.store.problem import Problem, StoreError

FILE = Path("/somewhere/game.yaml")


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.EROFS, "store.read_only"),
        (errno.EACCES, "store.not_allowed"),
        (errno.EPERM, "store.not_allowed"),
        (errno.ENOSPC, "store.disk_full"),
        (errno.EDQUOT, "store.disk_full"),
        (errno.ENOENT, "store.not_there"),
        (errno.ENOTDIR, "store.not_there"),
    ],
)
def test_what_the_disk_often_says_has_a_sentence_of_its_own(number: int, key: str, texts: list[Texts]) -> None:
    problem = Problem.of_disk(FILE, OSError(number, "as the system says it"))
    assert problem == Problem(key, {}, "game.yaml")
    assert all("game.yaml" in problem.sentence(language) for language in texts)


def test_anything_else_is_told_in_the_systems_words() -> None:
    assert Problem.of_disk(FILE, OSError(5, "I/O error")) == Problem(
        "store.not_written", {"why": "I/O error"}, "game.yaml"
    )
    assert Problem.of_disk(FILE, OSError("strange")).params == {"why": "strange"}


def test_a_sentence_names_file_and_line_where_they_are_known() -> None:
    words = {"a": "Torn", "store.in_file": "{file}: {sentence}", "store.in_line": "{file}, line {line}: {sentence}"}
    texts = Texts("en", words, {})
    assert Problem("a").sentence(texts) == "Torn"
    assert Problem("a", file="game.yaml").sentence(texts) == "game.yaml: Torn"
    assert Problem("a", file="game.yaml", line=7).sentence(texts) == "game.yaml, line 7: Torn"
    assert Problem.of_store("torn") == Problem("store.torn", {}, "")


def test_an_error_shows_its_problem_to_developers() -> None:
    assert str(StoreError(Problem("store.torn", {"n": 1}, "game.yaml"))) == "game.yaml: store.torn {'n': 1}"
    assert str(StoreError(Problem("store.torn", {}, "game.yaml", 7))) == "game.yaml:7: store.torn {}"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("x" * 120, "x" * 120),
        ("x" * 121, "x" * 120 + "…"),
        ("one\n  two\tthree", "one two three"),
        (" " * 479 + "x", "x"),
        (" " * 480 + "x", ""),
        (7, "7"),
    ],
)
def test_what_a_file_says_is_quoted_on_one_short_line(said: str | int, told: str) -> None:
    assert Problem("a", {"why": said}).sentence(Texts("en", {"a": "<{why}>"}, {})) == f"<{told}>"
