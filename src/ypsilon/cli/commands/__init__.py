"""The commands, a module each; `ypsilon bench` is in the room beside."""
