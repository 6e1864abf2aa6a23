"""How do phase wheel, production wheel and the track of victory points look, and where do tokens lie on them?"""

from __future__ import annotations

from tabletop.boards.common.zones import polar
from tabletop.boards.red_outpost.context import OutpostContext
from tabletop.boards.red_outpost.look import INK, LIGHT, QUIET_INK, RED, WHITE, art
from tabletop.scene import Group, Point, Shape, Sprite

SIDE = 156.0
PHASE_ART = {"morning": "morning", "day_1": "day_first", "lunch": "lunch", "day_2": "day_second", "evening": "evening"}
FIELD_ANGLES = (60.0, 140.0, 220.0, 300.0)
TOKEN_RADIUS, NUMBER_RADIUS = 46.0, 26.0


def phase_wheel(kit: OutpostContext, phase: str, round_number: int) -> Group:
    """The phase wheel with the current sector pushed out."""
    wheel = Group(size=(SIDE, SIDE))
    for layer in ("wheel_phase_base", f"wheel_phase_now_{PHASE_ART[phase]}", "wheel_phase_hub"):
        wheel.add(Sprite(art(layer), (SIDE, SIDE)))
    kit.type.title(wheel, str(round_number), (SIDE / 2, SIDE / 2), 24, LIGHT, align="centre", weight=600)
    return wheel


def production_wheel(kit: OutpostContext) -> Group:
    """The production wheel without tokens."""
    wheel = Group(size=(SIDE, SIDE))
    for layer in ("wheel_production_gear", "wheel_production_reward", "wheel_production_hub"):
        wheel.add(Sprite(art(layer), (SIDE, SIDE)))
    reward = f"{kit.of.wheel.reward_points} {kit.say('vp')}"
    kit.type.title(wheel, reward, (SIDE / 2, SIDE / 2 - 56), 15, WHITE, align="centre", weight=500)
    for field in range(min(4, kit.of.wheel.fields)):
        at = polar((SIDE / 2, SIDE / 2), NUMBER_RADIUS, FIELD_ANGLES[field])
        kit.type.title(wheel, str(field + 1), at, 15, "#6E5A44", align="centre", weight=500)
    return wheel


def token_places(field: int, count: int) -> list[Point]:
    """Middles of so many tokens sharing a field, in the wheel's own coordinates."""
    angle = FIELD_ANGLES[field % 4]
    reach = {1: ((0, 0),), 2: ((0, -18), (0, 18))}.get(count, ((2, -24), (3, 0), (2, 24), (-18, 0)))
    return [polar((SIDE / 2, SIDE / 2), TOKEN_RADIUS + further, angle + turn) for further, turn in reach[:count]]


def wheel_words(kit: OutpostContext, phase: str, size: Point) -> Group:
    """The captions between the wheels, split by a red diagonal."""
    words = Group(size=size)
    room = size[0]
    kit.type.title(words, kit.phase(phase), (0, 20), 21, INK, weight=600, room=room)
    kit.type.title(words, kit.say("wheel.production"), (size[0], 107), 21, INK, weight=600, align="right", room=room)
    if not kit.small:
        text = kit.say(f"wheel.{phase}")
        kit.type.words(words, text, (0, 45), 14.5, QUIET_INK, room=room, lines=2, leading=1.27)
        reward = kit.say("wheel.reward", points=kit.of.wheel.reward_points, crystals=kit.of.wheel.reward_crystals)
        kit.type.words(words, reward, (size[0], 133), 14.5, QUIET_INK, align="right", room=room, lines=2, leading=1.27)
    cut = f'<path d="M0 43 L{room:g} 0 L{room:g} 3.4 L0 46.4 Z" fill="{RED}"/>'
    words.add(Shape((room, 46), cut, pos=(0, 63), bleed=1))
    return words


SIZE = (1272.0, 38.0)
TOKEN_MIDDLE = 27.0


def track(kit: OutpostContext) -> Group:
    """The ruler with its numbers."""
    fields = kit.of.scoring.track_fields
    ruler = Group(size=SIZE)
    ruler.add(Sprite(art("vp_ruler"), SIZE))
    step = SIZE[0] / fields
    for value in range(fields):
        colour = LIGHT if value % 5 == 0 else "#5E5142"
        weight = 600 if value % 5 == 0 else 500
        kit.type.title(ruler, str(value), ((value + 0.5) * step, 10.5), 14, colour, align="centre", weight=weight)
    return ruler


def token_middle(kit: OutpostContext, points: int, rank: int, tied: int) -> Point:
    """Where a token lies; several on one field lie a little apart."""
    fields = kit.of.scoring.track_fields
    step = SIZE[0] / fields
    shift = (rank - (tied - 1) / 2) * min(9.0, 22.0 / max(1, tied))
    return ((points % fields + 0.5) * step + shift, TOKEN_MIDDLE)
