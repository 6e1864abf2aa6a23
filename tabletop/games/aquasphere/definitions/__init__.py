"""What pieces does AquaSphere have? The types of `data/aquasphere/components.yaml`."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.games.aquasphere.definitions.consistency import Problem, first_problem
from tabletop.games.aquasphere.effects import Effect, Piece

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
        return first_problem(self)
