"""Where is every piece, and could a state from outside be one of this game?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tabletop.games.corrosion.completing import candidates, payable
from tabletop.games.corrosion.pending import (
    AnyPending,
    Copy,
    Effects,
    Offer,
    OpponentTurn,
    Partner,
    Pay,
    Place,
    Play,
    Shift,
    Turn,
    Wheel,
)
from tabletop.games.corrosion.state import CHROME_ROWS, DISCARD_ROWS, DRIVES, ROWS, CorrosionState, Player
from tabletop.games.corrosion.tables import Rules, token
from tabletop.games.corrosion.vocabulary import ShiftToX
from tabletop.games.corrosion.working import working
from tabletop.kernel import BadSnapshot

_MOST = 10_000
"""More of anything than any game could bring."""


def inventory(state: CorrosionState) -> Counter[str]:
    """Every card, machine, token and special marker, wherever it lies."""
    found: Counter[str] = Counter(state.box)
    for table in (state.spots, state.stacks, state.discards):
        for pile in table.values():
            found.update(pile)
    found.update(state.awards)
    found.update(state.watches.values())
    for player in state.players:
        for owned in (player.hand, player.played, player.engineers, player.one_shots, player.turning, player.awards):
            found.update(iter(owned))
        for stack in player.drives:
            found.update(stack)
        found[player.storage] += 1
        found["special"] += player.special
    found.update(frame.machine for frame in state.pending if isinstance(frame, Place))
    if state.opponent is not None:
        found.update(state.opponent.deck)
        found.update(state.opponent.discard)
        found.update(iter(state.opponent.clocks))
    found["special"] += state.special + state.special_out + sum(state.markers.values())
    del found[""]
    return found


def flaw(rules: Rules, state: CorrosionState) -> BadSnapshot | None:
    """The first thing in a state that cannot be; None when it could be played on."""
    for field, sound in _conditions(rules, state):
        if not sound:
            return BadSnapshot(field, "impossible in this game")
    return None


def _conditions(rules: Rules, state: CorrosionState) -> Iterator[tuple[str, bool]]:
    """What must hold, each with the field that breaks it; later ones rely on earlier ones."""
    yield "players", len(state.players) == state.seats
    yield "opponent", (state.opponent is not None) == (state.seats == 1)
    yield "over", state.over == (not state.pending)
    yield from _display(rules, state)
    for number, player in enumerate(state.players):
        for field, sound in _player(rules, player):
            yield f"players[{number}].{field}", sound
    if state.opponent is not None:
        deck, solo = state.opponent.deck, rules.definitions.solo
        backs = {card: rules.engineers[card].back for letter in solo.opponent for card in rules.starting_set[letter]}
        yield "opponent.deck", bool(deck) and all(card in backs for card in (*deck, *state.opponent.discard))
        yield "opponent.back", state.opponent.back == backs[deck[-1]]
        yield "opponent.clocks", all(0 < count <= solo.clock for count in state.opponent.clocks.values())
        yield "opponent.clocks", all(rules.kind_of.get(piece) == "one_shot" for piece in state.opponent.clocks)
        yield "opponent.reshuffles", 0 <= state.opponent.reshuffles <= _MOST
    yield "switched", all(machine in rules.extra for machine in state.switched)
    yield "pending", not state.pending or isinstance(state.pending[0], Turn | OpponentTurn)
    # A payment is finished before anything else happens, so it can only be the uppermost.
    yield "pending", not any(isinstance(frame, Pay) for frame in state.pending[:-1])
    for number, frame in enumerate(state.pending):
        yield f"pending[{number}].seat", 0 <= frame.seat < state.seats
        yield f"pending[{number}]", _frame(rules, state, frame, number)


def _display(rules: Rules, state: CorrosionState) -> Iterator[tuple[str, bool]]:
    kind = rules.kind_of
    chrome = rules.definitions.chrome
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
    yield "tasks", all(task in rules.definitions.awards for task in state.tasks)
    yield "tasks", len(set(state.tasks)) == len(state.tasks)
    tokens = {token(task, chained) for task in state.tasks for chained in (True, False)}
    yield "awards", all(name in tokens for name in state.awards)
    yield "watches", all(name in state.awards for name in state.watches)
    yield "watches", all(kind.get(watch) == "watch" for watch in state.watches.values())


def _player(rules: Rules, player: Player) -> Iterator[tuple[str, bool]]:
    kind = rules.kind_of
    for field in ("chrome", "green", "special", "hot", "cold"):
        yield field, 0 <= getattr(player, field) <= _MOST
    yield "turned", 0 <= player.turned <= 3
    yield "paid_turns", 0 <= player.paid_turns <= len(rules.definitions.end.turns)
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
        yield f"drives[{number}]", all(rules.drive_of[name] == number for name in stack)
    yield "storage", not player.storage or kind.get(player.storage) == "chrome"
    mounted = {name for stack in player.drives for name in stack}
    yield "completed", all(name in mounted or name in player.one_shots for name in player.completed)
    for field in ("completed", "activated", "upside_down"):
        yield field, len(set(getattr(player, field))) == len(getattr(player, field))
    yield (
        "activated",
        all(player.one_shots.get(name) == player.turned and name in player.completed for name in player.activated),
    )


def _frame(rules: Rules, state: CorrosionState, frame: AnyPending, number: int) -> bool:
    """Whether a waiting thing refers only to what is there."""
    player = state.players[frame.seat]
    if isinstance(frame, Turn):
        return number == 0 and not player.passed
    if isinstance(frame, OpponentTurn):
        asked = frame.step in ("place", "awards", "finish")
        return number == 0 and asked and frame.engineer in rules.engineers
    if isinstance(frame, Wheel):
        known = all(rules.kind_of.get(name) in ("turning", "one_shot", "chrome", "prototype") for name in frame.open)
        return known and all(name in player.turning for name in frame.used) and len(set(frame.open)) == len(frame.open)
    if isinstance(frame, Offer):
        known = all(name in player.turning or name in player.one_shots for name in frame.machines)
        return known and len(set(frame.machines)) == len(frame.machines)
    if isinstance(frame, Play):
        return frame.engineer in rules.engineers and 0 <= frame.asked < state.seats
    if isinstance(frame, Copy):
        return frame.engineer in rules.engineers
    if isinstance(frame, Partner):
        return frame.engineer in rules.engineers and frame.first in player.played
    if isinstance(frame, Place):
        return rules.kind_of.get(frame.machine) == "chrome" and frame.row in CHROME_ROWS
    if isinstance(frame, Pay):
        return _payable(rules, player, frame)
    if isinstance(frame, Shift):
        return _shiftable(rules, player, frame.machine)
    if isinstance(frame, Effects):
        return _runnable(rules, player, frame)
    return True


def _payable(rules: Rules, player: Player, frame: Pay) -> bool:
    tag = (frame.small, frame.medium, frame.any, 0, 0, frame.engineer)
    planned = frame.machine in candidates(player)
    return planned and min(tag) >= 0 and frame.engineer <= 1 and payable(rules, player, tag)


def _shiftable(rules: Rules, player: Player, machine: str) -> bool:
    lies = machine in player.one_shots and machine in player.completed and machine not in player.activated
    return lies and any(name in rules.shifters for name in working(player))


def _runnable(rules: Rules, player: Player, frame: Effects) -> bool:
    effects = rules.effects.get(frame.source)
    if effects is None or not 0 <= frame.at <= len(effects) or not -1 <= frame.left <= 200 or not 1 <= frame.runs <= 2:
        return False
    if frame.at < len(effects) and isinstance(effects[frame.at], ShiftToX):
        return len(frame.touched) == 1 and _shiftable(rules, player, frame.touched[0])
    return True
