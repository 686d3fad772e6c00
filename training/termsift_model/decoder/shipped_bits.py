"""Trains with the rounding of the shipped files, so that rounding costs little quality.

Weights are rounded to LAYER_BITS bits per block and then to 7 bits per row, inputs to 8 bits per token. Gradients
ignore the rounding.
"""

import torch
from torch import nn
from torch.nn.utils import parametrize

from .quantise import BLOCK, LAYER_BITS, ROW_TOP, from_codes, to_codes

# A block's scale has the smallest error a little below (largest weight / top code); see `quantise.to_codes`.
SHRINK = 0.925


def in_blocks(weight: torch.Tensor) -> torch.Tensor:
    """Returns the weight as the file contains it. Its largest code is always the top code, so `to_codes` finds the same
    scale.
    """
    top = 2 ** (LAYER_BITS - 1) - 1
    blocks = weight.unflatten(1, (-1, BLOCK))
    scale = (blocks.abs().amax(-1, keepdim=True) * (SHRINK / top)).clamp(min=6e-8)
    return torch.round(blocks / scale).clamp_(-top, top).mul_(scale).flatten(1)


def in_rows(weight: torch.Tensor) -> torch.Tensor:
    """Returns the weight as the runtime uses it in products."""
    scale = weight.abs().amax(1, keepdim=True).clamp(min=1e-8) / ROW_TOP
    return torch.round(weight / scale).mul_(scale)


class Rounded(nn.Module):
    def forward(self, weight):
        with torch.no_grad():
            change = in_rows(in_blocks(weight)) - weight
        return weight + change


def round_input(_, inputs):
    (x,) = inputs
    with torch.no_grad():
        scale = x.abs().amax(-1, keepdim=True) / 127 + 1e-9
        change = torch.round(x / scale).mul_(scale) - x
    return (x + change,)


def train_in_shipped_bits(net):
    """Rounds the layers' inputs and weights during training. Weights of frozen layers are rounded once."""
    for layer in net.layers:
        for part in layer.children():
            part.register_forward_pre_hook(round_input)
            if part.weight.requires_grad:
                parametrize.register_parametrization(part, "weight", Rounded(), unsafe=True)
            else:
                codes, scales = to_codes(part.weight.detach().numpy(), LAYER_BITS)
                part.weight.copy_(torch.from_numpy(from_codes(codes, scales, LAYER_BITS)))


def weights_of(net) -> dict[str, torch.Tensor]:
    """Returns all weights except the frozen word table, by the names of a plain network. Trained weights are rounded as in
    the file.
    """
    found = {}
    for name, value in net.state_dict().items():
        plain = name.replace("parametrizations.weight.original", "weight")
        if not name.startswith("word."):
            found[plain] = (in_blocks(value) if plain != name else value).detach().clone()
    return found
