"""How is everything said aloud: by whose voice, in which words, when?"""
