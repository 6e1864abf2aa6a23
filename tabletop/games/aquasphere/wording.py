"""What do sentences say of the components?

The numbers come from the definitions, so a corrected value is worded correctly at once.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabletop.games.aquasphere.definitions import Chip, LabTile, ResearchCard
from tabletop.games.aquasphere.effects import DivideCost, Gain, Jump, PayTime, ProgramBot, Unlock
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import Value

Facts = dict[str, Value]

ROOM = ("research", "crystals", "octopods", "time")
"""What a lab has room for, in the order it is told."""


def wanted(tables: Tables) -> list[str]:
    """The keys of the names and sentences of everything that has both."""
    of = tables.definitions
    kinds: dict[str, Iterable[str]] = {
        "research": of.research,
        "expansion": of.expansions,
        "base_lab": of.base_labs,
        "program": of.programs,
        "program_card": of.program_cards,
        "centre_tile": of.centre_tiles,
        "place": [*of.sectors, *of.headquarters],
        "good": ["time", "crystals", "octopods", "points"],
    }
    return [f"{kind}.{name}.{part}" for kind, names in kinds.items() for name in names for part in ("name", "text")]


def facts(tables: Tables) -> dict[str, Facts]:
    """What the sentences of all pieces and of the rules say of the components, by text key."""
    definitions = tables.definitions
    found: dict[str, Facts] = {
        "rules": _numbers(tables),
        "prompt.third_bot": {"most_bots": tables.most_bots},
        "program.white": {"symbol_occupied": tables.symbol_occupied},
        "program.yellow": {"topped_up": tables.topped_up},
        "good.time": {"final_time": definitions.scoring.final.time},
    }
    found |= {f"research.{name}": _card(card) for name, card in definitions.research.items()}
    found |= {f"base_lab.{name}": _tile(lab) for name, lab in definitions.base_labs.items()}
    found |= {f"expansion.{name}": _tile(tile) for name, tile in definitions.expansions.items()}
    for name, face in definitions.centre_tiles.items():
        found[f"centre_tile.{name}"] = {"bulb": face.bulb, "players": face.players}
    return found


def _card(card: ResearchCard) -> Facts:
    """What a research card does: the words and numbers of its effects."""
    told: Facts = {"family": card.family, "program": card.program}
    for effect in card.effects:
        if isinstance(effect, Gain):
            told |= {"what": effect.what, "count": effect.count}
        elif isinstance(effect, PayTime):
            told["price"] = effect.count
        elif isinstance(effect, ProgramBot):
            told["if_occupied"] = effect.if_occupied
        elif isinstance(effect, Unlock):
            told |= {"lock": effect.lock, "cost": effect.cost, "toll": "paid" if effect.cost else "free"}
        elif isinstance(effect, Jump):
            told["cost"] = effect.cost
        elif isinstance(effect, DivideCost):
            told["by"] = effect.by
    return told


def _tile(tile: LabTile) -> Facts:
    """What a lab tile shows: letters, room, or both."""
    room = [name for name in ROOM if getattr(tile, name)]
    told = "both" if room and tile.letters else "room" if room else "letters" if tile.letters else "nothing"
    shown: Facts = {**msgspec.to_builtins(tile), "letters": ",".join(tile.letters)}
    return {**shown, "room": ",".join(room), "told": told}


def _series(values: object) -> str:
    """Numbers one after the other."""
    assert isinstance(values, list | tuple)
    return ", ".join(str(value) for value in values)


def _numbers(tables: Tables) -> Facts:
    """The numbers the chapters of the rules name."""
    return {**_turn_numbers(tables), **_table_numbers(tables), **_scoring_numbers(tables), **_solo_numbers(tables)}


def _turn_numbers(tables: Tables) -> Facts:
    definitions = tables.definitions
    lab = next(iter(definitions.base_labs.values()))
    return {
        "rounds": tables.rounds,
        "most_bots": tables.most_bots,
        "bot_returned": tables.bot_returned,
        "symbol_occupied": tables.symbol_occupied,
        "symbol_cost": tables.symbol_cost,
        "locks": _series(sorted(sector.lock for sector in definitions.sectors.values())),
        "limits": _series([count.charging_limit for count in definitions.setup.players.values()]),
        "most_expansions": tables.most_expansions,
        "topped_up": tables.topped_up,
        "lab_time": lab.time,
        "lab_crystals": lab.crystals,
        "lab_cards": lab.research,
        "lab_octopods": lab.octopods,
        "red_lines": _series(definitions.knowledge_track.red_lines),
        "lap": definitions.knowledge_track.lap,
        "bulbs": _series(sorted({face.bulb for face in definitions.centre_tiles.values()})),
    }


def _table_numbers(tables: Tables) -> Facts:
    table = tables.definitions.setup
    supplies = tables.definitions.supplies
    neutral = max(count.outside_bots for count in table.players.values())
    return {
        "program_cards": len(tables.definitions.program_cards),
        "start_octopods": table.start_sector.octopods,
        "start_crystals": table.start_sector.crystals,
        "start_time": table.start_sector.time,
        "further_octopods": _series([table.further_sector_1.octopods, table.further_sector_2.octopods]),
        "further_crystals": _series([table.further_sector_1.crystals, table.further_sector_2.crystals]),
        "neutral_bots": neutral,
        "time_lock": table.starting_time.lock,
        "time_beside_lock": table.starting_time.beside_lock,
        "time_elsewhere": table.starting_time.elsewhere,
        "supply": supplies.bots - supplies.turn_order_bots - supplies.programmed_bots,
    }


def _scoring_numbers(tables: Tables) -> Facts:
    scoring = tables.definitions.scoring
    shown = range(1, 6)
    return {
        "caught": _series([tables.caught[count] for count in shown]),
        "alone": scoring.majority.alone,
        "tied": scoring.majority.tied,
        "bot_limits": _series([tables.bot_points(0, launched) for launched in range(1, tables.fleet + 1)]),
        "fleet_size": tables.fleet,
        "crystal_points": _series([tables.crystals[count] for count in shown]),
        "letter_points": _series([tables.letter_points[count] for count in range(1, len(tables.sectors) + 1)]),
        "final_time": scoring.final.time,
        "final_fleet": scoring.final.fleet,
        "final_lab": scoring.final.lab,
    }


def _by_round(chip: Chip) -> str:
    """How much a chip takes at most: one number, or one for each round where they differ."""
    most = list(chip.most.values())
    return _series(most if len(set(most)) > 1 else most[:1])


def _solo_numbers(tables: Tables) -> Facts:
    solo = tables.definitions.solo
    rivals, chips = solo.rivals, solo.rivals.chips
    return {
        "target_points": _series([tables.solo_majority[held] for held in range(len(tables.sectors) + 1)]),
        "rival_turns": rivals.turns,
        "rival_bots": rivals.bots,
        "rival_fleet": rivals.fleet,
        "handicaps": _series(rivals.handicaps),
        **{f"{colour}_points": chip.points for colour, chip in chips.items()},
        **{f"{colour}_most": _by_round(chip) for colour, chip in chips.items() if chip.most},
    }
