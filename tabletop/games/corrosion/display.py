"""How are the rows of the display taken from and filled again?"""

from __future__ import annotations

from tabletop.games.corrosion.state import DISCARD_ROWS, ROWS, SPOTS, CorrosionState
from tabletop.games.corrosion.tables import Tables
from tabletop.kernel import Event, EventLog

LAST = 2
"""The position of window C."""
OTHER_CHROME = {"basic": "advanced", "advanced": "basic"}


def lying(state: CorrosionState, row: str, spot: str) -> str:
    """What lies at a window, or on top of the stack; empty when nothing does."""
    return "".join(state.stacks[row][-1:]) if spot == "stack" else state.spots[row][SPOTS.index(spot)]


def windows(state: CorrosionState) -> dict[str, tuple[str, str]]:
    """Every piece that lies at a window, and at which: row and spot."""
    spots = ((piece, (row, spot)) for row in ROWS for spot, piece in zip(SPOTS, state.spots[row], strict=True))
    return {piece: at for piece, at in spots if piece}


def take_spot(state: CorrosionState, row: str, spot: int) -> str:
    """Take what lies at a window; the gap stays until `refill`."""
    piece = state.spots[row][spot]
    spots = [*state.spots[row]]
    spots[spot] = ""
    state.spots = {**state.spots, row: spots}
    return piece


def take_top(state: CorrosionState, row: str) -> str:
    """Take the top of a refill stack."""
    *rest, top = state.stacks[row]
    state.stacks = {**state.stacks, row: rest}
    return top


def take_from_pile(state: CorrosionState, row: str, piece: str) -> None:
    """Take an item out of a discard pile."""
    pile = [*state.discards[row]]
    pile.remove(piece)
    state.discards = {**state.discards, row: pile}


def take_watch(state: CorrosionState, award: str) -> str:
    """The watch on an award token that is taken leaves the game; empty when there is none."""
    watch = state.watches.get(award, "")
    if watch:
        state.watches = {token: other for token, other in state.watches.items() if token != award}
        state.box = [*state.box, watch]
    return watch


def tell_top(state: CorrosionState, row: str, log: EventLog) -> None:
    """The top of a refill stack was taken (C07): the item below is visible now."""
    if log is not None:
        log.append(Event("revealed", {"row": row, "left": len(state.stacks[row])}, reveals=bool(state.stacks[row])))


def refill(state: CorrosionState, row: str, log: EventLog) -> None:
    """Slide items right over gaps and put the top of the stack at the left (digest 12.2)."""
    if "" not in state.spots[row]:
        return
    spots = [*state.spots[row]]
    state.spots = {**state.spots, row: spots}
    while "" in spots:
        free = _slide(row, spots, log)
        source = _stack_for(state, row, log)
        if not state.stacks[source]:
            return
        spots[free] = take_top(state, source)
        if log is not None:
            facts: dict[str, str | int] = {"row": row, "piece": spots[free], "spot": SPOTS[free]}
            log.append(Event("refilled", facts, reveals=bool(state.stacks[source])))  # the item below becomes visible


def _slide(row: str, spots: list[str], log: EventLog) -> int:
    """Move the items over the gaps, the rightmost first; returns the rightmost window that is free then."""
    free = LAST
    for spot in range(LAST, -1, -1):
        piece = spots[spot]
        if not piece:
            continue
        if spot != free:
            spots[spot], spots[free] = "", piece
            if log is not None:
                log.append(Event("slid", {"row": row, "piece": piece, "spot": SPOTS[free]}))
        free -= 1
    return free


def _stack_for(state: CorrosionState, row: str, log: EventLog) -> str:
    """The row from whose stack a row is filled: its own with reshuffled discards (12.3), or the other chrome row's (12.4)."""
    if state.stacks[row]:
        return row
    if row in OTHER_CHROME:
        return OTHER_CHROME[row]
    if state.discards[row]:
        stack = [*state.discards[row]]
        state.rng.shuffle(stack)
        state.stacks = {**state.stacks, row: stack}
        state.discards = {**state.discards, row: []}
        if log is not None:
            log.append(Event("shuffled", {"what": row, "count": len(stack)}, reveals=True))
    return row


def discard(tables: Tables, state: CorrosionState, row: str, piece: str, log: EventLog) -> None:
    """An item arrives on a discard pile; empty spots of that row are filled at once (digest 12.3)."""
    lay_on_pile(tables, state, row, piece)
    after_discard(state, row, piece, log)


def lay_on_pile(tables: Tables, state: CorrosionState, row: str, piece: str) -> None:
    """Put an item on its discard pile; `after_discard` follows."""
    assert row in DISCARD_ROWS
    assert tables.kind_of[piece] == row
    state.discards = {**state.discards, row: [*state.discards[row], piece]}


def after_discard(state: CorrosionState, row: str, piece: str, log: EventLog) -> None:
    """Say that an item lies on its pile and fill empty spots."""
    if log is not None:
        log.append(Event("discarded", {"row": row, "piece": piece}))
    refill(state, row, log)


def add_marker(state: CorrosionState, row: str, log: EventLog) -> None:
    """One more special marker on the chrome machine at window C (digest 9.7); a green one from an empty supply (K1)."""
    if not state.spots[row][LAST]:
        return
    what = "special" if state.special else "green"
    if state.special:
        state.special -= 1
        state.markers = {**state.markers, row: state.markers[row] + 1}
    else:
        state.green_markers = {**state.green_markers, row: state.green_markers[row] + 1}
    if log is not None:
        log.append(Event("marked", {"row": row, "piece": state.spots[row][LAST], "what": what}))
