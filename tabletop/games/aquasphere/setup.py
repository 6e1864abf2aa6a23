"""How does a game of AquaSphere begin (digest 2.1)?"""

from __future__ import annotations

from tabletop.games.aquasphere.definitions import SectorFill
from tabletop.games.aquasphere.moves.deploy import RIVAL
from tabletop.games.aquasphere.moves.flow import begin_turn
from tabletop.games.aquasphere.moves.next_round import lay_out
from tabletop.games.aquasphere.solo import shuffle_chips
from tabletop.games.aquasphere.state import CATEGORIES, COLOURS, NOBODY, AquaState, CentreTile, Player, Rival, Sector
from tabletop.games.aquasphere.tables import Tables
from tabletop.kernel import OptionValue, Rng


def set_up(t: Tables, seats: int, rng: Rng, options: dict[str, OptionValue]) -> AquaState:
    """A fresh game, ready for the first turn."""
    d = t.definitions
    ring = list(t.sectors)
    rng.shuffle(ring)
    cards = list(d.program_cards)
    rng.shuffle(cards)
    labs = list(d.base_labs)
    rng.shuffle(labs)
    research, expansions = list(d.research), list(d.expansions)
    rng.shuffle(research)
    rng.shuffle(expansions)
    start_player = rng.below(seats)
    places = t.places[seats]
    state = AquaState(
        seats=seats,
        options=options,
        rng=rng,
        ring=ring,
        sectors={letter: Sector(0, 0, 0, NOBODY, [0] * COLOURS, [], [], []) for letter in sorted(ring)},
        players=[_player(t, ring, lab) for lab in labs[:seats]],
        rival=None,
        crystals=d.supplies.crystals,
        octopods=d.supplies.octopods,
        layout={},
        program_cards=cards[: t.rounds],
        program_cards_used=[],
        program_cards_box=cards[t.rounds :],
        centre=_centre(t, places, len(ring), rng),
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
    _fill_station(t, state, labs, places)
    if seats == 1 and options["solo"] == "rivals":
        points = dict.fromkeys((*CATEGORIES, "handicap"), 0)
        state.rival = Rival(labs[RIVAL], d.solo.rivals.bots, 1, 0, points, [], [])
        shuffle_chips(t, state, state.rival)
    lay_out(t, state, None)
    begin_turn(state, start_player, None)
    return state


def _player(t: Tables, ring: list[str], lab: str) -> Player:
    """Starting time and the programmed bot depend on the start sector (steps 10 and 11)."""
    d = t.definitions
    place = ring.index(lab)
    touching = (d.sectors[lab].lock, d.sectors[ring[place - 1]].lock)
    time = d.setup.starting_time
    supplies = d.supplies
    return Player(
        base_lab=lab,
        scientist=lab,
        area=next(program for program, action in t.actions.items() if action == "launch_submarine"),
        engineer=t.start,
        time=time.beside_lock if time.lock in touching else time.elsewhere,
        crystals=0,
        supply=supplies.bots - supplies.turn_order_bots - supplies.programmed_bots,
        launched=1,
        programmed=[t.fields[lab]],
        expansions=[],
        research=[],
        side_door=False,
        any_symbol=False,
        score=0,
        points=dict.fromkeys(CATEGORIES, 0),
    )


def faces_for(t: Tables, places: int) -> list[str]:
    """The centre tiles used for that many players, bottom to top."""
    faces = [key for key, face in t.definitions.centre_tiles.items() if face.players in (0, places)]
    return sorted(faces, key=lambda key: -t.definitions.centre_tiles[key].bulb)


def _centre(t: Tables, places: int, sectors: int, rng: Rng) -> list[CentreTile]:
    return [CentreTile(face, rng.below(sectors) if t.segments[face] else 0) for face in faces_for(t, places)]


def _fill_station(t: Tables, s: AquaState, labs: list[str], places: int) -> None:
    """Start sectors, further sectors, neutral pieces, cards and expansions (steps 8 and 9)."""
    table = t.definitions.setup
    count = t.player_counts[s.seats]
    for colour, letter in enumerate(labs[:places]):
        _fill(s, letter, table.start_sector)
        s.sectors[letter].submarines.append(colour)
    _fill(s, labs[places], table.further_sector_1)
    _fill(s, labs[places + 1], table.further_sector_2)
    neutral = COLOURS - count.neutral_colours
    for index, letter in enumerate(labs[places + 2 :]):
        _fill(s, letter, table.remaining_sector)
        colour = min(neutral + index, COLOURS - 1)
        s.sectors[letter].submarines.extend([colour] * table.remaining_submarines)
    for letter in labs[places:]:
        s.sectors[letter].charging[COLOURS - 1] += count.outside_bots
    for letter in s.ring:
        s.sectors[letter].research.append(s.research_deck.pop())
        s.sectors[letter].expansions.append(s.expansion_deck.pop())


def _fill(s: AquaState, letter: str, fill: SectorFill) -> None:
    sector = s.sectors[letter]
    sector.octopods, sector.crystals, sector.time = fill.octopods, fill.crystals, fill.time
    s.octopods -= fill.octopods
    s.crystals -= fill.crystals
