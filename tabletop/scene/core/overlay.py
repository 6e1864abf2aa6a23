"""What is a screen, and what lies above it: layers that take all input over a blurred, veiled picture, a veil with holes?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.scene.core.inputs import Key
from tabletop.scene.core.node import Group, Node
from tabletop.scene.look.colour import rgba
from tabletop.scene.look.geometry import Box, Point, Size
from tabletop.scene.look.picture_cache import Picture
from tabletop.scene.look.theme import THEME

if TYPE_CHECKING:
    from tabletop.scene.core.stage import Stage


class Layer(Group):
    """The root of a screen or overlay.

    `shortcuts` maps chords ("escape", "ctrl+s", "f11") to calls; those in `repeating` act again while held.
    `first_focus` is focused when the layer opens.
    `hides_below` says that nothing below an overlay is drawn, `comes_softly` that it moves in no other way of its own.
    `on_layout(width, height)` is called when the layer opens and whenever the logical size changes.
    """

    def __init__(self, *, name: str = "", z: float = 0.0) -> None:
        super().__init__(name=name, z=z)
        self.hides_below = False
        self.comes_softly = True
        self.shortcuts: dict[str, Callable[[], None]] = {}
        self.repeating: set[str] = set()
        self.first_focus: Node | None = None
        self.on_layout: Callable[[float, float], None] | None = None
        self.on_escape: Callable[[], None] | None = None
        self.on_closed: Callable[[], None] | None = None

    def shortcut(self, event: Key) -> bool:
        """Run the shortcut of this chord."""
        act = self.shortcuts.get(event.chord)
        if act is None:
            return False
        if not event.repeat or event.chord in self.repeating:
            act()
        return True


class Veil(Node):
    """What is below as one blurred dark picture, covering everything."""

    def __init__(self, size: Size, surface: pygame.Surface) -> None:
        super().__init__(size=size)
        self.hits = True
        self._picture = Picture(surface)

    def picture(self, scale: float) -> Picture | None:
        """The picture made when the overlay opened."""
        return self._picture


COARSE = 8
"""How much smaller a picture becomes, and then as large again, to be blurred cheaply."""
BAND = 64
"""Rows that are darkened together: a dark sheet of the whole window would take as much as the picture itself."""


def coarse(surface: pygame.Surface) -> pygame.Surface:
    """The first half of the blur: a small picture."""
    w, h = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, w // COARSE), max(1, h // COARSE)))
    return pygame.transform.smoothscale(small, (max(1, w * 2 // COARSE), max(1, h * 2 // COARSE)))


def veiled(small: pygame.Surface, size: tuple[int, int], dark: tuple[int, int, int, int]) -> pygame.Surface:
    """The small picture drawn out to the whole, darkened."""
    soft = pygame.transform.smoothscale(small, size)
    band = pygame.Surface((size[0], BAND), pygame.SRCALPHA, 32)
    band.fill(dark)
    for top in range(0, size[1], BAND):
        soft.blit(band, (0, top))
    return soft


class Overlays:
    """The stack. `open(layer)` puts a layer on top; Escape closes it unless it says otherwise with `on_escape`."""

    def __init__(self, stage: Stage, home: Group) -> None:
        self._stage = stage
        self._home = home
        self._stack: list[tuple[Layer, Veil | None, Node | None]] = []
        self.on_change: Callable[[], None] = lambda: None
        """Another layer is on top now, or none."""

    def __len__(self) -> int:
        return len(self._stack)

    @property
    def top(self) -> Layer | None:
        """The layer that has the input; None when nothing is open."""
        return self._stack[-1][0] if self._stack else None

    def open(self, layer: Layer, *, blur: bool = True) -> Layer:
        """Put a layer on top. Without `blur` what is below stays as it is (a small chooser); it gets no input either way."""
        stage = self._stage
        stage.drag.cancel(at_once=True)
        stage.tips.hide()
        stage.pointer.forget()
        veil = self._veil() if blur else None
        self._stack.append((layer, veil, stage.focus.node))
        stage.focus.drop()
        if veil is not None:
            self._home.add(veil)
        self._home.add(layer)
        self._show_below()
        self._stage.lay_out(layer)
        stage.focus.open(layer)
        if layer.comes_softly:
            self.on_change()
        return layer

    def hide_below(self, layer: Layer) -> None:
        """Now that this layer covers everything, nothing below it is drawn."""
        layer.hides_below = True
        self._show_below()

    def close(self, layer: Layer | None = None) -> None:
        """Take the topmost layer (or this one and all above it) away; the focus returns to where it was."""
        if layer is not None and all(entry[0] is not layer for entry in self._stack):
            return
        while self._stack:
            gone, veil, before = self._stack.pop()
            self._stage.tips.hide()
            self._stage.pointer.forget()
            self._stage.focus.drop()
            gone.detach()
            if veil is not None:
                veil.detach()
            self._show_below()
            if before is not None and before.within(self._stage.root):
                self._stage.focus.set(before)
            if gone.on_closed is not None:
                gone.on_closed()
            self._stage.pointer.refresh()
            if gone.comes_softly:
                self.on_change()
            if layer is None or gone is layer:
                return

    def close_all(self) -> None:
        """Take everything away."""
        while self._stack:
            self.close()

    def escape(self) -> None:
        """What Escape does when nothing else wanted it."""
        top = self.top
        if top is None:
            return
        if top.on_escape is not None:
            top.on_escape()
        else:
            self.close()

    def laid_out(self) -> None:
        """After a resize: every layer places itself, every veil is made anew from below."""
        entries, self._stack = self._stack, []
        for layer, veil, before in entries:
            if veil is not None:
                veil.detach()
            layer.visible = False
            self._stack.append((layer, None, before))
        self._stage.screen.visible = True
        for i, (layer, veil, before) in enumerate(entries):
            fresh = None
            if veil is not None:
                self._stack, kept = self._stack[:i], self._stack
                self._show_below()
                fresh = self._veil()
                self._stack = kept
                self._home.add(fresh)
                layer.to_front()
            self._stack[i] = (layer, fresh, before)
            layer.visible = True
            self._stage.lay_out(layer)
        self._show_below()

    def _veil(self) -> Veil:
        stage, dark = self._stage, (*rgba(THEME.veil)[:3], round(255 * THEME.veil_share))
        return Veil((stage.width, stage.height), veiled(self._below(), stage.size, dark))

    def _below(self) -> pygame.Surface:
        """What is seen now, coarsely; the whole picture is gone before the veil is made, which is as large."""
        stage = self._stage
        sheet = pygame.Surface(stage.size, 0, 32)
        hidden = [group for group in (stage.lifted, stage.floating, stage.focus.home) if group.visible]
        for group in hidden:
            group.visible = False
        stage.spoil()
        stage.draw(sheet)
        for group in hidden:
            group.visible = True
        stage.spoil()
        return coarse(sheet)

    def _show_below(self) -> None:
        """Nothing below the topmost veil is drawn, which is opaque, or below a layer that hides it."""
        covered = False
        for layer, veil, _ in reversed(self._stack):
            layer.visible = not covered
            covered = covered or layer.hides_below
            if veil is not None:
                veil.visible = not covered
                covered = True
        self._stage.screen.visible = not covered


class Hole(NamedTuple):
    """What stays light: a box with round corners, or an outline in the same coordinates; `share` is how much veil lies in it."""

    box: Box
    corner: float = 0.0
    outline: Sequence[Point] | None = None
    share: float = 0.0


class Spotlight(Node):
    """A veil of one colour with holes. Nothing can be hit on it: what lies below stays in reach."""

    def __init__(self, size: Size, holes: Sequence[Hole], colour: str, share: float) -> None:
        super().__init__(size=size)
        self._holes = list(holes)
        self._colour = (*rgba(colour)[:3], round(255 * share))
        self._made: tuple[float, Picture] | None = None

    def picture(self, scale: float) -> Picture | None:
        """The veil at device size."""
        if self._made is None or self._made[0] != scale:
            self._made = (scale, Picture(self._painted(scale)))
        return self._made[1]

    def _painted(self, scale: float) -> pygame.Surface:
        sheet = pygame.Surface((round(self.w * scale), round(self.h * scale)), pygame.SRCALPHA, 32)
        sheet.fill(self._colour)
        for hole in self._holes:
            colour = (*self._colour[:3], round(255 * hole.share))
            if hole.outline is not None:
                pygame.draw.polygon(sheet, colour, [(x * scale, y * scale) for x, y in hole.outline])
                continue
            place = pygame.Rect(*(round(side * scale) for side in hole.box))
            pygame.draw.rect(sheet, colour, place, border_radius=round(hole.corner * scale))
        return sheet
