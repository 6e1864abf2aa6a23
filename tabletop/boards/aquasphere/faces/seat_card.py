"""How does a seat's card in the rail look: who, how many points, what is in store, which bots are programmed?"""

from __future__ import annotations

import msgspec

from tabletop.boards.aquasphere.faces import icons
from tabletop.boards.aquasphere.kit import AquaKit
from tabletop.boards.aquasphere.look import BOARD, INK, LAMP, LIGHT, LINE, MUTED, SECOND, art
from tabletop.scene import Group, Node, Panel, Shadow, Sprite
from tabletop.scene.geometry import Size

COLUMNS = ((34.0, 49.0), (95.0, 113.0), (160.0, 176.0), (209.0, 224.0))
"""Middles of the four signs in a row, and where their numbers begin."""
LEVELS = ("low", "middle", "top")
DROP = (Shadow(3, 8, 0.4),)


class SeatModel(msgspec.Struct, frozen=True):
    """Everything a seat card shows."""

    seat: int
    name: str
    kind: str
    """`you`, `human`, `bot` or `rival`."""
    chip: str
    """`turn`, `passed` or empty."""
    looked_at: bool
    points: int
    size: Size
    time: tuple[int, int] = (0, 0)
    crystals: tuple[int, int] = (0, 0)
    octopods: int = 0
    cards: tuple[int, int] = (0, 0)
    supply: int = 0
    submarines: tuple[int, int] = (0, 0)
    control: int = 0
    expansions: tuple[int, int] = (0, 0)
    programmed: tuple[str, ...] = ()
    free: int = 0
    """Programs that could still be held."""
    level: str = ""
    place: int = 0
    """In which place the seat passed, from 1; 0 when it has not."""
    turns: tuple[int, int] = (0, 0)
    """The rival team: turns taken this round, and how many there are."""
    chips: tuple[str, ...] = ()
    """The rival team: chips drawn this round."""


def seat_card(kit: AquaKit, model: SeatModel) -> Group:
    """The card of a seat or of the rival team."""
    card = _ground(kit, model)
    _head(kit, card, model)
    if model.kind == "rival":
        _rival(kit, card, model)
        return card
    _stores(kit, card, model)
    _bots(kit, card, model)
    return card


def _ground(kit: AquaKit, model: SeatModel) -> Group:
    card = Group(size=model.size)
    w, h = model.size
    wood = kit.wood(model.seat)
    card.add(Panel(model.size, fill=BOARD, corners=10, shadows=DROP))
    card.add(Panel((14, h), fill=wood.fill, corners=(10, 0, 0, 10)))
    rim, width = (LAMP, 2.4) if model.chip == "turn" else (LIGHT, 2.0) if model.looked_at else ("#0B2A3B", 1.6)
    card.add(Panel((w + 2, h + 2), rim=rim, rim_width=width, corners=11, pos=(-1, -1), z=1))
    return card


def _head(kit: AquaKit, card: Group, model: SeatModel) -> None:
    w = model.size[0]
    card.add(kit.token(model.seat, 27, (39, 26)))
    points = kit.type.title(card, str(model.points), (w - 15, 27), 38, LIGHT, weight=700, align="right", room=70)
    right = points.x - 10
    if model.chip:
        right = _chip(kit, card, model, right) - 8
    name = kit.type.title(card, model.name, (64, 25), 25, LIGHT, weight=600, room=max(40.0, right - 64 - 6))
    x = 64 + name.w + 10
    words = kit.texts.say(f"board.seat.{model.kind}")
    if kit.type.words_width(words, 15) <= right - x:
        kit.type.words(card, words, (x, 28), 15, MUTED)
    card.add(Panel((w - 36, 1.4), fill=LINE, pos=(24, 50)))


