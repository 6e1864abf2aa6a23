"""How does a game of AquaSphere begin (digest 2.1)?"""

from __future__ import annotations

from tabletop.games.aquasphere.definitions import SectorFill
from tabletop.games.aquasphere.flow import begin_turn
from tabletop.games.aquasphere.moves.rounds import lay_out
from tabletop.games.aquasphere.solo import shuffle_chips
from tabletop.games.aquasphere.state import (
    CATEGORIES,
    COLOURS,
    NOBODY,
    RIVAL,
    AquaState,
    CentreTile,
    Player,
    Rival,
    Sector,
)
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import OptionValue, Rng


def set_up(tables: Tables, seats: int, rng: Rng, options: dict[str, OptionValue]) -> AquaState:
    """A fresh game, ready for the first turn."""
    definitions = tables.definitions
    ring = list(tables.sectors)
    rng.shuffle(ring)
    cards = list(definitions.program_cards)
    rng.shuffle(cards)
    labs = list(definitions.base_labs)
    rng.shuffle(labs)
    research, expansions = list(definitions.research), list(definitions.expansions)
    rng.shuffle(research)
    rng.shuffle(expansions)
    start_player = rng.below(seats)
    places = tables.places[seats]
    state = AquaState(
        seats=seats,
        options=options,
        rng=rng,
        ring=ring,
        sectors={letter: Sector(0, 0, 0, NOBODY, [0] * COLOURS, [], [], []) for letter in sorted(ring)},
        players=[_player(tables, ring, lab) for lab in labs[:seats]],
        rival=None,
        crystals=definitions.supplies.crystals,
        octopods=definitions.supplies.octopods,
        layout={},
        program_cards=cards[: tables.rounds],
        program_cards_used=[],
        program_cards_box=cards[tables.rounds :],
        centre=_centre(tables, places, len(ring), rng),
        centre_used=[],
        research_deck=research,
        research_box=[],
        expansion_deck=expansions,
        expansion_box=[],
        round=1,
        phase="actions",
        turn_order=[(start_player + seat) % seats for seat in range(seats)],
        current=start_player,
        passed=[],
        pending=[],
    )
    _fill_station(tables, state, labs, places)
    if seats == 1 and options["solo"] == "rivals":
        points = dict.fromkeys((*CATEGORIES, "handicap"), 0)
        state.rival = Rival(labs[RIVAL], definitions.solo.rivals.bots, 1, 0, points, [], [])
        shuffle_chips(tables, state, state.rival)
    lay_out(tables, state, None)
    begin_turn(state, start_player, None)
    return state


def _player(tables: Tables, ring: list[str], lab: str) -> Player:
    """Starting time and the programmed bot depend on the start sector (steps 10 and 11)."""
    definitions = tables.definitions
    place = ring.index(lab)
    touching = (definitions.sectors[lab].lock, definitions.sectors[ring[place - 1]].lock)
    time = definitions.setup.starting_time
    supplies = definitions.supplies
    return Player(
        base_lab=lab,
        scientist=lab,
        area=next(program for program, action in tables.actions.items() if action == "launch_submarine"),
        engineer=tables.start,
        time=time.beside_lock if time.lock in touching else time.elsewhere,
        crystals=0,
        supply=supplies.bots - supplies.turn_order_bots - supplies.programmed_bots,
        launched=1,
        programmed=[tables.fields[lab]],
        expansions=[],
        research=[],
        side_door=False,
        any_symbol=False,
        score=0,
        points=dict.fromkeys(CATEGORIES, 0),
    )


def faces_for(tables: Tables, places: int) -> list[str]:
    """The centre tiles used for that many players, bottom to top."""
    faces = [key for key, face in tables.definitions.centre_tiles.items() if face.players in (0, places)]
    return sorted(faces, key=lambda key: -tables.definitions.centre_tiles[key].bulb)


def _centre(tables: Tables, places: int, sectors: int, rng: Rng) -> list[CentreTile]:
    return [CentreTile(face, rng.below(sectors) if tables.segments[face] else 0) for face in faces_for(tables, places)]


def _fill_station(tables: Tables, state: AquaState, labs: list[str], places: int) -> None:
    """Start sectors, further sectors, neutral pieces, cards and expansions (steps 8 and 9)."""
    table = tables.definitions.setup
    count = tables.player_counts[state.seats]
    for colour, letter in enumerate(labs[:places]):
        _fill(state, letter, table.start_sector)
        state.sectors[letter].submarines.append(colour)
    _fill(state, labs[places], table.further_sector_1)
    _fill(state, labs[places + 1], table.further_sector_2)
    neutral = COLOURS - count.neutral_colours
    for index, letter in enumerate(labs[places + 2 :]):
        _fill(state, letter, table.remaining_sector)
        colour = min(neutral + index, COLOURS - 1)
        state.sectors[letter].submarines.extend([colour] * table.remaining_submarines)
    for letter in labs[places:]:
        state.sectors[letter].charging[COLOURS - 1] += count.outside_bots
    for letter in state.ring:
        state.sectors[letter].research.append(state.research_deck.pop())
        state.sectors[letter].expansions.append(state.expansion_deck.pop())


def _fill(state: AquaState, letter: str, fill: SectorFill) -> None:
    sector = state.sectors[letter]
    sector.octopods, sector.crystals, sector.time = fill.octopods, fill.crystals, fill.time
    state.octopods -= fill.octopods
    state.crystals -= fill.crystals
