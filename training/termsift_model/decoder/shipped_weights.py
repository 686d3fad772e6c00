"""Reads the weights of shipped files, so that another run can start from them.

python -m termsift_model.decoder.shipped_weights DECODER_FOLDER OUT.pt
"""

import sys
from pathlib import Path

import numpy as np
import onnx
import torch

from .network import FEED_FORWARD, HEAD_SIZE, HEADS, KINDS
from .onnx_decoder import read_layers

# The order in which `graph.write_graph` adds the norms of a layer.
NORMS = ["attn_norm", "q_norm", "k_norm", "post_attn_norm", "ffn_norm", "post_ffn_norm"]
Q, K = HEADS * HEAD_SIZE, (HEADS + 1) * HEAD_SIZE


def read_matrices(content: bytes) -> dict[str, np.ndarray]:
    """Returns the matrices of layers.bin by the names of `network.Network`."""
    found = {}
    for index, name, matrix in read_layers(content):
        parts = {"qkv": {"q": matrix[:Q], "k": matrix[Q:K], "v": matrix[K:]},
                 "gate_up": {"gate": matrix[:FEED_FORWARD], "up": matrix[FEED_FORWARD:]}}.get(name, {name: matrix})
        found |= {f"layers.{index}.{part}.weight": value for part, value in parts.items()}
    return found


def read_graph(content: bytes) -> dict[str, np.ndarray]:
    """Returns the norms and heads of graph.onnx by the names of `network.Network`."""
    graph = onnx.load_model_from_string(content).graph
    values = {t.name: onnx.numpy_helper.to_array(t) for t in graph.initializer}
    norms = [values[n.input[1]] for n in graph.node if n.op_type == "SimplifiedLayerNormalization"]
    found = {"norm": norms.pop()}
    for at, value in enumerate(norms):
        name = NORMS[at % len(NORMS)]
        # The graph contains the scale of attention in the norm of the queries.
        found[f"layers.{at // len(NORMS)}.{name}"] = value * HEAD_SIZE ** 0.5 if name == "q_norm" else value
    for node in (n for n in graph.node if n.op_type == "Gemm"):
        head = "explain" if len(values[node.input[2]]) == len(KINDS) else "classify"
        found |= {f"{head}.weight": values[node.input[1]], f"{head}.bias": values[node.input[2]]}
    return found


def main(folder: Path, out: Path):
    state = read_matrices((folder / "layers.bin").read_bytes()) | read_graph((folder / "graph.onnx").read_bytes())
    torch.save({name: torch.tensor(value, dtype=torch.float32) for name, value in state.items()}, out)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
