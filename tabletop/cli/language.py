"""In which language does the terminal answer?"""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.cli.refused import Refused
from tabletop.content import LANGUAGES, environment_language

OPTION = "--lang"


def split_language(arguments: Sequence[str]) -> tuple[str, list[str], Refused | None]:
    """The language asked for by `--lang`, else by the environment, else English; the other arguments; what was wrong with it.

    It is taken out before anything else is read, because even the help must already speak it.
    """
    rest: list[str] = []
    asked: str | None = None
    queue = list(arguments)
    while queue:
        word = queue.pop(0)
        if word == OPTION:
            asked = queue.pop(0) if queue else ""
        elif word.startswith(f"{OPTION}="):
            asked = word.partition("=")[2]
        else:
            rest.append(word)
    if asked is None:
        return environment_language(), rest, None
    if asked not in LANGUAGES:
        refused = Refused("unknown_language", language=asked, languages=", ".join(LANGUAGES))
        return environment_language(), rest, refused
    return asked, rest, None
