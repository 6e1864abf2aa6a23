"""How are words and numbers set on boards: by the middle of their capitals, inside the room they have, never too small to read?"""

from __future__ import annotations

from functools import lru_cache

from tabletop.scene import Colour, Face, Group, Node, Point, Text, TextStyle
from tabletop.scene.look.typeset import FONTS, REFERENCE, Icons, width_of

SMALLEST = 12
"""Device pixels no sentence falls below on small windows."""

LEADING = 1.3
NARROWEST = 0.7
"""How much smaller a single line may become to fit its room; after that it ends in an ellipsis."""
ARROWS = Face("source-sans-3", 600)
"""Most text faces have no arrow; this one lends its own."""


@lru_cache(maxsize=512)
def cap_height(face: Face, size: float) -> float:
    """How high the capitals of a face are, in design pixels."""
    return FONTS.measured(face, round(size * REFERENCE), "capitals", lambda font: font.metrics("H")[0][3]) / REFERENCE


class Lettering:
    """Sets a board's type: `title` in the display face, `words` in the text face.

    `at` is where the text begins, is centred or ends (`align`), and the middle of its capitals; that is how layouts are measured.
    `room` is the width it must fit: then it becomes a little smaller and, if that is not enough, ends in an ellipsis.
    `floor` is the smallest size of a sentence in design pixels; it rises when the table is shown small.
    """

    def __init__(self, display: str, text: str, scale: float = 1.0, grown: float = 1.0) -> None:
        """`grown`: how much larger than asked for everything is written."""
        self.display = display
        self.text = text
        self._grown = grown
        self.floor = SMALLEST / scale if scale < 1 else 0.0

    def title(
        self,
        on: Node,
        text: str,
        at: Point,
        size: float,
        colour: Colour,
        *,
        weight: int = 600,
        align: str = "left",
        room: float | None = None,
        lines: int = 1,
        digits: bool = False,
        leading: float = 1.25,
    ) -> Text:
        """A name or number in the display face."""
        style = TextStyle(Face(self.display, weight), size * self._grown, colour, digits=digits, leading=leading)
        return _set(on, text, at, style, align, room, lines, None, NARROWEST / self._grown)

    def words(
        self,
        on: Node,
        text: str,
        at: Point,
        size: float,
        colour: Colour,
        *,
        weight: int = 400,
        align: str = "left",
        room: float | None = None,
        lines: int = 1,
        leading: float = 1.3,
        icons: Icons | None = None,
    ) -> Text:
        """A sentence or caption in the text face."""
        face = Face(self.text, weight)
        style = TextStyle(face, max(size, self.floor) * self._grown, colour, leading=leading, bold=ARROWS)
        return _set(on, text.replace("→", "{b}→{/b}"), at, style, align, room, lines, icons, NARROWEST / self._grown)

    def line(
        self, text: str, height: float, size: float, colour: Colour, *, weight: int = 400, room: float | None = None
    ) -> Group:
        """Words as a thing of a row: a box so high with the words in its middle."""
        box = Group()
        words = self.words(box, text, (0, height / 2), size, colour, weight=weight, room=room)
        box.size = (words.w if room is None else min(words.w, room), height)
        return box

    def paragraph(
        self,
        on: Node,
        text: str,
        at: Point,
        size: float,
        colour: Colour,
        *,
        room: float,
        height: float,
        weight: int = 400,
    ) -> Text:
        """Sentences in a box: as large as they fit, down to four fifths; after that they end in an ellipsis."""
        face, size = Face(self.text, weight), max(size, self.floor)
        for share in (1.0, 0.93, 0.86, 0.8):
            lines = max(1, int(height / (size * share * LEADING) + 0.05))
            style = TextStyle(face, size * share, colour, leading=LEADING, bold=ARROWS)
            words = Text(text.replace("→", "{b}→{/b}"), style, width=room, max_lines=lines)
            if not words.was_cut:
                break
        words.pos = (at[0], at[1])
        return on.add(words)

    def title_width(self, text: str, size: float, weight: int = 600) -> float:
        """How wide a name in the display face is."""
        return width_of(text, Face(self.display, weight), size * self._grown)

    def words_width(self, text: str, size: float, weight: int = 400) -> float:
        """How wide a caption is."""
        return width_of(text, Face(self.text, weight), max(size, self.floor) * self._grown)


def _set(
    on: Node,
    text: str,
    at: Point,
    style: TextStyle,
    align: str,
    room: float | None,
    lines: int,
    icons: Icons | None,
    narrowest: float,
) -> Text:
    shares = {"left": 0.0, "centre": 0.5, "right": 1.0}
    node = Text(text, style, icons=icons)
    wide = node.w
    for spare in (1.0, 0.95):  # letters come in whole pixels: a word may still be too wide when it should just fit
        if room is not None and lines == 1 and node.w > room + (0.5 if spare < 1 else 0):
            # a name may become a little smaller before it loses letters
            smaller = style._replace(size=style.size * max(narrowest, room / wide * spare))
            node = Text(text, smaller, icons=icons)
    if room is not None and (lines > 1 or node.w > room + 0.5):
        node = Text(text, node.style, width=room, max_lines=lines, shrink=lines > 1, align=align, icons=icons)
    used = node.setting.style
    top = node.baseline() - cap_height(used.face, used.size) / 2
    node.pos = (at[0] - node.w * shares[align], at[1] - top)
    return on.add(node)


def centred(on: Node, text: Text, centre: Point) -> Text:
    """Put a finished line so that the middle of its capitals lies on this point."""
    used = text.setting.style
    top = text.baseline() - cap_height(used.face, used.size) / 2
    text.pos = (centre[0] - text.w / 2, centre[1] - top)
    return on.add(text)


def fitted(row: Group, room: float) -> float:
    """Shrink a finished row of icons and words to the room it has; the factor it took."""
    if row.w <= room or row.w == 0:
        return 1.0
    row.pivot = (0, 0.5)
    row.scale = room / row.w
    return row.scale
