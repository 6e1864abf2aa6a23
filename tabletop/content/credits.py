"""Whose work does the program show and stand on?"""

from __future__ import annotations

import functools

import msgspec

from tabletop.content.components import DATA
from tabletop.content.reader import read
from tabletop.content.typed import convert


class Font(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A family of letters and who drew it."""

    name: str
    by: tuple[str, ...]


class Credits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `data/shared/credits.yaml` says."""

    fonts: tuple[Font, ...]
    fonts_licence: str
    programs: tuple[str, ...]
    """Libraries and what they run on, in the order in which they are thanked."""


@functools.cache
def credits_read() -> Credits:
    """The credits, read once."""
    return convert(read(DATA / "shared" / "credits.yaml"), Credits)
