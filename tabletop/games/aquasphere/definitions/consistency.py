"""Do the component data fit together, so that the rules can rely on them?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from tabletop.games.aquasphere.effects import DivideCost, Gain, Jump, PayTime, ProgramBot, Unlock
from tabletop.games.aquasphere.state import COLOURS

if TYPE_CHECKING:
    from tabletop.games.aquasphere.definitions import Definitions

Path: TypeAlias = tuple[str | int, ...]
Problem: TypeAlias = tuple[Path, str, dict[str, str | int]]


def first_problem(definitions: Definitions) -> Problem | None:
    """The first name that does not exist or number that cannot be played with; None when all is well."""
    for path, name, known in _names(definitions):
        if name not in known:
            return path, "unknown_reference", {"field": _field(path), "name": name}
    for path, number, least, most in _numbers(definitions):
        if not least <= number <= most:
            why = "once_each" if path[-1] == "action" else "from_to" if most < _MANY else "at_least"
            return path, "unsound", {"field": _field(path), "why": why, "n": number, "least": least, "most": most}
    return None


def _field(path: Path) -> str:
    return ".".join(str(step) for step in path)


def _names(definitions: Definitions) -> Iterator[tuple[Path, str, set[str]]]:
    """Every reference: where it stands, what it names, what there is."""
    yield from _names_of_fields(definitions)
    yield from _names_of_pieces(definitions)


def _names_of_fields(definitions: Definitions) -> Iterator[tuple[Path, str, set[str]]]:
    programs, fields = set(definitions.programs), set(definitions.headquarters)
    for key, plan in definitions.sectors.items():
        yield ("sectors", key, "field"), plan.field, programs
    for key, field in definitions.headquarters.items():
        for name in field.arrows:
            yield ("headquarters", key, "arrows"), name, fields
        for name in field.sideways:
            yield ("headquarters", key, "sideways"), name, fields
    for key, layout in definitions.program_cards.items():
        for place, program in layout.items():
            yield ("program_cards", key, place), place, fields
            yield ("program_cards", key, place), program, programs


def _names_of_pieces(definitions: Definitions) -> Iterator[tuple[Path, str, set[str]]]:
    programs, sectors = set(definitions.programs), set(definitions.sectors)
    for kind, tiles in (("base_labs", definitions.base_labs), ("expansions", definitions.expansions)):
        for key, tile in tiles.items():
            for letter in tile.letters:
                yield (kind, key, "letters"), letter, sectors
    for key, card in definitions.research.items():
        if card.program or card.when in ("enter", "scoring"):
            yield ("research", key, "program"), card.program, programs
    for key in definitions.solo.rivals.chips:
        yield ("solo", "rivals", "chips", key), key, programs


_MANY = 1000


def _numbers(definitions: Definitions) -> Iterator[tuple[Path, int, int, int]]:
    """Every number with limits: where it stands, what it is, least and most."""
    yield from _pieces(definitions)
    yield from _headquarters(definitions)
    yield from _tiles(definitions)
    yield from _track(definitions)
    yield from _set_up(definitions)
    yield from _solo(definitions)


def _pieces(definitions: Definitions) -> Iterator[tuple[Path, int, int, int]]:
    supplies = definitions.supplies
    in_use = supplies.turn_order_bots + supplies.programmed_bots
    yield ("supplies", "bots"), supplies.bots, in_use + 1, _MANY
    yield ("supplies", "submarines"), supplies.submarines, 1, len(definitions.sectors)
    yield (
        ("programming", "most_bots"),
        definitions.programming.most_bots,
        supplies.programmed_bots,
        len(definitions.programs),
    )
    yield ("programming", "any_symbol_cost"), definitions.programming.any_symbol_cost, 0, _MANY
    yield ("labs", "most_expansions"), definitions.labs.most_expansions, 0, _MANY
    actions = [program.action for program in definitions.programs.values()]
    for key, program in definitions.programs.items():
        yield ("programs", key, "action"), actions.count(program.action), 1, 1
    for key, plan in definitions.sectors.items():
        yield ("sectors", key, "lock"), plan.lock, 0, _MANY
    for key, place in definitions.submarine_fields.items():
        yield ("submarine_fields", key, "cost"), place.cost, 0, _MANY
    for kind, labs in (("base_labs", definitions.base_labs), ("expansions", definitions.expansions)):
        for key, lab in labs.items():
            yield (kind, key), min(lab.research, lab.crystals, lab.octopods, lab.time), 0, _MANY
    for key, card in definitions.research.items():
        for index, effect in enumerate(card.effects):
            path: Path = ("research", key, "effects", index)
            if isinstance(effect, Gain | PayTime):
                yield path, effect.count, 0, _MANY
            elif isinstance(effect, Unlock | Jump):
                yield path, effect.cost, 0, _MANY
            elif isinstance(effect, ProgramBot):
                yield path, effect.if_occupied, 0, _MANY
            elif isinstance(effect, DivideCost):
                yield path, effect.by, 1, _MANY


_LEVELS = ("start", "low", "middle", "top")


def _headquarters(definitions: Definitions) -> Iterator[tuple[Path, int, int, int]]:
    """One start field; arrows lead exactly one level up and end only at the top, steps sideways stay on a level."""
    starts = [field.level for field in definitions.headquarters.values()].count("start")
    yield ("headquarters",), starts, 1, 1
    for key, field in definitions.headquarters.items():
        level = _LEVELS.index(field.level)
        yield (
            ("headquarters", key, "arrows"),
            len(field.arrows),
            int(field.level != "top"),
            len(definitions.headquarters),
        )
        for name in field.arrows:
            yield (
                ("headquarters", key, "arrows"),
                _LEVELS.index(definitions.headquarters[name].level),
                level + 1,
                level + 1,
            )
        for name in field.sideways:
            yield ("headquarters", key, "sideways"), _LEVELS.index(definitions.headquarters[name].level), level, level


def _tiles(definitions: Definitions) -> Iterator[tuple[Path, int, int, int]]:
    """Each player count needs a face and a program card for every round, and a colour for every neutral submarine."""
    yield ("rounds", "count"), definitions.rounds.count, 1, len(definitions.program_cards)
    for players, count in definitions.setup.players.items():
        faces = [key for key, face in definitions.centre_tiles.items() if face.players in (0, int(players))]
        yield ("centre_tiles",), len(faces), definitions.rounds.count, definitions.rounds.count
        colours = COLOURS - int(players)
        yield ("setup", "players", players, "neutral_colours"), count.neutral_colours, 0, colours
        for key in faces:
            segments = definitions.centre_tiles[key].segments
            neutral = sum(part.submarines for part in segments.values())
            yield ("centre_tiles", key), neutral, 0, count.neutral_colours
            for name, part in segments.items():
                least = min(part.time, part.crystals, part.octopods, part.submarines)
                yield ("centre_tiles", key, "segments", name), least, 0, _MANY


def _track(definitions: Definitions) -> Iterator[tuple[Path, int, int, int]]:
    yield ("knowledge_track", "lap"), definitions.knowledge_track.lap, 1, _MANY
    before = 0
    for line in definitions.knowledge_track.red_lines:
        yield ("knowledge_track", "red_lines"), line, before + 1, definitions.knowledge_track.lap
        before = line


def _set_up(definitions: Definitions) -> Iterator[tuple[Path, int, int, int]]:
    """What lies on the table at the beginning must be in the box, and fit into the labs."""
    table = definitions.setup
    fills = (table.start_sector, table.further_sector_1, table.further_sector_2, table.remaining_sector)
    for fill in fills:
        yield ("setup",), min(fill.octopods, fill.crystals, fill.time), 0, _MANY
    yield ("setup", "remaining_submarines"), table.remaining_submarines, 0, 1
    room = min(lab.time for lab in definitions.base_labs.values())
    for name, time in (("beside_lock", table.starting_time.beside_lock), ("elsewhere", table.starting_time.elsewhere)):
        yield ("setup", "starting_time", name), time, 0, room
    for players in table.players:
        shares = (int(players), 1, 1, len(definitions.sectors) - int(players) - 2)
        crystals = sum(share * fill.crystals for share, fill in zip(shares, fills, strict=True))
        octopods = sum(share * fill.octopods for share, fill in zip(shares, fills, strict=True))
        yield ("supplies", "crystals"), definitions.supplies.crystals, crystals, _MANY
        yield ("supplies", "octopods"), definitions.supplies.octopods, octopods, _MANY


def _solo(definitions: Definitions) -> Iterator[tuple[Path, int, int, int]]:
    counts = [int(players) for players in definitions.setup.players]
    rivals = definitions.solo.rivals
    yield ("solo", "players"), definitions.solo.players, min(counts), max(counts)
    yield ("solo", "target_run", "ranks"), min(definitions.solo.target_run.ranks.values(), default=-1), 0, 0
    yield ("solo", "rivals", "handicaps"), len(set(rivals.handicaps)), max(1, len(rivals.handicaps)), _MANY
    yield ("solo", "rivals", "turns"), rivals.turns, 0, len(rivals.chips)
    yield ("solo", "rivals", "bots"), rivals.bots, 0, definitions.supplies.bots
    for key, chip in rivals.chips.items():
        limited = chip.find in ("most_octopods", "most_crystals")
        given = sum(str(number) in chip.most for number in range(1, definitions.rounds.count + 1))
        yield (
            ("solo", "rivals", "chips", key, "most"),
            given,
            definitions.rounds.count if limited else 0,
            definitions.rounds.count,
        )
        yield ("solo", "rivals", "chips", key, "most"), min(chip.most.values(), default=0), 0, _MANY
