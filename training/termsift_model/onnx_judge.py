"""Runs the exported graph like the shipped classifier: the profile once, then the terms by length."""

from collections import defaultdict
from pathlib import Path

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

from .dataset import Business, profile_ids, profile_text, term_ids


class OnnxJudge:
    """The exported model on the CPU. Returns logits [terms, 3] in the order of the business's terms."""

    def __init__(self, folder: Path, threads=2, batch=192):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        self.session = onnxruntime.InferenceSession(str(folder / "model.onnx"), options,
                                                    providers=["CPUExecutionProvider"])
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.batch = batch
        self.keys = [i for i in self.session.get_inputs() if i.name.startswith(("key_", "value_"))]

    def encode_profile(self, business: Business) -> dict[str, np.ndarray]:
        names = [f"own_{key.name}" for key in self.keys]
        values = self.session.run(names, self._profile_feed(business))
        return {key.name: value for key, value in zip(self.keys, values)}

    def _profile_feed(self, business: Business) -> dict[str, np.ndarray]:
        ids = np.array([profile_ids(self.tokenizer, profile_text(business))], np.int32)
        feed = {"ids": ids, "segment": np.zeros(1, np.int32)}
        for key in self.keys:
            feed[key.name] = np.zeros([0 if isinstance(n, str) else n for n in key.shape], np.float32)
        return feed

    def _term_feeds(self, business: Business):
        """Yields (indices, feed) for batches of terms of equal length."""
        prefix = self.encode_profile(business)
        rows = [term_ids(self.tokenizer, term) for term, *_ in business.terms]
        by_length = defaultdict(list)
        for index, ids in enumerate(rows):
            by_length[len(ids)].append(index)
        for indices in by_length.values():
            for start in range(0, len(indices), self.batch):
                part = indices[start : start + self.batch]
                yield part, {"ids": np.array([rows[i] for i in part], np.int32),
                             "segment": np.ones(1, np.int32)} | prefix

    def judge(self, business: Business) -> np.ndarray:
        out = np.zeros((len(business.terms), 3), np.float32)
        for part, feed in self._term_feeds(business):
            out[part] = self.session.run(["logits"], feed)[0]
        return out

    def tap(self, business: Business, names: list[str]) -> dict[str, tuple[np.ndarray, np.ndarray]]:
        """Returns inner values [rows, channels] by name, for the tokens of the profile and of the terms."""
        profile = self.session.run(names, self._profile_feed(business))
        runs = [self.session.run(names, feed) for _, feed in self._term_feeds(business)]
        terms = [np.concatenate(parts) for parts in zip(*runs)]
        return {name: pair for name, *pair in zip(names, profile, terms)}


def judge_all(folder: Path, businesses: list[Business]):
    """Returns logits, labels, hard marks and languages of all terms of the businesses."""
    judge = OnnxJudge(folder)
    logits = np.concatenate([judge.judge(b) for b in businesses])
    flat = [(label, hard, b.language) for b in businesses for _, label, hard, _ in b.terms]
    labels, hard, languages = map(np.array, zip(*flat))
    return logits, labels, hard, languages
