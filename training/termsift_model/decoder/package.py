"""Turns trained weights into the shipped files: layers.bin, words.bin, graph.onnx, tokenizer.json.br."""

import argparse
import json
from pathlib import Path

import brotli
import numpy as np
import torch

from .examples import Data
from .graph import SHAPES, write_graph
from .network import LAYERS, from_base
from .quantise import LAYER_BITS, WORD_BITS, from_codes, pack, to_codes, to_rows
from .vocabulary import language_texts, trim


def matrices(state: dict[str, np.ndarray]):
    """Yields (name, matrix [out, in]) in file order."""
    for i in range(LAYERS):
        at = lambda part: state[f"layers.{i}.{part}.weight"]
        yield f"qkv_{i}", np.concatenate([at("q"), at("k"), at("v")])
        yield f"o_{i}", at("o")
        yield f"gate_up_{i}", np.concatenate([at("gate"), at("up")])
        yield f"down_{i}", at("down")


def write_matrices(state, path: Path, bits: int):
    """Writes codes, then scales, of each matrix. Returns the runtime's matrices: int8 [in, out] and scales."""
    made = {}
    with path.open("wb") as file:
        for name, matrix in matrices(state):
            codes, scales = to_codes(matrix, bits)
            file.write(pack(codes, bits))
            file.write(scales.tobytes())
            rows, row_scales = to_rows(from_codes(codes, scales, bits))
            made[name] = (rows.T, row_scales)
    return made


def write_words(table: np.ndarray, path: Path) -> np.ndarray:
    """Writes codes, then scales, of the word table. Returns the table as the runtime reads it."""
    codes, scales = to_codes(table, WORD_BITS)
    path.write_bytes(pack(codes, WORD_BITS) + scales.tobytes())
    return from_codes(codes, scales, WORD_BITS)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", type=Path, required=True, help="base.pt of the run")
    parser.add_argument("--weights", type=Path, required=True, help="final.pt of the run")
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--bits", type=int, default=LAYER_BITS)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    net = from_base(torch.load(options.base, weights_only=True))
    net.load_state_dict(torch.load(options.weights, weights_only=True), strict=False)
    data = Data(options.data)
    state = {k: v.numpy() for k, v in net.state_dict().items() if not k.startswith("word.")}
    write_graph(state, options.out / "graph.onnx")
    write_matrices(state, options.out / "layers.bin", options.bits)
    texts = language_texts() + [text for b in data.real + data.old for text in
                                (f"Business: {b.name}. Type: {b.type}. {b.description}\nSearch terms:\n",
                                 *(f" {t[0]}\n" for t in b.terms))]
    texts += [text for part in (data.texts.a, data.texts.b) for text in part.values()]
    trimmed, order = trim(options.tokenizer, texts)
    content = json.dumps(trimmed, ensure_ascii=False, separators=(",", ":")).encode()
    (options.out / "tokenizer.json.br").write_bytes(brotli.compress(content, quality=11, lgwin=24))
    write_words(net.word.weight.float().numpy()[order], options.out / "words.bin")
    print({p.name: p.stat().st_size for p in options.out.iterdir()}, len(order), "pieces", SHAPES)


if __name__ == "__main__":
    main()
