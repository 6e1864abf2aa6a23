"""How does a laid-out text become a node on the stage?"""

from __future__ import annotations

import math

import pygame

from tabletop.scene.core.node import Node
from tabletop.scene.look import artwork
from tabletop.scene.look.colour import Colour, rgba
from tabletop.scene.look.geometry import Point, Watched
from tabletop.scene.look.picture_cache import SPRITES, Picture
from tabletop.scene.look.typeset import (
    FONTS,
    REFERENCE,
    Face,
    Icons,
    Line,
    Run,
    Setting,
    TextStyle,
    ascent_of,
    cell_width,
    height_of,
    split_digits,
    typeset,
)

SPREAD_BELOW = 32 if getattr(pygame, "IS_CE", False) else 0
"""pygame-ce gives every letter whole pixels of room, which makes small words up to a tenth wider than they are measured."""
FOUND, SAME = "#FFD978", "#D9A43A"
"""The ground of words that are marked, the line below those that mean the same, and the dots below what is not sure."""
ALIGN = {"left": 0.0, "centre": 0.5, "right": 1.0}


class Text(Node):
    """A block of text.

    Without `width` it is one line (or as many as it has line breaks) and as wide as its words. With `width` it wraps;
    `max_lines` and `shrink` say what happens when it does not fit. `box` (width, height) sets the node's size and centres the
    block in it vertically: a label in a button. `align` is left, centre or right.
    """

    def __init__(
        self,
        text: str,
        style: TextStyle,
        *,
        width: float | None = None,
        height: float | None = None,
        align: str = "left",
        max_lines: int | None = None,
        shrink: bool = False,
        icons: Icons | None = None,
        pos: Point = (0, 0),
        **place: float,
    ) -> None:
        super().__init__(pos=pos, **place)  # type: ignore[arg-type]
        self._content = text
        self._style = style
        self._width = width
        self._height = height
        self._align = align
        self._max_lines = max_lines
        self._shrink = shrink
        self._icons = icons
        self.flows = width is None
        """Whether a layout decides how wide it is."""
        self._setting: Setting | None = None
        self._fit()

    def _set(self, width: float | None) -> Setting:
        return typeset(
            self._content,
            self._style,
            width=width,
            max_lines=self._max_lines,
            shrink=self._shrink,
            icons=self._icons,
        )

    def natural_width(self) -> float:
        """How wide the words are where nothing narrows them."""
        return self._set(None).width

    def height_at(self, width: float) -> float:
        """How high they are, wrapped to that width."""
        return self._set(width).height if self._height is None else self._height

    def wrap_to(self, width: float) -> None:
        """Give them that width."""
        self._width = width
        self._fit()

    def _fit(self) -> None:
        self._setting = self._set(self._width)
        self.bleed = self._style.size * 0.3
        size = (
            self._setting.width if self._width is None else self._width,
            self._setting.height if self._height is None else self._height,
        )
        self.size = size
        self.touch()

    content = Watched[str](_fit)
    """What is written; a change is set and drawn anew."""
    style = Watched[TextStyle](_fit)
    """Typeface, size and colour; a change is set and drawn anew."""

    @property
    def setting(self) -> Setting:
        """The finished layout: lines, used style, block size, whether it was cut."""
        assert self._setting is not None
        return self._setting

    @property
    def was_cut(self) -> bool:
        """Whether an ellipsis stands for the rest; show the whole in a tip then."""
        return self.setting.was_cut

    def baseline(self) -> float:
        """The first baseline below the node's top, in design pixels."""
        style = self.setting.style
        line = style.size * style.leading
        gap = (line - height_of(style.face, style.size)) / 2
        return self._top() + gap + ascent_of(style.face, style.size)

    def _top(self) -> float:
        return 0.0 if self._height is None else (self._height - self.setting.height) / 2

    def picture(self, scale: float) -> Picture | None:
        """The block at device size."""
        setting = self.setting
        if not any(line.runs for line in setting.lines):
            return None
        box, top = self.size[0], self._top()
        key = ("text", setting.lines, setting.style, box, top, self._align, round(scale, 4))
        return SPRITES.get(key, lambda: _block(setting, box, top, ALIGN[self._align], scale))


def device_size(setting: Setting, box: float, scale: float) -> int:
    """The font size in pixels: rounded, one less when rounding up would not fit the box."""
    style = setting.style
    pixels = max(4, round(style.size * scale))
    if pixels <= style.size * scale:
        return pixels
    widest = max(setting.lines, key=lambda line: line.width)
    return pixels - 1 if widest.width * pixels / style.size > box * scale + 1 else pixels


