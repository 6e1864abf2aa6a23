"""Does the program say what is on its screens, by whatever voice there is?"""
