"""What does a game say to positions, commands and values that are almost right, and of its moves, pieces and prospects?"""

from __future__ import annotations

import functools
import hashlib
import importlib
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from tabletop.content.typed import replaced
from tabletop.kernel import Command, Event, Game, Rng
from tests.conformance.cases import load
from tests.conformance.recording import Record, record
from tests.conformance.tampering import tampered
from tests.playthroughs.transcript import SEED, golden, playthroughs
from tests.registers.correcting import corrections_played
from tests.registers.varying import ACCEPTED, OTHER_TYPE, altered, plain_at, samples, seen, varied

FOLDER = Path(__file__).parent
SEEDS = (SEED, SEED + 1, SEED + 2)
"""Rare decisions come in the later ones; the first are those of the transcripts."""
GAMES = 4
"""So many more games of every set-up are played through."""
PLACES, ENTRIES = 2, 4
"""Of every kind of place in a position so many are tried, and so many among the components."""
MOMENTS, QUESTIONS = 2, 6
"""So many positions of every kind of decision are changed, and in so many commands are refused."""
WRONG = 60
"""So many commands that are not legal are tried in each of them."""
FORETOLD, SHOWN = 4, 4
"""In so many positions of every kind of decision so many forecasts of the same kind are written down."""
ESTIMATED = 4
"""So many positions of every kind of decision are estimated."""
LEAST = 0.0005
"""A smaller gain is none."""
ALIKE = 3
"""So many refusals of the same command for the same reason are written down."""
BREAKS = (LookupError, ValueError, TypeError, AttributeError, AssertionError, ArithmeticError)
"""What a position that contradicts itself may raise; `Game.restore` refuses it as well."""
_INDEX = re.compile(r"\[\d+\]")


def file_of(name: str, register: str) -> Path:
    """Where the register of a game lies."""
    return FOLDER / f"{name}_{register}.txt"


