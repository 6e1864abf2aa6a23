"""My copy: an owner compares the printed game with ours and corrects it."""