def _block(setting: Setting, box: float, down: float, align: float, scale: float) -> Picture:
    style = setting.style
    pixels = device_size(setting, box, scale)
    step = style.size * style.leading * scale
    rows = [_row(line, style, pixels, scale) for line in setting.lines]
    width = max(row.get_width() for row in rows)
    lefts = [(box * scale - row.get_width()) * align for row in rows]
    left = math.floor(min(0.0, *lefts)) if lefts else 0
    tops = [i * step + (step - row.get_height()) / 2 for i, row in enumerate(rows)]
    top = math.floor(min(tops))
    bottom = max(t + row.get_height() for t, row in zip(tops, rows, strict=True))
    right = max(x + row.get_width() for x, row in zip(lefts, rows, strict=True))
    sheet = pygame.Surface(
        (max(1, math.ceil(right - left), width), max(1, math.ceil(bottom - top) + 1)), pygame.SRCALPHA, 32
    )
    for row, x, y in zip(rows, lefts, tops, strict=True):
        sheet.blit(row, (round(x - left), round(y - top)))
    alpha = rgba(style.colour)[3]
    if alpha < 255:
        sheet.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(sheet, left, top + down * scale)


def _row(line: Line, style: TextStyle, pixels: int, scale: float) -> pygame.Surface:
    parts = [_part(run, style, pixels, scale) for run in line.runs]
    main = FONTS.font(style.face, pixels)
    height = max([main.get_height(), *(p.get_height() for p in parts)])
    width = sum(p.get_width() for p in parts)
    row = pygame.Surface((max(1, width), height), pygame.SRCALPHA, 32)
    x = 0
    for run, part in zip(line.runs, parts, strict=True):
        # letters share a baseline (equal heights), icons sit on the middle of the letters
        middle = (height - part.get_height()) / 2 + (pixels * 0.04 if run.icon is not None else 0)
        if run.mark:
            _stand_out(row, run, x, part.get_width(), scale)
        row.blit(part, (x, round(middle)))
        x += part.get_width()
    return row


def _stand_out(row: pygame.Surface, run: Run, x: int, width: int, scale: float) -> None:
    """Ground or underline the letters of a run that come next."""
    height, beyond = row.get_height(), max(1, round(2 * scale))
    if run.mark == "m":
        pygame.draw.rect(
            row, FOUND, (x - beyond, height * 0.14, width + 2 * beyond, height * 0.72), border_radius=beyond
        )
    else:
        dash, step = (width, max(1, width)) if run.mark == "u" else (beyond + 1, 2 * beyond + 2)
        for left in range(x, x + width, step):
            row.fill(SAME, pygame.Rect(left, round(height * 0.86), dash, beyond))


def _part(run: Run, style: TextStyle, pixels: int, scale: float) -> pygame.Surface:
    if run.icon is not None:
        side = round(pixels * run.icon.height)
        return artwork.SHELF.surface(run.icon.art, max(1, round(side * run.icon.aspect)), side, tint=run.icon.tint)
    if not style.digits and not style.tracking:
        return _words(run.text, run.face, pixels, rgba(style.colour)[:3])
    return _spaced(run, style, pixels, scale)


def _words(text: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
    """Letters as close as they were measured: where the font would spread them, drawn large and made smaller."""
    font = FONTS.font(face, pixels)
    if pixels >= SPREAD_BELOW:
        return _letters(text, font, colour)
    fine = FONTS.font(face, pixels * REFERENCE)
    large = _letters(text, fine, colour)
    row = pygame.Surface((round(large.get_width() / REFERENCE), font.get_height()), pygame.SRCALPHA, 32)
    small = pygame.transform.smoothscale(large, (row.get_width(), round(large.get_height() / REFERENCE)))
    row.blit(small, (0, round(font.get_ascent() - fine.get_ascent() / REFERENCE)), special_flags=pygame.BLEND_RGBA_MAX)
    return row


def _letters(text: str, font: pygame.font.Font, colour: Colour) -> pygame.Surface:
    """Letters as the font draws them. Signs without width, such as the one that makes a heart red, are drawn as nothing."""
    try:
        return font.render(text, True, colour)
    except pygame.error:
        if font.size(text)[0]:
            raise
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA, 32)


def _spaced(run: Run, style: TextStyle, pixels: int, scale: float) -> pygame.Surface:
    """Letters one by one: tracking between them, digits centred in their cells."""
    colour, height = rgba(style.colour)[:3], FONTS.font(run.face, pixels).get_height()
    cell = cell_width(style, run.face) * pixels / style.size if style.digits else 0.0
    pieces = list(run.text) if style.tracking else split_digits(run.text)
    placed: list[tuple[pygame.Surface, float]] = []
    x = 0.0
    for piece in pieces:
        glyph = _words(piece, run.face, pixels, colour)
        width = cell if style.digits and piece.isdigit() else float(glyph.get_width())
        placed.append((glyph, x + (width - glyph.get_width()) / 2))
        x += width + style.tracking * scale * len(piece)
    row = pygame.Surface((max(1, math.ceil(x)), height), pygame.SRCALPHA, 32)
    for glyph, left in placed:
        row.blit(glyph, (round(left), 0))
    return row
