"""Reads the weights of a packaged model 1, to average them with those of a later run.

The mean of two fine-tunings of one base classifies unseen businesses better than either (model soups, Wortsman et al.,
2022). Model 1 has `DynamicLinear` products. Its int8 weights are exact enough.
"""

import math
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper

PRODUCTS = ("qkv", "attention_out", "up", "down")


class GraphReader:
    """The constants of a graph and their nodes."""

    def __init__(self, path: Path):
        graph = onnx.load(str(path)).graph
        self.nodes = list(graph.node)
        self.constants = {i.name: numpy_helper.to_array(i) for i in graph.initializer}
        self.makers = {name: node for node in self.nodes for name in node.output}
        self.readers = {name: node for node in self.nodes for name in node.input}

    def of_kind(self, kind: str) -> list:
        return [node for node in self.nodes if node.op_type == kind]

    def product(self, node):
        """Returns weight [out, in] and bias of a product by `DynamicLinear`."""
        scaled = self.readers[self.readers[node.output[0]].output[0]]
        scale = self.constants[self.makers[scaled.input[1]].input[1]]
        bias = self.constants[self.readers[scaled.output[0]].input[1]]
        return self.constants[node.input[1]].T.astype(np.float32) * scale[:, None], bias


def read_weights(path: Path, heads: int) -> dict[str, torch.Tensor]:
    """Returns the network's weights by name, without `explain`, which a graph does not contain.

    Raises ValueError if the file is not a graph with `DynamicLinear` products.
    """
    graph = GraphReader(path)
    products = graph.of_kind("MatMulInteger")
    if not products or len(products) % len(PRODUCTS):
        raise ValueError(f"{path} is no model with activations scaled a batch (model 1)")
    layers, constants = len(products) // len(PRODUCTS), graph.constants
    state = {"word.weight": constants["word_codes"] * constants["word_scales"]}
    tables = [constants[n.input[0]] for n in graph.of_kind("Gather") if n.input[0] in constants]
    state["position.weight"], state["segment.weight"] = tables[2:4]
    norms = ["embedding_norm"] + [f"layers.{i}.{part}" for i in range(layers)
                                  for part in ("attention_norm", "out_norm")]
    for name, node in zip(norms, graph.of_kind("LayerNormalization"), strict=True):
        state[f"{name}.weight"], state[f"{name}.bias"] = (constants[i] for i in node.input[1:3])
    for index, node in enumerate(products):
        weight, bias = graph.product(node)
        state |= _named(f"layers.{index // 4}.", PRODUCTS[index % 4], weight, bias, heads)
    for name, node in zip(("pool", "classify"), graph.of_kind("Gemm")):
        state[f"{name}.weight"], state[f"{name}.bias"] = (constants[i] for i in node.input[1:3])
    return {name: torch.from_numpy(np.array(value, np.float32)) for name, value in state.items()}


def _named(prefix: str, part: str, weight, bias, heads: int) -> dict[str, np.ndarray]:
    """Splits the graph's joint matrix into query, key and value, and restores the query's scale."""
    if part != "qkv":
        return {f"{prefix}{part}.weight": weight, f"{prefix}{part}.bias": bias}
    size = weight.shape[1] // heads
    out = {}
    for name, w, b in zip(("query", "key", "value"), np.split(weight, 3), np.split(bias, 3)):
        times = math.sqrt(size) if name == "query" else 1
        out |= {f"{prefix}{name}.weight": w * times, f"{prefix}{name}.bias": b * times}
    return out


def mix_weights(states: list[dict], shares: list[float]) -> dict[str, torch.Tensor]:
    """Returns the weighted mean of networks' weights, for the names of the first network."""
    return {name: sum(share * state[name].float() for state, share in zip(states, shares))
            for name in states[0]}
