"""How does one walk and change nested plain values by path?"""

from __future__ import annotations

from typing import Any

from tabletop.content.reader import Plain, YamlPath


def value_at(data: Plain, path: YamlPath) -> Plain:
    """The value at that path; LookupError or TypeError when there is none."""
    for step in path:
        data = data[step]
    return data


def exists(data: Plain, path: YamlPath) -> bool:
    """Whether there is a value at that path."""
    try:
        value_at(data, path)
    except (LookupError, TypeError):
        return False
    return True


def replaced(data: Plain, path: YamlPath, value: Plain) -> Plain:
    """A copy in which the value at that path is another one; everything else is shared."""
    if not path:
        return value
    twin: Any = dict(data) if isinstance(data, dict) else list(data)
    twin[path[0]] = replaced(data[path[0]], path[1:], value)
    return twin
