"""Which games of Masters, and which own ones, does one play through guessing every move of one side, and what are guesses worth?"""
