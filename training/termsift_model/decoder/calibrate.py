"""Fits the combination of both models' logits and chooses the operating point. Writes the decoder's metadata.json.

The logits come from the product's own code (`research/read-logits.ts`), one file per set, for businesses outside the
training data. Sets with `--fit NAME=WEIGHT` (real queries and businesses in the shape of real reports) determine the
line. A set with `--limit NAME=SHARE` may lose at most this share of its keep terms at the operating point.
"""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression

USUAL_PROFILE_TOKENS = 100
# The penalty of the coefficients, in units of their standard deviation. Chosen by cross-validation over businesses.
PENALTY = 0.1
# Alternatives to the fitted weight of the length, because the fitted sets have few lengths.
LENGTHS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
ALREADY_DECIDED = 0.999
SCALARS = ("small", "decoder", "length")


def read(path: Path):
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    array = lambda key: np.array([r[key] for r in rows], np.float64)
    waste = lambda l: np.logaddexp(l[:, 1], l[:, 2]) - l[:, 0]
    kinds = array("kinds")
    return {"small": waste(array("small")), "decoder": waste(array("decoder")),
            "length": np.log(array("profileTokens") / USUAL_PROFILE_TOKENS),
            "excluded": np.array([r["label"] != "keep" for r in rows]), 
            "log_kinds": kinds - np.logaddexp.reduce(kinds, 1, keepdims=True),
            "language": np.array([r["language"] for r in rows])}


def logit(part, line):
    return line["bias"] + sum(line[n] * part[n] for n in SCALARS) + part["log_kinds"] @ np.array(line["kinds"])


def fit_line(parts, names, with_kinds):
    """Fits a logistic regression on the weighted sets and returns its line in the units of the logits."""
    kinds = [p["log_kinds"] if with_kinds else p["log_kinds"][:, :0] for p, _ in parts]
    x = np.concatenate([np.column_stack([*(p[n] for n in names), k]) for (p, _), k in zip(parts, kinds)])
    y = np.concatenate([p["excluded"] for p, _ in parts])
    weight = np.concatenate([np.full(len(p["excluded"]), 1000 * w / len(p["excluded"])) for p, w in parts])
    mean, deviation = x.mean(0), x.std(0)
    model = LogisticRegression(C=PENALTY, max_iter=3000).fit((x - mean) / deviation, y, sample_weight=weight)
    coefficients = model.coef_[0] / deviation
    bias = model.intercept_[0] - coefficients @ mean
    numbers = [round(float(c), 4) for c in coefficients]
    line = {"bias": round(float(bias), 4)} | dict.fromkeys(SCALARS, 0.0) | dict(zip(names, numbers))
    return line | {"kinds": numbers[len(names):] if with_kinds else [0.0] * parts[0][0]["log_kinds"].shape[1]}


def score(part, out):
    """Returns F1, keep loss and waste caught if the terms `out` are excluded."""
    y = part["excluded"]
    hit = (out & y).sum()
    return {"f1": round(float(2 * hit / max(1, out.sum() + y.sum())), 4), "keep_loss": round(float((out & ~y).sum() / (~y).sum()), 4),
            "caught": round(float(hit / y.sum()), 4)}


def decide(part, line, small_line, asked, bar, kind_min):
    outside = (part["small"] < asked[0]) | (part["small"] > asked[1])
    p = 1 / (1 + np.exp(-np.where(outside, logit(part, small_line), logit(part, line))))
    return (p >= bar) & (outside | (np.exp(part["log_kinds"].max(1)) >= kind_min))


def choose_bar(parts, limits, chosen):
    for bar in np.arange(0.5, 0.995, 0.005):
        if all(score(parts[n], decide(parts[n], *chosen[:3], bar, chosen[3]))["keep_loss"] <= most for n, most in limits.items()):
            return round(float(bar), 3)
    return 0.995


def choose_line(parts, line, small_line, asked, limits, kind_min):
    """Returns the line and bar with the best mean F1 over the limited sets, among those within every limit."""
    best = (-1.0, line, 0.995)
    for length in LENGTHS:
        tried = line | {"length": length}
        bar = choose_bar(parts, limits, (tried, small_line, asked, kind_min))
        f1 = np.mean([score(parts[n], decide(parts[n], tried, small_line, asked, bar, kind_min))["f1"] for n in limits])
        best = max(best, (float(f1), tried, bar), key=lambda row: row[0])
    return best[1:]


def named_numbers(words):
    return {name: float(number) for name, number in (word.split("=") for word in words)}


def bars_of(folder: Path) -> dict:
    file = folder / "metadata.json"
    return json.loads(file.read_text())["bars"] if file.exists() else {}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--logits", type=Path, required=True, help="folder of NAME.jsonl")
    parser.add_argument("--fit", nargs="+", required=True)
    parser.add_argument("--limit", nargs="+", required=True)
    parser.add_argument("--kind-min", type=float, default=0.2)
    parser.add_argument("--version", required=True)
    parser.add_argument("--out", type=Path, required=True, help="the decoder's folder")
    options = parser.parse_args()
    parts = {p.stem: read(p) for p in sorted(options.logits.glob("*.jsonl"))}
    fitted = [(parts[n], weight) for n, weight in named_numbers(options.fit).items()]
    line = fit_line(fitted, SCALARS, with_kinds=True)
    small_line = fit_line(fitted, ("small", "length"), with_kinds=False)
    limits = named_numbers(options.limit)
    # The decoder skips terms on which the small model is so sure that the verdict hardly ever changes.
    small = np.concatenate([p["small"] for p, _ in fitted])
    both = np.concatenate([logit(p, line) for p, _ in fitted])
    low = max((v for v in np.quantile(small, np.arange(0, 0.6, 0.02)) if (both[small <= v] < 0).mean() > ALREADY_DECIDED), default=-50.0)
    asked = [round(float(low), 3), 50.0]
    line, bar = choose_line(parts, line, small_line, asked, limits, options.kind_min)
    scores = {n: score(p, decide(p, line, small_line, asked, bar, options.kind_min)) for n, p in parts.items()}
    for name, found in scores.items():
        print(f"{name:24} {found}")
    files = ("graph.onnx", "layers.bin", "words.bin", "tokenizer.json.br")
    metadata = {"version": options.version, "line": line, "smallLine": small_line, "asked": asked, "reviewBar": bar,
                "scores": scores,
                # The thresholds of the rules stay until they are measured again (bench/judgement.ts).
                "bars": {**bars_of(options.out), "kindMin": options.kind_min},
                # `scores` and `languages` of the shipped file come from `termsift eval`, with places and names.
                "languages": {},
                "sha256": {n: hashlib.sha256((options.out / n).read_bytes()).hexdigest() for n in files}}
    (options.out / "metadata.json").write_text(json.dumps(metadata, indent=2) + "\n")
    print(json.dumps({k: metadata[k] for k in ("line", "smallLine", "asked", "reviewBar")}))


if __name__ == "__main__":
    main()
