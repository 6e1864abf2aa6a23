"""How do the things on the table of Watch look?"""
