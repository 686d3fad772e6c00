"""Turns a checkpoint into the shipped files: model.onnx, tokenizer.json, metadata.json."""

import argparse
import json
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer

from .activation_scales import find_scales
from .calibrate import calibration_error, choose_bar, fit_temperature, reliability, softmax
from .checksums import write_checksums
from .dataset import MAX_PROFILE_TOKENS, MAX_TERM_TOKENS, START_ID, is_held_out, read_businesses
from .onnx_graph import StaticLinear, write_graph
from .onnx_judge import judge_all
from .read_graph import mix_weights, read_weights
from .scores import score, summary
from .vocabulary import UNKNOWN_ID

UNKNOWN_SHARE_MAX = 0.5
# The best of 0.5, 0.6 and 0.67 on held-out businesses and the development set. The differences are small.
EARLIER_SHARE = 0.6


def part_scores(logits, labels, hard, groups: dict[str, np.ndarray], temperature, bar) -> dict:
    """Returns the scores at the bar for all terms, each language, each type and the hard terms."""
    probabilities = softmax(logits / temperature)
    parts = {"all": np.ones(len(labels), bool), "hard": hard.astype(bool)}
    for values in groups.values():
        parts |= {value: values == value for value in sorted(set(values))}
    return {name: {key: round(float(value), 4)
                   for key, value in score(probabilities[chosen], labels[chosen], bar).items()}
            for name, chosen in parts.items() if chosen.any()}


def mixed_state(run: Path, earlier: Path | None, heads: int) -> dict[str, torch.Tensor]:
    """Returns the mean of the run's last two epochs, mixed with model 1 if given."""
    last = sorted(run.glob("checkpoint-*.pt"))[-2:]
    states = [torch.load(path, map_location="cpu", weights_only=True) for path in last]
    state = mix_weights(states, [1 / len(states)] * len(states))
    if earlier is None:
        return state
    return mix_weights([read_weights(earlier, heads), state], [EARLIER_SHARE, 1 - EARLIER_SHARE])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--run", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--dev", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--version", required=True)
    parser.add_argument("--keep-loss", type=float, default=0.04, help="on the development set")
    parser.add_argument("--keep-loss-held-out", type=float, default=0.055)
    parser.add_argument("--earlier", type=Path, help="model.onnx of model 1, to mix into this run")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    heads = 12
    state = mixed_state(options.run, options.earlier, heads)
    Tokenizer.from_file(str(options.run / "tokenizer.json")).save(
        str(options.out / "tokenizer.json"), pretty=False)
    everything = read_businesses(options.data)
    held_out = [b for b in everything if is_held_out(b.id)]
    scales = find_scales(state, heads, options.out / "tokenizer.json",
                         [b for b in everything if not is_held_out(b.id)])
    write_graph(state, heads, StaticLinear(scales), options.out / "model.onnx")
    dev = read_businesses(options.dev)
    held_logits, held_labels, held_hard, held_languages = judge_all(options.out, held_out)
    logits, labels, hard, languages = judge_all(options.out, dev)
    types = np.array([b.type for b in dev for _ in b.terms])
    temperature = fit_temperature(held_logits, held_labels)
    bar = max(choose_bar(logits, labels, temperature, options.keep_loss),
              choose_bar(held_logits, held_labels, temperature, options.keep_loss_held_out))
    scores = part_scores(logits, labels, hard, {"language": languages, "type": types}, temperature, bar)
    layers = 1 + max(int(k.split(".")[1]) for k in state if k.startswith("layers."))
    metadata = {
        "version": options.version, "layers": layers, "heads": heads,
        "headSize": state["word.weight"].shape[1] // heads,
        "termTokensMax": MAX_TERM_TOKENS, "profileTokensMax": MAX_PROFILE_TOKENS,
        "startTokenId": START_ID, "unknownTokenId": UNKNOWN_ID,
        "unknownShareMax": UNKNOWN_SHARE_MAX,
        "temperature": round(temperature, 3), "reviewBar": bar,
        "scores": {name: {"terms": int(row["terms"]), "f1": row["f1"], "keepLoss": row["keep_loss"],
                          "accuracy": row["accuracy"]}
                   for name, row in scores.items() if name in {"all", "hard", *languages}},
    }
    (options.out / "metadata.json").write_text(json.dumps(metadata, indent=2) + "\n")
    write_checksums(options.out)
    rows = reliability(held_logits, held_labels, temperature)
    report = {
        "temperature": temperature, "bar": bar, "dev": scores, "dev_summary": summary(softmax(logits / temperature), labels),
        "held_out": part_scores(held_logits, held_labels, held_hard, {"language": held_languages},
                                temperature, bar),
        "held_out_summary": summary(softmax(held_logits / temperature), held_labels),
        "reliability_held_out": rows, "calibration_error_held_out": calibration_error(rows),
        "reliability_dev": reliability(logits, labels, temperature),
    }
    (options.run / "report.json").write_text(json.dumps(report, indent=1, default=float))
    print(json.dumps(report, indent=1, default=float))


if __name__ == "__main__":
    main()
