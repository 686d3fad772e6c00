"""Runs the shipped files like the product does, for scores, calibration and tests."""

from pathlib import Path

import brotli
import numpy as np
import onnxruntime
from tokenizers import Tokenizer

from ..dataset import Business
from .examples import profile_ids, term_ids
from .graph import SHAPES, complete
from .network import HEAD_SIZE, HIDDEN, LAYERS
from .quantise import BLOCK, LAYER_BITS, WORD_BITS, from_codes, to_rows

TOKENS_A_BATCH = 512


def unpack(content: bytes, count: int, bits: int) -> np.ndarray:
    raw = np.unpackbits(np.frombuffer(content, np.uint8), bitorder="little")[: count * bits].reshape(-1, bits)
    return np.packbits(raw, axis=1, bitorder="little")[:, 0]


def read_layers(content: bytes, bits=LAYER_BITS):
    """Yields (layer, name, matrix [out, in]) of layers.bin, in file order."""
    at = 0
    for index in range(LAYERS):
        for name, (into, out) in SHAPES.items():
            count = into * out
            codes = unpack(content[at : at + count * bits // 8], count, bits).reshape(out, into)
            at += count * bits // 8
            scales = np.frombuffer(content[at : at + 2 * count // BLOCK], np.float16).reshape(out, -1)
            at += 2 * count // BLOCK
            yield index, name, from_codes(codes, scales, bits)


class OnnxDecoder:
    """Reads `graph.onnx`, `layers.bin`, `words.bin` and `tokenizer.json.br` of a folder."""

    def __init__(self, folder: Path, threads=1, bits=LAYER_BITS):
        self.tokenizer = Tokenizer.from_str(brotli.decompress((folder / "tokenizer.json.br").read_bytes()).decode())
        self.words = self._words(folder / "words.bin")
        model = complete((folder / "graph.onnx").read_bytes(), self._matrices(folder / "layers.bin", bits))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.enable_mem_pattern = False
        self.session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])

    def _words(self, path: Path) -> np.ndarray:
        content, count = path.read_bytes(), self.tokenizer.get_vocab_size()
        size = count * HIDDEN * WORD_BITS // 8
        scales = np.frombuffer(content[size:], np.float16).reshape(count, -1)
        return from_codes(unpack(content[:size], count * HIDDEN, WORD_BITS).reshape(count, HIDDEN), scales, WORD_BITS)

    def _matrices(self, path: Path, bits: int):
        made = {}
        for index, name, matrix in read_layers(path.read_bytes(), bits):
            rows, row_scales = to_rows(matrix)
            made[f"{name}_{index}"] = (rows.T, row_scales)
        return made

    def _run(self, ids: np.ndarray, start: int, prefix, outputs):
        x = self.words[ids] * np.float32(HIDDEN ** 0.5)
        return self.session.run(outputs, {"x": x, "start": np.array([start]), **prefix})

    def open_profile(self, business: Business):
        ids = profile_ids(self.tokenizer, business)
        names = [f"{n}_{i}" for i in range(LAYERS) for n in ("key", "value")]
        empty = {n: np.zeros((0, HEAD_SIZE), np.float32) for n in names}
        values = self._run(np.array([ids]), 0, empty, [f"own_{n}" for n in names])
        return len(ids), dict(zip(names, values))

    def classify(self, business: Business):
        """Returns logits [terms, 3] and kind logits [terms, kinds] for the business's terms, in order."""
        start, prefix = self.open_profile(business)
        by_length: dict[int, list[int]] = {}
        ids = [term_ids(self.tokenizer, t[0]) for t in business.terms]
        for index, term in enumerate(ids):
            by_length.setdefault(len(term), []).append(index)
        logits, kinds = np.zeros((len(ids), 3), np.float32), None
        for length, indexes in by_length.items():
            size = max(1, TOKENS_A_BATCH // length)
            for i in range(0, len(indexes), size):
                part = indexes[i : i + size]
                a, b = self._run(np.array([ids[n] for n in part]), start, prefix, ["logits", "kinds"])
                kinds = np.zeros((len(ids), b.shape[1]), np.float32) if kinds is None else kinds
                logits[part], kinds[part] = a, b
        return logits, kinds
