"""The games as environments for research: PettingZoo, Gymnasium, many at once, OpenSpiel."""

from importlib import import_module

try:
    for _needed in ("numpy", "gymnasium", "pettingzoo"):
        import_module(_needed)
except ImportError as error:
    raise ImportError(
        f"ypsilon.envs needs {error.name}: pip install 'ypsilon[research]'", name=error.name
    ) from None

__all__ = ["encoded", "gymnasium", "openspiel", "pettingzoo", "speed", "vector"]
