"""What is a recorded game that is guessed: its moves, and what the coach thought of every decision of one seat?"""

from __future__ import annotations

import binascii
import zlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tabletop.coach import Judgement, Move, Step
from tabletop.content import DATA, Document, convert, read
from tabletop.games import load, with_values_of
from tabletop.kernel import Command, Game, IllegalCommand, Setup, Timeline
from tabletop.kernel.state import OptionValue
from tabletop.puzzles.puzzle import BETWEEN, squeezed, told

TENTHS = 10
"""Sheets are kept in tenths, as they are told."""
HUNDREDTHS = 100
"""So are spreads, but finer: two of them decide whether a guess counts as much as the Master's move."""


class Planned(msgspec.Struct, frozen=True, array_like=True):
    """One step of a plan."""

    seat: int
    command: str
    later: bool = False
    cost: float = 0.0


class Way(msgspec.Struct, frozen=True):
    """One move the seat could have made, as the coach's long look saw it."""

    commands: tuple[str, ...]
    """It and those that lead to the same table."""
    sheet: dict[str, float]
    """The expected score sheet."""
    spread: float = 0.0
    deals: int = 0
    plan: tuple[Planned, ...] = ()
    """Only of the Master's move and the best."""

    @property
    def value(self) -> float:
        """All rows together, to the tenth."""
        return round(sum(self.sheet.values()), 1)

    @property
    def move(self) -> Move:
        """The same as the coach says it."""
        first, *also = map(Command.parse, self.commands)
        plan = tuple(Step(step.seat, Command.parse(step.command), (), step.later, step.cost) for step in self.plan)
        return Move(first, self.sheet, self.spread, self.deals, plan=plan, also=tuple(also))


class Decision(msgspec.Struct, frozen=True):
    """A decision of the seat."""

    position: int
    """How many moves of the whole game lay before it, those that were forced counted."""
    ways: tuple[Way, ...]
    """Best first; every legal command is in one of them."""
    master: str
    """What was done."""
    answers: dict[str, str]
    """What bots of these levels answered when they were asked once."""
    rating: int
    """How hard it is: how often bots find something worth the points of the Master's move."""
    unit: str = "points"
    rival: int | None = None

    def way(self, command: Command | str) -> Way | None:
        """The way a command belongs to; None when it was not legal."""
        line = str(command)
        return next((way for way in self.ways if line in way.commands), None)


class Comment(msgspec.Struct, frozen=True):
    """A turning point: the Master's move is clearly ahead of another many would have chosen. Its words are made at run time."""

    position: int
    against: str
    """The command it is compared with."""


class _Played(msgspec.Struct, frozen=True):
    """What is known of a game besides its decisions."""

    game: str
    name: str
    title: str
    """A key below `guess.title` in the texts of the game; or, of an own game, words."""
    values: str
    """The fingerprint of the values it was played with."""
    seats: int
    seed: int
    seat: int
    """Who is guessed."""
    options: dict[str, OptionValue]
    kinds: tuple[str, ...]
    """The level of every seat; empty for a person."""
    moves: str
    """The decisions of all seats, squeezed; where only one command is legal it is not written down."""
    categories: tuple[str, ...] = ()
    """The rows of the score sheet."""
    comments: tuple[Comment, ...] = ()
    people: tuple[str, ...] = ()
    """The names at the seats of an own game."""
    packed: str = ""
    """All values of an own game, squeezed: it lasts when today's change."""


class MasterGame(_Played, frozen=True):
    """A whole game, one seat of which is guessed."""

    decisions: tuple[Decision, ...] = ()

    @property
    def own(self) -> bool:
        """Whether it was made of an own game."""
        return bool(self.people)


class _Look(msgspec.Struct, array_like=True):
    """A way as it is written: commands by number, the sheet in tenths beside that of the way before it."""

    commands: list[int]
    sheet: list[int]
    spread: int
    deals: int
    plan: list[tuple[int, int, bool, float]] = []


class _Looked(msgspec.Struct, array_like=True):
    position: int
    ways: list[_Look]
    master: int
    answers: dict[str, int]
    rating: int
    unit: str
    rival: int | None


class _Judged(msgspec.Struct, array_like=True):
    commands: list[str]
    rows: list[str]
    decisions: list[_Looked]


