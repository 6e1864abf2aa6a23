"""How does the goal card of the solo game look: three goals, then how Autom decides?"""

from __future__ import annotations

import msgspec

from tabletop.boards.common.kit import signed
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.kit import OutpostKit
from tabletop.boards.red_outpost.look import DARK_RED, INK, LIGHT, QUIET_INK, RED, TEAL, WHITE, art
from tabletop.scene import Group, Panel, Shadow, Sprite

SIZE = (952.0, 148.0)
BOXES = ((10.0, 158.0), (176.0, 146.0), (330.0, 134.0))
CUBE_MIDDLE = (359.0, 92.0)


class GoalModel(msgspec.Struct, frozen=True):
    """The card, what is met, and what the hovered drop would meet."""

    goal: str
    loss: int
    met: tuple[bool, bool, bool]
    by_drop: tuple[bool, bool, bool]
    moods: tuple[int, ...]
    """Moods of the workers of the second goal."""
    cube: bool


def goal_card(kit: OutpostKit, model: GoalModel) -> Group:
    """The whole card."""
    goal = kit.of.goals[model.goal]
    card = Group(size=SIZE)
    card.add(Panel(SIZE, fill="#FAF3E1", corners=10, shadows=(Shadow(4, 8, 0.45),)))
    card.add(Sprite(art("frame_goal_card"), SIZE))
    title = kit.say("goal.title", number=int(model.goal[1:]))
    kit.type.title(card, title, (14, 16.5), 19, LIGHT, weight=500, room=180)
    loss = kit.say("goal.loss", points=model.loss)
    kit.type.words(card, loss, (492, 16.5), 15, "#F6DCCB", weight=600, align="right", room=270)
    kit.type.title(card, kit.say("goal.orders"), (526, 16.5), 19, LIGHT, weight=500, room=400)
    _box(kit, card, model, 0, kit.say("goal.unmarked"), [icons.head(worker, 36) for worker in goal.unmarked])
    cheerful = kit.say("goal.cheerful", mood=kit.of.solo.mood_goal)
    _box(kit, card, model, 1, cheerful, [icons.head(worker, 36) for worker in goal.cheerful])
    wanted = icons.cube(goal.export, 36)
    wanted.opacity = 0.3
    _box(kit, card, model, 2, kit.say("goal.export"), [wanted])
    _orders(kit, card, model.goal)
    return card


def _box(kit: OutpostKit, card: Group, model: GoalModel, index: int, title: str, signs: list[Sprite]) -> None:
    x, width = BOXES[index]
    met = model.met[index] or model.by_drop[index]
    card.add(Panel((width, 94), fill=WHITE, rim=TEAL if met else RED, rim_width=2.4, corners=9, pos=(x, 44)))
    kit.type.title(card, title, (x + 12, 62), 17, INK, weight=500, room=width - 22)
    for number, sign in enumerate(signs):
        card.add(sign).pos = (x + 11 + number * 41, 74)
    card.add(Sprite(art("goal_met" if met else "goal_missed"), (33, 33), pos=(x + width - 41, 75)))
    words, colour = _status(kit, model, index)
    kit.type.words(card, words, (x + 12, 123), 15, colour, weight=600 if colour == DARK_RED else 400, room=width - 20)


def _status(kit: OutpostKit, model: GoalModel, index: int) -> tuple[str, str]:
    if model.by_drop[index] and not model.met[index]:
        return kit.say("goal.by_drop"), DARK_RED
    if index == 0:
        return kit.say("goal.free" if model.met[0] else "goal.not_free"), QUIET_INK
    if index == 1:
        return " · ".join(signed(mood) for mood in model.moods), QUIET_INK
    return kit.say("goal.on_card" if model.cube else "goal.not_shipped"), QUIET_INK


def _orders(kit: OutpostKit, card: Group, name: str) -> None:
    goal = kit.of.goals[name]
    rows = (
        (52.0, "goal.workers", [icons.head(worker, 26) for worker in goal.workers], 32.0),
        (86.0, "goal.warehouse", [icons.cube(good, 24) for good in goal.warehouse], 32.0),
        (120.0, "goal.spaceship", [icons.cube(good, 24) for good in goal.spaceship], 32.0),
    )
    for y, key, signs, step in rows:
        kit.type.words(card, kit.say(key), (520, y), 15, "#3A342E", weight=600, room=104)
        for index, sign in enumerate(signs):
            x = 643 + index * step
            card.add(sign).pos = (x - sign.w / 2, y - sign.h / 2)
            if index + 1 < len(signs):
                card.add(icons.glyph("glyph_then", 7, "#8B7A5E")).pos = (x + step / 2 - 3.5, y - 3.5)
    kit.type.words(card, kit.say("goal.if_none"), (886, 53), 14, "#3A342E", weight=600, align="centre", room=124)
    card.add(Sprite(art(f"direction_{goal.direction}"), (42, 42), pos=(865, 65)))
    way = kit.texts.say(f"direction.{goal.direction}")
    kit.type.words(card, way, (886, 117), 14, "#3A342E", align="centre", room=124, lines=2, leading=1.1)
