"""How do the large cards look: the engineer that is played or may be copied, what a turn of the wheel will do?"""

from __future__ import annotations

from tabletop.boards.common.icons import resized
from tabletop.boards.common.row import Row
from tabletop.boards.corrosion.faces import engineer, signs
from tabletop.boards.corrosion.faces.signs import SIGN_OF, Ink
from tabletop.boards.corrosion.kit import Kit
from tabletop.boards.corrosion.look import CARD, INK, LIGHT, LINE, MUTED, PAPER, PAPER_LINE, SECOND, WARNING
from tabletop.games.corrosion.forecast import Leaving, TurnForecast
from tabletop.scene import Group, Node, Panel, Shadow
from tabletop.scene.geometry import Size


def played_engineer(kit: Kit, name: str) -> Group:
    """The engineer that may be copied, large."""
    return resized(engineer.large(kit, name), (177, 243), middle=True)


def _paper(size: Size, rim: str = PAPER_LINE, width: float = 2) -> Group:
    """A card of paper above the table."""
    card = Group(size=size)
    card.add(Panel(size, fill=PAPER, rim=rim, rim_width=width, corners=16, shadows=(Shadow(12, 30, 0.55),)))
    return card


def turn_card(kit: Kit, cast: TurnForecast, width: float) -> Group:
    """What turning the wheel switches on and what leaves sector X afterwards."""
    card = Group()
    ink = Ink(24, 20, dark=True)
    y = 14.0
    kit.type.words(card, kit.say("turn.switches_on"), (14, y + 6), 15, LIGHT, weight=600, room=width - 28)
    y = _sums(kit, card, cast, y + 26, width, ink)
    if cast.at_bottom:
        card.add(signs.icon("clear_x", 20)).pos = (14, y)
        kit.type.words(card, kit.say("turn.at_bottom"), (42, y + 10), 15, SECOND, room=width - 56)
        y += 28
    card.add(Panel((width - 28, 1.5), fill=LINE, pos=(14, y + 2)))
    y += 14
    kit.type.words(card, kit.say("turn.leaves_x"), (14, y + 6), 15, LIGHT, weight=600, room=width - 28)
    y = _leaving(kit, card, cast.leaves, y + 24, width)
    return _grounded(card, (width, y + 8))


def _sums(kit: Kit, card: Group, cast: TurnForecast, y: float, width: float, ink: Ink) -> float:
    nodes: list[Node] = []
    for what, count in cast.sums:
        if what == "green":
            nodes.append(signs.point(str(count), ink.sign))
            continue
        pair = Row(ink.sign, gap=4)
        pair.put(signs.sign_of(SIGN_OF[what], ink))
        pair.put(signs.digits(str(count), ink.digits, LIGHT))
        nodes.append(pair)
    for machine in cast.others:
        lines = signs.lines_of(kit.tables.effects[kit.tables.type_of[machine]])
        nodes.append(signs.line_of([token for line in lines for token in line], Ink(20, 16, dark=True)))
    if not nodes:
        kit.type.words(card, kit.say("turn.nothing"), (14, y + 12), 15, MUTED, room=width - 28)
        return y + 30
    x = 14.0
    for node in nodes:
        if x + node.w > width - 12 and x > 14:
            x, y = 14.0, y + 30
        node.pos = (x, y + (ink.sign - node.h) / 2)
        card.add(node)
        x += node.w + 13
    return y + 34


def _leaving(kit: Kit, card: Group, leaves: Leaving, y: float, width: float) -> float:
    ink = Ink(24, 20, dark=True)
    lines: list[tuple[list[str], str, str]] = []
    gears = [f"#{leaves.small}", "gear_small"] if leaves.small else []
    gears += [f"#{leaves.medium}", "gear_medium"] if leaves.medium else []
    if gears:
        lines.append((gears, kit.say("turn.rust"), WARNING))
    if leaves.engineers:
        lines.append(([f"#{len(leaves.engineers)}", "engineer"], kit.say("turn.to_hand"), SECOND))
    if leaves.machines:
        kinds = [f"machine_{kit.tables.kind_of[name]}" for name in leaves.machines[:4]]
        lines.append((kinds, kit.say("turn.discarded"), SECOND))
    if not lines:
        kit.type.words(card, kit.say("turn.empty"), (14, y + 10), 15, MUTED, room=width - 28)
        return y + 26
    for tokens, words, colour in lines:
        row = signs.line_of(tokens, ink, gap=5)
        row.pos = (14, y)
        card.add(row)
        kit.type.words(card, words, (14 + row.w + 10, y + 12), 15, colour, room=width - row.w - 36)
        y += 30
    return y


def care_card(kit: Kit, verbs: frozenset[str], leaves: Leaving, width: float) -> Group:
    """What steam can do in maintenance and its price; what leaves sector X when it ends."""
    card = Group()
    y = 12.0
    prices = {"speed_up": kit.of.prices.speed_up, "discard": kit.of.prices.discard}
    for verb, price in prices.items():
        if verb not in verbs:
            continue
        card.add(signs.icon(verb, 28)).pos = (12, y)
        text = kit.type.words(card, kit.say(f"care.{verb}", n=price), (50, y + 9), 15, LIGHT, room=width - 62, lines=3)
        y += max(36.0, text.h + 12)
    kit.type.words(card, kit.say("care.then"), (14, y + 8), 15, LIGHT, weight=600, room=width - 28)
    y = _leaving(kit, card, leaves, y + 26, width)
    return _grounded(card, (width, y + 6))


def _grounded(card: Group, size: Size) -> Group:
    card.size = size
    ground = Panel(size, fill=CARD, rim=LINE, rim_width=1.6, corners=12)
    ground.z = -1
    card.add(ground)
    return card


def played_card(kit: Kit, words: str, name: str, seat: int) -> Node:
    """Somebody else plays or copies: the engineer large, with the shape of who it is."""
    card = _paper((300, 330), kit.seat(seat).fill, 4)
    card.add(kit.token(seat, 26, (32, 34)))
    kit.type.title(card, words, (56, 34), 22, INK, room=230)
    picture = card.add(played_engineer(kit, name))
    picture.pos = (61.5, 66)
    return card
