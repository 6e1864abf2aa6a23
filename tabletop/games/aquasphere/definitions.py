"""What pieces does AquaSphere have? The types of `data/aquasphere/components.yaml`."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Problem: TypeAlias = tuple[tuple[str | int, ...], str, dict[str, str | int]]
Level: TypeAlias = Literal["start", "low", "middle", "top"]
ActionName: TypeAlias = Literal[
    "program_bot",
    "launch_submarine",
    "take_research",
    "expand_lab",
    "take_time",
    "take_crystals",
    "catch_octopods",
]
Moment: TypeAlias = Literal["enter", "catch", "overflow", "travel", "launch", "engineer", "scoring", "taken"]
Resource: TypeAlias = Literal["time", "crystals", "points"]


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all definitions: frozen, and strict about unknown words."""


class Rounds(Piece, frozen=True):
    """How long the game lasts."""

    count: int


class Supplies(Piece, frozen=True):
    """How many pieces the box holds: in all, or for each colour."""

    crystals: int
    octopods: int
    bots: int
    turn_order_bots: int
    programmed_bots: int
    submarines: int


class Program(Piece, frozen=True):
    """One of the seven programs: what a bot of its colour does."""

    action: ActionName


class SectorPlan(Piece, frozen=True):
    """What differs from sector to sector: the programming field and the lock on the clockwise edge."""

    field: str
    lock: int


class SubmarineField(Piece, frozen=True):
    """A place for a submarine."""

    cost: int


class HqField(Piece, frozen=True):
    """A field of the headquarters and where an engineer may go from it."""

    level: Level
    arrows: tuple[str, ...]
    sideways: tuple[str, ...]


class KnowledgeTrack(Piece, frozen=True):
    """The score track; a red line stands before each count in `red_lines` of every lap."""

    lap: int
    laps: tuple[int, ...]
    red_lines: tuple[int, ...]


class Segment(Piece, frozen=True):
    """What one segment of a centre tile brings into its sector."""

    time: int
    crystals: int
    octopods: int
    submarines: int


class CentreFace(Piece, frozen=True):
    """A face of a centre tile; `players` 0 fits any count."""

    players: int
    bulb: int
    segments: dict[str, Segment]


class SectorFill(Piece, frozen=True):
    """What lies in a sector at the beginning."""

    octopods: int
    crystals: int
    time: int


class StartingTime(Piece, frozen=True):
    """Time a player begins with, by whether the start sector touches that lock."""

    lock: int
    beside_lock: int
    elsewhere: int


class PlayerCount(Piece, frozen=True):
    """What depends on the number of players."""

    charging_limit: int
    outside_bots: int
    neutral_colours: int


class SetupTable(Piece, frozen=True):
    """What a new game looks like."""

    start_sector: SectorFill
    further_sector_1: SectorFill
    further_sector_2: SectorFill
    remaining_sector: SectorFill
    remaining_submarines: int
    starting_time: StartingTime
    players: dict[str, PlayerCount]


class Programming(Piece, frozen=True):
    """Limits and payments around programmed bots."""

    most_bots: int
    bot_returned: int
    symbol_occupied: int
    any_symbol_cost: int


class BoardColumn(Piece, frozen=True):
    """Numbers on the player board that score once so many submarines have left."""

    numbers: tuple[int, ...]
    submarines: int


class LabLimits(Piece, frozen=True):
    """How far a lab grows, and how much time the yellow area always offers."""

    most_expansions: int
    topped_up_time: int


class LabTile(Piece, frozen=True):
    """A base lab or an expansion: letters and room for things."""

    letters: tuple[str, ...]
    research: int
    crystals: int
    octopods: int
    time: int


class Gain(Piece, frozen=True, tag_field="do", tag="gain"):
    """Brings time, crystals or knowledge points."""

    what: Resource
    count: int


class PayTime(Piece, frozen=True, tag_field="do", tag="pay_time"):
    """Has a price in time."""

    count: int


class ProgramBot(Piece, frozen=True, tag_field="do", tag="program_bot"):
    """Puts the next supply bot on the card's program; brings time instead when that is occupied."""

    if_occupied: int


