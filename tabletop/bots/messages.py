"""What do the window and the process beside it say to each other?"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tabletop.bots.advice import Advice


class Question(msgspec.Struct, frozen=True, tag="question"):
    """What should that seat do? The state is frozen; what the seat may not know is dealt anew before anybody looks at it."""

    number: int
    game: str
    state: bytes
    seat: int
    level: str
    seed: int


class Hurry(msgspec.Struct, frozen=True, tag="hurry"):
    """Say what looks best now."""

    number: int


class Forget(msgspec.Struct, frozen=True, tag="forget"):
    """Nobody wants to know any more."""

    number: int


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """What the bot thinks so far, or has decided."""

    number: int
    advice: Advice
    decided: bool


ToWorker: TypeAlias = Question | Hurry | Forget

ENCODER = msgspec.msgpack.Encoder()
TO_WORKER: msgspec.msgpack.Decoder[ToWorker] = msgspec.msgpack.Decoder(ToWorker)
TO_WINDOW: msgspec.msgpack.Decoder[Answer] = msgspec.msgpack.Decoder(Answer)
