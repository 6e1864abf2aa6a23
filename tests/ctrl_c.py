"""How does a program that a test starts hear Ctrl C, wherever the test itself runs?"""

from __future__ import annotations

import signal


def hear_ctrl_c() -> None:
    """For `preexec_fn`: what runs in the background of a shell ignores Ctrl C, and so would all its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
