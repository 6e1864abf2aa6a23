"""What has become of a layout: what is gone or new, what moved or grew by how much, what has other letters, order or flaws?"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

import pygame

SLACK = 12 if getattr(pygame, "IS_CE", False) else 1
"""Pixels a thing may lie elsewhere unnoticed: pygame-ce sets letters a little apart."""
TITLE = re.compile(r"= (?P<title>.*? %) \((?P<room>.*?)\)(?: is as (?P<like>.*))?$")
LINE = re.compile(
    r"(?P<kind>\S+) +(?P<x>-?\d+),(?P<y>-?\d+) +(?P<w>\d+)×(?P<h>\d+) *"
    r"(?:(?P<letters>[\d.]+)pt ?)?(?:#(?P<focus>[\d.]+) ?)?(?:\[(?P<name>.*?)\] ?)?(?:“(?P<words>.*?)” ?)?(?P<flaws>!! .*)?$"
)


class Written(NamedTuple):
    """A line of a register, taken apart."""

    who: tuple[str, str, str]
    """Kind, name and words: by these a thing is found again."""
    box: tuple[int, ...]
    looks: tuple[str, str, str]
    """Letters, place in the focus order, flaws."""


def sections(register: str) -> dict[str, list[str]]:
    """The lines of every layout of a register, by its title; those that are written as another one as well."""
    found: dict[str, list[str]] = {}
    lines: list[str] = []
    for line in register.splitlines():
        title = TITLE.match(line)
        if title is not None:
            lines = found[title["like"]] if title["like"] else []
            found[title["title"]] = lines
        elif line:
            lines.append(line)
    return found


def read(line: str) -> Written:
    """A line taken apart."""
    parts = LINE.match(line)
    assert parts is not None, line
    said = {name: value or "" for name, value in parts.groupdict().items()}
    box = tuple(int(said[name]) for name in "xywh")
    return Written((said["kind"], said["name"], said["words"]), box, (said["letters"], said["focus"], said["flaws"]))


def differences(before: Iterable[str], after: Iterable[str], slack: int = SLACK) -> list[str]:
    """One line for everything that is otherwise by more than so many pixels."""
    old, new = _by_who(before), _by_who(after)
    told: list[str] = []
    for who in dict.fromkeys([*old, *new]):
        name = " ".join(part for part in who if part)
        here, there = old.get(who, []), new.get(who, [])
        for one, other in zip(here, there, strict=False):
            told += [f"{name}: {change}" for change in _changes(one, other, slack)]
        told += [f"{name}: gone from {one.box}" for one in here[len(there) :]]
        told += [f"{name}: new at {other.box}" for other in there[len(here) :]]
    return told


def _by_who(lines: Iterable[str]) -> Mapping[tuple[str, str, str], list[Written]]:
    found: dict[tuple[str, str, str], list[Written]] = defaultdict(list)
    for line in lines:
        written = read(line)
        found[written.who].append(written)
    return found


def _changes(one: Written, other: Written, slack: int) -> list[str]:
    by = [b - a for a, b in zip(one.box, other.box, strict=True)]
    told = [f"moved by {by[0]:+},{by[1]:+} from {one.box}"] if max(map(abs, by[:2])) > slack else []
    told += [f"grew by {by[2]:+}×{by[3]:+} from {one.box}"] if max(map(abs, by[2:])) > slack else []
    for what, was, now in zip(("letters", "focus", "flaws"), one.looks, other.looks, strict=True):
        told += [f"{what} {was or 'none'} → {now or 'none'}"] if was != now else []
    return told