@functools.cache
def moments(name: str, each: int) -> list[tuple[Record, int]]:
    """Positions of recorded games: of every kind of decision a few from different set-ups, and every end of the first games."""
    found: list[tuple[Record, int]] = []
    told: Counter[str] = Counter()
    for seed in SEEDS:
        for case in playthroughs(name):
            played = record(case, seed)
            for kind in dict.fromkeys(played.kinds):
                there = [at for at, asked in enumerate(played.kinds) if asked == kind]
                chosen = {there[-1], there[len(there) // 2]} if told[kind] < each else set()
                told[kind] += len(chosen)
                found += [(played, at) for at in sorted(chosen)]
            if seed == SEED:
                found.append((played, len(played.commands)))
    return found


def positions(name: str) -> list[str]:
    """Every change of one value of a real position, and what contradicts then."""
    game = golden(name)
    states = [played.state(at) for played, at in moments(name, MOMENTS)]
    known = seen((state, game.snapshot(state)) for state in states)

    def outcome(plain: Any) -> str:
        try:
            state = msgspec.convert(plain, game.state_type, strict=True, str_keys=True)
        except msgspec.ValidationError:
            return OTHER_TYPE
        try:
            flaw = game.flaw(state)
        except BREAKS as error:
            return type(error).__name__
        return ACCEPTED if flaw is None else _INDEX.sub("[#]", f"{flaw.field}: {flaw.problem}")

    found: set[str] = set()
    for state in states:
        plain = game.snapshot(state)
        for kind, paths in samples(state, PLACES).items():
            for path in paths:
                found.update(varied(plain, kind, path, known, outcome))
    return sorted(found)


def commands(name: str) -> list[str]:
    """Commands that are not legal, and why not."""
    game = golden(name)
    told: Counter[tuple[str, str, str]] = Counter()
    found: set[str] = set()
    for played, at in moments(name, QUESTIONS):
        state = played.state(at)
        decision = game.decision(state)
        if decision is None:
            continue
        for command in tampered(game.legal(state), played.commands, Rng(at), WRONG):
            reason = game.why_not(state, command)
            alike = (decision.kind, command.verb, reason.key)
            told[alike] += 1
            if told[alike] <= ALIKE:
                params = "".join(f" {field}={value}" for field, value in reason.params.items())
                found.add(f"{decision.kind}: {command} > {reason.key}{params}")
    return sorted(found)


def values(name: str) -> list[str]:
    """Every change of one component value, and with what it does not fit then."""
    components = load(name).components
    kind = type(components.definitions)
    known = seen([(components.definitions, components.plain)])

    def outcome(plain: Any) -> str:
        try:
            definitions = msgspec.convert(plain, kind, strict=True)
        except msgspec.ValidationError:
            return OTHER_TYPE
        try:
            problem = definitions.check()
        except BREAKS as error:
            return type(error).__name__
        if problem is None:
            return ACCEPTED
        path, key, params = problem
        return f"{'.'.join(map(str, path))}: {key}{''.join(f' {field}={value}' for field, value in params.items())}"

    found: set[str] = set()
    for place, paths in samples(components.definitions, ENTRIES).items():
        for path in paths:
            found.update(varied(components.plain, place, path, known, outcome))
    return sorted(found)


def _moment(played: Record, at: int) -> str:
    return f"{played.case} {at}" if played.setup.seed == SEED else f"{played.case} ({played.setup.seed}) {at}"


def _told(value: Any) -> str:
    """Structs, names and numbers in one line, without what is as it comes."""
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        shown = [f"{name}={_told(inner)}" for name, inner in fields.items() if inner not in ("", (), None, False)]
        return f"({' '.join(shown)})" if type(value).__name__ != "Command" else str(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(_told(inner) for inner in value)}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{key}: {_told(inner)}' for key, inner in value.items())}}}"
    return _number(value) if isinstance(value, float) else str(value)


def _number(value: float) -> str:
    """Three digits, the same whatever is left over from adding in another order: that decides neither a tie nor a sign."""
    return f"{round(value, 6) + 0.0:.3f}"


def words(name: str) -> list[str]:
    """Every sentence about a piece with its numbers, and every number sentences say of the components."""
    game = load(name)
    facts = [f"{key}: {_told(told)}" for key, told in game.text_facts().items()]
    return sorted({*facts, *(f"{piece}: {_told(told)}" for piece, told in _own(name).words(game))})


def forecasts(name: str) -> list[str]:
    """What would happen, as a table shows it before a move is made."""
    game, found = golden(name), list[str]()
    for played, at in moments(name, FORETOLD):
        state, told = played.state(at), Counter[str]()
        if game.actor(state) is None:
            continue
        for what, cast in _own(name).foretold(game, state):
            told[what.partition(" ")[0]] += 1
            if told[what.partition(" ")[0]] <= SHOWN:
                found.append(f"{_moment(played, at)}, {what}: {_told(cast)}")
    return found


def _own(name: str) -> Any:
    return importlib.import_module(f"tests.games.{name}.foretold")


def _turn(played: Record, at: int) -> str:
    """Whether the turn goes on with the next decision, where the same seat takes it."""
    game = played.case.game
    before, after = played.state(at), played.state(min(at + 1, len(played.commands)))
    if game.actor(before) is None or game.actor(before) != game.actor(after):
        return ""
    return ", the turn goes on" if game.same_turn(before, after) else ", another turn of the same seat"


def _prospects(game: Game[Any], name: str) -> list[str]:
    """What one thing more or less of every kind means to whoever has it."""
    gains: defaultdict[str, list[float]] = defaultdict(list)
    for played, at in moments(name, MOMENTS):
        state = played.state(at)
        plain, before = game.snapshot(state), game.estimates(state)
        for kind, path in ((kind, path) for kind, paths in samples(state, PLACES).items() for path in paths):
            seat = int(path[1]) if path[0] == "players" and len(path) > 1 else 0
            for words, other in altered(plain_at(plain, path)):
                try:
                    twin = msgspec.convert(replaced(plain, path, other), game.state_type, strict=True, str_keys=True)
                    gains[f"{kind} {words}"].append(game.evaluate(twin, seat) - before[seat])
                except (msgspec.ValidationError, *BREAKS):
                    continue
    return [
        f"{what}: {_number(sum(found) / len(found))} on average, from {_number(min(found))} to {_number(max(found))}"
        for what, found in gains.items()
        if any(abs(gain) > LEAST for gain in found)
    ]


def estimates(name: str) -> list[str]:
    """What a bot holds of every seat, term by term; and what a game says of rounds, turns and whoever plays by itself."""
    game, found = golden(name), list[str]()
    for played, at in moments(name, ESTIMATED):
        state, moment = played.state(at), f"{_moment(played, at)}"
        found += [f"{moment}, seat {seat}: {_told(game.terms(state, seat))}" for seat in range(state.seats)]
        own, rival = game.opponent_estimate(state), game.opponent(state)
        found.append(f"{moment}: {_told(game.estimates(state))}, opponent {_number(own)} {_told(rival)}")
        found.append(f"{moment}: round {game.round_number(state)}{_turn(played, at)}")
    found += _prospects(game, name)
    for case in playthroughs(name):
        found.append(f"{case}: limits {_told(game.caps(case.seats))}, ranks {_told(game.ladder(case.options))}")
    return found


def games(name: str) -> list[str]:
    """How more random games go than there are transcripts of: their length, their scores, and a digest of all that was told."""
    found = []
    for case in playthroughs(name):
        for seed in range(SEED + 1, SEED + 1 + GAMES):
            played = record(case, seed)
            told = "\n".join(f"{command} {' '.join(map(str, events))}" for command, events in _steps(played))
            digest = hashlib.blake2b(told.encode(), digest_size=6).hexdigest()
            points = [dict(sheet.points) for sheet in case.game.scores(played.final)]
            winners = case.game.winners(played.final)
            found.append(f"{case} ({seed}): {len(played.commands)} decisions, {digest}, {points}, won by {winners}")
    return found


def _steps(played: Record) -> Iterable[tuple[Command, list[Event]]]:
    return zip(played.commands, played.events, strict=True)


REGISTERS: dict[str, Callable[[str], list[str]]] = {
    "games": games,
    "corrections": corrections_played,
    "positions": positions,
    "commands": commands,
    "values": values,
    "words": words,
    "forecasts": forecasts,
    "estimates": estimates,
}
