"""How is a scoring told: sector by sector and category by category, on a large card in the middle?"""

from __future__ import annotations

from tabletop.boards.aquasphere.faces import icons
from tabletop.boards.aquasphere.kit import OPPONENT, AquaKit, minus
from tabletop.boards.aquasphere.look import BOARD, CORAL, INSET, LAMP, LIGHT, LINE, MUTED, SECOND
from tabletop.games.aquasphere.moves.deploy import RIVAL
from tabletop.games.aquasphere.scoring import final_points, majority, participants, penalty
from tabletop.games.aquasphere.state import NOBODY, AquaState
from tabletop.scene import Baked, Group, Panel, Shadow
from tabletop.scene.geometry import Size

WIDTH = 640.0
LEFT = 190.0


def _card(kit: AquaKit, title: str, height: float) -> Baked:
    card = Baked(size=(WIDTH, height))
    size: Size = (WIDTH, height)
    card.add(Panel(size, fill=BOARD, rim=LAMP, rim_width=3, corners=16, shadows=(Shadow(14, 34, 0.6),)))
    kit.type.title(card, title, (WIDTH / 2, 34), 30, LIGHT, align="centre", room=WIDTH - 60)
    card.add(Panel((WIDTH - 48, 1.6), fill=LINE, pos=(24, 60)))
    return card


def intermediate(kit: AquaKit, state: AquaState) -> Baked:
    """Six sectors with holder and octopods, then what every colour gets in each category."""
    rows = expected(kit, state)
    card = _card(kit, kit.texts.say("phase.scoring"), 196 + 34 * len(rows[0][1]) + 54)
    _sectors(kit, card, state)
    _table(kit, card, rows, 176, "board.forecast")
    return card


def sectors(kit: AquaKit, state: AquaState) -> Group:
    """The strip of all sectors, as a picture of its own."""
    strip = Group(size=(WIDTH, 84))
    holder = strip.add(Group(pos=(0, -74)))
    _sectors(kit, holder, state)
    return strip


def _sectors(kit: AquaKit, card: Group, state: AquaState) -> None:
    """The control fields in ring order: who holds each, and what octopods there cost the holder."""
    for index, letter in enumerate(state.ring):
        sector = state.sectors[letter]
        x = 32 + index * 96.0
        card.add(Panel((90, 84), fill=INSET, corners=10, pos=(x, 74)))
        kit.type.title(card, letter.upper(), (x + 16, 92), 22, LAMP, align="centre")
        if sector.control != NOBODY:
            card.add(icons.sized(kit.bot_art(sector.control), 46, (x + 52, 102)))
        else:
            kit.type.title(card, "–", (x + 52, 102), 24, MUTED, align="centre")
        if sector.octopods:
            card.add(icons.sized("octopod", 20, (x + 22, 144)))
            kit.type.title(card, f"×{sector.octopods}", (x + 36, 144), 17, SECOND)
            lost = kit.tables.left[sector.octopods] if sector.control != NOBODY else 0
            if lost:
                kit.type.title(card, minus(-lost), (x + 82, 144), 19, CORAL, align="right")


def expected(kit: AquaKit, state: AquaState) -> list[tuple[int, list[tuple[str, int]]]]:
    """What every colour gets in each category of an intermediate scoring."""
    found: list[tuple[int, list[tuple[str, int]]]] = []
    for seat, tally in enumerate(kit.rules.forecast(state)):
        parts = [
            ("control", tally.control),
            ("bots", tally.bots),
            ("crystals", tally.crystals),
            ("octopods", -tally.leftover),
        ]
        found.append((seat, parts))
    if state.rival is not None:
        tables = kit.tables
        bots = tables.bot_points(state.rival.supply, state.rival.launched)
        control = majority(tables, state, participants(state))[RIVAL]
        parts = [("control", control), ("bots", bots), ("crystals", 0), ("octopods", -penalty(tables, state, RIVAL))]
        found.append((OPPONENT, parts))
    return found


def _table(kit: AquaKit, card: Group, rows: list[tuple[int, list[tuple[str, int]]]], top: float, words: str) -> None:
    step = (WIDTH - LEFT - 60) / max(1, len(rows))
    for column, (seat, parts) in enumerate(rows):
        x = LEFT + 60 + step * (column + 0.3)
        card.add(kit.token(seat, 19, (x, top + 12)))
        for line, (name, value) in enumerate(parts):
            y = top + 44 + line * 34
            if column == 0:
                kit.type.words(card, kit.texts.say(f"{words}.{name}"), (32, y), 18, SECOND, room=LEFT)
            kit.type.title(card, minus(value), (x, y), 23, CORAL if value < 0 else LIGHT, align="centre")
        y = top + 44 + len(parts) * 34
        total = sum(value for _, value in parts)
        kit.type.title(card, minus(total), (x, y), 27, LAMP, align="centre")
        if column == 0:
            kit.type.words(card, kit.say("forecast.total"), (32, y), 18, LIGHT, weight=700, room=LEFT)


def at_the_end(kit: AquaKit, state: AquaState) -> list[tuple[int, list[tuple[str, int]]]]:
    """What the end of the game adds, by seat and category."""
    return [(seat, list(final_points(kit.tables, player).items())) for seat, player in enumerate(state.players)]


def final(kit: AquaKit, state: AquaState) -> Baked:
    """What the end of the game adds, category by category."""
    rows = at_the_end(kit, state)
    card = _card(kit, kit.texts.say("phase.final_scoring"), 74 + 34 * len(rows[0][1]) + 90)
    _table(kit, card, rows, 72, "score")
    return card
