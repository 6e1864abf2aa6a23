"""What is raised when input cannot be used?"""

from __future__ import annotations


class Refused(Exception):
    """Input that cannot be used; `key` and `params` name a sentence below `cli.error.`."""

    def __init__(self, key: str, /, **params: str | int) -> None:
        super().__init__(f"{key} {params}")
        self.key = key
        self.params = params
