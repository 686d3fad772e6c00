"""Runs the exported graph as the shipped classifier does: profile once, terms by length."""

from collections import defaultdict
from pathlib import Path

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

from .dataset import Business, profile_ids, profile_text, term_ids


class OnnxJudge:
    """The exported model on the CPU; returns logits [terms, 3] in the order of the business's terms."""

    def __init__(self, folder: Path, threads=2, batch=192):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self.session = onnxruntime.InferenceSession(str(folder / "model.onnx"), options,
                                                    providers=["CPUExecutionProvider"])
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.batch = batch
        self.keys = [i for i in self.session.get_inputs() if i.name.startswith(("key_", "value_"))]

    def encode_profile(self, business: Business) -> dict[str, np.ndarray]:
        ids = np.array([profile_ids(self.tokenizer, profile_text(business))], np.int32)
        feed = {"ids": ids, "segment": np.zeros(1, np.int32)}
        for key in self.keys:
            feed[key.name] = np.zeros([0 if isinstance(n, str) else n for n in key.shape], np.float32)
        names = [f"own_{key.name}" for key in self.keys]
        values = self.session.run(names, feed)
        return {key.name: value for key, value in zip(self.keys, values)}

    def judge(self, business: Business) -> np.ndarray:
        prefix = self.encode_profile(business)
        rows = [term_ids(self.tokenizer, term) for term, *_ in business.terms]
        by_length = defaultdict(list)
        for index, ids in enumerate(rows):
            by_length[len(ids)].append(index)
        out = np.zeros((len(rows), 3), np.float32)
        for indices in by_length.values():
            for start in range(0, len(indices), self.batch):
                part = indices[start : start + self.batch]
                feed = {"ids": np.array([rows[i] for i in part], np.int32),
                        "segment": np.ones(1, np.int32)} | prefix
                out[part] = self.session.run(["logits"], feed)[0]
        return out


def judge_all(folder: Path, businesses: list[Business]):
    """Returns logits, labels, hard marks and languages of all terms of the businesses."""
    judge = OnnxJudge(folder)
    logits = np.concatenate([judge.judge(b) for b in businesses])
    flat = [(label, hard, b.language) for b in businesses for _, label, hard, _ in b.terms]
    labels, hard, languages = map(np.array, zip(*flat))
    return logits, labels, hard, languages
