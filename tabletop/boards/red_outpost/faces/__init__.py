"""How are the printed things composed: tiles, rows, cards, panels?"""
