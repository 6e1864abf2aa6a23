"""How does Brettwerk become a program that needs no Python: one folder with everything in it?"""
