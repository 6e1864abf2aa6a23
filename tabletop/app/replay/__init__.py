"""How is a game that was played watched again?"""
