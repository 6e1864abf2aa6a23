"""How does a whole game of a fixed-seed random player read?"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tabletop import games
from tabletop.kernel import Game
from tests.conformance.cases import Case, with_values_of
from tests.conformance.recording import Record, record

FOLDER = Path(__file__).parent
SEED = 7
VALUES = {
    "aquasphere": "53e6716d91561e99",
    "corrosion": "faaf9e016dcc8cb9",
    "red_outpost": "37887209f06d8098",
    "watch": "cdfe50604e98a03f",
}
"""The component values golden files are played with, so that a piece added later deals none of their games anew. What they are
stands in `data/<game>/values/`.
"""
VERB = re.compile(r"^\d+\. .*> (\w+)", re.MULTILINE)
OPENING, ENDING = 24, 4
"""So many decisions are told at the beginning and at the end."""
NEWS = 2
"""So often every verb, kind of decision and kind of event is told in between, where all options are as they come."""

RARE: dict[str, dict[str, tuple[int, ...]]] = {
    "aquasphere": {"aquasphere-3": (8,)},
    "corrosion": {"corrosion-4-starting_player=lot-sets=lot": (13, 15, 34, 36, 62)},
    "red_outpost": {
        "red_outpost-4-blockers=random-special_cards=false": (8,),
        "red_outpost-4-blockers=first_game-special_cards=true": (7, 8, 9, 10, 13, 19, 26),
    },
    "watch": {"watch-4-questions=choice": (9,)},
}
"""Games in which a verb is played that the transcripts lack, by set-up: those decisions are told apart."""


@functools.cache
def golden(name: str) -> Game[Any]:
    """The rules golden files are played with."""
    return with_values_of(name, VALUES.get(name, ""))


@contextlib.contextmanager
def golden_games() -> Iterator[None]:
    """Everything that is loaded inside plays with the values of golden files."""
    with patch.dict(games.LOADED, {name: golden(name) for name in games.names()}):
        yield


def playthroughs(name: str) -> list[Case]:
    """The set-ups worth a transcript: every seat count as it comes, and every other option value once, with most seats."""
    game, values = golden(name), VALUES.get(name, "")
    chosen = {seats: tuple(game.complete_options(seats, {}).items()) for seats in game.seats}
    cases = [Case(name, seats, options, values) for seats, options in chosen.items()]
    told: set[tuple[str, object]] = {(option, value) for options in chosen.values() for option, value in options}
    for seats in reversed(game.seats):
        for option in game.options(seats):
            for value in option.values:
                if (option.name, value) not in told:
                    told.add((option.name, value))
                    changed = {**dict(chosen[seats]), option.name: value}
                    cases.append(Case(name, seats, tuple(changed.items()), values))
    return cases


def file_of(case: Case) -> Path:
    """Where the transcript of a set-up lies: named after its seats and the options that are not as they come."""
    usual = case.game.complete_options(case.seats, {})
    other = [f"_{name}-{str(value).lower()}" for name, value in case.chosen if usual[name] != value]
    return FOLDER / f"{case.name}_{case.seats}{''.join(other)}.txt"


def rare_file(name: str) -> Path:
    """Where the decisions lie that the transcripts of a game lack."""
    return FOLDER / f"{name}_rare.txt"


def rare(name: str) -> str:
    """Every verb the transcripts of a game lack, the first time it is played in one of the games named for that."""
    told = {verb for case in playthroughs(name) for verb in VERB.findall(transcript(case))}
    lines = []
    for case in playthroughs(name):
        for seed in RARE.get(name, {}).get(str(case), ()):
            played = record(case, seed)
            decisions = list(_decisions(played))
            for at, command in enumerate(played.commands):
                if command.verb not in told:
                    told.add(command.verb)
                    lines += [f"{case}, seed {seed}", *decisions[at]]
    return "".join(f"{line}\n" for line in lines)


def transcript(case: Case) -> str:
    """A game: its beginning, its end and whatever happens for the first times in between, with every decision, how many commands
    were legal, the one chosen and what happened; of the rest a digest; and the scores.
    """
    game, played = case.game, record(case, SEED)
    options = ", ".join(f"{name} {str(value).lower()}" for name, value in case.chosen) or "none"
    lines = [f"{case.name}, {case.seats} seats, seed {SEED}, options: {options}, rules {game.rules_version}", ""]
    between: list[str] = []
    for told, decision in zip(_told(played), _decisions(played), strict=True):
        if told:
            lines += [*_digest(between), *decision]
            between = []
        else:
            between += decision
    lines.append("")
    for seat, sheet in enumerate(game.scores(played.final)):
        points = ", ".join(f"{category} {points}" for category, points in sheet.points.items())
        lines.append(f"seat {seat}: {sheet.total} ({points})")
    lines.append(f"winners: {', '.join(str(seat) for seat in game.winners(played.final)) or 'nobody'}")
    return "\n".join(lines) + "\n"


def _told(played: Record) -> list[bool]:
    """Which decisions are told in full."""
    seen: Counter[str] = Counter()
    told, news_wanted = (
        [],
        NEWS if played.case.options == played.case.game.complete_options(played.case.seats, {}) else 0,
    )
    for at, command in enumerate(played.commands):
        news = {command.verb, played.kinds[at], *(event.kind for event in played.events[at])}
        told.append(
            at < OPENING or at >= len(played.commands) - ENDING or any(seen[what] < news_wanted for what in news)
        )
        seen.update(news if told[-1] else ())
    return told


def _decisions(played: Record) -> Iterator[list[str]]:
    """Every decision in its lines."""
    game = played.case.game
    for position, command in enumerate(played.commands):
        state = played.state(position)
        decision = game.decision(state)
        assert decision is not None
        asked = "".join(f" {name}={value}" for name, value in decision.params.items())
        legal = len(game.legal(state))
        lines = [f"{position + 1}. seat {decision.seat}: {decision.kind}{asked} [{legal}] > {command}"]
        yield lines + [f"    {event}{' *' if event.reveals else ''}" for event in played.events[position]]


def _digest(lines: list[str]) -> list[str]:
    """What stands for decisions that are not told, so that none changes unseen."""
    digest = hashlib.blake2b("\n".join(lines).encode(), digest_size=6).hexdigest()
    return [f"… {len(lines)} lines, {digest}"] if lines else []
