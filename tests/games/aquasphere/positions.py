"""How does a test lay out a position of AquaSphere?"""

from __future__ import annotations

from typing import Any, cast

from tabletop.games import load
from tabletop.games.aquasphere.flow import settle
from tabletop.games.aquasphere.game import AquaSphere
from tabletop.games.aquasphere.moves.points import gain_points
from tabletop.games.aquasphere.state import NOBODY, AquaState, CentreTile, Counter, Income, Player, Turn
from tabletop.kernel import Command, Event, IllegalCommand, OptionValue, Reason

GAME = cast("AquaSphere", load("aquasphere"))
TABLES = GAME.tables
LAYOUT = {"l1": "green", "l2": "yellow", "m1": "blue", "m2": "white", "t1": "purple", "t2": "black", "t3": "red"}
"""Program card PC1."""


def table(seats: int = 4, seed: int = 1, /, **options: OptionValue) -> AquaState:
    """A new game with the ring A to F, an empty station but for submarines, program card PC1, and seat 0 to move."""
    state = GAME.new(seats, seed, options)
    state.ring = list("abcdef")
    state.layout = dict(LAYOUT)
    state.turn_order = list(range(seats))
    state.current = 0
    state.pending = [Turn(0)]
    for sector in state.sectors.values():
        state.crystals += sector.crystals
        state.octopods += sector.octopods
        sector.time = sector.crystals = sector.octopods = 0
        sector.charging = [0, 0, 0, 0]
        sector.submarines = []
    for seat in range(seats):
        have(state, seat, programmed=[], scientist="a", time=0, launched=0)
    return state


def have(state: AquaState, seat: int, **fields: Any) -> Player:
    """Give a seat pieces; a score is booked under one category so that the sheet adds up."""
    player = state.players[seat]
    for name, value in fields.items():
        if name == "score":
            player.points["octopods"] += value - player.score
        if name == "crystals":
            state.crystals -= value - player.crystals
        setattr(player, name, value)
    return player


def own(state: AquaState, seat: int, *cards: str) -> None:
    """Hand research cards to a seat, wherever they lay."""
    for card in cards:
        _find(card, state.research_deck, [sector.research for sector in state.sectors.values()]).remove(card)
        state.players[seat].research.append(card)


def expand(state: AquaState, seat: int, *tiles: str) -> None:
    """Add expansions to a seat's lab."""
    for tile in tiles:
        _find(tile, state.expansion_deck, [sector.expansions for sector in state.sectors.values()]).remove(tile)
        state.players[seat].expansions.append(tile)


def offer(state: AquaState, letter: str, *, card: str = "", tile: str = "") -> None:
    """Make that the open card or expansion of a sector."""
    sector = state.sectors[letter]
    if card:
        _find(card, state.research_deck, [other.research for other in state.sectors.values()]).remove(card)
        sector.research.append(card)
    if tile:
        _find(tile, state.expansion_deck, [other.expansions for other in state.sectors.values()]).remove(tile)
        sector.expansions.append(tile)


def put(state: AquaState, letter: str, *, time: int = 0, crystals: int = 0, octopods: int = 0) -> None:
    """Lay pieces into a sector."""
    sector = state.sectors[letter]
    sector.time += time
    sector.crystals += crystals
    sector.octopods += octopods
    state.crystals -= crystals
    state.octopods -= octopods


def hold(state: AquaState, letter: str, control: int = NOBODY, charging: tuple[int, ...] = (0, 0, 0, 0)) -> None:
    """Bots on a control field and in a charging station."""
    state.sectors[letter].control = control
    state.sectors[letter].charging = list(charging)


def go_to_round(state: AquaState, number: int) -> None:
    """Put the centre tiles and program cards of the rounds before aside."""
    while state.round < number:
        state.centre_used.append(state.centre.pop().face)
        state.program_cards_used.append(state.program_cards.pop())
        state.round += 1


def top_tile(state: AquaState, face: str, rotation: int) -> None:
    """Make that the centre tile on top."""
    state.centre[-1] = CentreTile(face, rotation)


def do(state: AquaState, *lines: str) -> list[Event]:
    """Give commands one after the other; all events."""
    return [event for line in lines for event in GAME.apply(state, Command.parse(line))]


def legal(state: AquaState, verb: str = "") -> set[str]:
    """The legal commands as lines, of one verb if asked."""
    return {str(command) for command in GAME.legal(state) if verb in ("", command.verb)}


def refused(state: AquaState, line: str) -> Reason:
    """Why the command is refused; fails when it is not."""
    before = GAME.snapshot(state)
    try:
        GAME.apply(state, Command.parse(line))
    except IllegalCommand as error:
        assert GAME.snapshot(state) == before
        return error.reason
    raise AssertionError(f"{line} was allowed")


def score(state: AquaState, seat: int, points: int) -> None:
    """Points come in during the seat's turn."""
    gain_points(TABLES, state, seat, points, "octopods", None)
    settle(TABLES, state, None)


def begin_scoring(state: AquaState) -> list[Event]:
    """Everybody has passed: the intermediate scoring begins."""
    for player in state.players:
        player.engineer = "t1"
    state.passed = list(state.turn_order)
    state.pending = []
    log: list[Event] = []
    settle(TABLES, state, log)
    return log


def time_steps(state: AquaState, seat: int) -> None:
    """Only the time steps of one seat are left to do."""
    for player in state.players:
        player.engineer = "t1"
    state.phase = "time"
    state.passed = list(state.turn_order)
    state.pending = [Income(seat, False, [])]
    settle(TABLES, state, None)


def move_counter(state: AquaState, seat: int, *, plus: int = 0, minus: int = 0) -> None:
    """Only one counter is left to move in a scoring."""
    state.phase = "counters"
    state.passed = list(state.turn_order)
    state.pending = [Counter(seat, plus, 0, 0, minus)]
    settle(TABLES, state, None)


def facts(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """The facts of all events of one kind."""
    return [dict(event.facts) for event in events if event.kind == kind]


def _find(piece: str, *places: Any) -> list[str]:
    deck, stacks = places
    return next(stack for stack in [deck, *stacks] if piece in stack)
