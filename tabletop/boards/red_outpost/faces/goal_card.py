"""How does the goal card of the solo game look: three goals, then how Autom decides?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.boards.common.table_context import signed
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.faces import icons
from tabletop.boards.red_outpost.look import DARK_RED, INK, LIGHT, QUIET_INK, RED, TEAL, WHITE, art
from tabletop.scene import Group, Panel, Shadow, Size, Sprite

SIZE = (952.0, 148.0)
BOXES = ((10.0, 158.0), (176.0, 146.0), (330.0, 134.0))
CUBE_MIDDLE = (359.0, 92.0)
LINES = ("unmarked", "cheerful", "export")
"""The goals from left to right."""
NOTHING = (False, False, False)
FREE = {True: "free", False: "not_free"}


def goal_card(
    kit: OutpostContext,
    _size: Size,
    name: str,
    loss: int,
    mood: Mapping[str, int],
    cube: bool = False,
    met: Sequence[bool] = NOTHING,
    by_drop: Sequence[bool] = NOTHING,
) -> Group:
    """The whole card: what is met, and what the drop that is hovered would meet."""
    goal, say = kit.of.goals[name], kit.say
    card = Group(size=SIZE)
    card.add(Panel(SIZE, fill="#FAF3E1", corners=10, shadows=(Shadow(4, 8, 0.45),)))
    card.add(Sprite(art("frame_goal_card"), SIZE))
    kit.type.title(card, say("goal.title", number=int(name[1:])), (14, 16.5), 19, LIGHT, weight=500, room=180)
    words = say("goal.loss", points=loss)
    kit.type.words(card, words, (492, 16.5), 15, "#F6DCCB", weight=600, align="right", room=270)
    kit.type.title(card, say("goal.orders"), (526, 16.5), 19, LIGHT, weight=500, room=400)
    wanted = icons.cube(goal.export, 36)
    wanted.opacity = 0.3
    lines = (
        (say("goal.unmarked"), [icons.head(worker, 36) for worker in goal.unmarked], say(f"goal.{FREE[met[0]]}")),
        (
            say("goal.cheerful", mood=kit.of.solo.mood_goal),
            [icons.head(worker, 36) for worker in goal.cheerful],
            " · ".join(signed(mood[worker]) for worker in goal.cheerful),
        ),
        (say("goal.export"), [wanted], say("goal.on_card" if cube else "goal.not_shipped")),
    )
    for index, (title, signs, state) in enumerate(lines):
        dropped = by_drop[index] and not met[index]
        words = say("goal.by_drop") if dropped else state
        box = card.add(_box(kit, BOXES[index][1], title, signs, words, met=met[index] or by_drop[index], new=dropped))
        box.pos = (BOXES[index][0], 44)
    _orders(kit, card, name)
    return card


def _box(
    kit: OutpostContext, width: float, title: str, signs: Sequence[Sprite], words: str, *, met: bool, new: bool
) -> Group:
    """One goal; what is `new` stands out."""
    box = Group(size=(width, 94))
    box.add(Panel((width, 94), fill=WHITE, rim=TEAL if met else RED, rim_width=2.4, corners=9))
    kit.type.title(box, title, (12, 18), 17, INK, weight=500, room=width - 22)
    for number, sign in enumerate(signs):
        box.add(sign).pos = (11 + number * 41, 30)
    box.add(Sprite(art("goal_met" if met else "goal_missed"), (33, 33), pos=(width - 41, 31)))
    colour, weight = (DARK_RED, 600) if new else (QUIET_INK, 400)
    kit.type.words(box, words, (12, 79), 15, colour, weight=weight, room=width - 20)
    return box


def _orders(kit: OutpostContext, card: Group, name: str) -> None:
    goal = kit.of.goals[name]
    rows = (
        (49.0, "goal.workers", [icons.head(worker, 25) for worker in goal.workers]),
        (75.0, "goal.warehouse", [icons.cube(good, 22) for good in goal.warehouse]),
        (101.0, "goal.spaceship", [icons.cube(good, 22) for good in goal.spaceship]),
    )
    for y, key, signs in rows:
        kit.type.words(card, kit.say(key), (520, y), 15, "#3A342E", weight=600, room=104)
        for index, sign in enumerate(signs):
            x = 643 + index * 32
            card.add(sign).pos = (x - sign.w / 2, y - sign.h / 2)
            if index + 1 < len(signs):
                card.add(icons.glyph("glyph_then", 7, "#8B7A5E")).pos = (x + 12.5, y - 3.5)
    kit.type.words(card, kit.say("goal.shipments"), (520, 128), 15, "#3A342E", weight=600, room=104)
    for index, (good, points) in enumerate(goal.points.items()):
        cube = card.add(icons.cube(good, 22))
        cube.pos = (632 + index * 44, 117)
        kit.type.title(card, str(points), (657 + index * 44, 128), 18, INK, weight=500, room=20)
    kit.type.words(card, kit.say("goal.if_none"), (886, 53), 14, "#3A342E", weight=600, align="centre", room=124)
    card.add(Sprite(art(f"direction_{goal.direction}"), (42, 42), pos=(865, 65)))
    way = kit.texts.say(f"direction.{goal.direction}")
    kit.type.words(card, way, (886, 117), 14, "#3A342E", align="centre", room=124, lines=2, leading=1.1)
