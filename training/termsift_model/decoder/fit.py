"""Trains the decoder. A stopped run continues from its saved state; `final.pt` contains the last weights.

A running average of the weights was worse: F1 0.567 instead of 0.637 on real queries.
"""

import argparse
import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import torch
from torch.nn import functional as F
from tokenizers import Tokenizer

from .examples import Data, Rows
from .network import KINDS, Network, from_base
from .shipped_bits import train_in_shipped_bits, weights_of
from .weights import read_tensors


@dataclass
class Recipe:
    """All settings that affect the result. The defaults made the shipped model."""

    seed: int = 11
    steps: int = 1200
    rows: int = 3
    rate: float = 1.2e-4
    head_rate: float = 1e-3
    frozen_layers: int = 5
    warm: int = 30
    smoothing: float = 0.03
    three_way: float = 0.4
    kind_weight: float = 0.15
    weight_decay: float = 0.01
    real_share: float = 0.7


def loss_of(logits, kinds, labels, wanted_kinds, recipe: Recipe):
    """Returns the loss of keep against exclude, of the three classes, and of the kinds. Several kinds of a term count
    equally.
    """
    three = F.cross_entropy(logits, labels, label_smoothing=recipe.smoothing)
    waste = torch.logsumexp(logits[:, 1:], -1) - logits[:, 0]
    wanted = (labels > 0).float() * (1 - 2 * recipe.smoothing) + recipe.smoothing
    two = F.binary_cross_entropy_with_logits(waste, wanted)
    at = [i for i, found in enumerate(wanted_kinds) if found]
    total = two + recipe.three_way * three
    if not at:
        return total, two
    targets = torch.zeros(len(at), len(KINDS))
    for row, i in enumerate(at):
        targets[row, wanted_kinds[i]] = 1 / len(wanted_kinds[i])
    return total + recipe.kind_weight * F.cross_entropy(kinds[at], targets), two


def optimiser_of(net: Network, recipe: Recipe):
    heads = [*net.classify.parameters(), *net.explain.parameters()]
    body = [p for layer in net.layers[recipe.frozen_layers:] for p in layer.parameters()] + [net.norm]
    return torch.optim.AdamW([{"params": body, "lr": recipe.rate}, {"params": heads, "lr": recipe.head_rate}],
                             betas=(0.9, 0.98), weight_decay=recipe.weight_decay, fused=True)


def fit(net: Network, rows: Rows, recipe: Recipe, out: Path, minutes: float | None, bf16: bool):
    """Trains for `steps` steps or at most `minutes`. The learning rate falls to zero by then."""
    optimiser = optimiser_of(net, recipe)
    step, began, seen, kept = 0, time.time(), 0, []
    if (out / "state.pt").exists():
        saved = torch.load(out / "state.pt", weights_only=True)
        net.load_state_dict(saved["net"], strict=False)
        optimiser.load_state_dict(saved["optimiser"])
        step, seen = saved["step"], saved["seen"]
        rows.rng.seed(recipe.seed * 1000 + step)
        began -= saved["seconds"]
    while True:
        done = max(step / recipe.steps, (time.time() - began) / 60 / minutes if minutes else 0)
        if done >= 1:
            break
        for group, rate in zip(optimiser.param_groups, (recipe.rate, recipe.head_rate)):
            group["lr"] = rate * min(1, (step + 1) / recipe.warm) * max(0.03, 1 - done)
        batch = rows.step(recipe.rows)
        with torch.autocast("cpu", torch.bfloat16, enabled=bf16):
            logits, kinds = (y.float() for y in net([(profile, terms) for profile, terms, _, _ in batch]))
        labels = torch.tensor([label for _, _, part, _ in batch for label in part])
        total, two = loss_of(logits, kinds, labels, [k for *_, part in batch for k in part], recipe)
        optimiser.zero_grad(set_to_none=True)
        total.backward()
        torch.nn.utils.clip_grad_norm_([p for p in net.parameters() if p.grad is not None], 1.0)
        optimiser.step()
        step, seen = step + 1, seen + len(labels)
        kept.append(two.item())
        if step % 10 == 0:
            print(f"step {step} seen {seen} passes {rows.passes} loss {sum(kept[-40:]) / len(kept[-40:]):.3f} "
                  f"done {done:.2f} {time.time() - began:.0f}s", flush=True)
        if step % 40 == 0:
            save(out, net, optimiser, step, seen, time.time() - began)
    save(out, net, optimiser, step, seen, time.time() - began)


def save(out: Path, net, optimiser, step, seen, seconds):
    part = out / "state.part"
    raw = {k: v for k, v in net.state_dict().items() if not k.startswith("word.")}
    torch.save({"net": raw, "optimiser": optimiser.state_dict(), "step": step, "seen": seen, "seconds": seconds}, part)
    part.rename(out / "state.pt")
    torch.save(weights_of(net), out / "final.pt")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gguf", type=Path, required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="weights of an earlier run to start from")
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--bf16", action="store_true", help="for processors with AVX-512 bf16: three times as fast")
    parser.add_argument("--shipped-bits", action="store_true", help="train with the rounding of the shipped files")
    for name, value in asdict(Recipe()).items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(value), default=value)
    options = parser.parse_args()
    recipe = Recipe(**{k: getattr(options, k) for k in asdict(Recipe())})
    torch.set_num_threads(options.threads)
    torch.manual_seed(recipe.seed)
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / "recipe.json").write_text(json.dumps(asdict(recipe), indent=1))
    base = options.out / "base.pt"
    if not base.exists():
        torch.save(read_tensors(options.gguf), base)
    net = from_base(torch.load(base, weights_only=True))
    if options.start:
        net.load_state_dict(torch.load(options.start, weights_only=True), strict=False)
    for layer in net.layers[: recipe.frozen_layers]:
        layer.requires_grad_(False)
    if options.shipped_bits:
        train_in_shipped_bits(net)
    data = Data(options.data)
    tokenizer = Tokenizer.from_file(str(options.tokenizer))
    print(f"{len(data.real)} real-shape and {len(data.old)} older businesses, "
          f"{sum(len(b.terms) for b in data.real)} and {sum(len(b.terms) for b in data.old)} terms", flush=True)
    fit(net, Rows(data, tokenizer, recipe.seed, recipe.real_share), recipe, options.out, options.minutes, options.bf16)


if __name__ == "__main__":
    main()
