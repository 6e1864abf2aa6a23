"""Where does everything lie on every screen? Text files, one a screen, that `python -m tests.layouts` writes anew."""

from __future__ import annotations
