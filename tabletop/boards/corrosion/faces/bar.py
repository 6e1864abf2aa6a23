"""What does the top bar show: whose turn, the four phases, the supplies that end the game?"""

from __future__ import annotations

from tabletop.boards.common.icons import boxed
from tabletop.boards.common.lettering import fitted
from tabletop.boards.corrosion.context import CorrosionContext
from tabletop.boards.corrosion.faces import signs
from tabletop.boards.corrosion.faces.market import reshuffle_rivets
from tabletop.boards.corrosion.look import CARD, LIGHT, LINE, MUTED, SECOND, WARNING
from tabletop.games.corrosion.end_phase import Supply
from tabletop.games.corrosion.turn import PHASES
from tabletop.scene import Group, Panel, Shape, Size

ARROW = '<path d="M1 1 L5 6 L1 11" fill="none" stroke="#AAA093" stroke-width="1.8" stroke-linecap="round"/>'


def turn_owner(kit: CorrosionContext, size: Size, seat: int, number: int) -> Group:
    """Whose turn it is, and which one; the opponent's turns are not counted."""
    face = Group(size=size)
    face.add(kit.token(seat, 23, (13, 17)))
    kit.type.title(face, kit.seat_name(seat), (32, 10), 20, LIGHT, room=62)
    words = kit.say("bar.turn", n=number) if number else kit.say("bar.on_turn")
    kit.type.words(face, words, (32, 27), 14, SECOND, room=72)
    return face


def phases(kit: CorrosionContext, size: Size, seat: int, running: str) -> Group:
    """The four phases of a turn as chips; done ones have a tick."""
    face = Group()
    x, size_of_words, now = 0.0, 20.0 if kit.compact else 16.0, PHASES.index(running)
    for index, phase in enumerate(PHASES):
        label = kit.texts.say(f"phase.{phase}.name")
        spoken = not kit.compact or index == now
        width = 44.0 + kit.type.title_width(label, size_of_words, 600) + 10 if spoken else 38.0
        current = index == now
        fill, rim = (kit.seat(seat).dark, "#FFFFFF40") if current else (CARD, LINE)
        face.add(Panel((width, 34), fill=fill, rim=rim, rim_width=1.6, corners=17, pos=(x, 0)))
        if index < now:
            face.add(signs.icon("complete", 22)).pos = (x + 7, 6)
        else:
            face.add(Panel((22, 22), fill="#FFFFFF" if current else "#57493E", corners=11, pos=(x + 7, 6)))
            colour = fill if current else LIGHT
            kit.type.title(face, str(index + 1), (x + 18, 17), 16, colour, weight=700, align="centre")
        if spoken:
            kit.type.title(face, label, (x + 37, 17), size_of_words, "#FFFFFF" if current else SECOND)
        x += width
        if index < len(PHASES) - 1:
            face.add(Shape((6, 12), ARROW, pos=(x + 5, 11)))
            x += 17
    face.size = (x, 34)
    fitted(face, size[0])
    return face


def supply(kit: CorrosionContext, size: Size, sign: str, of: Supply) -> Group:
    """A supply that ends the game: how much is left, and the notch where the last turns begin."""
    face = _plate(size, sign)
    kit.type.title(face, str(of.left), (47, size[1] / 2), 26, WARNING if of.left <= of.low else LIGHT, weight=700)
    if kit.compact:
        return face
    kit.type.words(face, kit.say(f"bar.{sign}"), (78, 12), 14, LIGHT, weight=600, room=size[0] - 86)
    width = size[0] - 90
    face.add(Panel((width, 8), fill="#1B1714", corners=4, pos=(78, 25)))
    if of.left:
        face.add(Panel((max(6.0, width * min(1.0, of.left / of.most)), 8), fill="#D0A23C", corners=4, pos=(78, 25)))
    face.add(Panel((2, 12), fill="#E2552B", pos=(78 + width * of.low / of.most, 23)))
    return face


def _plate(size: Size, sign: str) -> Group:
    face = boxed(size, CARD, LINE)
    face.add(signs.icon(sign, 28)).pos = (10, (size[1] - 28) / 2)
    return face


def reshuffles(kit: CorrosionContext, size: Size, done: int) -> Group:
    """Solo: how often the opponent's deck has run out."""
    face, most = _plate(size, "reshuffle"), kit.of.solo.reshuffles
    kit.type.title(face, f"{done}/{most}", (46, size[1] / 2), 24, WARNING if done >= most else LIGHT, weight=700)
    if not kit.compact:
        kit.type.words(face, kit.say("bar.reshuffles"), (90, 12), 14, LIGHT, weight=600, room=size[0] - 96)
        face.add(reshuffle_rivets(kit, done, most, 15, 18)).pos = (90, 21)
    return face


def note(kit: CorrosionContext, size: Size, words: str, warning: bool) -> Group:
    """What ends the game, or what the next turn costs."""
    face = Group(size=size)
    text = kit.type.words(face, words, (0, 0), 14, WARNING if warning else MUTED, room=size[0], lines=2, leading=1.2)
    text.pos = (0, (size[1] - text.h) / 2)
    return face
