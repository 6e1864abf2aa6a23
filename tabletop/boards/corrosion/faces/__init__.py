"""How does each thing of Corrosion look? One file per thing; all take a `CorrosionContext` and give a node."""
