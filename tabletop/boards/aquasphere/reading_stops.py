"""Where does this game stop to be read: the scorings by sector and category, the end of a round?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop.boards.aquasphere import context as ids
from tabletop.boards.aquasphere.context import AquaContext
from tabletop.boards.aquasphere.faces.station import sector_cell
from tabletop.boards.common.event_motion import Beat
from tabletop.boards.common.reading_stop import Cell, ReadingStop, Row, score_rows
from tabletop.games.aquasphere.scoring import final_points
from tabletop.games.aquasphere.state import NOBODY, AquaState


def of_beat(kit: AquaContext, beat: Beat[AquaState]) -> ReadingStop | None:
    """What stops the game before this beat."""
    if (beat.before.phase, beat.after.phase) == ("time", "counters"):
        return _intermediate(kit, beat.before)
    event, state = beat.events[0], beat.after
    phase = str(event.facts["phase"]) if event.kind == "phase_began" else ""
    if phase == "final_scoring":
        points = {seat: final_points(kit.tables, player) for seat, player in enumerate(state.players)}
        return _sum(kit, phase, "interlude.final_text", score_rows(kit, points))
    if phase == "next_round":
        title = kit.say("interlude.round", round=event.facts["round"])
        return ReadingStop(title, kit.say("interlude.round_text"), standing=kit.scores(state))
    return None


def _intermediate(kit: AquaContext, state: AquaState) -> ReadingStop:
    """Sector by sector, then category by category; what gives the points is lit as far as it lies in the station."""
    held = [letter for letter in state.ring if state.sectors[letter].control != NOBODY]
    caught_in = kit.area_of("octopods")
    infested = {letter: ids.AREA(letter, caught_in) for letter in state.ring if state.sectors[letter].octopods}
    cells = []
    for letter in state.ring:
        octopods = (infested[letter],) if letter in infested else ()
        lit = (ids.LETTER(letter), ids.CONTROL(letter), *octopods)
        cells.append(Cell(partial(sector_cell, kit, state.sectors[letter], letter), lit))
    tallies = kit.tallies(state)
    lit_by = {
        "control": tuple(map(ids.CONTROL, held)),
        "octopods": tuple(infested[letter] for letter in held if letter in infested),
    }
    rows = []
    for name in tallies[0].parts:
        given = {seat: tally.parts[name] for seat, tally in tallies.items()}
        rows.append(Row(kit.say(f"forecast.{name}"), given, lit_by.get(name, ())))
    return _sum(kit, "scoring", "interlude.scoring_text", rows)._replace(cells=tuple(cells))


def _sum(kit: AquaContext, phase: str, sentence: str, rows: Sequence[Row]) -> ReadingStop:
    """What a scoring gives in all; the red lines may still take some of it."""
    total = {seat: sum(row.points[seat] for row in rows) for seat in rows[0].points}
    title = kit.texts.say(f"phase.{phase}")
    return ReadingStop(title, kit.say(sentence), tuple(rows), total, grants=False, leads=False)
