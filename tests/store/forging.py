"""How is a save changed together with its checksum? What a forger, or a fault of our own, would leave behind."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from tabletop.content import read_text
from tabletop.store.savefile import _SUM, _digest, as_written, to_yaml

ODD: tuple[Any, ...] = (-1, 0, 3, 10**9, "melon", "", True, [], {}, [[]], {"melon": 1}, None)
"""What a forger may write instead of any value."""


def seal(body: bytes) -> bytes:
    """These lines with the checksum that fits."""
    data = body + _SUM + _digest(body) + b'"\n'
    assert as_written(data)
    return data


def unsealed(data: bytes) -> bytes:
    """A save without its checksum, if it has one."""
    body, mark, _ = data.rpartition(b"\n" + _SUM)
    return (body if mark else data) + b"\n"


def sealed(file: Path, old: str, new: str) -> None:
    """Change some words of a save."""
    body = unsealed(file.read_bytes())
    assert old.encode() in body, old
    file.write_bytes(seal(body.replace(old.encode(), new.encode(), 1)))


def forged(data: bytes, section: str, chance: Random) -> tuple[bytes, str]:
    """A save with one value below that key, at any depth, changed or gone; and the path to it."""
    plain = read_text(unsealed(data).decode(), "").data
    holder, key, path = plain, section, section
    while isinstance(holder[key], (dict, list)) and holder[key] and chance.random() < 0.8:
        holder = holder[key]
        key = chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        path = f"{path}.{key}"
    if chance.random() < 0.2:
        del holder[key]
        return seal(to_yaml(plain).encode()), f"{path} gone"
    holder[key] = chance.choice([odd for odd in ODD if odd != holder[key]])
    return seal(to_yaml(plain).encode()), f"{path} = {holder[key]!r}"
