"""Could a game really be in this state?"""

from __future__ import annotations

from tabletop.games.corrosion.chrome_machines import working
from tabletop.games.corrosion.completing import candidates, payable
from tabletop.games.corrosion.effects.vocabulary import ShiftToX
from tabletop.games.corrosion.state import (
    CHROME_ROWS,
    DISCARD_ROWS,
    DRIVES,
    ROWS,
    AnyPending,
    Copy,
    CorrosionState,
    Effects,
    Offer,
    OpponentTurn,
    Partner,
    Pay,
    Place,
    Play,
    Player,
    Shift,
    Turn,
    Wheel,
)
from tabletop.games.corrosion.tables import Tables, token
from tabletop.kernel import BadSnapshot, Claims, first_flaw

_MOST = 10_000
"""More of anything than any game could bring."""


def flaw(tables: Tables, state: CorrosionState) -> BadSnapshot | None:
    """The first thing in a state that cannot be; None when it could be played on."""
    return first_flaw(_conditions(tables, state))


def _conditions(tables: Tables, state: CorrosionState) -> Claims:
    """What must hold, each with the field that breaks it; later ones rely on earlier ones."""
    yield "players", len(state.players) == state.seats
    yield "opponent", (state.opponent is not None) == (state.seats == 1)
    yield "over", state.over == (not state.pending)
    yield from _display(tables, state)
    for number, player in enumerate(state.players):
        for field, sound in _player(tables, player):
            yield f"players[{number}].{field}", sound
    if state.opponent is not None:
        deck, solo = state.opponent.deck, tables.definitions.solo
        backs = {card: tables.engineers[card].back for letter in solo.opponent for card in tables.starting_set[letter]}
        yield "opponent.deck", bool(deck) and all(card in backs for card in (*deck, *state.opponent.discard))
        yield "opponent.back", state.opponent.back == backs[deck[-1]]
        yield "opponent.clocks", all(0 < count <= solo.clock for count in state.opponent.clocks.values())
        yield "opponent.clocks", all(tables.kind_of.get(piece) == "one_shot" for piece in state.opponent.clocks)
        yield "opponent.reshuffles", 0 <= state.opponent.reshuffles <= _MOST
    yield "switched", all(machine in tables.extra for machine in state.switched)
    yield "pending", not state.pending or isinstance(state.pending[0], Turn | OpponentTurn)
    # A payment is finished before anything else happens, so it can only be the uppermost.
    yield "pending", not any(isinstance(pending, Pay) for pending in state.pending[:-1])
    for number, pending in enumerate(state.pending):
        yield f"pending[{number}].seat", 0 <= pending.seat < state.seats
        yield f"pending[{number}]", _waits(tables, state, pending, number)


def _display(tables: Tables, state: CorrosionState) -> Claims:
    kind = tables.kind_of
    chrome = tables.definitions.chrome
    yield "spots", tuple(state.spots) == ROWS and all(len(spots) == 3 for spots in state.spots.values())
    yield "stacks", tuple(state.stacks) == ROWS
    yield "discards", tuple(state.discards) == DISCARD_ROWS
    for row in ROWS:
        wanted = "chrome" if row in CHROME_ROWS else row
        yield f"spots.{row}", all(kind.get(piece) == wanted for piece in state.spots[row] if piece)
        yield f"stacks.{row}", all(kind.get(piece) == wanted for piece in state.stacks[row])
        if row in CHROME_ROWS:
            yield f"stacks.{row}", all(chrome[piece].row == row for piece in state.stacks[row])
        else:
            yield f"discards.{row}", all(kind.get(piece) == wanted for piece in state.discards[row])
    for field, markers in (("markers", state.markers), ("green_markers", state.green_markers)):
        yield field, tuple(markers) == CHROME_ROWS and all(0 <= count <= _MOST for count in markers.values())
    yield "special", state.special >= 0 and state.special_out >= 0
    yield "tasks", all(task in tables.definitions.awards for task in state.tasks)
    yield "tasks", len(set(state.tasks)) == len(state.tasks)
    tokens = {token(task, chained) for task in state.tasks for chained in (True, False)}
    yield "awards", all(name in tokens for name in state.awards)
    yield "watches", all(name in state.awards for name in state.watches)
    yield "watches", all(kind.get(watch) == "watch" for watch in state.watches.values())


