"""How does the program speak, and in which languages?"""

from __future__ import annotations

import contextlib
import functools
import os
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from tabletop.content.components import DATA
from tabletop.content.reader import Document, Plain, YamlPath, read

FALLBACK = "en"
"""The language of those who chose none."""
LANGUAGES: tuple[str, ...] = (
    FALLBACK,
    *sorted({file.name.split(".")[1] for file in (DATA / "shared").glob("text.*.yaml")} - {FALLBACK}),
)
"""Every language there is a shared text file for, the fallback first."""
_SPOKEN_HERE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What says which language a machine speaks, the first that is there before the others."""

Field: TypeAlias = str | int | float | Sequence[str]
Facts: TypeAlias = Mapping[str, Mapping[str, Field]]
"""Parameters of sentences by the key, or the beginning of keys, they belong to."""

_FIELD = re.compile(r"\{([a-z_][a-z0-9_]*)(?::([a-z0-9_.*]+))?\}")
_COPY = re.compile(r"_\d+(?=\.|$)")
_FORMS = {"one", "other"}


class MissingText(KeyError):
    """A key no text file has: a mistake in the program, never in what a player did."""


class Texts:
    """All sentences of one language: those of a game and, behind them, the shared ones.

    Keys are the dotted paths in the file (`location.mine.name`). In a sentence `{name}` inserts a parameter and
    `{place:location.*.name}` inserts the text whose key is that pattern with the parameter in place of the star; that text
    may have fields itself and gets the same parameters. A list of words, also one written `small,small` as commands do, is
    worded one by one and joined with commas. An entry with `one` and `other` is chosen by the parameter `n`; `{count:noun.gears}`,
    a pattern without a star, words that text with the parameter as its `n` ("1 gear", "5 gears"). Negative numbers get a true
    minus sign, fractions the decimal sign of the language. Parameters nobody gives come from the facts that are known of a key
    or of what it begins with (`space.sell` for `space.sell.text`): so sentences follow the components of the game.
    """

    def __init__(
        self,
        language: str,
        entries: Mapping[str, str],
        plurals: Mapping[str, Mapping[str, str]],
        facts: Callable[[], Facts] = dict,
        doubted: frozenset[str] = frozenset(),
    ) -> None:
        self.language = language
        self._entries = dict(entries)
        self._plurals = {key: dict(forms) for key, forms in plurals.items()}
        self._find_facts, self._doubted = facts, doubted
        self._facts: Facts | None = None  # found when first needed: a name alone needs no rules

    def knowing(self, facts: Callable[[], Facts]) -> Texts:
        """The same sentences, which take open parameters from the facts this gives when first needed."""
        return Texts(self.language, self._entries, self._plurals, facts)

    def doubting(self, fields: frozenset[str]) -> Texts:
        """The same sentences, with what these fields bring between `{r}` and `{/r}`: so it is told apart when it is drawn."""
        return Texts(self.language, self._entries, self._plurals, self._find_facts, fields)

    def __contains__(self, key: str) -> bool:
        key = self._own(key)
        return key in self._entries or key in self._plurals

    def _own(self, key: str) -> str:
        """The key a sentence stands under: copies of a piece share what is said of their type."""
        return key if key in self._entries or key in self._plurals else of_type(key)

    def keys(self) -> set[str]:
        """Every key there is."""
        return self._entries.keys() | self._plurals.keys()

    def template(self, key: str, n: Field | None = None) -> str:
        """The sentence behind a key with its fields still open."""
        key = self._own(key)
        if key in self._plurals:
            return self._plurals[key]["one" if n == 1 else "other"]
        if key not in self._entries:
            raise MissingText(f"{self.language}: {key}")
        return self._entries[key]

    def say(self, key: str, /, **params: Field) -> str:
        """The sentence behind a key with its fields filled; `MissingText` when there is none."""
        template = self.template(key, params.get("n"))
        if any(match.group(1) not in params for match in _FIELD.finditer(template)):
            params = {**self._known(key), **params}

        def fill(match: re.Match[str]) -> str:
            name, pattern = match.group(1), match.group(2)
            if name not in params:
                raise MissingText(f"{self.language}: {key} wants {{{name}}}")
            words = self._worded(params[name], pattern, params)
            return f"{{r}}{words}{{/r}}" if name in self._doubted else words

        return _FIELD.sub(fill, template)

    def counts(self, key: str) -> bool:
        """Whether a sentence says one thing of one and another of several."""
        return key in self._plurals

    def subject(self, key: str, /, **params: Field) -> str:
        """The name a sentence begins with ("Mira" in "Mira turns the wheel."); empty where it begins otherwise."""
        template = self.template(key, params.get("n"))
        first = _FIELD.match(template)
        if first is None or first.group(1) not in params:
            return ""
        if first.end() == len(template) and "*" in (first.group(2) or ""):
            return self.subject(first.group(2).replace("*", str(params[first.group(1)])), **params)
        if not template[first.end() :].startswith(" "):
            return ""
        return self._worded(params[first.group(1)], first.group(2), params)

    def _known(self, key: str) -> Mapping[str, Field]:
        """What is known of a key, or of the longest beginning of it."""
        if self._facts is None:
            self._facts = self._find_facts()
        while key:
            if key in self._facts:
                return self._facts[key]
            key = key.rpartition(".")[0]
        return {}

    def figure(self, value: float, digits: int = 0) -> str:
        """A measured number with so many digits behind the decimal sign, its thousands apart."""
        signs = {".": self._entries.get("language.decimal", "."), ",": self._entries.get("language.thousands", ",")}
        return "".join(signs.get(sign, sign) for sign in f"{value:,.{digits}f}").replace("-", "−")

    def _number(self, value: float) -> str:
        words = str(value).replace("-", "−")
        return words.replace(".", self._entries.get("language.decimal", ".")) if isinstance(value, float) else words

    def _worded(self, value: Field, pattern: str | None, params: Mapping[str, Field]) -> str:
        if isinstance(value, list | tuple):
            return ", ".join(self._worded(item, pattern, params) for item in value)
        if pattern is None:
            return self._number(value) if isinstance(value, int | float) else str(value)
        if isinstance(value, str) and "," in value:
            return self._worded(value.split(","), pattern, params)
        if "*" not in pattern:
            return self.say(pattern, **{**params, "n": value})
        return self.say(pattern.replace("*", str(value).lower() if isinstance(value, bool) else str(value)), **params)


def of_type(key: str) -> str:
    """The key without the numbers of copies: `piece.o03.name` for `piece.o03_2.name`."""
    return _COPY.sub("", key)


def fields_of(template: str) -> set[str]:
    """The parameters a sentence asks for."""
    return {match.group(1) for match in _FIELD.finditer(template)}


def environment_language() -> str:
    """The language the machine speaks (`de_AT.UTF-8` is German) when we do too, else English."""
    told = next((os.environ[name] for name in _SPOKEN_HERE if os.environ.get(name)), "")
    language = told[:2].lower()
    return language if language in LANGUAGES else FALLBACK


def load_texts(language: str, game: str | None = None, data: Path = DATA) -> Texts:
    """The shared texts of a language and, on top, those of a game. A game's text replaces a shared one of the same key."""
    entries: dict[str, str] = {}
    plurals: dict[str, dict[str, str]] = {}
    folders = ["shared"] if game is None else ["shared", game]
    for folder in folders:
        file = data / folder / f"text.{language}.yaml"
        sentences, forms = _sentences(file, _version(file))
        plurals = {key: known for key, known in plurals.items() if key not in sentences} | forms
        entries |= sentences
        for key in forms:
            entries.pop(key, None)
    return Texts(language, entries, plurals)


