"""How are saved games listed, opened, renamed, deleted and brought back?"""
