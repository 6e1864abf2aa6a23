"""How are groups, pieces, values and choices called on the screen of the owner's copy?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.app.edition.correcting import Correcting, Refusal
from tabletop.content import Mark, Texts
from tabletop.content.owners_copy import Field, Piece
from tabletop.content.reader import Plain
from tabletop.scene.look import artwork

FIRM = ("low", "mid", "high")


class CopyWords:
    """The game's words where it has some, else those of the screen."""

    def __init__(self, correcting: Correcting) -> None:
        self._correcting = correcting

    @property
    def texts(self) -> Texts:
        """The game's sentences, which say the values as they are now."""
        return self._correcting.texts

    def say(self, key: str, **params: str | int) -> str:
        """A sentence of the screen."""
        return self.texts.say(f"copy.{key}", **params)

    def _first(self, keys: Sequence[str], else_: str) -> str:
        return next((self.texts.say(key) for key in keys if key in self.texts), else_)

    def group(self, name: str) -> str:
        """What stands together."""
        return self._first([f"copy.group.{name}"], _plain(name))

    def piece(self, piece: Piece) -> str:
        """A piece by its name in the game."""
        pattern, last = self._correcting.copy.plan.groups[piece.group].name, str(piece.path[-1])
        names = [f"copy.piece.{piece.id}", f"copy.piece.{last}"]
        return self._first([*names, pattern.replace("*", last)] if pattern else names, _plain(last))

    def step(self, name: str | int, outer: str | int = "") -> str:
        """What a value is called: by its field, or by what it is counted for."""
        keys = [f"copy.field.{name}", *(pattern.replace("*", str(name)) for pattern in self._patterns)]
        digits = str(name).lstrip("sc")
        return self._first(keys, digits if digits.isdigit() else _plain(str(name)))

    def field(self, field: Field, piece: Piece) -> str:
        """A value with everything it stands in."""
        steps = field.path[len(piece.path) :] or field.path[-1:]
        return ", ".join(self.step(step) for step in steps)

    def choice(self, value: Plain) -> str:
        """Something that can be chosen."""
        if value in (None, "", "none"):
            return self.texts.say("copy.word.none")
        if isinstance(value, bool):
            return self.texts.say("copy.so" if value else "copy.not_so")
        if isinstance(value, int):
            return str(value).replace("-", "−")
        name = str(value)
        keys = [f"copy.word.{name}", *(pattern.replace("*", name) for pattern in self._patterns)]
        words = self._first([*keys, f"copy.effect.{name}", f"copy.field.{name}"], _plain(name))
        return words[:1].upper() + words[1:]

    def sign(self, of: str, word: Plain) -> str | None:
        """The drawing for a word a value of that name can be, if there is one."""
        signs, game = self._correcting.copy.plan.signs, self._correcting.base.name
        of_value = [pattern for pattern in signs.get(of, ()) if "*" in pattern]
        patterns = (*of_value, *signs.get(str(word), ()), *signs.get("*", ()))
        names = (f"{game}/{pattern.replace('*', str(word))}" for pattern in patterns)
        return next(filter(artwork.SHELF.has, names), None)

    def effect(self, word: Plain) -> str:
        """A word of the vocabulary of effects."""
        return self._first([f"copy.effect.{word}"], _plain(str(word)))

    def value(self, value: Plain) -> str:
        """Any value, in a few letters."""
        if isinstance(value, list):
            return ", ".join(self.effect(one["do"]) if isinstance(one, dict) and "do" in one else
                             self.value(list(one.values()) if isinstance(one, dict) else one) for one in value) or "–"  # fmt: skip
        return self.choice(value)

    def mark(self, mark: Mark) -> str:
        """Where a value comes from."""
        if mark.certainty == "R" and mark.firmness in FIRM:
            return self.say("tip.R_firm", firm=mark.firmness)
        return self.say(f"tip.{mark.certainty}", note=mark.note.removeprefix("*").strip()).strip()

    def refusal(self, refusal: Refusal, value: Plain, name: str) -> str:
        """What was refused, why, and what would do."""
        if not refusal.key.startswith("error."):
            why = self.texts.say(refusal.key)
        elif refusal.key == "error.unknown_reference":
            why = self.texts.say("unsound.unknown", name=self.choice(refusal.params["name"]))
        elif refusal.key == "error.unsound":
            why = self.texts.say(f"unsound.{refusal.params['why']}", **refusal.params)
        else:
            why = self.texts.say(refusal.key, **refusal.params).rstrip(".")
        return self.say("refused", value=self.value(value), field=name, why=why)

    @property
    def _patterns(self) -> Sequence[str]:
        return self._correcting.copy.plan.words


def _plain(name: str) -> str:
    return name.replace("_", " ").capitalize()
