"""By whose voice is something said? By the system's own, in a process beside the window."""

from __future__ import annotations

import logging
import os
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from typing import NamedTuple

LOG = logging.getLogger(__name__)
LINE_BY_LINE = "while IFS= read -r line; do {}; done"
"""What a shell does with every line it gets, until it ends."""
SPEAKERS = {
    "spd-say": 'spd-say --wait --language {language} -- "$line"',
    "espeak-ng": 'printf "%s" "$line" | espeak-ng -v {language} --stdin',
    "espeak": 'printf "%s" "$line" | espeak -v {language} --stdin',
    "say": 'printf "%s" "$line" | say {voice}',
}
"""The programs that speak on Linux and macOS, and how each says a line."""
SAPI = """
$voice = New-Object -ComObject SAPI.SpVoice
$fitting = $voice.GetVoices('Language={number}')
if ($fitting.Count) {{ $voice.Voice = $fitting.Item(0) }}
$lines = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8)
while ($null -ne ($line = $lines.ReadLine())) {{
  if ($line) {{ [void]$voice.Speak($line, 17) }} else {{ [void]$voice.Speak('', 3) }}
}}
"""
"""The same on Windows, where an empty line cuts off (to begin anew takes too long): 1 goes on reading, 2 says nothing of what was
still to be said, 16 says that the words are no XML."""
LANGUAGE_NUMBERS = {"en": "409", "de": "407"}
"""How Windows calls the languages."""


class Speaker(NamedTuple):
    """A program that says every line it is given, and what makes one stop that speaks elsewhere."""

    command: list[str]
    stop: tuple[str, ...] = ()


def speaker_for(language: str) -> Speaker | None:
    """The voice of this system for a language; None where there is none."""
    if sys.platform == "win32":
        shell = shutil.which("powershell")
        script = SAPI.format(number=LANGUAGE_NUMBERS.get(language, "409"))
        return None if shell is None else Speaker([shell, "-NoProfile", "-InputFormat", "None", "-Command", script])
    names = ("say",) if sys.platform == "darwin" else ("spd-say", "espeak-ng", "espeak")
    name = next((name for name in names if shutil.which(name)), None)
    if name is None:
        return None
    says = SPEAKERS[name].format(language=language, voice=_voice_of_a_mac(language) if name == "say" else "")
    return Speaker(["/bin/sh", "-c", LINE_BY_LINE.format(says)], ("spd-say", "--cancel") if name == "spd-say" else ())


def _voice_of_a_mac(language: str) -> str:
    """Which voice speaks that language; empty: the one the system speaks with."""
    with suppress(OSError, subprocess.SubprocessError):
        told = subprocess.run(["/usr/bin/say", "-v", "?"], capture_output=True, text=True, timeout=5, check=True).stdout
        for line in told.splitlines():
            name, _, place = line.partition("#")[0].rstrip().rpartition(" ")
            if place.startswith(f"{language}_"):
                return f"-v '{name.strip()}'"
    return ""


class Voice:
    """Says one thing after the other, until it is cut off. What cannot be said is left out: nobody waits for a voice."""

    def __init__(self, language: str) -> None:
        self._speaker = speaker_for(language)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_dumb(self) -> bool:
        """Whether this system has nothing to speak with."""
        return self._speaker is None

    def say(self, words: str) -> None:
        """Say this after what is being said."""
        if self._speaker is None:
            return
        try:
            if self._process is None or self._process.poll() is not None:
                self._process = self._begun(self._speaker.command)
            assert self._process.stdin is not None
            self._process.stdin.write(f"{' '.join(words.split())}\n".encode())
            self._process.stdin.flush()
        except OSError as error:
            LOG.warning("the voice cannot speak: %s", error)
            self.close()

    def _begun(self, command: list[str]) -> subprocess.Popen[bytes]:
        """In a group of its own on Linux and macOS, so that whatever it has begun ends with it; without a console on Windows."""
        nothing, unseen = subprocess.DEVNULL, getattr(subprocess, "CREATE_NO_WINDOW", 0)
        return subprocess.Popen(  # noqa: S603 (ours)
            command, stdin=subprocess.PIPE, stdout=nothing, stderr=nothing, start_new_session=True, creationflags=unseen
        )

    def hush(self) -> None:
        """Say no more of it."""
        if sys.platform == "win32" and self._process is not None:
            self.say("")
        else:
            self.close()

    def close(self) -> None:
        """Say no more of it, and end what speaks."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError):
            if sys.platform == "win32":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
        with suppress(OSError):
            process.stdin.close()  # type: ignore[union-attr]
        process.wait()
        if self._speaker is not None and self._speaker.stop:
            self._begun(list(self._speaker.stop))
