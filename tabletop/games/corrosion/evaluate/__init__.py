"""What might a seat score in the end, estimated cheaply for bots, and what does that consist of?"""

from __future__ import annotations

from tabletop.games.corrosion.end_phase import turn_price
from tabletop.games.corrosion.evaluate.gears import chrome_gears, iron_gears
from tabletop.games.corrosion.evaluate.hand import JUST_PLAYED, UPSIDE_DOWN, Hand, engineer_worths, in_hand
from tabletop.games.corrosion.evaluate.memory import Key, Known, Owned, frozen, key_of, memory_of, shown_in
from tabletop.games.corrosion.evaluate.moment import Moment
from tabletop.games.corrosion.evaluate.pieces import AWARD_GROWTH, award_machines, tasks_of
from tabletop.games.corrosion.evaluate.plans import MACHINE, plans
from tabletop.games.corrosion.evaluate.under_way import under_way
from tabletop.games.corrosion.scoring import chrome_points, counted, sheet
from tabletop.games.corrosion.state import CorrosionState, Pay, Place, Player, Turn
from tabletop.games.corrosion.tables import Tables

# Found by letting bots play against each other; no rule stands on them. The yardsticks themselves are data (digest 18.12).
PROTOTYPE = 0.5
"""A drive that still has its prototype, over a whole game."""
WATER = 0.5
"""What a water token counts for besides the steam it is now."""
STAFF_LEAST = 0.2
"""What engineers count for shortly before the end, measured by the beginning: without them nobody can pay for an award."""


OWNED = (
    "green", "special", "chrome_machines", "awards", "working", "plans", "prototypes", "one_shots", "turning", "gears",
    "chrome_gears", "steam", "engineers", "copying",
)  # fmt: skip
"""The terms of what a player owns, in the order in which they are added."""
BETWEEN = ("start", "finish", "pass", "passed")
"""Steps of a turn in which the seat carries out none that is paid for."""
NOTHING = ("", "")
"""No machine is just being paid for or placed."""


def turn_number(state: CorrosionState) -> tuple[int, int, int]:
    """Tells turns apart that one seat takes in a row: alone the opponent's cards, in the end phase the turns paid for."""
    pending = state.pending[0]
    player = state.players[pending.seat]
    cards = 0 if state.opponent is None else 100 * state.opponent.reshuffles - len(state.opponent.deck)
    unpaid = state.end_phase and isinstance(pending, Turn) and pending.step == "start"
    return pending.seat, cards, player.paid_turns + unpaid


def estimates(tables: Tables, state: CorrosionState, key: Key | None = None) -> list[float]:
    """The estimates of all seats; what is the same for them is found once."""
    if state.over:
        race = Moment(tables, state).race(state.players)
        return [sheet(tables, player).total + race for player in state.players]
    key = key or key_of(state)
    moment, known = memory_of(tables).moment(tables, state, key.shown)
    begun = under_way(tables, state, moment.ahead, moment.scale)
    race = moment.race(state.players)
    deciding = state.pending[-1].seat
    found = []
    for seat, player in enumerate(key.players):
        owned = None if seat == deciding else known.get(player)
        if owned is None:
            owned = _remembered(tables, state, seat, moment, known, player)
        toll = _toll(tables, state, seat, owned.worth) if moment.ended else 0.0
        found.append(owned.worth + toll + moment.offers(owned.within) + begun[seat] + race)
    return found


def estimate(tables: Tables, state: CorrosionState, seat: int, key: Key | None = None) -> float:
    """What a seat might score: the sum of its terms."""
    player = state.players[seat]
    if state.over:
        return sheet(tables, player).total + Moment(tables, state).race(state.players)
    shown, own = (key.shown, key.players[seat]) if key else (shown_in(state), frozen(player))
    moment, known = memory_of(tables).moment(tables, state, shown)
    owned = _remembered(tables, state, seat, moment, known, own)
    begun = under_way(tables, state, moment.ahead, moment.scale)
    toll = _toll(tables, state, seat, owned.worth) if moment.ended else 0.0
    return owned.worth + toll + moment.offers(owned.within) + begun[seat] + moment.race(state.players)


def terms(tables: Tables, state: CorrosionState, seat: int) -> dict[str, float]:
    """The estimate by what it consists of; but for the race, which stays what it was so that nobody shrinks from the end, exact
    once the game is over.
    """
    player = state.players[seat]
    moment = Moment(tables, state)
    if state.over:
        return {"score": float(sheet(tables, player).total), "race": moment.race(state.players)}
    hand = in_hand(tables, *player.hand)
    owned = _owned(tables, player, moment, hand, *_in_work(state, seat))
    return {
        **dict(zip(OWNED, owned, strict=True)),
        "toll": _toll(tables, state, seat, sum(owned)) if moment.ended else 0.0,
        "offers": moment.offers(hand.reach),
        "under_way": under_way(tables, state, moment.ahead, moment.scale)[seat],
        "turns": moment.to_come,
        "race": moment.race(state.players) - moment.to_come,
    }


