"""How do commands and the steps that follow by themselves change the state?"""
