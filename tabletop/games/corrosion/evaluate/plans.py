"""What are machines worth that are not completed yet, by what they lack and by the time that is left?"""

from __future__ import annotations

from tabletop.games.corrosion.chrome_machines import cut
from tabletop.games.corrosion.evaluate.pieces import one_shot_yield
from tabletop.games.corrosion.state import CorrosionState, Pay, Place, Player
from tabletop.games.corrosion.tables import PriceTag, Tables

# Found by letting bots play against each other; no rule stands on them.
MACHINE = 1.0
"""What a working machine's yardstick counts for."""
PLAN = 0.55
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


class Means:
    """Gears and steam that plans may still use: one after another, since each can be spent but once."""

    def __init__(self, tables: Tables, player: Player) -> None:
        self.small = sum(player.small)
        self.medium = sum(player.medium)
        self.chrome = player.chrome
        self.hot = player.hot
        self.engineers = 0
        for name in (*player.hand, *player.engineers):
            self.engineers += tables.engineers[name].qualified

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
        self.small -= small
        self.medium -= medium
        if mix:
            if self.small >= self.medium:
                self.small -= mix
            else:
                self.medium -= mix
        self.small = max(0, self.small)
        self.medium = max(0, self.medium)
        self.chrome = max(0, self.chrome - chrome)
        self.hot = max(0, self.hot - steam)
        self.engineers = max(0, self.engineers - engineer)


Plan = tuple[float, float, PriceTag, float, bool]
"""How easily it comes, its worth, its price, the turns there are for it, and whether it is a chrome machine."""


def plans(
    tables: Tables, state: CorrosionState, player: Player, seat: int, ahead: float, turns: float
) -> tuple[float, float]:
    """What chrome machines and one-shot machines count for that still wait for something."""
    top = state.pending[-1] if state.pending[-1].seat == seat else None
    machines = [stack[-1] for stack in player.drives if stack and stack[-1] not in player.completed]
    if player.storage:
        machines.append(player.storage)
    if isinstance(top, Place):
        machines.append(top.machine)
    if not machines and not player.one_shots:
        return 0.0, 0.0
    workshop = _Workshop(tables, player, top.machine if isinstance(top, Pay) else "", ahead, turns)
    if machines:
        workshop.note_chrome(machines)
    if player.one_shots:
        workshop.note_one_shots(state)
    workshop.complete()
    return workshop.chrome, workshop.one_shots


class _Workshop:
    """One player's plans: what is as good as completed counts at once, what waits is noted and taken in order."""

    def __init__(self, tables: Tables, player: Player, paying: str, ahead: float, turns: float) -> None:
        self.chrome = 0.0
        self.one_shots = 0.0
        self._tables = tables
        self._player = player
        self._paying = paying
        self._ahead = ahead
        self._turns = turns
        self._means = Means(tables, player)
        self._waiting: list[Plan] = []

    def note_chrome(self, machines: list[str]) -> None:
        """Chrome machines by their points and what they will do; the one just being paid for counts in full."""
        tables, player = self._tables, self._player
        off = cut(tables, player, "chrome")
        chrome = tables.definitions.chrome
        for machine in machines:
            planned = chrome[machine]
            worth = planned.points + MACHINE * planned.yardstick * self._ahead
            stack = player.drives[tables.drive_of[machine]]
            if stack and stack[-1] != machine:
                worth -= BURIED * MACHINE * chrome[stack[-1]].yardstick * self._ahead
            if machine == self._paying:
                self.chrome += worth
                continue
            tag = tables.price(machine, off)
            self._waiting.append((worth / (self._means.effort(tag) + 1.0), worth, tag, self._turns, True))

    def note_one_shots(self, state: CorrosionState) -> None:
        """One-shot machines by what they will bring once they reach X; what is not completed is due before it rusts."""
        tables, player = self._tables, self._player
        off = cut(tables, player, "one_shot")
        for machine, side in player.one_shots.items():
            if machine in player.activated:
                continue
            sectors = (side - player.turned) % 4
            worth = one_shot_yield(tables, state, player, tables.type_of[machine], self._ahead)
            worth *= ONE_SHOT - REACH * sectors
            if machine in player.completed or machine == self._paying:
                lacking = sectors - player.hot - self._turns
                self.one_shots += worth if lacking <= 0 else worth / (1.0 + lacking)
                continue
            tag = tables.price(machine, off)
            until = min(self._turns, SECTOR * sectors + 1.0)
            self._waiting.append((worth / (self._means.effort(tag) + 1.0), worth, tag, until, False))

    def complete(self) -> None:
        """The easiest first; each takes gears and time from the next, so that many plans late in a game are dreams."""
        self._waiting.sort(reverse=True)
        spent = 0.0
        for _, worth, tag, until, is_chrome in self._waiting:
            effort = spent + self._means.effort(tag)
            chance = 1.0 - effort / (until + 1.0)
            if chance <= 0.0 or worth <= 0.0:
                continue
            if is_chrome:
                self.chrome += PLAN * worth * chance
            else:
                self.one_shots += PLAN * worth * chance
            self._means.spend(tag)
            spent = effort
