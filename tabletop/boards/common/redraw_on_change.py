"""How is a part of the table drawn again only when what it shows has changed?"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pygame import Rect

from tabletop.scene import Flattened, Node, Size, Tween, stage_of
from tabletop.scene.core.painting import Frame
from tabletop.scene.look.geometry import Matrix, Point
from tabletop.scene.look.image_nodes import Worn
from tabletop.scene.look.picture_cache import KeptPictures, Picture
from tabletop.scene.motion.tween import FADE_MS, linear

SHARE = 4
"""Faces that are not shown may take this part of what kept pictures may take."""
Build = Callable[[], Node | None]
Faces = KeptPictures[Worn]
"""Faces that patches have put off, by patch and model: a number that goes to and fro is drawn once for each value."""


class Patch(Flattened):
    """One picture made from a model: `show` builds it anew when the model differs from the last ones, else does nothing."""

    def __init__(self, name: str, faces: Faces, *, z: float = 0.0) -> None:
        super().__init__(z=z)
        self.name = f"face:{name}"
        self._faces = faces
        self._model: Hashable = None
        self._empty = True
        self._due: Build | None = None
        self.can_wait = True
        self._gone: Node = Node()
        """What it showed before, while that pales."""
        self.visible = False

    def show(self, model: Hashable, build: Build) -> None:
        """Show this model. While the stage is unhurried, a patch that was shown before builds its new face when it is painted."""
        if self.shows(model):
            return
        if not self._empty:
            old = self.take_off()
            if old.kept is not None:  # one that was never painted is soon made again
                if self.can_wait and self.visible:
                    self._pale(old.size, *old.kept)
                self._faces.keep((self.name, self._model), old)
        new, self._model, self._empty = self._empty, model, False
        self._due = None
        worn = self._faces.take((self.name, model))
        if worn is not None:
            self.put_on(worn)
            return
        stage = stage_of(self)
        self._due = build
        if new or stage is None or not stage.unhurried:
            self._build()

    def _pale(self, size: Size, scale: float, seen: Picture) -> None:
        """What was seen until now pales over what comes, unless that cannot wait or a hand wants to see at once what it changes."""
        stage, home = stage_of(self), self.parent
        if stage is None or home is None or stage.tweens.pace <= 0 or stage.drag.source or self._gone.parent is home:
            return
        gone = self._gone = home.add(_Paling(self, size, scale, seen))
        stage.tweens.run(Tween(FADE_MS, gone.pale, linear), gone.detach).beside = True

    def come(self, *, softly: bool) -> None:
        """Be seen from now on: by and by if it comes `softly`, unless a hand wants to see at once what it changes."""
        stage, self.visible = stage_of(self), True
        if stage is not None and softly and self.can_wait and not stage.drag.source:
            self.opacity = 0.1  # it can be touched from now on
            more = Tween(FADE_MS, lambda share: setattr(self, "opacity", max(self.opacity, share)), linear)
            stage.tweens.run(more).beside = True

    def go(self) -> None:
        """Not be seen any more: what was seen pales."""
        if self.visible and self._kept is not None and self.can_wait:
            self._pale(self.size, *self._kept)
        self.visible = False

    def shows(self, model: Hashable) -> bool:
        """Whether this is what it was asked to show last."""
        return not self._empty and model == self._model

    def _build(self) -> None:
        face = None if self._due is None else self._due()
        self._due = None
        if face is not None:
            self.add(face)
            self.size = (face.x + face.w, face.y + face.h)

    def prepare(self, frame: Frame, above: Matrix, alpha: float, clip: Rect, *, forced: bool, quick: bool) -> None:
        """A face that is due is built now, unless the frame puts that off."""
        if self._due is not None and self.visible:
            if frame.puts_off(self, moves=forced):
                return
            self._build()
        super().prepare(frame, above, alpha, clip, forced=forced, quick=quick)

    def drop_pictures(self, *, surfaces: bool = True) -> None:
        """The faces that were put off go as well: the whole table is gone."""
        if surfaces:
            self._faces.clear()
        super().drop_pictures(surfaces=surfaces)


class _Paling(Node):
    """What a patch showed before: the pixels are those of its kept picture, only how much is seen of them is its own."""

    def __init__(self, patch: Patch, size: Size, scale: float, seen: Picture) -> None:
        super().__init__(pos=patch.pos, size=size, z=patch.z)
        self._made_for, self._old = scale, seen
        self._pixels = seen.surface.subsurface(seen.surface.get_rect())

    def pale(self, share: float) -> None:
        """So much of it is gone."""
        self._pixels.set_alpha(round(255 * (1 - share)))
        self.touch()

    def picture(self, scale: float) -> Picture | None:
        """As pale as it is by now; nothing of it as soon as one looks closer."""
        return Picture(self._pixels, self._old.ox, self._old.oy) if scale == self._made_for else None


class Patches:
    """All patches of a table by name; those not shown in a layout are hidden."""

    def __init__(self) -> None:
        self._by_name: dict[str, Patch] = {}
        self.faces = Faces(SHARE)
        self._shown: set[str] = set()
        self._laid = False

    def begin(self) -> None:
        """A new layout: nothing is shown yet."""
        self._shown = set()

    def show(self, home: Node, name: str, pos: Point, model: Hashable, build: Build, *, z: float = 0.0) -> Patch:
        """Show a patch at this place."""
        patch = self._by_name.get(name)
        if patch is None or patch.parent is not home:
            if patch is not None:
                patch.detach()
            patch = self._by_name[name] = home.add(Patch(name, self.faces, z=z))
        self._shown.add(name)
        patch.show(model, build)  # what it showed before pales where that was
        patch.pos = pos
        if not patch.visible:
            patch.come(softly=self._laid)
        return patch

    def find(self, name: str) -> Patch | None:
        """The patch of that name; None when it was never shown."""
        return self._by_name.get(name)

    def end(self) -> None:
        """Hide what this layout does not show."""
        for name, patch in self._by_name.items():
            if name not in self._shown:
                patch.go()
        self._laid = True

    def hide(self, name: str) -> None:
        """Hide one patch, if it is there."""
        patch = self._by_name.get(name)
        if patch is not None:
            patch.visible = False
