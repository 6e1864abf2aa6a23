"""Who sits at the table?"""

from __future__ import annotations

from typing import Literal

import msgspec


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place at the table: a name, a person or a bot (and how strong), and the colour of the pieces."""

    name: str
    kind: Literal["human", "bot"] = "human"
    colour: str = ""
    level: str = ""
