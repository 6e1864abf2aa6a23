"""Which keys do what? The one table that key bindings, key lines, the pause menu and the help screen read.

What a key does is said by the text `shortcut.<name>`, how it is called by the texts below `key.`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tabletop.content import Texts
from tabletop.scene import Layer

SHORTCUTS: dict[str, tuple[str, ...]] = {
    # on every screen
    "move": ("tab", "arrows"),
    "act": ("return", "space"),
    "back": ("escape",),
    "undo": ("ctrl+z", "backspace"),
    "redo": ("ctrl+y", "ctrl+shift+z"),
    "restart_turn": ("ctrl+backspace",),
    "hint": ("h",),
    "show_it": ("shift+h",),
    "worth": ("alt+w",),
    "why_not": ("y",),
    "step": ("alt+1", "alt+2", "alt+3", "alt+4", "alt+5"),
    "recap": ("r",),
    "zoom": ("zoom_keys",),
    "save": ("ctrl+s",),
    "load": ("ctrl+l",),
    "settings": ("f10",),
    "full_screen": ("f11",),
    "help": ("f1",),
    "say_again": ("f4",),
    "look_around": ("f6", "shift+f6"),
    # what these do on single screens
    "choose": ("arrows",),
    "open": ("return",),
    "next": ("tab",),
    "change": ("arrows",),
    "leave": ("escape",),
    # home
    "continue": ("c",),
    "saves": ("l",),
    "practice": ("p",),
    "statistics": ("s",),
    # new game
    "start": ("ctrl+return",),
    "begins": ("b",),
    # saves
    "search": ("/", "ctrl+f"),
    "next_place": ("f3",),
    "last_place": ("shift+f3",),
    "book": ("alt+1", "alt+2", "alt+3", "alt+4"),
    "watch": ("r",),
    "rename": ("f2",),
    "delete": ("delete",),
    "undelete": ("ctrl+z",),
    # replay
    "play": ("space",),
    "play_on": ("p",),
    "decide": ("g",),
    # guessing
    "guess": ("g",),
    "watch_on": ("w",),
    # lessons
    "go_on": ("return", "space", "right"),
    "step_back": ("left", "backspace"),
    "answer": ("1", "2", "3"),
    "next_chapter": ("ctrl+right",),
    "chapter_again": ("ctrl+left",),
    "first_game": ("g",),
    "learn": ("e",),
    # results
    "again": ("return",),
    "new_seed": ("n",),
    "save_sheet": ("s",),
    "home": ("h",),
    # review
    "walk": ("arrows",),
    "try_it": ("return",),
    "other_stand": ("b",),
    "keep": ("k",),
    "lesson": ("m",),
    "review": ("v",),
    "compare": ("c",),
    # practice
    "pick_game": ("1…4",),
    "solve": ("return",),
    "mistakes": ("m",),
    "today": ("t",),
    "climb": ("k",),
    "scenarios": ("n",),
    "results": ("a",),
    # my copy
    "change_value": ("plus_minus",),
    "compared": ("return",),
    "as_printed": ("space",),
    "reset_piece": ("backspace", "delete"),
    "copy": ("m",),
    "copy_piece": ("e",),
    # statistics
    "pick_all": ("0",),
}
"""The chords of everything a key does; the first one is shown, all of them act."""

TAUGHT = (
    "move", "act", "back", "undo", "redo", "restart_turn", "hint", "show_it", "why_not", "step", "worth", "recap", "zoom", "save",
    "load", "settings", "full_screen", "help", "say_again", "look_around",
)  # fmt: skip
"""What the help screen lists; the keys of single screens stand on these."""
SHOWN_WITH_ALTERNATIVE = ("move", "act")
SHOWN_AS_ROW = ("step", "book")
"""The first and the last of their chords are shown."""


def bind(layer: Layer, acts: Mapping[str, Callable[[], None]]) -> None:
    """Let the chords of these names do something on that layer."""
    for name, act in acts.items():
        layer.shortcuts.update(dict.fromkeys(SHORTCUTS[name], act))


def chord_words(texts: Texts, name: str) -> str:
    """How the chord of that name is called, as printed on a key."""
    chords = SHORTCUTS[name] if name in SHOWN_WITH_ALTERNATIVE else SHORTCUTS[name][:1]
    if name in SHOWN_AS_ROW:
        return f"{_chord(texts, SHORTCUTS[name][0])}–{SHORTCUTS[name][-1].rpartition('+')[2]}"
    return ", ".join(_chord(texts, chord) for chord in chords)


def key_words(texts: Texts, names: Iterable[str]) -> str:
    """What these keys do, in one line."""
    return " · ".join(f"{chord_words(texts, name)}: {texts.say(f'shortcut.{name}')}" for name in names)


def _chord(texts: Texts, chord: str) -> str:
    return " ".join(_key_word(texts, part) for part in chord.split("+"))


def _key_word(texts: Texts, part: str) -> str:
    return texts.say(f"key.{part}") if f"key.{part}" in texts else part.upper()
