"""Where does this game stop to be read: the scorings by sector and category, the end of a round?"""

from __future__ import annotations

from functools import partial

from tabletop.boards.aquasphere import kit as ids
from tabletop.boards.aquasphere.faces import telling
from tabletop.boards.aquasphere.kit import OPPONENT, AquaKit
from tabletop.boards.common.choreography import Beat
from tabletop.boards.common.ids import Id
from tabletop.boards.common.interlude import Interlude, Row
from tabletop.games.aquasphere.state import NOBODY, AquaState


def of_beat(kit: AquaKit, beat: Beat[AquaState]) -> Interlude | None:
    """What stops the game before this beat."""
    event, state = beat.events[0], beat.after
    if event.kind != "phase_began":
        return None
    phase = str(event.facts["phase"])
    if phase == "scoring":
        rows = _rows(kit, telling.expected(kit, state), "board.forecast", _fields(state))
        said = kit.say("interlude.scoring_text")
        return _sum(kit.texts.say("phase.scoring"), said, rows)._replace(picture=partial(telling.sectors, kit, state))
    if phase == "final_scoring":
        rows = _rows(kit, telling.at_the_end(kit, state), "score", {})
        return _sum(kit.texts.say("phase.final_scoring"), kit.say("interlude.final_text"), rows)
    if phase == "next_round":
        standing = {seat: player.score for seat, player in enumerate(state.players)}
        if state.rival is not None:
            standing[OPPONENT] = state.rival.score
        title = kit.say("interlude.round", round=event.facts["round"])
        return Interlude(title, kit.say("interlude.round_text"), standing=standing)
    return None


def _fields(state: AquaState) -> dict[str, tuple[Id, ...]]:
    """What gives the points of a category, as far as it lies in the station."""
    held = tuple(ids.CONTROL(letter) for letter, sector in state.sectors.items() if sector.control != NOBODY)
    infested = tuple(ids.AREA(letter, "purple") for letter, sector in state.sectors.items() if sector.octopods)
    return {"control": held, "octopods": infested}


def _rows(
    kit: AquaKit, tallies: list[tuple[int, list[tuple[str, int]]]], words: str, things: dict[str, tuple[Id, ...]]
) -> tuple[Row, ...]:
    categories: dict[str, dict[int, int]] = {}
    for seat, parts in tallies:
        for name, points in parts:
            categories.setdefault(name, {})[seat] = points
    return tuple(
        Row(kit.texts.say(f"{words}.{name}"), points, things.get(name, ())) for name, points in categories.items()
    )


def _sum(title: str, sentence: str, rows: tuple[Row, ...]) -> Interlude:
    """What a scoring gives in all; the red lines may still take some of it."""
    total = {seat: sum(row.points.get(seat, 0) for row in rows) for seat in rows[0].points}
    return Interlude(title, sentence, rows, total, grants=False, leads=False)
