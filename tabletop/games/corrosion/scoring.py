"""What is everybody's score, and who wins?"""

from __future__ import annotations

from collections import Counter

from tabletop.games.corrosion.resources import gain_green, pay_chrome
from tabletop.games.corrosion.state import DRIVES, CorrosionState, Player
from tabletop.games.corrosion.tables import Rules
from tabletop.kernel import Event, EventLog, ScoreSheet


def sheet(rules: Rules, player: Player) -> ScoreSheet:
    """The points a player has now (digest 15.2); chrome gears count once they are exchanged at the end."""
    return ScoreSheet(
        {
            "green": player.green,
            "special": player.special,
            "chrome": chrome_points(rules, player),
            "awards": sum(award_points(rules, player, rules.type_of[name]) for name in player.awards),
        }
    )


def chrome_points(rules: Rules, player: Player) -> int:
    """All completed chrome machines count, covered ones too."""
    chrome = rules.definitions.chrome
    return sum(chrome[machine].points for machine in player.completed if machine in chrome)


def award_points(rules: Rules, player: Player, task: str) -> int:
    """What one token of a task is worth to a player now (digest 18.7)."""
    award = rules.definitions.awards[task]
    return award.points * _counted(rules, player, award.per)


def _counted(rules: Rules, player: Player, per: str) -> int:
    if per == "hot":
        return player.hot
    if per == "special":
        return player.special
    if per in ("qualified", "suit_set"):
        cards = [rules.engineers[name] for name in (*player.hand, *player.played, *player.engineers)]
        suits = Counter(card.suit for card in cards if card.qualified)
        return suits.total() if per == "qualified" else _suit_sets(suits)
    drives: Counter[str] = Counter(
        DRIVES[rules.drive_of[name]] for name in player.completed if rules.kind_of[name] == "chrome"
    )
    return min(drives[drive] for drive in DRIVES) if per == "drive_set" else drives[per]


def _suit_sets(suits: Counter[str]) -> int:
    """Sets of blue, green and orange; a wild engineer may stand in once per set."""
    sets = 0
    while True:
        missing = sum(max(0, sets + 1 - suits[suit]) for suit in ("blue", "green", "orange"))
        if missing > min(suits["wild"], sets + 1):
            return sets
        sets += 1


def final_scoring(rules: Rules, state: CorrosionState, log: EventLog) -> None:
    """Exchange chrome gears, then count everything (digest 15)."""
    per_point = rules.definitions.end.chrome_per_point
    for seat, player in enumerate(state.players):
        points = player.chrome // per_point
        if points:
            pay_chrome(state, seat, points * per_point, log)
            gain_green(state, seat, points, log)
    if log is not None:
        for seat, player in enumerate(state.players):
            _tell(rules, seat, player, log)
    state.over = True
    state.pending.clear()
    if log is not None:
        log.append(Event("game_over", {}))


def _tell(rules: Rules, seat: int, player: Player, log: list[Event]) -> None:
    """One `scored` fact for each thing that counts."""

    def scored(points: int, category: str, piece: str = "") -> None:
        facts: dict[str, str | int] = {"seat": seat, "points": points, "category": category}
        if piece:
            facts["piece"] = piece
        log.append(Event("scored", facts))

    scored(player.green, "green")
    scored(player.special, "special")
    for machine in player.completed:
        if rules.kind_of[machine] == "chrome":
            scored(rules.definitions.chrome[machine].points, "chrome", machine)
    for name in player.awards:
        scored(award_points(rules, player, rules.type_of[name]), "awards", name)


def winners(rules: Rules, state: CorrosionState) -> list[int]:
    """The highest total, then more special markers, then shared (digest 15.3)."""
    keys = [(sheet(rules, player).total, player.special) for player in state.players]
    best = max(keys)
    return [seat for seat, key in enumerate(keys) if key == best]