def _version(file: Path) -> tuple[int, int]:
    """What changes when somebody writes the file."""
    with contextlib.suppress(OSError):
        status = file.stat()
        return status.st_mtime_ns, status.st_size
    return (0, 0)


@functools.lru_cache(maxsize=16)
def _sentences(file: Path, _: tuple[int, int]) -> tuple[dict[str, str], dict[str, dict[str, str]]]:
    """What one file says; the shared one is asked for again with every game."""
    entries: dict[str, str] = {}
    plurals: dict[str, dict[str, str]] = {}
    flatten(read(file), entries, plurals)
    return entries, plurals


def flatten(document: Document, entries: dict[str, str], plurals: dict[str, dict[str, str]]) -> None:
    """Put a text file's sentences into the tables under their dotted keys."""
    if not isinstance(document.data, dict):
        raise document.error((), "not_a_mapping")
    if not document.data:
        raise document.error((), "not_a_sentence", field="")
    _flatten(document, document.data, (), entries, plurals)


def _flatten(
    document: Document,
    data: dict[str, Plain],
    path: YamlPath,
    entries: dict[str, str],
    plurals: dict[str, dict[str, str]],
) -> None:
    before = "".join(f"{step}." for step in path)
    for name, value in data.items():
        key = before + name
        if isinstance(value, str):
            plurals.pop(key, None)
            entries[key] = value
        elif not isinstance(value, dict) or not value:
            raise document.error((*path, name), "not_a_sentence", field=key)
        elif value.keys() == _FORMS and all(isinstance(form, str) for form in value.values()):
            entries.pop(key, None)
            plurals[key] = value
        else:
            _flatten(document, value, (*path, name), entries, plurals)
