"""How is wrong input answered with one clear sentence?"""

from __future__ import annotations

from tabletop.bots import UnknownBot
from tabletop.cli.refused import Refused
from tabletop.content import DataError, Texts
from tabletop.games import UnknownGame
from tabletop.kernel import BadSetup
from tabletop.store import StoreError


def sentence_for(error: Exception, texts: Texts) -> str | None:
    """What to tell the person who typed; None when the error is not theirs but ours."""
    if isinstance(error, Refused):
        return texts.say(f"cli.error.{error.key}", **error.params)
    if isinstance(error, BadSetup):
        return texts.say(f"error.{error.key}", **error.params)
    if isinstance(error, DataError):
        return data_problem(error, texts)
    if isinstance(error, StoreError):
        return error.problem.sentence(texts)
    if isinstance(error, UnknownGame):
        return texts.say("cli.error.unknown_game", game=error.name)
    if isinstance(error, UnknownBot):
        return texts.say("cli.error.unknown_bot", bot=error.name)
    return None


def data_problem(error: DataError, texts: Texts) -> str:
    """A problem with a file as `file:line: sentence`, the form editors and other programs understand."""
    where = error.file if error.line is None else f"{error.file}:{error.line}"
    return f"{where}: {texts.say(f'error.{error.key}', **error.params)}"
