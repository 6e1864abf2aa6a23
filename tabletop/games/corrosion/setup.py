"""How does a game begin?"""

from __future__ import annotations

from tabletop.games.corrosion.display import LAST
from tabletop.games.corrosion.factory import THREE
from tabletop.games.corrosion.flow import settle
from tabletop.games.corrosion.state import (
    CHROME_ROWS,
    DISCARD_ROWS,
    DRIVES,
    ROWS,
    CorrosionState,
    Opponent,
    Player,
    Turn,
)
from tabletop.games.corrosion.tables import Tables, token
from tabletop.kernel import OptionValue, Rng

SETS = ("a", "b", "c", "d")


def set_up(tables: Tables, seats: int, rng: Rng, options: dict[str, OptionValue]) -> CorrosionState:
    """A fresh state at the first decision (digest 3, 16.1)."""
    numbers = tables.definitions.setup.by_seats[str(seats)]
    letters = SETS[:seats] if seats > 1 else (tables.definitions.solo.letter,)
    spots: dict[str, list[str]] = {}
    stacks: dict[str, list[str]] = {}
    for row in ROWS:
        stacks[row] = list(tables.deck[row])
        rng.shuffle(stacks[row])
        spots[row] = [stacks[row].pop() for _ in range(LAST + 1)]
    tasks = list(tables.definitions.awards)
    rng.shuffle(tasks)
    watches = list(tables.all_watches)
    rng.shuffle(watches)
    tasks, spare = tasks[: numbers.tasks], tasks[numbers.tasks :]
    box = [token(task, chained) for task in spare for chained in (True, False)] + watches[numbers.tasks :]
    on_last = tables.definitions.setup.markers_on_last
    state = CorrosionState(
        seats=seats,
        options=options,
        rng=rng,
        players=[_player(tables, letter) for letter in letters],
        pending=[Turn(seat=0)],
        spots=spots,
        stacks=stacks,
        discards={row: [] for row in DISCARD_ROWS},
        markers=dict.fromkeys(CHROME_ROWS, on_last),
        green_markers=dict.fromkeys(CHROME_ROWS, 0),
        special=numbers.special - len(CHROME_ROWS) * on_last,
        tasks=tasks,
        awards=[token(task, chained) for task in tasks for chained in (True, False)],
        watches={token(task, True): watch for task, watch in zip(tasks, watches, strict=False)},
        switched=[],
        box=box,
        special_out=tables.definitions.setup.special_in_box - numbers.special,
    )
    if seats == 1:
        state.opponent = _opponent(tables, rng)
    else:
        state.box += [card for letter in SETS[seats:] for card in tables.starting_set[letter]]
    state.box.sort()
    settle(tables, state, None)
    return state


def _player(tables: Tables, letter: str) -> Player:
    start = tables.definitions.setup.start
    small, medium = [0] * 4, [0] * 4
    small[THREE], medium[THREE] = start.small, start.medium
    return Player(
        hand=list(tables.starting_set[letter]),
        played=[],
        chrome=start.chrome,
        green=start.green,
        special=0,
        awards=[],
        hot=start.hot,
        cold=start.cold,
        turned=0,
        small=small,
        medium=medium,
        engineers={},
        upside_down=[],
        one_shots={},
        turning={},
        completed=[],
        activated=[],
        drives=[[] for _ in DRIVES],
        storage="",
    )


def _opponent(tables: Tables, rng: Rng) -> Opponent:
    """The other sets form the opponent's deck; its first card is flipped at once (digest 16.1)."""
    deck = [card for letter in tables.definitions.solo.opponent for card in tables.starting_set[letter]]
    rng.shuffle(deck)
    discard = [deck.pop()]
    return Opponent(deck=deck, discard=discard, back=tables.engineers[deck[-1]].back, clocks={})