def _player(tables: Tables, player: Player) -> Claims:
    kind = tables.kind_of
    for field in ("chrome", "green", "special", "hot", "cold"):
        yield field, 0 <= getattr(player, field) <= _MOST
    yield "turned", 0 <= player.turned <= 3
    yield "paid_turns", 0 <= player.paid_turns <= len(tables.definitions.end.turns)
    for field in ("small", "medium"):
        yield field, len(getattr(player, field)) == 4 and all(0 <= count <= _MOST for count in getattr(player, field))
    for field, wanted in (("engineers", "engineer"), ("one_shots", "one_shot"), ("turning", "turning")):
        shelf = getattr(player, field)
        yield field, all(kind.get(piece) == wanted and 0 <= side <= 3 for piece, side in shelf.items())
    for field in ("hand", "played"):
        yield field, all(kind.get(piece) == "engineer" for piece in getattr(player, field))
    yield "awards", all(kind.get(name) == "award" for name in player.awards)
    yield "upside_down", all(player.engineers.get(name) == player.turned for name in player.upside_down)
    yield "drives", len(player.drives) == len(DRIVES)
    for number, stack in enumerate(player.drives):
        yield f"drives[{number}]", all(kind.get(name) == "chrome" for name in stack)
        yield f"drives[{number}]", all(tables.drive_of[name] == number for name in stack)
    yield "storage", not player.storage or kind.get(player.storage) == "chrome"
    mounted = {name for stack in player.drives for name in stack}
    yield "completed", all(name in mounted or name in player.one_shots for name in player.completed)
    for field in ("completed", "activated", "upside_down"):
        yield field, len(set(getattr(player, field))) == len(getattr(player, field))
    yield (
        "activated",
        all(player.one_shots.get(name) == player.turned and name in player.completed for name in player.activated),
    )


def _waits(tables: Tables, state: CorrosionState, pending: AnyPending, number: int) -> bool:
    """Whether a waiting thing refers only to what is there."""
    player = state.players[pending.seat]
    if isinstance(pending, Turn):
        return number == 0 and not player.passed
    if isinstance(pending, OpponentTurn):
        asked = pending.step in ("place", "awards", "finish")
        return number == 0 and asked and pending.engineer in tables.engineers
    if isinstance(pending, Wheel):
        known = all(tables.kind_of.get(name) in ("turning", "one_shot", "chrome", "prototype") for name in pending.open)
        return (
            known
            and all(name in player.turning for name in pending.used)
            and len(set(pending.open)) == len(pending.open)
        )
    if isinstance(pending, Offer):
        known = all(name in player.turning or name in player.one_shots for name in pending.machines)
        return known and len(set(pending.machines)) == len(pending.machines)
    if isinstance(pending, Play):
        return pending.engineer in tables.engineers and 0 <= pending.asked < state.seats
    if isinstance(pending, Copy):
        return pending.engineer in tables.engineers
    if isinstance(pending, Partner):
        return pending.engineer in tables.engineers and pending.first in player.played
    if isinstance(pending, Place):
        return tables.kind_of.get(pending.machine) == "chrome" and pending.row in CHROME_ROWS
    if isinstance(pending, Pay):
        return _payable(tables, player, pending)
    if isinstance(pending, Shift):
        return _shiftable(tables, player, pending.machine)
    if isinstance(pending, Effects):
        return _runnable(tables, player, pending)
    return True


def _payable(tables: Tables, player: Player, pending: Pay) -> bool:
    tag = (pending.small, pending.medium, pending.any, 0, 0, pending.engineer)
    planned = pending.machine in candidates(player)
    return planned and min(tag) >= 0 and pending.engineer <= 1 and payable(tables, player, tag)


def _shiftable(tables: Tables, player: Player, machine: str) -> bool:
    lies = machine in player.one_shots and machine in player.completed and machine not in player.activated
    return lies and any(name in tables.shifters for name in working(player))


def _runnable(tables: Tables, player: Player, pending: Effects) -> bool:
    effects = tables.effects.get(pending.source)
    if (
        effects is None
        or not 0 <= pending.at <= len(effects)
        or not -1 <= pending.left <= 200
        or not 1 <= pending.runs <= 2
    ):
        return False
    if pending.at < len(effects) and isinstance(effects[pending.at], ShiftToX):
        return len(pending.touched) == 1 and _shiftable(tables, player, pending.touched[0])
    return True
