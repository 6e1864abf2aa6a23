"""How is each effect of the vocabulary carried out?"""
