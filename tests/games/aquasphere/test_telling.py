"""Is every fact told when its change is done, and before the next one is made?"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop.games.aquasphere.state import NOBODY, AquaState
from tabletop.kernel import Event, OptionValue, Rng
from tests.games.aquasphere.positions import GAME
from tests.games.aquasphere.test_invariants import CASES

Pieces = Counter[tuple[str | int | None, str | None]]
SIGNS = {"gained": 1, "paid": -1, "refilled": 1, "cleared": -1}


def _pieces(state: AquaState) -> Pieces:
    """What lies where: at the players and in the sectors."""
    found: Pieces = Counter()
    for seat, player in enumerate(state.players):
        found[seat, "time"], found[seat, "crystals"] = player.time, player.crystals
        found[seat, "score"], found[seat, "programmed"] = player.score, len(player.programmed)
        found[seat, "cards"], found[seat, "expansions"] = len(player.research), len(player.expansions)
    for letter, sector in state.sectors.items():
        found[letter, "time"], found[letter, "crystals"] = sector.time, sector.crystals
        found[letter, "octopods"], found[letter, "control"] = sector.octopods, sector.control - NOBODY
        found[letter, "charging"], found[letter, "submarines"] = sum(sector.charging), len(sector.submarines)
    return found


def _booked(pieces: Pieces, event: Event) -> None:
    """Change the pieces as the event tells it."""
    facts: dict[str, Any] = dict(event.facts)
    kind, seat, sector, what = event.kind, facts.get("seat"), facts.get("sector"), facts.get("what")
    if kind in SIGNS:
        pieces[seat if seat is not None else sector, what] += SIGNS[kind] * facts["count"]
        if facts.get("source", "supply") != "supply":
            pieces[facts["source"], what] -= facts["count"]
    elif kind in ("caught", "rival_took"):
        pieces[sector, what or "octopods"] -= facts["count"]
    elif kind == "advanced":
        pieces[seat, "score"] += facts["target"] - facts["source"]
    elif kind in ("programmed", "bot_returned", "deployed"):
        pieces[seat, "programmed"] += 1 if kind == "programmed" else -1
        if kind == "deployed":
            pieces[sector, "control"] = facts["seat"] - NOBODY
    elif kind == "displaced":
        pieces[sector, "control"] = 0
        pieces[sector, "charging"] += 1
    elif kind in ("control_taken", "rival_control_taken"):
        pieces[sector, "control"] = facts.get("seat", 1) - NOBODY
    elif kind in ("went_home", "rival_went_home"):
        pieces[sector, "charging"] -= facts["count"]
    elif kind in ("launched", "neutral_launched", "rival_launched"):
        pieces[sector, "submarines"] += 1
    elif kind in ("research_taken", "expansion_taken"):
        pieces[seat, "cards" if kind == "research_taken" else "expansions"] += 1


def _shows(event: Event, state: AquaState) -> bool:
    """Whether the table agrees with what the event says of it."""
    facts: dict[str, Any] = dict(event.facts)
    match event.kind, facts.get("piece"):
        case "moved", "engineer":
            return state.players[facts["seat"]].engineer == facts["target"]
        case "moved", "scientist":
            player = state.players[facts["seat"]]
            return (player.scientist, player.area) == (facts["target"], facts["area"])
        case "rival_moved", _:
            return state.rival is not None and state.rival.scientist == facts["target"]
        case "passed", _:
            return state.passed[-1] == facts["seat"]
        case "turn_began", _:
            return state.pending[-1].seat == facts["seat"]
        case "phase_began", _:
            return facts["phase"] != "scoring" or len(state.pending) == state.seats
        case "round_began", _:
            return state.round == facts["round"]
        case _:
            return True


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_every_frame_holds_what_was_told_so_far(seats: int, options: dict[str, OptionValue]) -> None:
    for seed in (3, 4):
        state, chance = GAME.new(seats, seed, options), Rng(seed)
        while GAME.actor(state) is not None:
            pieces = _pieces(state)
            for frame in GAME.watch(state, chance.choice(GAME.legal(state)), 0):
                _booked(pieces, frame.event)
                assert +_pieces(frame.state) == +pieces, frame.event
                assert _shows(frame.event, frame.state), frame.event