class Written(_Played, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game as it stands in a file."""

    judged: str
    """Its decisions, squeezed."""


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The games of Masters that come with a game."""

    games: tuple[Written, ...] = ()


class Unsound(ValueError):
    """What is written of a game does not fit together."""


def file_of(game: str) -> Path:
    """Where the games of Masters of a game lie."""
    return DATA / game / "master_games.yaml"


@cache
def games_of(game: str) -> tuple[MasterGame, ...]:
    """Those in the box; none where a game has none. `DataError` or `Unsound` where the file is wrong."""
    file = file_of(game)
    if not file.exists():
        return ()
    return tuple(unpacked(written) for written in convert(read(file), Box).games)


def of_document(document: Document) -> MasterGame:
    """One game that lies in a file of its own. `DataError` or `Unsound` where it is wrong."""
    return unpacked(convert(document, Written))


def rules_of(recorded: MasterGame) -> Game[Any]:
    """The rules it was played by. `Unsound` where nobody knows the game or its values."""
    try:
        today = load(recorded.game)
        if recorded.values == today.fingerprint:
            return today
        if not recorded.packed:
            return with_values_of(recorded.game, recorded.values)
        rules = today.with_values(told(recorded.packed))
    except (ValueError, LookupError, zlib.error):
        rules = None
    if rules is None or rules.fingerprint != recorded.values:
        raise Unsound(recorded.name)
    return rules


def timeline_of(recorded: MasterGame) -> Timeline[Any]:
    """The whole game played again. `Unsound` where the rules refuse a move, or a decision does not fit to its moment."""
    rules = rules_of(recorded)
    try:
        setup = Setup(recorded.seats, recorded.seed, rules.complete_options(recorded.seats, recorded.options))
        timeline = Timeline(rules, setup, practice=True)
        lines = iter(told(recorded.moves).split(BETWEEN))
        while rules.actor(timeline.state) is not None:
            legal = rules.legal(timeline.state)
            forced = len(legal) == 1
            command = legal[0] if forced else next((Command.parse(line) for line in lines), None)
            if command is None:
                break
            timeline.do(command, forced=forced)
    except (ValueError, LookupError, zlib.error, IllegalCommand) as error:
        raise Unsound(f"{recorded.name}: {error}") from None
    for decision in recorded.decisions:
        if not _fits(timeline, recorded, decision):
            raise Unsound(f"{recorded.name}: {decision.position}")
    return timeline


def _fits(timeline: Timeline[Any], recorded: MasterGame, decision: Decision) -> bool:
    steps = timeline.past
    if not 0 <= decision.position < len(steps):
        return False
    step, known = steps[decision.position], {line for way in decision.ways for line in way.commands}
    if step.actor != recorded.seat or str(step.command) != decision.master:
        return False
    legal = timeline.game.legal(timeline.state_at(decision.position))
    return known == set(map(str, legal)) and known.issuperset(decision.answers.values())


def judgement_of(recorded: MasterGame, decision: Decision) -> Judgement:
    """What the coach said there, for everything that is said and drawn of judgements."""
    return Judgement(
        recorded.seat,
        tuple(way.move for way in decision.ways),
        1.0,
        "lead" if decision.unit == "lead" else "points",
        recorded.categories,
        decision.rival,
    )


# --- written small -------------------------------------------------------------------------------------------------------


def packed(recorded: MasterGame) -> Written:
    """The game as it is written."""
    commands: dict[str, int] = {}
    rows = list(dict.fromkeys(row for one in recorded.decisions for way in one.ways for row in way.sheet))

    def number(line: str) -> int:
        return commands.setdefault(line, len(commands))

    looked = []
    for decision in recorded.decisions:
        before, ways = [0] * len(rows), []
        for way in decision.ways:
            sheet = [round(TENTHS * way.sheet.get(row, 0.0)) for row in rows]
            ways.append(
                _Look(
                    [number(line) for line in way.commands],
                    [one - other for one, other in zip(sheet, before, strict=True)],
                    round(HUNDREDTHS * way.spread),
                    way.deals,
                    [(step.seat, number(step.command), step.later, step.cost) for step in way.plan],
                )
            )
            before = sheet
        answers = {level: number(line) for level, line in decision.answers.items()}
        looked.append(
            _Looked(
                decision.position,
                ways,
                number(decision.master),
                answers,
                decision.rating,
                decision.unit,
                decision.rival,
            )
        )
    judged = msgspec.json.encode(_Judged(list(commands), rows, looked)).decode()
    plain = msgspec.structs.asdict(recorded)
    del plain["decisions"]
    return Written(**{**plain, "moves": squeezed(recorded.moves), "judged": squeezed(judged)})


def unpacked(written: Written) -> MasterGame:
    """The game in full again; `Unsound` where what was squeezed is damaged."""
    try:
        judged = msgspec.json.decode(told(written.judged), type=_Judged)
        decisions = tuple(_decision(judged, looked) for looked in judged.decisions)
    except (ValueError, LookupError, binascii.Error, zlib.error) as error:
        raise Unsound(f"{written.name}: {error}") from None
    plain = msgspec.structs.asdict(written)
    del plain["judged"]
    return MasterGame(**plain, decisions=decisions)


def _decision(judged: _Judged, looked: _Looked) -> Decision:
    before, ways = [0] * len(judged.rows), []
    for look in looked.ways:
        before = [one + other for one, other in zip(look.sheet, before, strict=True)]
        ways.append(
            Way(
                tuple(judged.commands[number] for number in look.commands),
                {row: tenths / TENTHS for row, tenths in zip(judged.rows, before, strict=True)},
                look.spread / HUNDREDTHS,
                look.deals,
                tuple(Planned(seat, judged.commands[number], later, cost) for seat, number, later, cost in look.plan),
            )
        )
    if not ways or not all(way.commands for way in ways):
        raise ValueError(looked.position)
    return Decision(
        looked.position,
        tuple(ways),
        judged.commands[looked.master],
        {level: judged.commands[number] for level, number in looked.answers.items()},
        looked.rating,
        looked.unit,
        looked.rival,
    )
