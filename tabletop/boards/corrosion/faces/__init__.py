"""How does each thing of Corrosion look? One file per thing; all take a `Kit` and give a node."""
