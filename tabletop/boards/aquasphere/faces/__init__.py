"""How are the printed things composed: rooms, cards, boards, panels?"""
