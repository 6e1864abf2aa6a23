"""How does a whole game of a fixed-seed random player read?"""

from __future__ import annotations

from pathlib import Path

from tests.conformance.cases import Case, load
from tests.conformance.recording import record

FOLDER = Path(__file__).parent
SEED = 7


def playthroughs(name: str) -> list[Case]:
    """The set-ups worth a transcript: every seat count as it comes, and every other option value once, with most seats."""
    game = load(name)
    chosen = {seats: tuple(game.complete_options(seats, {}).items()) for seats in game.seats}
    cases = [Case(name, seats, options) for seats, options in chosen.items()]
    told: set[tuple[str, object]] = {(option, value) for options in chosen.values() for option, value in options}
    for seats in reversed(game.seats):
        for option in game.options(seats):
            for value in option.values:
                if (option.name, value) not in told:
                    told.add((option.name, value))
                    changed = {**dict(chosen[seats]), option.name: value}
                    cases.append(Case(name, seats, tuple(changed.items())))
    return cases


def file_of(case: Case) -> Path:
    """Where the transcript of a set-up lies: named after its seats and the options that are not as they come."""
    usual = case.game.complete_options(case.seats, {})
    other = [f"_{name}-{str(value).lower()}" for name, value in case.chosen if usual[name] != value]
    return FOLDER / f"{case.name}_{case.seats}{''.join(other)}.txt"


def transcript(case: Case) -> str:
    """The whole game: every decision, how many commands were legal, the one chosen, what happened, and the scores."""
    game, played = case.game, record(case, SEED)
    options = ", ".join(f"{name} {str(value).lower()}" for name, value in case.chosen) or "none"
    lines = [f"{case.name}, {case.seats} seats, seed {SEED}, options: {options}, rules {game.rules_version}", ""]
    for position, command in enumerate(played.commands):
        state = played.state(position)
        decision = game.decision(state)
        assert decision is not None
        asked = "".join(f" {name}={value}" for name, value in decision.params.items())
        lines.append(
            f"{position + 1}. seat {decision.seat}: {decision.kind}{asked} [{len(game.legal(state))}] > {command}"
        )
        lines.extend(f"    {event}{' *' if event.reveals else ''}" for event in played.events[position])
    lines.append("")
    for seat, sheet in enumerate(game.scores(played.final)):
        points = ", ".join(f"{category} {points}" for category, points in sheet.points.items())
        lines.append(f"seat {seat}: {sheet.total} ({points})")
    lines.append(f"winners: {', '.join(str(seat) for seat in game.winners(played.final)) or 'nobody'}")
    return "\n".join(lines) + "\n"
