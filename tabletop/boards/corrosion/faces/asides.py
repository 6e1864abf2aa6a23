"""How do the panels below the prompt look: what a turn of the wheel would do, what steam can do, what playing her brings?"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.boards.common.icons import Row
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.faces import cards, signs
from tabletop.boards.corrosion.faces import own_board as own
from tabletop.boards.corrosion.look import CARD, LIGHT, LINE, MUTED, SECOND, WARNING
from tabletop.games.corrosion.completing import shortfall
from tabletop.games.corrosion.forecast import Forecast, Leaving, TurnForecast
from tabletop.games.corrosion.state import Player
from tabletop.scene import Group, Node, Panel

INK = signs.Ink(24, 20, dark=True)


class Slip(Group):
    """A dark card that grows downwards with what is written on it."""

    def __init__(self, kit: CorrosionContext, width: float, top: float) -> None:
        super().__init__()
        self._kit, self._width, self.y_now = kit, width, top

    def say(self, words: str, down: float, step: float, *, colour: str = LIGHT, weight: int = 400) -> None:
        """Words from edge to edge."""
        at = (14, self.y_now + down)
        self._kit.type.words(self, words, at, 15, colour, weight=weight, room=self._width - 28)
        self.y_now += step

    def line(
        self, sign: Node, words: str, x: float, down: float, least: float,
        *, air: float = 8, colour: str = LIGHT, leading: float = 1.3,
    ) -> None:  # fmt: skip
        """A sign and what it means beside it, in up to three lines."""
        sign.pos = (14, self.y_now)
        self.add(sign)
        at, room = (x, self.y_now + down), self._width - x - 12
        text = self._kit.type.words(self, words, at, 15, colour, room=room, lines=3, leading=leading)
        self.y_now += max(least, text.h + air)

    def rule(self, down: float, step: float) -> None:
        """A thin line between two parts."""
        self.add(Panel((self._width - 28, 1.5), fill=LINE, pos=(14, self.y_now + down)))
        self.y_now += step

    def row(self, nodes: Iterable[Node]) -> None:
        """Signs side by side, in as many lines as they need."""
        x = 14.0
        for node in nodes:
            if x + node.w > self._width - 12 and x > 14:
                x, self.y_now = 14.0, self.y_now + 30
            node.pos = (x, self.y_now + (INK.sign - node.h) / 2)
            x += self.add(node).w + 13
        self.y_now += 34

    def done(self, foot: float) -> Group:
        """The finished card on its ground."""
        self.size = (self._width, self.y_now + foot)
        self.add(Panel(self.size, fill=CARD, rim=LINE, rim_width=1.6, corners=12)).z = -1
        return self


# -- the wheel and sector X -------------------------------------------------------------------------------------------


def turn_card(kit: CorrosionContext, cast: TurnForecast, width: float) -> Group:
    """What turning the wheel switches on and what leaves sector X afterwards."""
    slip = Slip(kit, width, 14)
    slip.say(kit.say("turn.switches_on"), 6, 26, weight=600)
    if cast.sums or cast.others:
        slip.row(_switched_on(kit, cast))
    else:
        slip.say(kit.say("turn.nothing"), 12, 30, colour=MUTED)
    if cast.at_bottom:
        slip.line(signs.icon("clear_x", 20), kit.say("turn.at_bottom"), 42, 10, 28, colour=SECOND)
    slip.rule(2, 14)
    slip.say(kit.say("turn.leaves_x"), 6, 24, weight=600)
    _leaving(kit, slip, cast.leaves)
    return slip.done(8)


def _switched_on(kit: CorrosionContext, cast: TurnForecast) -> Iterable[Node]:
    """What the machines bring together; those that bring no plain number by their own signs."""
    for what, count in cast.sums:
        if what == "green":
            yield signs.point(str(count), INK.sign)
            continue
        pair = Row(INK.sign, gap=4)
        pair.put(signs.sign_of(signs.SIGNS.goods[what], INK))
        pair.put(signs.digits(str(count), INK.digits, LIGHT))
        yield pair
    for machine in cast.others:
        lines = signs.lines_of(kit.tables.effects[kit.tables.type_of[machine]])
        yield signs.line_of([token for line in lines for token in line], signs.Ink(20, 16, dark=True))


def _leaving(kit: CorrosionContext, slip: Slip, leaves: Leaving) -> None:
    gears = [f"#{leaves.small}", "gear_small"] if leaves.small else []
    gears += [f"#{leaves.medium}", "gear_medium"] if leaves.medium else []
    people = [f"#{len(leaves.engineers)}", "engineer"] if leaves.engineers else []
    machines = [f"machine_{kit.tables.kind_of[name]}" for name in leaves.machines[:4]]
    for tokens, key in ((gears, "rust"), (people, "to_hand"), (machines, "discarded")):
        if tokens:
            row, colour = signs.line_of(tokens, INK, gap=5), WARNING if key == "rust" else SECOND
            slip.line(row, kit.say(f"turn.{key}"), 24 + row.w, 12, 30, colour=colour)
    if not leaves:
        slip.say(kit.say("turn.empty"), 10, 26, colour=MUTED)


def care_card(kit: CorrosionContext, verbs: frozenset[str], leaves: Leaving, width: float) -> Group:
    """What steam can do in maintenance and its price; what leaves sector X when it ends."""
    slip = Slip(kit, width, 12)
    for verb, price in (("speed_up", kit.of.prices.speed_up), ("discard", kit.of.prices.discard)):
        if verb in verbs:
            slip.line(signs.icon(verb, 28), kit.say(f"care.{verb}", n=price), 50, 9, 36, air=12)
    slip.say(kit.say("care.then"), 8, 26, weight=600)
    _leaving(kit, slip, leaves)
    return slip.done(6)


# -- a lifted engineer ------------------------------------------------------------------------------------------------


def drop_card(kit: CorrosionContext, cast: Forecast, player: Player, width: float) -> Group:
    """What playing her there does, and who could copy her."""
    slip = Slip(kit, width, 14)
    for sign, words in drop_lines(kit, cast, player):
        sign.pivot, sign.scale = (0, 0), min(1.0, 34 / sign.w)
        slip.line(sign, words, 56, 12, 30, leading=1.2)
    slip.rule(1, 10)
    slip.say(kit.say(f"drop.{'who' if cast.copiers else 'nobody'}_copies"), 8, 24, weight=600 if cast.copiers else 400)
    for seat, names in cast.copiers:
        y = slip.y_now + 14
        slip.add(kit.token(seat, 18, (24, y)))
        kit.type.title(slip, kit.seat_name(seat), (42, y), 18, LIGHT, room=110)
        for index, name in enumerate(names[:4]):
            of = kit.tables.engineers[name]
            slip.add(signs.emblem(of.suit, of.label, 26)).pos = (160 + 30 * index, y - 13)
        slip.y_now += 31
    return slip.done(6)


def drop_lines(kit: CorrosionContext, cast: Forecast, player: Player) -> Iterable[tuple[Node, str]]:
    """What is taken and paid, where she rests, what completing would need."""
    kind = kit.tables.kind_of.get(cast.takes, "")
    if cast.takes:
        goes = kind if kind in ("chrome", "engineer") else "machine"
        yield cards.sign(kit, cast.takes), kit.say(f"drop.takes_{goes}", piece=cast.takes)
    if cast.gain("special"):
        yield signs.icon("special", 24), kit.say("drop.markers", n=cast.gain("special"))
    green, steam = -min(0, cast.gain("green")), -min(0, cast.gain("hot"))
    if green or steam:
        yield signs.icon("steam", 24), kit.say("drop.pays", green=green, steam=steam)
    upside = "drop.lands_upside_down" if cast.upside_down else "drop.lands"
    yield own.chip(kit, cast.lands, 24), kit.say(upside, sector=cast.lands)
    if kind in ("chrome", "one_shot"):
        short = shortfall(kit.tables, player, cast.takes)
        yield signs.icon("complete", 24), kit.say("drop.short" if short else "drop.in_stock")
