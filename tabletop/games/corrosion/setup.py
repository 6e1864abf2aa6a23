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
from tabletop.kernel import Option, OptionValue, Rng

SETS = ("a", "b", "c", "d")
LOT = "lot"
FIRST_SEAT = "first_seat"
FROM = {f"from_{letter}": letter for letter in SETS}
"""The sets in the order of the seats, beginning with that one."""


def offered(seats: int) -> list[Option]:
    """With others: who begins, and who has which set (digest 3.5, 3.7). Alone both are given (digest 16)."""
    if seats == 1:
        return []
    return [Option("starting_player", (LOT, FIRST_SEAT), LOT), Option("sets", (LOT, *FROM), LOT)]


def as_before_lots(seats: int) -> dict[str, OptionValue]:
    """How every table was laid under the first rules: the first seat began, and the sets went A, B, C, D."""
    return {} if seats == 1 else {"starting_player": FIRST_SEAT, "sets": "from_a"}


def set_up(tables: Tables, seats: int, rng: Rng, options: dict[str, OptionValue]) -> CorrosionState:
    """A fresh state at the first decision (digest 3, 16.1)."""
    numbers = tables.definitions.setup.by_seats[str(seats)]
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
    starter = rng.below(seats) if options.get("starting_player") == LOT else 0
    letters = _sets(rng, str(options["sets"])) if options else [tables.definitions.solo.letter]
    state = CorrosionState(
        seats=seats,
        options=options,
        rng=rng,
        players=[_player(tables, letter) for letter in letters[:seats]],
        pending=[Turn(seat=starter)],
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
        state.box += [card for letter in letters[seats:] for card in tables.starting_set[letter]]
    state.box.sort()
    settle(tables, state, None)
    return state


def _sets(rng: Rng, order: str) -> list[str]:
    """The sets in the order of the seats; those that remain stay in the box."""
    letters = list(SETS)
    if order == LOT:
        rng.shuffle(letters)
        return letters
    first = letters.index(FROM[order])
    return letters[first:] + letters[:first]


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
