"""What can be cited from the rules in `docs/rules/`, and what do files cite?"""

from __future__ import annotations

import functools
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "docs" / "rules"

_HEADING = re.compile(r"#+ (\d+(?:\.\d+)*)\.? ")
_MODE = re.compile(r"#+ .*\bMode ([A-Z]\d+)\b")
_PARAGRAPH = re.compile(r"(?:- )?(\d+(?:\.\d+)+) ")
_ITEM = re.compile(r"(\d+)\. ")
_SUB_ITEM = re.compile(r" +(\d+)\. ")
_ROW = re.compile(r"\| *\**([A-Z]{0,3}\d+[a-z]?)\b")
_BOLD = re.compile(r"(?:- )?\*\*([A-Z]{1,2}\d+[a-z]?)\b")

_NUMBERS = r"\d+(?:\.\d+)*(?:(?:, | and | to |–)\d+(?:\.\d+)*)*"
_DIGEST = re.compile(rf"\b[Dd]igest \(?({_NUMBERS})")
_RULE = re.compile(rf"\b[Rr]ules? ({_NUMBERS})")
_RULING = re.compile(r"\b[Rr]ulings? ((?:[A-Z]\d+(?:, | and | to |–)?)+)")
_TEST = re.compile(r"\btest_([a-z]|rule_|scenario_)(\d+)_")


class Digest(msgspec.Struct, frozen=True):
    """Everything in one game's rules that has a number of its own."""

    sections: frozenset[str]
    """`9`, `6.5`, and items of numbered lists and tables below them: `6.5.3`."""
    rules: frozenset[str]
    """Numbered through the whole text: `38`, `38.7`."""
    labels: frozenset[str]
    """Rulings, scenarios, cards and modes: `K26`, `T5`, `S1`."""
    numbers: frozenset[str]
    """First cells of tables that are mere numbers: scenarios without a letter."""


@functools.cache
def digest(game: str) -> Digest:
    """Read what can be cited."""
    return parse((RULES / f"{game}.md").read_text(encoding="utf-8"))


def parse(text: str) -> Digest:
    """What a digest numbers."""
    sections, rules, labels, numbers = set(), set(), set(), set()
    here = rule = ""
    for line in text.splitlines():
        if match := _HEADING.match(line):
            here = match[1]
            sections.add(here)
            labels.update(_MODE.findall(line))
        elif match := _PARAGRAPH.match(line):
            sections.add(match[1])
        elif match := _ITEM.match(line):
            rule = match[1]
            rules.add(rule)
            sections.add(f"{here}.{rule}")
        elif match := _SUB_ITEM.match(line):
            rules.add(f"{rule}.{match[1]}")
        elif match := _BOLD.match(line):
            labels.add(_plain(match[1]))
        elif match := _ROW.match(line):
            if match[1].isdigit():
                numbers.add(match[1])
                sections.add(f"{here}.{match[1]}")
            else:
                labels.add(_plain(match[1]))
    return Digest(frozenset(sections), frozenset(rules), frozenset(labels), frozenset(numbers))


def _plain(label: str) -> str:
    """`T01` and `T1` are the same."""
    return re.sub(r"(?<=[A-Z])0+(?=\d)", "", label)


def missing(text: str, known: Digest) -> list[str]:
    """Everything a text cites that the digest does not have."""
    wrong = [f"digest {number}" for match in _DIGEST.finditer(text) for number in _split(match[1], known.sections)]
    wrong += [f"rule {number}" for match in _RULE.finditer(text) for number in _split(match[1], known.rules)]
    wrong += [
        f"ruling {label}"
        for match in _RULING.finditer(text)
        for label in re.findall(r"[A-Z]\d+", match[1])
        if _plain(label) not in known.labels
    ]
    return wrong + [f"test_{kind}{number}" for kind, number in _TEST.findall(text) if not _tested(kind, number, known)]


def _split(listed: str, known: frozenset[str]) -> Iterator[str]:
    yield from (number for number in re.findall(r"\d+(?:\.\d+)*", listed) if number not in known)


def _tested(kind: str, number: str, known: Digest) -> bool:
    if kind == "rule_":
        return number in known.rules
    if kind == "scenario_":
        return str(int(number)) in known.numbers
    return _plain(f"{kind.upper()}{number}") in known.labels


def prose(file: Path) -> str:
    """What a file says to its readers: comments, strings and the names of tests; of other files everything."""
    text = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        return text
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    kinds = (tokenize.COMMENT, tokenize.STRING, tokenize.NAME)
    return re.sub(r"\s*\n\s*", " ", "\n".join(token.string for token in tokens if token.type in kinds))
