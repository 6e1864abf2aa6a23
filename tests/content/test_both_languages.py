"""Do English and German say the same things?"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop.content import DATA, LANGUAGES, read
from tabletop.content.text import fields_of, flatten
from tests.practice_game import PRACTICE_DATA

FOLDERS = sorted(file.parent for root in (DATA, PRACTICE_DATA) for file in root.glob("*/text.en.yaml"))


def _sentences(folder: Path, language: str) -> dict[str, dict[str, str]]:
    """Every key with its forms (one nameless form when there is no plural)."""
    entries: dict[str, str] = {}
    plurals: dict[str, dict[str, str]] = {}
    flatten(read(folder / f"text.{language}.yaml"), entries, plurals)
    return {key: {"": sentence} for key, sentence in entries.items()} | plurals


@pytest.fixture(params=FOLDERS, ids=lambda folder: folder.name)
def both(request: pytest.FixtureRequest) -> tuple[dict[str, dict[str, str]], dict[str, dict[str, str]]]:
    english, german = (_sentences(request.param, language) for language in LANGUAGES)
    return english, german


def test_the_same_keys(both: tuple[dict[str, dict[str, str]], dict[str, dict[str, str]]]) -> None:
    english, german = both
    assert english.keys() - german.keys() == set(), "missing in German"
    assert german.keys() - english.keys() == set(), "missing in English"


def test_the_same_fields(both: tuple[dict[str, dict[str, str]], dict[str, dict[str, str]]]) -> None:
    english, german = both
    different = {
        key
        for key in english.keys() & german.keys()
        if _fields(english[key]) != _fields(german[key])
        or any(
            bool(form) != bool(other) for form, other in zip(english[key].values(), german[key].values(), strict=False)
        )
    }
    assert different == set()


def _fields(forms: dict[str, str]) -> set[str]:
    return {field for form in forms.values() for field in fields_of(form)}


def test_braces_are_always_fields(both: tuple[dict[str, dict[str, str]], dict[str, dict[str, str]]]) -> None:
    """A brace that is no field is a typing mistake (`{Seat}`, `{count`)."""
    field = re.compile(r"\{[a-z_][a-z0-9_]*(?::[a-z0-9_.*]+)?\}")
    wrong = [
        (key, form)
        for table in both
        for key, forms in table.items()
        for form in forms.values()
        if re.search(r"[{}]", field.sub("", form))
    ]
    assert wrong == []


def test_numbers_have_a_true_minus_sign(both: tuple[dict[str, dict[str, str]], dict[str, dict[str, str]]]) -> None:
    wrong = [
        key
        for table in both
        for key, forms in table.items()
        for form in forms.values()
        if re.search(r"(?:^|\s)-\d", form)
    ]
    assert wrong == []