class Unlock(Piece, frozen=True, tag_field="do", tag="unlock"):
    """Locks of one value have another price."""

    lock: int
    cost: int


class Jump(Piece, frozen=True, tag_field="do", tag="jump"):
    """The scientist may cross to the opposite sector."""

    cost: int


class DivideCost(Piece, frozen=True, tag_field="do", tag="divide_cost"):
    """A submarine costs only a part, rounded down."""

    by: int


class StepSideways(Piece, frozen=True, tag_field="do", tag="step_sideways"):
    """An engineer may step sideways once per game."""


Effect: TypeAlias = Gain | PayTime | ProgramBot | Unlock | Jump | DivideCost | StepSideways


class ResearchCard(Piece, frozen=True):
    """A research card: when it acts and what it does."""

    family: str
    when: Moment
    effects: tuple[Effect, ...]
    program: str = ""


class Majority(Piece, frozen=True):
    """Points for most control fields."""

    alone: int
    tied: int


class FinalPoints(Piece, frozen=True):
    """Points at the end: for each time marker, for a launched fleet, for a full lab."""

    time: int
    fleet: int
    lab: int


class ScoringTables(Piece, frozen=True):
    """All tables of points."""

    octopods_caught: dict[str, int]
    octopods_left: dict[str, int]
    crystals: dict[str, int]
    letters: dict[str, int]
    majority: Majority
    final: FinalPoints


class TargetRun(Piece, frozen=True):
    """House mode S1: majority by control fields, and the score each rank begins at."""

    majority: dict[str, int]
    ranks: dict[str, int]


class Chip(Piece, frozen=True):
    """What a rival drone does when its chip is drawn."""

    find: Literal["most_octopods", "most_crystals", "most_time", "cheapest_berth", "research", "expansion", "not_held"]
    begin: Literal["here", "next"]
    most: dict[str, int]
    score: Literal["octopods_caught", "crystals", "bulb", "fixed"]
    points: int
    bots: int


class Rivals(Piece, frozen=True):
    """House mode S2: the rival drone team."""

    turns: int
    bots: int
    fleet: int
    handicaps: tuple[int, ...]
    standard_handicap: int
    chips: dict[str, Chip]


class Solo(Piece, frozen=True):
    """The house modes for one person."""

    players: int
    target_run: TargetRun
    rivals: Rivals


