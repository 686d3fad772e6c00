"""Fits the combination of both models' logits and chooses the operating point. Writes the decoder's metadata.json.

The logits come from the product's own code (`research/read-logits.ts`), one file per set, for businesses outside the
training data. Sets with `--fit` (real queries and businesses in the shape of real reports) determine the line. A set
with `--limit NAME=SHARE` may lose at most this share of its keep terms at the operating point.
"""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
from sklearn.linear_model import LogisticRegression

USUAL_PROFILE_TOKENS = 100
# Alternatives to the fitted line: the small model's weight as a share of the decoder's, and the weight of the length.
SMALL_SHARES = (0.0, 0.1, 0.2, 0.3, 0.43, 0.55, 0.7)
LENGTHS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
ALREADY_DECIDED = 0.999


def read(path: Path):
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    array = lambda key: np.array([r[key] for r in rows], np.float64)
    waste = lambda l: np.logaddexp(l[:, 1], l[:, 2]) - l[:, 0]
    return {"small": waste(array("small")), "decoder": waste(array("decoder")),
            "length": np.log(array("profileTokens") / USUAL_PROFILE_TOKENS),
            "excluded": np.array([r["label"] != "keep" for r in rows]), "kinds": array("kinds"),
            "language": np.array([r["language"] for r in rows])}


def logit(part, line):
    return line["bias"] + sum(line[n] * part[n] for n in ("small", "decoder", "length"))


def fit_line(parts, names):
    """Fits a logistic regression in which all sets have equal weight."""
    x = np.concatenate([np.stack([p[n] for n in names], 1) for p in parts])
    y = np.concatenate([p["excluded"] for p in parts])
    weight = np.concatenate([np.full(len(p["excluded"]), 1000 / len(p["excluded"])) for p in parts])
    model = LogisticRegression(C=100).fit(x, y, sample_weight=weight)
    line = {"bias": 0.0, "small": 0.0, "decoder": 0.0, "length": 0.0}
    return line | {n: round(float(w), 4) for n, w in zip(names, model.coef_[0])} | {"bias": round(float(model.intercept_[0]), 4)}


def score(part, out):
    """Returns F1, keep loss and waste caught if the terms `out` are excluded."""
    y = part["excluded"]
    hit = (out & y).sum()
    return {"f1": round(float(2 * hit / max(1, out.sum() + y.sum())), 4), "keep_loss": round(float((out & ~y).sum() / (~y).sum()), 4),
            "caught": round(float(hit / y.sum()), 4)}


def kind_share(part):
    e = np.exp(part["kinds"] - part["kinds"].max(1, keepdims=True))
    return (e / e.sum(1, keepdims=True)).max(1)


def decide(part, line, small_line, asked, bar, kind_min):
    outside = (part["small"] < asked[0]) | (part["small"] > asked[1])
    p = 1 / (1 + np.exp(-np.where(outside, logit(part, small_line), logit(part, line))))
    return (p >= bar) & (outside | (kind_share(part) >= kind_min))


def choose_bar(parts, limits, chosen):
    for bar in np.arange(0.5, 0.995, 0.005):
        if all(score(parts[n], decide(parts[n], *chosen[:3], bar, chosen[3]))["keep_loss"] <= most for n, most in limits.items()):
            return round(float(bar), 3)
    return 0.995


def choose_line(parts, line, small_line, asked, limits, kind_min):
    """Returns the line and bar with the best mean F1 over the limited sets, among those within every limit."""
    best = (-1.0, line, 0.995)
    for share in SMALL_SHARES:
        for length in LENGTHS:
            tried = line | {"small": round(share * line["decoder"], 4), "length": length}
            bar = choose_bar(parts, limits, (tried, small_line, asked, kind_min))
            f1 = np.mean([score(parts[n], decide(parts[n], tried, small_line, asked, bar, kind_min))["f1"] for n in limits])
            best = max(best, (float(f1), tried, bar), key=lambda row: row[0])
    return best[1:]


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
    fitted = [parts[n] for n in options.fit]
    line = fit_line(fitted, ["small", "decoder", "length"])
    small_line = fit_line(fitted, ["small", "length"])
    limits = {n: float(v) for n, v in (l.split("=") for l in options.limit)}
    # The decoder skips terms on which the small model is so sure that the verdict hardly ever changes.
    small = np.concatenate([p["small"] for p in fitted])
    both = np.concatenate([logit(p, line) for p in fitted])
    low = max((v for v in np.quantile(small, np.arange(0, 0.6, 0.02)) if (both[small <= v] < 0).mean() > ALREADY_DECIDED), default=-50.0)
    asked = [round(float(low), 3), 50.0]
    line, bar = choose_line(parts, line, small_line, asked, limits, options.kind_min)
    scores = {n: score(p, decide(p, line, small_line, asked, bar, options.kind_min)) for n, p in parts.items()}
    for name, found in scores.items():
        print(f"{name:24} {found}")
    files = ("graph.onnx", "layers.bin", "words.bin", "tokenizer.json.br")
    metadata = {"version": options.version, "line": line, "smallLine": small_line, "asked": asked, "reviewBar": bar,
                "kindMin": options.kind_min, "scores": scores,
                # By language, from `termsift eval` with places and names: put in by hand afterwards.
                "languages": {},
                "sha256": {n: hashlib.sha256((options.out / n).read_bytes()).hexdigest() for n in files}}
    (options.out / "metadata.json").write_text(json.dumps(metadata, indent=2) + "\n")
    print(json.dumps({k: metadata[k] for k in ("line", "smallLine", "asked", "reviewBar")}))


if __name__ == "__main__":
    main()
