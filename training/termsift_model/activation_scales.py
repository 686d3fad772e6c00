"""Finds fixed int8 scales for the inputs of every matrix product, on training businesses.

With scales per batch, a term's verdict would depend on the other terms of its batch. Fixed scales avoid this and need
no extra work at run time. Large values occur in few channels. So each input channel is divided by a factor and its
weights are multiplied by it (SmoothQuant, Xiao et al., 2022); otherwise these channels would widen the scale of all
others.
"""

import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from .dataset import Business
from .onnx_graph import FloatLinear, StaticScale, build_graph, quantise_rows
from .onnx_judge import OnnxJudge

SAMPLE_ROWS = 1_500
TERMS_OF_BUSINESS = 48
SAMPLE_BUSINESSES = 60
STRENGTHS = (0.3, 0.45, 0.6, 0.75)
# Candidate ranges, as shares of the sampled range. Clipping a little allows finer steps.
RANGES = (1.0, 0.9, 0.8, 0.7, 0.6)


@dataclass
class TappedLinear:
    """Writes fp32 products and records the name of each input with its weights."""

    inputs: dict[str, str]
    weights: dict[str, np.ndarray]

    def __call__(self, g, x, weight, bias, place):
        self.inputs[place], self.weights[place] = x, weight
        return FloatLinear()(g, x, weight, bias, place)


def find_scales(weights, heads: int, tokenizer_file: Path, businesses: list[Business], seed=7):
    """Returns {place: StaticScale} for `StaticLinear`, measured on a sample of businesses."""
    rng = np.random.default_rng(seed)
    chosen = [businesses[i] for i in rng.choice(len(businesses), SAMPLE_BUSINESSES, replace=False)]
    taps = TappedLinear({}, {})
    inputs = sample_inputs(weights, heads, tokenizer_file, chosen, taps, rng)
    return {place: choose_scale(rows, taps.weights[place]) for place, rows in inputs.items()}


def sample_inputs(weights, heads, tokenizer_file, businesses, taps: TappedLinear, rng):
    """Returns {place: rows [about SAMPLE_ROWS, channels]} of the fp32 network for profiles and terms."""
    model = build_graph(weights, heads, taps)
    for name in taps.inputs.values():
        model.graph.output.add().name = name
    share = SAMPLE_ROWS // len(businesses)
    rows = {place: [] for place in taps.inputs}
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "model.onnx").write_bytes(model.SerializeToString())
        (Path(folder) / "tokenizer.json").write_bytes(tokenizer_file.read_bytes())
        judge = OnnxJudge(Path(folder))
        for business in businesses:
            part = Business(**{**vars(business), "terms": business.terms[:TERMS_OF_BUSINESS]})
            seen = judge.tap(part, list(taps.inputs.values()))
            for place, name in taps.inputs.items():
                # Half of the rows from profiles, half from terms, because their outliers differ.
                for side in seen[name]:
                    chosen = rng.choice(len(side), min(len(side), share // 2), replace=False)
                    rows[place].append(side[chosen])
    return {place: np.concatenate(parts) for place, parts in rows.items()}


def _quantised_product(x, weight, factor, low, high):
    """Returns the product as the int8 graph computes it, with its zero point and scale."""
    scale = max(high - low, 1e-6) / 255
    zero = int(np.clip(np.rint(-low / scale), 0, 255))
    codes = np.clip(np.rint(x / factor / scale) + zero, 0, 255) - zero
    rows, row_scale = quantise_rows(weight * factor)
    return (codes * scale) @ (rows * row_scale).T, scale, zero


def choose_scale(x: np.ndarray, weight: np.ndarray, strengths=STRENGTHS) -> StaticScale:
    """Returns the factors and the range with the smallest squared error over the sampled rows."""
    exact = x @ weight.T
    best, best_error = None, np.inf
    for strength in strengths:
        channel = np.maximum(np.abs(x).max(0), 1e-4)
        reach = np.maximum(np.abs(weight).max(0), 1e-4)
        factor = channel**strength / reach ** (1 - strength)
        factor = (factor / np.exp(np.log(factor).mean())).astype(np.float32)
        smooth = x / factor
        low, high = min(0.0, float(smooth.min())), max(0.0, float(smooth.max()))
        for part in RANGES:
            product, scale, zero = _quantised_product(x, weight, factor, low * part, high * part)
            error = float(np.square(product - exact).mean())
            if error < best_error:
                best, best_error = StaticScale(factor, scale, zero), error
    return best