class Definitions(Piece, frozen=True):
    """Everything `components.yaml` says."""

    rounds: Rounds
    supplies: Supplies
    programs: dict[str, Program]
    sectors: dict[str, SectorPlan]
    submarine_fields: dict[str, SubmarineField]
    headquarters: dict[str, HqField]
    program_cards: dict[str, dict[str, str]]
    knowledge_track: KnowledgeTrack
    centre_tiles: dict[str, CentreFace]
    setup: SetupTable
    programming: Programming
    player_board: dict[str, BoardColumn]
    labs: LabLimits
    base_labs: dict[str, LabTile]
    expansions: dict[str, LabTile]
    research: dict[str, ResearchCard]
    scoring: ScoringTables
    solo: Solo

    def check(self) -> Problem | None:
        """The first reference to something that does not exist, or a number the rules cannot play with."""
        return self._unknown_name() or self._bad_number()

    def _unknown_name(self) -> Problem | None:
        for path, name, known in self._references():
            if name not in known:
                field = ".".join(str(step) for step in path)
                return path, "unknown_reference", {"field": field, "name": name}
        return None

    def _references(self) -> list[tuple[tuple[str | int, ...], str, dict[str, object]]]:
        programs: dict[str, object] = dict(self.programs)
        fields: dict[str, object] = dict(self.headquarters)
        sectors: dict[str, object] = dict(self.sectors)
        found: list[tuple[tuple[str | int, ...], str, dict[str, object]]] = []
        found += [(("sectors", key, "field"), plan.field, programs) for key, plan in self.sectors.items()]
        for key, field in self.headquarters.items():
            found += [(("headquarters", key, "arrows"), name, fields) for name in field.arrows]
            found += [(("headquarters", key, "sideways"), name, fields) for name in field.sideways]
        for key, card in self.program_cards.items():
            found += [(("program_cards", key, field), name, programs) for field, name in card.items()]
            found += [(("program_cards", key, field), field, fields) for field in card]
        for kind, tiles in (("base_labs", self.base_labs), ("expansions", self.expansions)):
            for key, tile in tiles.items():
                found += [((kind, key, "letters"), letter, sectors) for letter in tile.letters]
        found += [
            (("research", key, "program"), card.program, programs)
            for key, card in self.research.items()
            if card.program
        ]
        found += [(("base_labs", key), key, sectors) for key in self.base_labs]
        found += [(("solo", "rivals", "chips", key), key, programs) for key in self.solo.rivals.chips]
        return found

    def _bad_number(self) -> Problem | None:
        """Numbers below zero and counts the set-up could not serve; the rules may then rely on them."""
        least: list[tuple[tuple[str | int, ...], int, int]] = [
            (("knowledge_track", "lap"), self.knowledge_track.lap, 1),
            (("rounds", "count"), self.rounds.count, 1),
            (("programming", "most_bots"), self.programming.most_bots, 1),
            (("supplies", "submarines"), self.supplies.submarines, 1),
            (("supplies", "bots"), self.supplies.bots, 3),
            (("supplies", "crystals"), self.supplies.crystals, 7),
            (("supplies", "octopods"), self.supplies.octopods, 9),
        ]
        least += [(("sectors", key, "lock"), plan.lock, 0) for key, plan in self.sectors.items()]
        least += [(("submarine_fields", key, "cost"), field.cost, 0) for key, field in self.submarine_fields.items()]
        for kind, tiles in (("base_labs", self.base_labs), ("expansions", self.expansions)):
            for key, tile in tiles.items():
                room = min(tile.research, tile.crystals, tile.octopods, tile.time)
                least.append(((kind, key), room, 0))
        for key, face in self.centre_tiles.items():
            for name, part in face.segments.items():
                amount = min(part.time, part.crystals, part.octopods, part.submarines)
                least.append((("centre_tiles", key, "segments", name), amount, 0))
        for key, card in self.research.items():
            least += [
                (("research", key, "effects"), effect.by, 1)
                for effect in card.effects
                if isinstance(effect, DivideCost)
            ]
        for path, number, bound in least:
            if number < bound:
                field = ".".join(str(step) for step in path)
                return path, "misfit", {"field": field, "why": f"{number} < {bound}"}
        return self._bad_track() or self._bad_tiles()

    def _bad_track(self) -> Problem | None:
        lines = self.knowledge_track.red_lines
        if any(not 0 < line <= self.knowledge_track.lap for line in lines) or list(lines) != sorted(set(lines)):
            return ("knowledge_track", "red_lines"), "misfit", {"field": "knowledge_track.red_lines", "why": str(lines)}
        return None

    def _bad_tiles(self) -> Problem | None:
        """Each player count needs a face and a program card for every round, and a colour for every neutral submarine."""
        if self.rounds.count > len(self.program_cards):
            return ("rounds", "count"), "misfit", {"field": "rounds.count", "why": str(self.rounds.count)}
        for players, count in self.setup.players.items():
            faces = {key: face for key, face in self.centre_tiles.items() if face.players in (0, int(players))}
            if len(faces) != self.rounds.count:
                return ("centre_tiles",), "misfit", {"field": "centre_tiles", "why": f"{len(faces)} ({players})"}
            if count.neutral_colours > 4 - int(players):
                field = f"setup.players.{players}.neutral_colours"
                return ("setup", "players", players), "misfit", {"field": field, "why": str(count.neutral_colours)}
            for key, face in faces.items():
                neutral = sum(part.submarines for part in face.segments.values())
                if neutral > count.neutral_colours:
                    return ("centre_tiles", key), "misfit", {"field": f"centre_tiles.{key}", "why": str(neutral)}
        return None
