"""How do editions come and go: a new one, another name, one more from a file, one to give away?"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tabletop.app.edition.correcting import Correcting, Refusal
from tabletop.app.edition.words import CopyWords
from tabletop.app.parts.dialog import Item, answers, open_drop_down, open_sheet, question
from tabletop.content import LONGEST_NAME, DataError, Edition, read_edition
from tabletop.scene import THEME, Button, Layer, Node, ScrollView, Text, TextField
from tabletop.scene.input import clipboard
from tabletop.scene.layout import Cell, Part, column, fixed, grow, inside
from tabletop.store import EditionShelf, Problem, StoreError

if TYPE_CHECKING:
    from tabletop.app.application import App


REFUSED = "#8C2F22"


class Housekeeping:
    """What can be done with the edition as a whole."""

    def __init__(
        self, app: App, shelf: EditionShelf, correcting: Correcting, taken: Callable[[], None],
        reset_group: Callable[[], None],
    ) -> None:  # fmt: skip
        self._app, self._shelf, self._at, self._taken, self._reset_group = app, shelf, correcting, taken, reset_group
        self._game = correcting.base.name

    def _say(self, key: str, **params: str | int) -> str:
        return self._app.texts.say(f"copy.{key}", **params)

    def open_menu(self, anchor: Node) -> None:
        """The editions of the game, and what can be done with the one in use."""
        at, resting = self._at.edition, self._resting()
        items = [Item(self._say("our_values"), self._put_away, chosen=not at.name)]
        if at.name:
            items.append(Item(at.name, lambda: None, chosen=True))
        items += [Item(one.name or file.stem, partial(self._take_up, file)) for file, one in resting]
        items.append(Item(self._say("new_edition"), self._ask_new, "plus"))
        if at.name:
            items += [
                Item(self._say("rename"), self._ask_name, "edit"),
                Item(self._say("remove"), self._ask_remove, "delete"),
                Item(self._say("export"), self.export, "export"),
            ]
        items.append(Item(self._say("import"), self.bring_in, "import"))
        if at.name:
            items.append(Item(self._say("reset_group"), self._reset_group, "undo"))
        if refused := len(self._at.refused):
            items.append(Item(self._say("refused_n", n=refused), self._show_refused, "warning"))
        open_drop_down(self._app, anchor, items)

    def _show_refused(self) -> None:
        """What the edition in use says that does not fit: it stays in its file, and ours counts."""
        title, line = self._say("refused_title"), self._say("refused_line")
        ask(self._app, title, line, "", None, self._sentences(self._at.refused))

    def _sentences(self, refused: Sequence[DataError]) -> list[str]:
        texts = self._app.texts_of(self._game)
        return [Problem.of_data(error).sentence(texts) for error in refused]

    def _resting(self) -> list[tuple[Path, Edition]]:
        found, problems = self._shelf.resting(self._game)
        for problem in problems:
            self._app.tell(problem)
        return found

    def _done(self, act: Callable[[], object]) -> None:
        """Do it, tell when the disk refuses, and show what is in use now."""
        try:
            act()
        except StoreError as error:
            self._app.tell(error.problem)
        self._taken()

    def _put_away(self) -> None:
        self._done(partial(self._shelf.put_away, self._game))

    def _take_up(self, file: Path) -> None:
        self._done(partial(self._shelf.take_up, self._game, file))

    def _ask_new(self) -> None:
        def begin(name: str) -> None:
            self._done(partial(self._shelf.take_in, Edition(self._game, name)))

        ask_words(self._app, self._say("new_edition"), self._say("rename_line"), self._say("new_edition"), "", begin)

    def _ask_name(self) -> None:
        def rename(name: str) -> None:
            self._done(lambda: self._shelf.keep(msgspec.structs.replace(self._at.edition, name=name)))

        name = self._at.edition.name
        ask_words(self._app, self._say("rename_title"), self._say("rename_line"), self._say("rename"), name, rename)

    def _ask_remove(self) -> None:
        title = self._say("remove_title", name=self._at.edition.name)
        ask(self._app, title, self._say("remove_line"), self._say("remove"),
            lambda: self._done(partial(self._shelf.remove, self._game)))  # fmt: skip

    # -- files --------------------------------------------------------------------------------------------------------

    def export(self) -> None:
        """Write the edition into a file of its own; its path goes to the clipboard."""
        edition = self._at.edition
        if not edition.name:
            edition = msgspec.structs.replace(edition, name=self._say("our_values"))
        try:
            file = self._shelf.export(edition)
        except StoreError as error:
            self._app.tell(error.problem)
            return
        clipboard.write(str(file))
        self._app.toasts.show(self._say("exported"), str(file))

    def bring_in(self) -> None:
        """Ask for a file, and before anything is taken say what it would change."""
        ask_words(self._app, self._say("import_title"), self._say("import_line"), self._say("import_do"), "",
                  self._look_at, self._say("import_hint"), 400)  # fmt: skip

    def _look_at(self, path: str) -> None:
        file = Path(path.strip().strip("\"'").removeprefix("file://"))
        with contextlib.suppress(RuntimeError):  # “~” and the name of somebody who has no home: then it is only a name
            file = file.expanduser()
        try:
            edition, document = read_edition(file, self._game)
        except DataError as error:
            self._app.tell(Problem.of_data(error))
            return
        if not edition.name:
            edition = msgspec.structs.replace(edition, name=file.stem[:LONGEST_NAME])
        refused = self._at.base.components.corrected(edition, document).refused
        tried = Correcting(self._game, edition, self._app.texts_of(self._game))
        unplayable = tried.unusable()
        mine = self._at.edition.changes
        used = [path for path in edition.changes if path not in unplayable and tried.is_used(path)]
        new = sum(path not in mine for path in used)
        changed = sum(path in mine and mine[path] != edition.changes[path] for path in used)
        counts = {"new": new, "changed": changed, "refused": len(refused) + len(unplayable)}
        sound = msgspec.structs.replace(
            edition, changes={path: value for path, value in edition.changes.items() if path not in unplayable}
        )

        def take() -> None:
            self._done(lambda: self._shelf.take_in(sound))
            self._app.toasts.show(self._say("imported", name=edition.name, **counts))

        title = self._say("take_title", name=edition.name)
        said = self._sentences(refused)
        named = CopyWords(tried)
        for wrong in unplayable:
            field = ", ".join(map(named.step, wrong[-2:]))
            said.append(named.refusal(Refusal("copy.not_drawn"), edition.changes[wrong], field))
        ask(self._app, title, self._say("take_line", **counts), self._say("take_do"), take, said)


def ask(
    app: App, title: str, words: str, yes: str, act: Callable[[], None] | None, refused: Sequence[str] = ()
) -> None:
    """A question with two answers, or with nothing to do only an answer; between them what was refused, and why."""
    high = min(260.0, 46.0 + 44.0 * len(refused)) if refused else 0.0

    def fill(layer: Layer) -> Cell:
        def do() -> None:
            app.stage.overlays.close(layer)
            if act is not None:
                act()

        no = Button(app.texts.say("copy.cancel"), look="paper_second", on_click=lambda: app.stage.overlays.close(layer))
        buttons = [Button(yes, look="paper_main", on_click=do, name="do"), no] if act is not None else [no]
        between: list[Part] = []
        if refused:
            lines = [Text(f"– {line}", THEME.style(15, THEME.ink), max_lines=3) for line in refused]
            view = inside(ScrollView((0, 0)), column(*lines, gap=4, pad=(0, 0, 18, 0)))
            heading = Text(app.texts.say("copy.refused_heading"), THEME.style(16, REFUSED, face=THEME.strong))
            between = [column(heading, 6, fixed(view, h=high - 40), 12)]
        return question(layer, title, words, buttons, *between)

    open_sheet(app, "copy question", (660 if refused else 600, 250 + high), fill)


def ask_words(
    app: App, title: str, line: str, yes: str, words: str, done: Callable[[str], None], hint: str = "",
    longest: int = LONGEST_NAME,
) -> None:  # fmt: skip
    """Something to be typed."""

    def fill(layer: Layer) -> Cell:
        def submit() -> None:
            typed = " ".join(field.words.split())
            if typed:
                app.stage.overlays.close(layer)
                done(typed)

        field = TextField(words, size=(540, 44), hint=hint, max_length=longest, on_submit=lambda _: submit())
        layer.first_focus = field
        do = Button(yes, icon="check", look="paper_main", on_click=submit, name="do")
        no = Button(app.texts.say("copy.cancel"), look="paper_second", on_click=lambda: app.stage.overlays.close(layer))
        said = Text(line, THEME.style(16, THEME.quiet_ink), max_lines=2)
        return column(
            Text(title, THEME.heading(32, THEME.ink), max_lines=1, shrink=True), 4, said, grow(), field, 26,
            answers(layer, [do, no]), pad=(30, 20, 30, 22),
        )  # fmt: skip

    open_sheet(app, "copy words", (600, 262), fill)