def _chip(kit: AquaKit, card: Group, model: SeatModel, right: float) -> float:
    words = kit.texts.say(f"board.seat.chip.{model.chip}")
    width = kit.type.title_width(words, 16) + 30
    lit = model.chip == "turn"
    left = right - width
    fill, rim = (LAMP, LAMP) if lit else (None, "#5C93A8")
    card.add(Panel((width, 24), fill=fill, rim=rim, rim_width=1.6, corners=12, pos=(left, 14)))
    kit.type.title(card, words, (left + width / 2, 26), 16, INK if lit else LIGHT, weight=600, align="centre")
    return left


def _stores(kit: AquaKit, card: Group, model: SeatModel) -> None:
    wood = kit.wood_name(model.seat)
    upper = (
        (icons.good("time", 20), f"{model.time[0]}/{model.time[1]}"),
        (icons.good("crystals", 22), f"{model.crystals[0]}/{model.crystals[1]}"),
        (icons.good("octopods", 21), str(model.octopods)),
        (icons.sized("capacity_research", 20), f"{model.cards[0]}/{model.cards[1]}"),
    )
    lower = (
        (icons.sized(f"bot_{wood}", 26), str(model.supply)),
        (icons.sized(f"submarine_{wood}", 17), f"{model.submarines[0]}/{model.submarines[1]}"),
        (icons.sized("icon_control", 21), str(model.control)),
        (icons.sized("icon_expansion", 21), f"{model.expansions[0]}/{model.expansions[1]}"),
    )
    for row, y in ((upper, 69.0), (lower, 101.0)):
        for (x, left), (sign, text) in zip(COLUMNS, row, strict=True):
            icons.centred_on(card, sign, (x, y))
            kit.type.title(card, text, (left, y), 19, LIGHT, weight=600)
    if not kit.small or model.size[1] > 150:
        card.add(Panel((model.size[0] - 36, 1.4), fill=LINE, pos=(24, 123)))


def _bots(kit: AquaKit, card: Group, model: SeatModel) -> None:
    y = 150.0
    x = 40.0
    for program in model.programmed:
        card.add(icons.hexagon(program, 17, (x, y)))
        x += 36
    for _ in range(model.free):
        card.add(icons.placed("program_free", (x, y), 17 / 41.5))
        x += 36
    card.add(icons.sized(f"engineer_{kit.wood_name(model.seat)}", 34, (122, y)))
    reached = LEVELS.index(model.level) + 1 if model.level in LEVELS else 0
    for index in range(len(LEVELS)):
        name = "level_pip_lit" if index < reached else "level_pip"
        card.add(Sprite(art(name), (22, 8), pos=(144 + index * 26, y - 8)))
    if kit.small:
        return
    words = (
        kit.say("seat.passed_as", n=model.place) if model.place else kit.texts.say(f"board.seat.level.{model.level}")
    )
    kit.type.words(card, words, (144, y + 15), 15, MUTED, room=108)


def _rival(kit: AquaKit, card: Group, model: SeatModel) -> None:
    wood = kit.wood_name(model.seat)
    row: tuple[tuple[Node, str], ...] = (
        (icons.sized(f"bot_{wood}", 26), str(model.supply)),
        (icons.sized(f"submarine_{wood}", 17), f"{model.submarines[0]}/{model.submarines[1]}"),
        (icons.sized("icon_control", 21), str(model.control)),
    )
    for (x, left), (sign, text) in zip(COLUMNS, row, strict=False):
        icons.centred_on(card, sign, (x, 72))
        kit.type.title(card, text, (left, 72), 19, LIGHT, weight=600)
    done, turns = model.turns
    kit.type.words(card, kit.say("rival.turns", n=done, turns=turns), (30, 100), 15, SECOND, room=214)
    card.add(Panel((model.size[0] - 36, 1.4), fill=LINE, pos=(24, 116)))
    for index in range(turns):
        x = 50.0 + index * 54
        drawn = index < len(model.chips)
        name = f"solo_chip_{model.chips[index]}" if drawn else "solo_chip_back"
        chip = card.add(icons.sized(name, 46, (x, 148)))
        chip.opacity = 1.0 if index == len(model.chips) - 1 or not drawn else 0.55
