"""What are machines worth that are not completed yet, by what they lack and by the time that is left?"""

from __future__ import annotations

from tabletop.games.corrosion.chrome_machines import cut
from tabletop.games.corrosion.evaluate.moment import Moment
from tabletop.games.corrosion.evaluate.pieces import award_machines, awards_to_come, marker_machines, one_shot_yield
from tabletop.games.corrosion.state import Player
from tabletop.games.corrosion.tables import PriceTag, Tables

# Found by letting bots play against each other; no rule stands on them.
MACHINE = 0.7
"""What a working machine's yardstick counts for."""
PLAN = 0.5
"""What a machine counts for before it is completed, everything it costs being at hand: completing it must be a gain."""
IRON, CHROME, STEAM, ENGINEER = 0.8, 1.6, 0.5, 1.5
"""Turns it takes to come by an iron gear, a chrome gear, steam or a qualified engineer that is missing."""
BURIED = 0.5
"""What a machine counts for whose drive another one of the same plans will cover, or that covers a working one."""
SECTOR = 2.5
"""Turns between two wheel turns: so long a machine lies in a sector."""
ONE_SHOT = 0.9
"""What a completed one-shot machine counts for, measured by what it will bring."""
REACH = 0.05
"""What every sector it still has to go takes off."""


Plan = tuple[float, float, PriceTag, float, bool]
"""How easily it comes, its worth, its price, the turns there are for it, and whether it is a chrome machine."""


def plans(
    tables: Tables, player: Player, moment: Moment, counts: dict[str, int], paying: str, placing: str
) -> tuple[float, float]:
    """What chrome machines and one-shot machines count for that still wait for something.

    The machine just being paid for counts in full, the one just being placed like one in storage.
    """
    completed = player.completed
    machines = [stack[-1] for stack in player.drives if stack and stack[-1] not in completed]
    if player.storage:
        machines.append(player.storage)
    if placing:
        machines.append(placing)
    if not machines and not player.one_shots:
        return 0.0, 0.0
    means = Means(tables, player)
    waiting: list[Plan] = []
    chrome = one_shots = 0.0
    if machines:
        chrome = _note_chrome(tables, player, moment, means, paying, machines, waiting)
    if player.one_shots:
        one_shots = _note_one_shots(tables, player, moment, means, paying, counts, waiting)
    # The easiest first; each takes gears and time from the next, so that many plans late in a game are dreams.
    waiting.sort(reverse=True)
    spent = 0.0
    for _, worth, tag, until, is_chrome in waiting:
        effort = spent + means.effort(tag)
        chance = 1.0 - effort / (until + 1.0)
        if chance <= 0.0 or worth <= 0.0:
            continue
        if is_chrome:
            chrome += PLAN * worth * chance
        else:
            one_shots += PLAN * worth * chance
        means.spend(tag)
        spent = effort
    return chrome, one_shots


def _note_chrome(
    tables: Tables, player: Player, moment: Moment, means: Means, paying: str, machines: list[str], waiting: list[Plan]
) -> float:
    """Note chrome machines by their points and what they will do; returns what is as good as completed."""
    ahead, turns = moment.ahead, moment.turns
    prices = tables.prices(cut(tables, player, "chrome"))
    chrome = tables.definitions.chrome
    sure = 0.0
    for machine in machines:
        planned = chrome[machine]
        worth = planned.points + MACHINE * planned.yardstick * ahead
        stack = player.drives[tables.drive_of[machine]]
        if stack and stack[-1] != machine:
            worth -= BURIED * MACHINE * chrome[stack[-1]].yardstick * ahead
        if machine == paying:
            sure += worth
            continue
        tag = prices[machine]
        waiting.append((worth / (means.effort(tag) + 1.0), worth, tag, turns, True))
    return sure


def _note_one_shots(
    tables: Tables,
    player: Player,
    moment: Moment,
    means: Means,
    paying: str,
    counts: dict[str, int],
    waiting: list[Plan],
) -> float:
    """Note one-shot machines by what they will bring once they reach X; what is not completed is due before it rusts.

    Returns what is as good as completed.
    """
    turns, turned, completed = moment.turns, player.turned, player.completed
    prices = tables.prices(cut(tables, player, "one_shot"))
    to_come = iter(awards_to_come(tables, moment.awards, counts, moment.ahead) if counts else ())
    sure = 0.0
    for machine, side in player.one_shots.items():
        if machine in player.activated:
            continue
        sectors = (side - turned) % 4
        kind = tables.type_of[machine]
        award = 0.0
        if machine in award_machines(tables):  # no two of them bring the same one
            award = next(to_come, 0.0) + moment.award_step
        worth = one_shot_yield(tables, player, kind, award)
        if moment.closing and kind in marker_machines(tables):
            worth += moment.marker_step
        worth *= ONE_SHOT - REACH * sectors
        if machine in completed or machine == paying:
            lacking = sectors - player.hot - turns
            sure += worth if lacking <= 0 else worth / (1.0 + lacking)
            continue
        tag = prices[machine]
        until = SECTOR * sectors + 1.0
        waiting.append((worth / (means.effort(tag) + 1.0), worth, tag, turns if turns < until else until, False))
    return sure


class Means:
    """Gears and steam that plans may still use: one after another, since each can be spent but once."""

    __slots__ = ("chrome", "engineers", "hot", "medium", "small")

    def __init__(self, tables: Tables, player: Player) -> None:
        self.small = sum(player.small)
        self.medium = sum(player.medium)
        self.chrome = player.chrome
        self.hot = player.hot
        qualified = tables.qualified
        self.engineers = len(qualified.intersection(player.hand)) + len(qualified.intersection(player.engineers))

    def effort(self, tag: PriceTag) -> float:
        """How many turns it takes to come by what is missing of a price."""
        small, medium, mix, chrome, steam, engineer = tag
        turns = 0.0
        spare = 0
        if small > self.small:
            turns += IRON * (small - self.small)
        else:
            spare = self.small - small
        if medium > self.medium:
            turns += IRON * (medium - self.medium)
        else:
            spare += self.medium - medium
        if mix > spare:
            turns += IRON * (mix - spare)
        if chrome > self.chrome:
            turns += CHROME * (chrome - self.chrome)
        if steam > self.hot:
            turns += STEAM * (steam - self.hot)
        if engineer > self.engineers:
            turns += ENGINEER
        return turns

    def spend(self, tag: PriceTag) -> None:
        """What that price takes is not there for the next plan."""
        small, medium, mix, chrome, steam, engineer = tag
        smalls, mediums = self.small - small, self.medium - medium
        if mix:
            if smalls >= mediums:
                smalls -= mix
            else:
                mediums -= mix
        self.small = smalls if smalls > 0 else 0
        self.medium = mediums if mediums > 0 else 0
        self.chrome = self.chrome - chrome if self.chrome > chrome else 0
        self.hot = self.hot - steam if self.hot > steam else 0
        self.engineers = self.engineers - engineer if self.engineers > engineer else 0
