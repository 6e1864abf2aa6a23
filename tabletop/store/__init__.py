"""What does the program remember between two evenings? Saves, settings and records."""

from tabletop.store.autosave import Keeper, Unkept
from tabletop.store.cache import Cache
from tabletop.store.editions import EditionShelf
from tabletop.store.lessons import Learned, load_lessons_learned, save_lessons_learned
from tabletop.store.opening import FindGame, Opened, open_save, prove
from tabletop.store.places import Places
from tabletop.store.problem import Problem, StoreError
from tabletop.store.records import Records, Result, Tally, result_of
from tabletop.store.recovery import Recovered, recover
from tabletop.store.save_folder import Continuation, Shelf, continuation, newest_first
from tabletop.store.save_lock import NO_LOCKS, PATIENCE_S, Claim, ask_for, ask_no_more, take_over
from tabletop.store.save_summary import SavedGame
from tabletop.store.savefile import Head, Parent, Summary
from tabletop.store.settings import (
    Coach,
    LastSeat,
    LastTable,
    Settings,
    Undo,
    load_last_table,
    load_settings,
    save_last_table,
    save_settings,
)
from tabletop.store.shared_text import as_text, from_text, is_text

__all__ = [
    "NO_LOCKS",
    "PATIENCE_S",
    "Cache",
    "Claim",
    "Coach",
    "Continuation",
    "EditionShelf",
    "FindGame",
    "Head",
    "Keeper",
    "LastSeat",
    "LastTable",
    "Learned",
    "Opened",
    "Parent",
    "Places",
    "Problem",
    "Records",
    "Recovered",
    "Result",
    "SavedGame",
    "Settings",
    "Shelf",
    "StoreError",
    "Summary",
    "Tally",
    "Undo",
    "Unkept",
    "as_text",
    "ask_for",
    "ask_no_more",
    "continuation",
    "from_text",
    "is_text",
    "load_last_table",
    "load_lessons_learned",
    "load_settings",
    "newest_first",
    "open_save",
    "prove",
    "recover",
    "result_of",
    "save_last_table",
    "save_lessons_learned",
    "save_settings",
    "take_over",
]
