"""How does a game of WATCH begin?"""

from __future__ import annotations

from tabletop.games.watch.state import THIRD, Player, Solo, Walker, WatchState
from tabletop.games.watch.tables import Tables
from tabletop.kernel import Rng
from tabletop.kernel.state import OptionValue


def set_up(tables: Tables, seats: int, rng: Rng, options: dict[str, OptionValue]) -> WatchState:
    """The table before the first worker is placed (digest 3.1 and 6.1)."""
    count = tables.definitions.players[str(seats)]
    market = list(tables.market)
    rng.shuffle(market)
    documents = list(tables.documents) if count.documents else []
    rng.shuffle(documents)
    card = market.pop()
    players = [_player(tables, seats) for _ in range(seats)]
    for player in players:
        player.hand = [documents.pop() for _ in range(count.documents)]
    start = rng.below(seats)
    queue = [(start + turn) % seats for turn in range(seats)]
    # The third worker is placed after both players (digest 4.1).
    if seats == 2:
        queue.append(THIRD)
    return WatchState(
        seats=seats,
        options=options,
        rng=rng,
        round=1,
        phase="place",
        start=start,
        queue=queue,
        order=list(queue),
        steps=["place"],
        players=players,
        walker=_walker(tables, seats),
        solo=_solo(tables, rng) if seats == 1 else None,
        tracks=[[] for _ in tables.tracks] if count.track_spaces else [],
        stock=[count.crates_per_value] * len(tables.values),
        market=market,
        card=card,
        past=[],
        peeked=None,
        documents=documents,
        drawn=[],
        kept=0,
        active=[],
        activator=None,
        revealed=False,
        black_disc=None,
        held=False,
        landed=0,
        playing="",
        exchanged=False,
    )


def _player(tables: Tables, seats: int) -> Player:
    rows = tables.solo_rows if seats == 1 else tables.departments
    return Player(
        space="",
        standing=False,
        levels=dict.fromkeys(rows, 0),
        gears=tables.definitions.set_up.gears,
        roubles=tables.definitions.set_up.roubles,
        notes=0,
        crates=[],
        hand=[],
        played=[],
        moved=False,
        supply=0,
        spent=0,
    )


def _walker(tables: Tables, seats: int) -> Walker | None:
    """The robot stands on its space from the start; the third worker waits beside the plan."""
    if seats == 1:
        return Walker(space=tables.definitions.solo.robot_starts, standing=True, roll=0, discs=0)
    if seats == 2:
        return Walker(space="", standing=False, roll=0, discs=tables.definitions.third_worker.discs)
    return None


def _solo(tables: Tables, rng: Rng) -> Solo:
    cards = list(tables.definitions.solo.cards)
    card = cards.pop(rng.below(len(cards)))
    return Solo(card=card, rest=cards, watches=tables.definitions.solo.pocket_watches)
