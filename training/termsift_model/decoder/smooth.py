"""Moves large channels from the inputs of products into the weights, so that 8 bits suffice for the inputs.

Runs between the two training runs: the second run trains with the rounding of the shipped files (`shipped_bits.py`).
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer

from .examples import Data, Rows
from .network import HEADS, HIDDEN, LAYERS, Network, from_base

CALIBRATION_ROWS = 24


def largest_inputs(net: Network, rows) -> dict[str, np.ndarray]:
    """Returns the largest absolute input of each product, by channel."""
    found: dict[str, torch.Tensor] = {}

    def watch(name):
        def hook(_, inputs):
            most = inputs[0].abs().flatten(0, -2).amax(0)
            found[name] = torch.maximum(found[name], most) if name in found else most
        return hook

    handles = [getattr(layer, part).register_forward_pre_hook(watch(f"{i}.{part}"))
               for i, layer in enumerate(net.layers) for part in ("q", "o", "gate", "down")]
    with torch.inference_mode():
        for profile, terms, *_ in rows:
            net([(profile, terms)])
    for handle in handles:
        handle.remove()
    return {name: value.numpy() for name, value in found.items()}


def factors(inputs: np.ndarray, *weights: np.ndarray) -> np.ndarray:
    """Returns the square root of input size over weight size by channel, around 1 (SmoothQuant, Xiao et al. 2022)."""
    size = np.max([np.abs(w).max(0) for w in weights], 0)
    ratio = np.sqrt(np.maximum(inputs, 1e-4) / np.maximum(size, 1e-5))
    return np.clip(ratio / np.exp(np.log(ratio).mean()), 0.05, 20).astype(np.float32)


def smooth(state: dict[str, np.ndarray], inputs: dict[str, np.ndarray]):
    """Moves large channels from the inputs into the weights. The products stay the same."""
    for i in range(LAYERS):
        at = lambda part: f"layers.{i}.{part}"
        for norm_name, first, parts in (("attn_norm", "q", "qkv"), ("ffn_norm", "gate", ("gate", "up"))):
            names = [at(f"{p}.weight") for p in parts]
            f = factors(inputs[f"{i}.{first}"], *(state[n] for n in names))
            state[at(norm_name)] = state[at(norm_name)] / f
            for n in names:
                state[n] = state[n] * f
        by_head = inputs[f"{i}.o"].reshape(HEADS, -1).max(0)
        f = factors(by_head, state[at("o.weight")].reshape(HIDDEN * HEADS, -1))
        state[at("v.weight")] = state[at("v.weight")] / f[:, None]
        state[at("o.weight")] = state[at("o.weight")] * np.tile(f, HEADS)
        f = factors(inputs[f"{i}.down"], state[at("down.weight")])
        state[at("up.weight")] = state[at("up.weight")] / f[:, None]
        state[at("down.weight")] = state[at("down.weight")] * f


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", type=Path, required=True, help="base.pt of the first run")
    parser.add_argument("--weights", type=Path, required=True, help="final.pt of the first run")
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True, help="the second run starts from this file")
    options = parser.parse_args()
    net = from_base(torch.load(options.base, weights_only=True))
    net.load_state_dict(torch.load(options.weights, weights_only=True), strict=False)
    rows = Rows(Data(options.data), Tokenizer.from_file(str(options.tokenizer)), 5).step(CALIBRATION_ROWS)
    inputs = largest_inputs(net, rows)
    state = {k: v.numpy() for k, v in net.state_dict().items() if not k.startswith("word.")}
    smooth(state, inputs)
    torch.save({k: torch.from_numpy(v) for k, v in state.items()}, options.out)


if __name__ == "__main__":
    main()
