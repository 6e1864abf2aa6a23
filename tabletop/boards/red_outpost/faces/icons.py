"""Which small signs do strips, cards, ribbons and the inspector share: pills, heads, cubes, crystals, arrows?"""

from __future__ import annotations

from tabletop.boards.common import icons
from tabletop.boards.common.lettering import centred
from tabletop.boards.common.table_context import signed
from tabletop.boards.red_outpost import look
from tabletop.boards.red_outpost.look import art, tinted
from tabletop.scene import Group, Node, Panel, Shape, Sprite, Text

MOODS = {
    1: (look.LIGHT_OCHRE, "#B5812E", look.BLACK, "glyph_mood_happy"),
    0: ("#E2D2AE", "#BDA57A", look.BLACK, "glyph_mood_neutral"),
    -1: ("#3B4746", "#1E2625", look.LIGHT, "glyph_mood_sad"),
}
"""How a mood pill looks that goes up, stays, goes down: ground, rim, ink, face."""


def number(text: str, size: float, colour: str = look.INK) -> Text:
    """A number in the display face."""
    return icons.number(look.SKIN.display, text, size, colour)


def mood_pill(change: int, height: float = 26) -> Group:
    """The change of a mood: ochre with a smile, slate with a frown, sand with a flat mouth."""
    fill, rim, colour, face = MOODS[(change > 0) - (change < 0)]
    k, width, right = height / 26, 51 if change else 47, 14.5 if change else 13
    pill = icons.pill(width * k, height, fill, rim, 1.6 * k)
    pill.add(Sprite(art(face), (19.6 * k, 19.6 * k), swaps=tinted(colour), pos=(4.4 * k, 3.2 * k)))
    centred(pill, number(signed(change), 17 * k, colour), (width * k - right * k, height / 2))
    return pill


def split_pill(height: float = 26, by: int = 1) -> Group:
    """One worker up, another down by so much."""
    k = height / 26
    pill = icons.stamped(
        Sprite(art("pill_mood_split"), (52 * k, height)), number(f"+{by}", 14 * k, look.BLACK), (14 * k, height / 2)
    )
    centred(pill, number(f"−{by}", 14 * k, look.LIGHT), (38 * k, height / 2))
    return pill


def head(worker: str, size: float = 26) -> Sprite:
    """A worker's head badge."""
    return Sprite(art(f"head_{worker}"), (size, size))


def head_pill(worker: str, text: str, height: float = 26) -> Group:
    """A worker's head and what is different for him."""
    k = height / 26
    words = number(text, 17 * k)
    width = 26 * k + words.w + 10 * k
    pill = icons.pill(width, height, look.WHITE, look.EDGE, 1.6 * k)
    pill.add(head(worker, height))
    centred(pill, words, ((26 * k + width - 5 * k) / 2, height / 2))
    return pill


def head_with(worker: str, node: Node, height: float = 26) -> Group:
    """A worker's head and what he gets, in one pill."""
    width = height + node.w + 14
    pill = icons.pill(width, height, look.WHITE, look.EDGE)
    pill.add(head(worker, height))
    node.pos = (height + (width - height - node.w) / 2 - 2, (height - node.h) / 2)
    pill.add(node)
    return pill


def cube(good: str, size: float = 24) -> Sprite:
    """A good as a cube; "any" is a free choice."""
    return Sprite(art(f"cube_{good}"), (size, size))


def choice(size: float = 19) -> Group:
    """A good of one's choice, flat: a white box with a question mark."""
    box = Group(size=(size, size))
    box.add(Panel((size, size), fill=look.WHITE, rim=look.QUIET_INK, rim_width=1.8, corners=3.5))
    centred(box, number("?", size * 0.79), (size / 2, size / 2))
    return box


def crystal(height: float = 22) -> Sprite:
    """A crystal of this height."""
    return Sprite(art("crystal"), (height * 18.09 / 28.09, height))


def palace(size: float = 20, colour: str = look.DARK_RED) -> Sprite:
    """The Palace as a sign."""
    return Sprite(art("glyph_palace"), (size, size), swaps=tinted(colour))


def glyph(name: str, size: float, colour: str = look.BLACK) -> Sprite:
    """Any one-colour sign."""
    return Sprite(art(name), (size, size), swaps=tinted(colour))


def arrow(size: float = 15, colour: str = look.BLACK) -> Sprite:
    """The arrow from what is given to what it becomes."""
    return glyph("glyph_arrow", size, colour)


def divider() -> Panel:
    """The line between the parts of a strip."""
    return icons.divider(22, "#CBB68E")


def slash() -> Shape:
    """Stands between two things of which one is meant."""
    return icons.slash((8, 18), look.QUIET_INK)


def card_back(deck: str, size: tuple[float, float] = (18.5, 26)) -> Sprite:
    """The back of a deck as a small card."""
    return Sprite(art(f"card_{deck}_back"), size)


def shift_sign() -> Group:
    """A marker goes elsewhere: disc, arrow, ring."""
    sign = Group(size=(39, 13))
    sign.add(Sprite(art("influence_any"), (13, 13)))
    sign.add(arrow(13)).pos = (13, 0)
    sign.add(Sprite(art("influence_target"), (13, 13), pos=(26, 0)))
    return sign