def _remembered(
    tables: Tables, state: CorrosionState, seat: int, moment: Moment, known: Known, frozen_player: bytes
) -> Owned:
    """What a seat owns; few positions of a search change it for anybody but the one who decides."""
    work = _in_work(state, seat)
    key = (frozen_player, work) if work is not NOTHING else frozen_player
    owned = known.get(key)
    if owned is None:
        player = state.players[seat]
        hand = in_hand(tables, *player.hand)
        worth = sum(_owned(tables, player, moment, hand, *work))
        owned = memory_of(tables).keep(known, key, Owned(worth, hand.reach))
    return owned


def _in_work(state: CorrosionState, seat: int) -> tuple[str, str]:
    """The machine that seat is just completing, and the chrome machine it is just putting somewhere."""
    top = state.pending[-1]
    if top.seat == seat:
        if type(top) is Pay:
            return top.machine, ""
        if type(top) is Place:
            return "", top.machine
    return NOTHING


def _owned(tables: Tables, player: Player, moment: Moment, hand: Hand, paying: str, placing: str) -> tuple[float, ...]:
    """The terms named `OWNED`, which depend on nothing but the player, the time that is left and the awards still to be had."""
    ahead, scale = moment.ahead, moment.scale
    if player.passed:
        return _passed(tables, player)
    awaiting = player.one_shots and not award_machines(tables).isdisjoint(player.one_shots)
    counts = counted(tables, player) if player.awards or awaiting else {}
    gears, turning = iron_gears(tables, player, moment)
    planned, one_shots = plans(tables, player, moment, counts, paying, placing)
    return (
        float(player.green),
        float(player.special),
        float(chrome_points(tables, player)),
        _awards(tables, player, counts, ahead),
        _working(tables, player, ahead),
        planned,
        PROTOTYPE * ahead * player.drives.count([]),
        one_shots,
        turning,
        gears,
        chrome_gears(tables, player, scale),
        _steam(tables, player, ahead, scale),
        _engineers(tables, player, hand) * max(ahead, 0.0 if moment.ended else STAFF_LEAST),
        hand.copying * ahead,
    )


def _toll(tables: Tables, state: CorrosionState, seat: int, worth: float) -> float:
    """In the end phase nothing more comes without a turn that is paid for: its price is taken off what the turn may bring, or all
    of that where nobody can pay or it is not worth the price.
    """
    player, pending = state.players[seat], state.pending[0]
    if player.passed or (pending.seat == seat and not (isinstance(pending, Turn) and pending.step in BETWEEN)):
        return 0.0
    price = turn_price(tables, state, seat)
    hope = worth - sum(_passed(tables, player))
    return -hope if price is None else -max(0.0, min(hope, float(price)))


def _passed(tables: Tables, player: Player) -> tuple[float, ...]:
    """Who has passed for good scores what lies there, chrome gears exchanged; nothing that waits comes any more."""
    scored = sheet(tables, player).points
    exchanged = float(player.chrome // tables.definitions.end.chrome_per_point)
    worth = {"chrome_machines": scored["chrome"], "chrome_gears": exchanged, **scored}
    return tuple([float(worth.get(term, 0)) for term in OWNED])


def _awards(tables: Tables, player: Player, counts: dict[str, int], ahead: float) -> float:
    """Tokens by what they count now, and what they still grow."""
    if not player.awards:
        return 0.0
    total = AWARD_GROWTH * ahead * len(player.awards)
    for name in player.awards:
        points, per = tasks_of(tables)[name]
        total += points * counts[per]
    return total


def _working(tables: Tables, player: Player, ahead: float) -> float:
    """Visible completed machines work for the rest of the game."""
    chrome = tables.definitions.chrome
    total = 0.0
    for stack in player.drives:
        if stack and stack[-1] in player.completed:
            total += chrome[stack[-1]].yardstick
    return MACHINE * total * ahead


def _steam(tables: Tables, player: Player, ahead: float, scale: float) -> float:
    """Hot water can be used at once, all water again and again."""
    worth = tables.definitions.worth
    return player.hot * worth.steam * scale + (player.hot + player.cold) * worth.water * WATER * ahead


def _engineers(tables: Tables, player: Player, hand: Hand) -> float:
    """Who can act now or soon, by her action; qualified ones wherever they are: they copy, and pay for awards."""
    worth_of = engineer_worths(tables)
    turned, upside_down = player.turned, player.upside_down
    total = hand.acting
    for name, side in player.engineers.items():
        total += worth_of[name][UPSIDE_DOWN if name in upside_down else (side - turned) % 4]
    for name in player.played:
        total += worth_of[name][JUST_PLAYED]
    return total
