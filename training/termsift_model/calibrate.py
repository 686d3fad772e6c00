"""Fits the temperature on held-out businesses and chooses the operating point on the development set."""

import numpy as np

from .scores import KEEP, score


def exclude_probability(logits: np.ndarray, temperature: float) -> np.ndarray:
    """Returns the probability (0..1) that a term is negative or irrelevant."""
    return 1 - softmax(logits / temperature)[:, KEEP]


def softmax(logits: np.ndarray) -> np.ndarray:
    weights = np.exp(logits - logits.max(1, keepdims=True))
    return weights / weights.sum(1, keepdims=True)


def fit_temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    """Returns the temperature with the smallest log loss of keep against exclude."""
    waste = labels != KEEP

    def loss(temperature: float) -> float:
        p = np.clip(exclude_probability(logits, temperature), 1e-6, 1 - 1e-6)
        return float(-np.where(waste, np.log(p), np.log(1 - p)).mean())

    return float(min(np.arange(0.5, 4.001, 0.01), key=loss))


def choose_bar(logits, labels, temperature: float, keep_loss: float) -> float:
    """Returns the lowest bar (0.5 or more, in steps of 0.005) that loses at most this share of keep terms."""
    probabilities = softmax(logits / temperature)
    for bar in np.arange(0.5, 1.0, 0.005):
        if score(probabilities, labels, bar)["keep_loss"] <= keep_loss:
            return round(float(bar), 3)
    return 0.995


def reliability(logits, labels, temperature: float, bins=10) -> list[tuple[float, float, int]]:
    """Returns rows (mean predicted, observed share, terms) for ten equal ranges of the probability to exclude."""
    p, waste = exclude_probability(logits, temperature), labels != KEEP
    index = np.minimum((p * bins).astype(int), bins - 1)
    return [(float(p[index == i].mean()), float(waste[index == i].mean()), int((index == i).sum()))
            for i in range(bins) if (index == i).any()]


def calibration_error(rows: list[tuple[float, float, int]]) -> float:
    """Returns the expected calibration error: the mean gap of predicted and observed, weighted by terms."""
    total = sum(count for *_, count in rows)
    return sum(abs(p - seen) * count for p, seen, count in rows) / total
