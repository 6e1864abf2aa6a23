"""What is said, and when? What has the focus, what is asked, what happened, what went wrong; a key cuts it off.

Whatever is written on the screen is said when it appears: on a table only what speaks to the player (the prompt, the log, the
coach, what a drop would do), everywhere else all of it. The things that can have the focus are said when they get it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.app.shortcuts import SHORTCUTS
from tabletop.app.speech.voice import Voice
from tabletop.app.speech.words import lines_on, sentence, words_of
from tabletop.scene import Key, Node, Press
from tabletop.scene.core.inputs import Input

if TYPE_CHECKING:
    from tabletop.app.application import App

LOOK_MS = 40.0
"""How long after something changed one looks at all that changed."""
OWN_DOING_MS = 1500.0
"""How long after a key what changes on a screen is said; later it goes on by itself, such as a bar that fills, and says nothing."""
LONG = 20
"""Signs of a whole sentence."""
MOST_NEWS = 30
"""Lines of the log that are said at once: after more of them the last ones."""
RAIL, SPEAKING = ("prompt rail", "bar"), ("prompt", "corner", "coach")
"""The parts of a board the prompt, its corner and the coach's card lie in, and how these are called."""
OVER_TABLE = ("moment", "inspector")
"""What lies over a table for a moment: the card of a question, what a drop would do."""


class Reader:
    """Looks at the stage whenever something changed there, and says what is new."""

    def __init__(self, app: App, voice: Voice) -> None:
        self.app, self.voice = app, voice
        self._due = False
        self._layer: Node | None = None
        self._known: dict[int, list[str]] = {}
        """What was written on each part of the screen when one looked last."""
        self._focused: tuple[Node | None, list[str]] = (None, [])
        self._log: list[str] | None = None
        self._said: list[str] = []
        """The lines that were said since the last key."""
        self._key_at = 0.0
        self._seen: Node | None = None
        """Where one is in looking around."""
        app.stage.filters.insert(0, self._hear)
        app.stage.on_drawn.append(self._drawn)
        self._drawn()

    def close(self) -> None:
        """Say nothing any more."""
        self.voice.close()
        self.app.stage.filters.remove(self._hear)
        self.app.stage.on_drawn.remove(self._drawn)

    def _hear(self, event: Input) -> bool:
        """A key or a press cuts off what is being said; one key has everything said again."""
        if (isinstance(event, Key) and not event.released) or isinstance(event, Press):
            self.voice.hush()
            self._said.clear()
            self._key_at = self.app.stage.clock()
        if not isinstance(event, Key) or event.released:
            return False
        if event.chord in SHORTCUTS["say_again"]:
            self._layer = None
            self._drawn()
        elif event.chord in SHORTCUTS["look_around"]:
            self._look_around(-1 if event.mods.shift else 1)
        return False

    def _look_around(self, step: int) -> None:
        """Say what the next thing is that explains itself, also of those that cannot have the focus now."""
        stage = self.app.stage
        things = [node for node in stage.active.walk() if node.tip is not None and not node.focusable and node.shown()]
        if things:
            at = things.index(self._seen) + step if self._seen in things else min(step, 0)
            self._seen = things[at % len(things)]
            stage.tips.show_now(self._seen)
            self._say(sentence(words_of(self._seen, self.app)))

    def _drawn(self) -> None:
        if not self._due:
            self._due = True
            self.app.stage.timers.after(LOOK_MS, self._look)

    def _look(self) -> None:
        """Say what is new: what happened first, then what is asked, last what has the focus."""
        self._due = False
        layer = self.app.stage.active
        if layer is not self._layer:
            self._layer, self._focused = layer, (None, [])
            self._known.clear()
        for lines in (self._told(), self._news(), self._written(layer)):
            words = sentence(list(filter(self._is_new, lines)))
            if words:
                self._say(words)
        self._say_focus()

    def _is_new(self, line: str) -> bool:
        """Whether that was not said since the last key; a whole sentence also not as two."""
        new = line not in self._said and (len(line) < LONG or line.rstrip(".") not in sentence(self._said))
        self._said.append(line)
        return new

    def _say(self, words: str) -> None:
        """With a word for the one sign that voices spell out."""
        self.voice.say(words.replace("→", self.app.texts.say("speech.to")))

    # --- what is said ------------------------------------------------------------------------------------------------

    def _told(self) -> list[str]:
        """What slips over everything say."""
        slips = [node for node in self.app.stage.floating.children if node.name == "toast"]
        return [line for node in slips for line in self._new_on(node)]

    def _news(self) -> list[str]:
        """What the log of a table says since one looked last; nothing when one sits down there."""
        sight = getattr(getattr(self.app.screen, "controller", None), "sight", None)
        shown = None if sight is None else sight.shown
        if shown is None or shown.looking_back:
            self._log = None if sight is None else self._log
            return []
        before, self._log = self._log, [line.text for line in shown.log]
        if before is None or self._log[: len(before)] != before:
            return []
        return self._log[len(before) :][-MOST_NEWS:]

    def _written(self, layer: Node) -> list[str]:
        """What has appeared on the parts of the screen that speak."""
        stage = self.app.stage
        own = not self._known or stage.clock() - self._key_at < OWN_DOING_MS
        found = []
        for part, is_table in list(_speaking(layer)):
            new = self._new_on(part)
            found += new if own or is_table else []
        return found

    def _new_on(self, part: Node) -> list[str]:
        lines = lines_on(part, controls=False)
        if self.app.texts.say("coach.looking") in lines:  # what may still change is said once it is firm
            return []
        before = self._known.get(id(part), ())
        self._known[id(part)] = lines
        return [line for line in lines if line not in before]

    def _say_focus(self) -> None:
        """What has the focus, or what a piece that was lifted by key is held over."""
        stage = self.app.stage
        node = (stage.drag.target if stage.drag.state == "picked" else None) or stage.focus.node
        if node is None or not node.within(stage.root) or (node is self._focused[0] and len(stage.tweens)):
            return  # as long as something moves nobody wonders whether it says something else
        words = words_of(node, self.app)
        if (node, words) != self._focused:
            self._focused = (node, words)
            self._said += words
            self._say(sentence(words))


def _speaking(layer: Node) -> Iterator[tuple[Node, bool]]:
    """The parts of a layer that speak, and whether they belong to a table."""
    for child in layer.children:
        rooms = {part.name: part for part in child.children}
        if RAIL[0] not in rooms:
            yield child, False
            continue
        for node in (part for name in RAIL for part in rooms[name].children if part.name in SPEAKING):
            yield node, True
        for name in OVER_TABLE:
            yield rooms[name], True


def attended(app: App, reader: Reader | None) -> Reader | None:
    """Speak from now on in the language of the settings, or no longer, as is wished."""
    if reader is not None:
        reader.close()
    if not app.settings.speak:
        return None
    voice = Voice(app.settings.language)
    if voice.is_dumb:
        app.toasts.show(app.texts.say("speech.none"), kind="problem")
    return Reader(app, voice)
