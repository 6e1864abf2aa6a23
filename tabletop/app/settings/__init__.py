"""How does a player change what the program does, and look up keys and rules?"""
