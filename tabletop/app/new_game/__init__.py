"""How is a new game set up?"""
