"""What stands in the records of somebody who has played for half a year? The same for everybody who asks."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from tabletop import games
from tabletop.app.saves.words import rank_of
from tabletop.kernel import LEVELS, Game, Rng, Seat
from tabletop.store import Records, Result

BEGAN = datetime(2026, 5, 2, 19, 30, tzinfo=UTC)
MIRA = Seat("Mira", "human", "vermilion")
BOTS = (("Otto", "ocean"), ("Lena", "amber"), ("Ada", "moss"))
USUAL = {"corrosion": 45, "aquasphere": 50, "red_outpost": 36, "watch": 100}


def sample_results(alone: int = 14, together: int = 24) -> list[Result]:
    """Runs alone and games round the table, of all games, oldest first."""
    made: list[Result] = []
    for number, name in enumerate(games.names()):
        game, chance = games.load(name), Rng(40 + number)
        made += [_result(game, chance, step, alone, 1) for step in range(alone)]
        made += [
            _result(game, chance, step, together, 2 + chance.below(game.seats[-1] - 1)) for step in range(together)
        ]
    return sorted(made, key=lambda result: result.date)


def write_sample(file: Path, **counts: int) -> None:
    """Put them into a records file."""
    for result in sample_results(**counts):
        Records(file).add(result)


def _result(game: Game[Any], chance: Rng, step: int, steps: int, count: int) -> Result:
    """A game that went a little better than those before, by chance."""
    date = BEGAN + timedelta(days=190 * step / steps, hours=chance.below(40))
    level = LEVELS[chance.below(3)]
    seats = [MIRA, *(Seat(name, "bot", colour, level) for name, colour in BOTS[: count - 1])]
    options = game.complete_options(count, {})
    categories = [*game.scores(game.new(count, 0, options))[0].points]
    skills = [step / steps, *([LEVELS.index(level) / 2] * (count - 1))]
    sheets = [_sheet(game, chance, categories, skill) for skill in skills]
    totals = [sum(sheet.values()) for sheet in sheets]
    duel = count == 1 and game.opponent(game.new(1, 0, options)) is not None
    opponent = totals[0] - 12 + chance.below(20) if duel else None
    won = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if opponent is not None:
        won = [0] if totals[0] > opponent else []
    mode = "table" if count > 1 else str(options.get("solo", options.get("difficulty", "solo")))
    ladder = game.ladder(options) if count == 1 else {}
    rank = rank_of(ladder, totals[0]) if ladder else ""
    seed = chance.below(2**40)
    return Result(f"{game.name}-{count}-{step}", game.name, mode, date, seed, seats, sheets, won, rank, opponent)


def _sheet(game: Game[Any], chance: Rng, categories: list[str], skill: float) -> dict[str, int]:
    whole = USUAL[game.name] * (0.6 + 0.5 * skill) + chance.below(20) - 10
    shares = [1 + chance.below(4) for _ in categories]
    return {
        category: -chance.below(4)
        if category in ("debt", "leftover", "goals_missed")
        else round(whole * share / sum(shares))
        for category, share in zip(categories, shares, strict=True)
    }
