"""Which events are shown as one, how long do they take, and what is worth a breath? `data/<game>/motion.yaml` as types."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tabletop.boards.common.plan import Plan
from tabletop.content import DATA, convert, read


class Pacing(Plan, frozen=True):
    """The pace of one table. Times are milliseconds at normal speed; every name is a kind of event."""

    together: Mapping[str, tuple[str, ...]] = {}
    """After an event of the first kind, events of these kinds belong to the same beat."""
    silent: frozenset[str] = frozenset()
    """Events that move nothing by themselves."""
    lengths: Mapping[str, float] = {}
    """How long a beat takes by the kind of its first event; the others take as long as a flight."""
    pauses: Mapping[str, float] = {}
    """A breath after what people want to read."""
    interludes: Mapping[str, tuple[str, ...]] = {}
    """Events that may stop the game for a moment; beats of only these kinds that follow are told with them."""


def read_pacing(game: str, data: Path = DATA) -> Pacing:
    """The pace of a game's table; `DataError` names file and line of what does not fit."""
    return convert(read(data / game / "motion.yaml"), Pacing)
