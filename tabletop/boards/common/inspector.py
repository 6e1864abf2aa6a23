"""How does the card look that explains a piece: picture, name, what it does, what a drop would change, whether it can be used?"""

from __future__ import annotations

from typing import NamedTuple

from tabletop.boards.common.lettering import Lettering
from tabletop.boards.common.skin import Skin
from tabletop.scene import Flattened, Group, Node, Panel, Shadow, Shape

Line = tuple[Node | None, str]
"""A sign and what it says."""
WIDTH = 334.0
PICTURE = 104.0


class Inspection(NamedTuple):
    """What the inspector says. Nodes are made fresh for every showing."""

    name: str
    text: str
    picture: Node | None = None
    """A picture of 334×104 behind a slanted edge."""
    portrait: Node | None = None
    """Or the piece itself, enlarged, beside its name."""
    tag: str = ""
    tag_sign: Node | None = None
    heading: str = ""
    lines: tuple[Line, ...] = ()
    verdict: str = ""
    usable: bool = True


def inspector(skin: Skin, lettering: Lettering, said: Inspection, rule: str = "") -> Flattened:
    """The card, as tall as what it says; `rule` names the chapter that says more."""
    face = Group(size=(WIDTH, 0))
    y = 18.0
    if said.picture is not None:
        face.add(said.picture)
        w, low = WIDTH, PICTURE + 2
        edge = f'<path d="M0 {low - 26:g} L{w:g} {low - 6:g} L{w:g} {low:g} L0 {low:g} Z" fill="{skin.paper_light}"/>'
        rim = f"M0 {low - 28:g} L{w:g} {low - 8:g} L{w:g} {low - 3.5:g} L0 {low - 23.5:g} Z"
        line = f'<path d="{rim}" fill="{skin.accent}"/>'
        face.add(Shape((WIDTH, PICTURE + 4), edge + line))
        y = PICTURE + 8
    left = 16.0
    if said.portrait is not None:
        said.portrait.pos = (16, y - 2)
        face.add(said.portrait)
        left = 16 + said.portrait.w * said.portrait.scale + 14
    name = lettering.title(face, said.name, (left, y + 12), 24, skin.ink, weight=600, room=WIDTH - left - 16)
    if name.was_cut:
        name.detach()
        room = WIDTH - left - 16
        name = lettering.title(
            face, said.name, (left, y + 12), 20, skin.ink, weight=600, room=room, lines=2, leading=1.15
        )
        y += name.h / 2
    _tag(face, lettering, skin, said, left + min(name.w, WIDTH - left - 16) + 10, y + 12)
    y += 34
    if said.text:
        text = lettering.words(
            face, said.text, (left, y + 7), 15, "#3A342E", room=WIDTH - left - 16, lines=14, leading=1.36
        )
        y += text.h + 2
    if said.portrait is not None:
        y = max(y, said.portrait.y + said.portrait.h * said.portrait.scale + 6)
    y = _lines(face, lettering, skin, said, y)
    if rule:
        lettering.words(face, rule, (16, y + 14), 13, skin.quiet_ink, room=WIDTH - 32)
        y += 20
    y = _verdict(face, lettering, skin, said, y + 8)
    return _framed(face, skin, y)


def _tag(face: Group, lettering: Lettering, skin: Skin, said: Inspection, x: float, y: float) -> None:
    if not said.tag:
        return
    if said.tag_sign is not None:
        said.tag_sign.pos = (x, y - said.tag_sign.h / 2)
        face.add(said.tag_sign)
        x += said.tag_sign.w + 6
    if WIDTH - 14 - x > 30:
        lettering.words(face, said.tag, (x, y), 15, skin.quiet_ink, weight=600, room=WIDTH - 14 - x)


def _lines(face: Group, lettering: Lettering, skin: Skin, said: Inspection, y: float) -> float:
    if not said.lines and not said.heading:
        return y
    face.add(Panel((WIDTH - 32, 1.6), fill="#C9B88E", pos=(16, y + 5)))
    y += 12
    if said.heading:
        text = lettering.words(
            face, said.heading, (16, y + 9), 15, skin.accent_dark, weight=600, room=WIDTH - 32, lines=2
        )
        y += text.h + 1
    for sign, words in said.lines:
        if sign is not None:
            sign.pos = (28 - sign.w * sign.scale / 2, y + 13 - sign.h * sign.scale / 2)
            face.add(sign)
        text = lettering.words(
            face, words, (50, y + 13), 15, "#2B2622", weight=600, room=WIDTH - 64, lines=14, leading=1.25
        )
        y += max(26.0, text.h + 6)
    return y


def _verdict(face: Group, lettering: Lettering, skin: Skin, said: Inspection, y: float) -> float:
    if not said.verdict:
        return y + 4
    words = Group()
    text = lettering.words(
        words, said.verdict, (44, y + 18), 15, "#FFFFFF", weight=600, room=WIDTH - 60, lines=4, leading=1.3
    )
    height = max(36.0, text.h + 16)
    colour = skin.good if said.usable else skin.accent_dark
    face.add(
        Shape(
            (WIDTH, height),
            f'<path d="M0 0 L{WIDTH:g} 0 L{WIDTH:g} {height - 11:g} a11 11 0 0 1 -11 11 L11 {height:g} a11 11 0 0 1 -11 -11 Z" '
            f'fill="{colour}"/>',
            pos=(0, y),
        )
    )
    sign = "M1 8 L6 13 L16 2" if said.usable else "M2 2 L13 13 M13 2 L2 13"
    stroke = 'fill="none" stroke="#FFFFFF" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"'
    face.add(Shape((17, 15), f'<path d="{sign}" {stroke}/>', pos=(17, y + 18 - 7.5), bleed=2))
    face.add(words)
    return y + height


def _framed(face: Group, skin: Skin, height: float) -> Flattened:
    card = Flattened(size=(WIDTH, height))
    card.add(Panel((WIDTH, height), fill=skin.paper_light, corners=12, shadows=(Shadow(10, 26, 0.5),)))
    face.size = (WIDTH, height)
    card.add(face)
    card.add(Panel((WIDTH + 2, height + 2), rim="#2A2320", rim_width=2.4, corners=13, pos=(-1, -1)))
    return card
