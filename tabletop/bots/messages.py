"""What do the window and the process beside it say to each other?"""

from __future__ import annotations

from typing import Generic, TypeAlias, TypeVar

import msgspec

T = TypeVar("T")
"""What is found out: a bot's advice, a coach's judgement."""


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


class Answer(msgspec.Struct, Generic[T], frozen=True, tag="answer"):
    """What was found so far, or decided."""

    number: int
    advice: T
    decided: bool


ToWorker: TypeAlias = Question | Hurry | Forget

ENCODER = msgspec.msgpack.Encoder()
TO_WORKER: msgspec.msgpack.Decoder[ToWorker] = msgspec.msgpack.Decoder(ToWorker)
