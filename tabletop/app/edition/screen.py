"""My copy: which values does the printed game of its owner have, and which of ours has nobody compared yet?"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import games
from tabletop.app.edition.card import Card
from tabletop.app.edition.correcting import Correcting, Refusal
from tabletop.app.edition.faces import Faces
from tabletop.app.edition.groups import Groups
from tabletop.app.edition.housekeeping import Housekeeping, ask
from tabletop.app.edition.trial import Found, Trials
from tabletop.app.edition.words import CopyWords
from tabletop.app.games_shown import first_game, playable
from tabletop.app.parts.page import background, edges, key_line, keys_below, lay_page, top_bar
from tabletop.app.screen import Screen
from tabletop.app.shortcuts import bind
from tabletop.content import DataError, Edition
from tabletop.content.owners_copy import Field, Piece
from tabletop.content.reader import Plain, YamlPath
from tabletop.scene import THEME, Box, Node, Size, Text, arc
from tabletop.scene.core.clock import Timer
from tabletop.scene.layout import column, fitting, fixed, grow, placed, row
from tabletop.store import EditionShelf, Problem, StoreError

if TYPE_CHECKING:
    from tabletop.app.application import App

KEYS = ("choose", "next", "change_value", "compared", "as_printed", "reset_piece", "undo", "pick_game", "leave")
GROUPS, CARD, CARD_LOW, LEAST_FACES = 348.0, 552.0, 456.0, 420.0
"""How wide the trays are."""
FLY_MS = 420.0
"""How long the number that was flies to where ours is told."""
LOOK_MS = 150.0
"""How often the quick games are asked how far they are."""


class EditionScreen(Screen):
    """Groups at the left, the pieces of one of them in the middle, one piece with all its values at the right."""

    def __init__(self, app: App, game: str | None = None, piece: str = "", table: Path | None = None) -> None:
        super().__init__(app)
        self._table = table
        self.shelf = EditionShelf(app.places)
        self._trials, self._timer = Trials(games.load), None
        self._asked: set[YamlPath] = set()
        self._open(game if game in playable() else first_game(), piece)
        bind(self.layer, {"undo": self.undo, "reset_piece": self.reset})
        for number, name in enumerate(playable(), start=1):
            self.layer.shortcuts[str(number)] = partial(self.go_to, name)

    def _open(self, game: str, piece: str = "") -> None:
        """Go through another game."""
        try:
            edition = self.shelf.in_use(game)
        except DataError as error:
            self.app.problems.append(Problem.of_data(error))
            edition = None
        self.correcting = Correcting(game, edition or Edition(game), self.app.texts_of(game))
        pieces = self.correcting.copy.pieces
        every = [one for group in pieces.values() for one in group]
        self._chosen = next((one for one in every if one.id == piece), every[0])
        self._show, self._ours = "all", False
        self._refused: tuple[YamlPath, str] | None = None
        self._note = ""
        self._offsets = (0.0, 0.0)
        if self.correcting.refused:
            self.app.problems.append(Problem("copy.refused_values", {"n": len(self.correcting.refused)}))

    @property
    def game_name(self) -> str | None:
        """Whose rules F1 shows."""
        return self.correcting.base.name

    def go_to(self, game: str) -> None:
        """Another game's copy."""
        if game != self.game_name:
            self._stop_trial()
            self._open(game)
            self.changed()
            self.app.tell_waiting()

    def to_my_copy(self) -> None:
        """One is there."""

    def back(self) -> None:
        """Escape: to the game one came from, else home."""
        if self._table is None:
            self.app.go_home()
        else:
            self.app.continue_game(self._table)

    def leave(self) -> None:
        """Break the quick games off."""
        self._stop_trial()
        super().leave()

    # -- the picture --------------------------------------------------------------------------------------------------

    def lay_out(self, width: float, height: float) -> None:
        """Everything, for this size."""
        self.layer.clear()
        self.correcting.speak(self.app.texts_of(self.correcting.base.name))
        s, words = self.sizes, CopyWords(self.correcting)
        self._words, self._s = words, s
        background(self.layer, width, height, self.game_name)
        back = self.texts.say("new.home" if self._table is None else "load.table")
        bar = top_bar(self.app, self.layer, self.texts.say("copy.title"), back, self.back)
        files = self._files = Housekeeping(self.app, self.shelf, self.correcting, self._taken, self.reset_group)
        self._groups = Groups(
            self.app, self.correcting, words, s, on_game=self.go_to, on_group=self._to_group,
            on_edition=files.open_menu, on_export=files.export, on_import=files.bring_in,
        )  # fmt: skip
        self._faces = Faces(
            self.correcting, words, s, on_choose=self.choose, on_enter=self.compare_next, on_tick=self._tick_chosen,
            on_show=self._filter,
        )  # fmt: skip
        side, below = edges(s, width), s.space + keys_below(self.app)
        room = max(s.by(640.0, 480.0), height - bar - s.edge + 12 - below)
        group = self._chosen.group
        wide = row(
            fixed(lambda size: self._kept("groups", self._groups.tray(size, group)), w=GROUPS),
            grow(self._make_faces, least=LEAST_FACES), fixed(self._make_card, w=CARD), gap=s.space, align="stretch",
        )  # fmt: skip
        line = self._groups.line(group)
        beside = row(
            grow(column(fixed(line, h=44), grow(self._make_faces), gap=s.gap), least=LEAST_FACES),
            fixed(self._make_card, w=CARD_LOW), gap=s.gap, align="stretch",
        )  # fmt: skip
        below_ = column(fixed(line, h=44), fixed(self._make_card, h=560), fixed(self._make_faces, h=440), gap=s.gap)
        forms = (wide, beside, below_) if s.by(True, False) else (beside, below_)
        form = fitting(*forms)
        page = row(grow(form if form.wide() > width and s is not self.stage.sizes else fixed(form, h=room)),
                   pad=(side, s.edge - 12, side, below))  # fmt: skip
        if forms[-2].wide() + 2 * side > width:
            page = row(grow(below_), pad=(side, s.edge - 12, side, below))
        lay_page(self.layer, page, width, height, bar)
        self.layer.first_focus = self._faces.tiles.get(self._chosen.id)
        key_line(self.app, self.layer, KEYS)

    def _kept(self, name: str, node: Node) -> Node:
        setattr(self, f"_{name}_node", node)
        return node

    _groups_node: Node | None = None
    _card_node: Node | None = None

    def _make_faces(self, size: Size) -> Node:
        return self._faces.node(size, self._chosen.group, self._show, self._chosen, self._offsets[0])

    def _make_card(self, size: Size) -> Node:
        pieces = self.correcting.copy.pieces[self._chosen.group]
        place = (pieces.index(self._chosen) + 1, len(pieces))
        self._card = Card(
            self.app, self.correcting, self._words, self._chosen, self, self._s, ours=self._ours, refused=self._refused,
            note=self._note, place=place,
        )  # fmt: skip
        return self._kept("card", self._card.node(size, self._offsets[1]))

    def _renew(self, *, tile: bool = True, groups: bool = True) -> None:
        """What has changed of the picture: the card, the tile of the piece, the counts."""
        self._offsets = (self._faces.view.offset, self._card.view.offset)
        self._put_anew(self._card_node, self._make_card)
        if tile:
            self._faces.renew(self._chosen, chosen=True)
        if groups and self._groups_node is not None and self._groups_node.parent is not None:
            group = self._chosen.group
            self._put_anew(self._groups_node, lambda size: self._kept("groups", self._groups.tray(size, group)))
        self.stage.focus.restore()

    def _put_anew(self, old: Node | None, make: object) -> None:
        if old is None or old.parent is None or not callable(make):
            return
        home, pos, size = old.parent, old.pos, old.size
        old.detach()
        node = make(size)
        node.pos = pos
        home.add(node)

    # -- choosing -----------------------------------------------------------------------------------------------------

    def choose(self, piece: Piece) -> None:
        """Lay a piece on the card."""
        if piece == self._chosen:
            return
        before, self._chosen = self._faces.tiles.get(self._chosen.id), piece
        self._refused, self._ours = None, False
        if before is not None:
            before.chosen = False
        tile = self._faces.tiles.get(piece.id)
        if tile is not None:
            tile.chosen = True
            self._faces.view.reveal(tile)
        self._offsets = (self._faces.view.offset, 0.0)
        self._put_anew(self._card_node, self._make_card)
        self.stage.focus.restore()

    def _to_group(self, group: str) -> None:
        pieces = self.correcting.copy.pieces[group]
        self._chosen = next(filter(self.correcting.is_open, pieces), pieces[0])
        self._refused, self._ours, self._offsets = None, False, (0.0, 0.0)
        self.changed()

    def _filter(self, shown: str) -> None:
        self._show, self._offsets = shown, (0.0, self._offsets[1])
        self.changed()

    def walk(self, by: int) -> None:
        """The piece before or after the chosen one."""
        pieces = self._faces.shown(self._chosen.group, self._show, self._chosen)
        self._look_at(pieces[(pieces.index(self._chosen) + by) % len(pieces)])

    def _look_at(self, piece: Piece) -> None:
        if piece.group != self._chosen.group or piece.id not in self._faces.tiles:
            self._chosen = piece
            self._refused, self._ours, self._offsets = None, False, (0.0, 0.0)
            self.changed()
        else:
            self.choose(piece)
        focused = self.stage.focus.node
        tile = self._faces.tiles.get(piece.id)
        if tile is not None and focused is not None and focused.name.startswith("piece "):
            self.stage.focus.set(tile)

    def show_ours(self, ours: bool) -> None:
        """The piece without its owner's corrections, or with them."""
        self._ours = ours
        self._renew(tile=False, groups=False)

    # -- changing -----------------------------------------------------------------------------------------------------

    def change(self, field: Field, value: Plain) -> None:
        """Make a value another one; what the rule book states only when its owner is sure."""
        at = self.correcting
        stated = (
            at.mark(field.path).certainty == "S" and field.path not in self._asked and not at.is_changed(field.path)
        )
        if not stated:
            self._change(field, value)
            return

        def sure() -> None:
            self._asked.add(field.path)
            self._change(field, value)

        say = self._words.say
        line = say("stated_line", field=self._words.field(field, self._chosen))
        ask(self.app, say("stated_title"), line, say("change"), sure)

    def _change(self, field: Field, value: Plain) -> None:
        at, path = self.correcting, ".".join(map(str, field.path))
        old = None if at.is_changed(field.path) or field.kind != "number" else at.value(field.path)
        before = self._named(f"value {path}")
        self._after(field.path, at.change(field, value), value)
        ours = self._named(f"ours {path}")
        if old is not None and before is not None and ours is not None:
            self._fly(str(old), before, ours)

    def _named(self, name: str) -> Box | None:
        """Where a part of the card lies."""
        return next((node.stage_box() for node in self.layer.walk() if node.name == name), None)

    def _fly(self, number: str, start: Box, to: Box) -> None:
        """The number that stood there goes to where ours is told."""
        flying = Text(number, THEME.heading(22, THEME.ink, digits=True))
        flying.name = "flying"
        placed(flying).lay(start, self.stage.floating)
        end = (to.right - flying.w, to.centre[1] - flying.h / 2)
        self.stage.tweens.run(arc(flying, end, FLY_MS), then=flying.detach)

    def _after(self, path: YamlPath, refusal: Refusal | None, value: Plain = None) -> None:
        if refusal is None:
            self._refused = None
            self._keep()
            self._try()
        else:
            name = ", ".join(self._words.step(step) for step in path[len(self._chosen.path) :])
            self._refused = (path, self._words.refusal(refusal, value, name))
        self._renew()

    def reset_value(self, path: YamlPath) -> None:
        """A value is ours again."""
        self._after(path, self.correcting.reset_value(path), self.correcting.ours(path))

    def reset(self) -> None:
        """The whole piece is ours again; asks once."""

        def sure() -> None:
            self._after(self._chosen.path, self.correcting.reset(self._chosen))

        if self.correcting.is_touched(self._chosen):
            say = self._words.say
            ask(self.app, say("reset_title"), self._words.piece(self._chosen), say("reset"), sure)

    def reset_group(self) -> None:
        """The whole group is ours again; asks once."""
        pieces = self.correcting.copy.pieces[self._chosen.group]

        def sure() -> None:
            self._after(self._chosen.path, self.correcting.reset(*pieces))
            self.changed()

        if self.correcting.is_touched(*pieces):
            say = self._words.say
            ask(self.app, say("reset_group_title"), self._words.group(self._chosen.group), say("reset"), sure)
        else:
            self.app.toasts.show(self._words.say("nothing_changed"))

    def tick(self, on: bool) -> None:
        """The piece was compared, or was not."""
        self.correcting.compare(self._chosen, on)
        self._keep()
        self._renew()

    def _tick_chosen(self) -> None:
        self.tick(not self.correcting.is_compared(self._chosen))

    def compare_next(self) -> None:
        """The piece was compared; the next open one lies on the card."""
        self.correcting.compare(self._chosen, True)
        self._keep()
        self._renew()
        pieces = self.correcting.copy.pieces[self._chosen.group]
        here = pieces.index(self._chosen)
        rest = [piece for piece in (*pieces[here + 1 :], *pieces[:here]) if self.correcting.is_open(piece)]
        if rest:
            self._look_at(rest[0])
        else:
            self.app.toasts.show(self._words.say("all_compared"))

    def undo(self) -> None:
        """Take the last change back."""
        if not self.correcting.undo():
            self.app.toasts.show(self._words.say("undone"))
            return
        self._refused = None
        self._keep()
        self._try()
        self.changed()

    # -- keeping and trying -------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Write what is known so far; a copy that was begun without a name gets one."""
        at = self.correcting
        if not at.edition.name:
            at.rename(self._words.say("my_copy"))
        try:
            self.shelf.keep(at.edition)
        except StoreError as error:
            self.app.tell(error.problem)
        self.app.edition_changed(at.base.name)

    def _taken(self) -> None:
        """Another edition is in use."""
        game = self.correcting.base.name
        self._stop_trial()
        self.app.edition_changed(game)
        self._open(game, self._chosen.id)
        self.changed()
        self.app.tell_waiting()
        if self.correcting.edition.changes:
            self._try()

    def _try(self) -> None:
        """Play ten quick games with the values as they are now, beside the window."""
        self._trials.begin(self.correcting.game)
        self._note = self._words.say("games.running", n=0)
        if self._timer is None:
            self._timer = self.stage.timers.every(LOOK_MS, self._look)

    _timer: Timer | None

    def _look(self) -> None:
        found = self._trials.poll()
        if found is not None:
            note = self._found(found)
            if note != self._note:
                self._note = note
                self._renew(tile=False, groups=False)
        if not self._trials.at_work and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _found(self, found: Found) -> str:
        say = self._words.say
        if found.problem:
            return say(f"games.{found.problem}", seats=found.seats, seed=found.seed, n=20_000)
        return say("games.good") if not self._trials.at_work else say("games.running", n=found.done)

    def _stop_trial(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._trials.at_work:
            self._trials.stop()


screen = EditionScreen
