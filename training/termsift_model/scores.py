"""The project's scores: waste caught, keep loss, F1 of excluded, three-way accuracy."""

import numpy as np

KEEP = 0


def score(probabilities: np.ndarray, labels: np.ndarray, threshold: float) -> dict[str, float]:
    """Scores predictions. A term is excluded if its probability of negative or irrelevant is at least `threshold`."""
    excluded = 1 - probabilities[:, KEEP] >= threshold
    waste = labels != KEEP
    hits = int((excluded & waste).sum())
    recall = hits / max(1, waste.sum())
    precision = hits / max(1, excluded.sum())
    predicted = np.where(excluded, 1 + probabilities[:, 1:].argmax(1), KEEP)
    return {
        "terms": len(labels),
        "waste_caught": recall,
        "keep_loss": int((excluded & ~waste).sum()) / max(1, (~waste).sum()),
        "precision": precision,
        "f1": 2 * precision * recall / max(1e-9, precision + recall),
        "accuracy": float((predicted == labels).mean()),
    }


def threshold_at_keep_loss(probabilities: np.ndarray, labels: np.ndarray, keep_loss: float) -> float:
    """Returns the lowest threshold that loses at most this share of keep terms."""
    keep = np.sort(1 - probabilities[labels == KEEP, KEEP])[::-1]
    allowed = int(np.floor(keep_loss * len(keep)))
    return float(np.nextafter(keep[allowed], 2)) if allowed < len(keep) else 0.0


def summary(probabilities: np.ndarray, labels: np.ndarray) -> dict[str, float]:
    """Returns the figures for comparing models, each at its own threshold for 3 and 5 % keep loss."""
    at3 = score(probabilities, labels, threshold_at_keep_loss(probabilities, labels, 0.03))
    at5 = score(probabilities, labels, threshold_at_keep_loss(probabilities, labels, 0.05))
    half = score(probabilities, labels, 0.5)
    return {
        "caught_at_3": at3["waste_caught"], "f1_at_3": at3["f1"], "accuracy_at_3": at3["accuracy"],
        "caught_at_5": at5["waste_caught"], "f1_at_5": at5["f1"], "accuracy_at_5": at5["accuracy"],
        "f1_half": half["f1"], "keep_loss_half": half["keep_loss"],
    }
