"""Writes the network as one int8 ONNX graph for profiles and terms.

With an empty prefix, the graph encodes the profile and returns its keys and values. With these as prefix, it classifies
a batch of terms of equal length. A single graph needs only one copy of the weights.

Inputs   ids [B, T] int32, segment [1] int32, key_i [heads, size, P], value_i [heads, P, size]
Outputs  logits [B, 3], evidence [B*T] (the logit of "exclude" for a token alone), own_key_i [heads, size, B*T], own_value_i [heads, B*T, size]
"""

import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from .network import TERM_POSITION

OPSET = 21
BLOCK = 32


class GraphWriter:
    """Collects nodes and weights. Every method returns the name of its result."""

    def __init__(self):
        self.nodes, self.weights, self.count = [], [], 0

    def constant(self, array: np.ndarray, name: str | None = None) -> str:
        name = name or f"c{len(self.weights)}"
        self.weights.append(numpy_helper.from_array(np.asarray(array, order="C"), name))
        return name

    def ints(self, *values: int) -> str:
        return self.constant(np.array(values, np.int64))

    def add(self, kind: str, *inputs: str, outputs: int = 1, domain: str = "", **attributes):
        names = [f"{kind}_{self.count}_{i}" for i in range(outputs)]
        self.count += 1
        self.nodes.append(helper.make_node(kind, list(inputs), names, domain=domain, **attributes))
        return names[0] if outputs == 1 else names

    def rename(self, value: str, name: str) -> str:
        self.nodes.append(helper.make_node("Identity", [value], [name]))
        return name


def quantise_rows(matrix: np.ndarray):
    """Returns symmetric int8 values with one fp32 scale per row, and the scales."""
    scale = np.maximum(np.abs(matrix).max(1, keepdims=True), 1e-8) / 127
    return np.clip(np.rint(matrix / scale), -127, 127).astype(np.int8), scale.astype(np.float32)


class DynamicLinear:
    """x @ W + b with int8 weights (one scale per column) and activations with one scale per batch."""

    def __call__(self, g: GraphWriter, x: str, weight: np.ndarray, bias: np.ndarray, place: str) -> str:
        rows, scale = quantise_rows(weight)
        quantised, x_scale, x_zero = g.add("DynamicQuantizeLinear", x, outputs=3)
        product = g.add("MatMulInteger", quantised, g.constant(rows.T), x_zero,
                        g.constant(np.zeros(len(weight), np.int8)))
        scales = g.add("Mul", x_scale, g.constant(scale[:, 0]))
        scaled = g.add("Mul", g.add("Cast", product, to=TensorProto.FLOAT), scales)
        return g.add("Add", scaled, g.constant(bias))


@dataclass
class StaticScale:
    """Converts a product's input to uint8: divided by `factor` per channel, then by `scale`, plus `zero`."""

    factor: np.ndarray
    scale: float
    zero: int


class StaticLinear:
    """x @ W + b with int8 weights (one scale per column) and fixed scales for activations."""

    def __init__(self, scales: dict[str, StaticScale]):
        self.scales = scales

    def __call__(self, g: GraphWriter, x: str, weight: np.ndarray, bias: np.ndarray, place: str) -> str:
        chosen = self.scales[place]
        rows, row_scale = quantise_rows(weight * chosen.factor)
        if np.any(chosen.factor != 1):
            x = g.add("Mul", x, g.constant((1 / chosen.factor).astype(np.float32)))
        scale = g.constant(np.array(chosen.scale, np.float32))
        zero = g.constant(np.array(chosen.zero, np.uint8))
        quantised = g.add("QuantizeLinear", x, scale, zero)
        return g.add("MatMulIntegerToFloat", quantised, g.constant(rows.T), scale,
                     g.constant(row_scale[:, 0]), zero, "", g.constant(bias), domain="com.microsoft")


class BlockLinear:
    """x @ W + b with weights in blocks of 32 (`bits` each) and activations scaled per token and block."""

    def __init__(self, bits=8):
        self.bits = bits

    def __call__(self, g: GraphWriter, x: str, weight: np.ndarray, bias: np.ndarray, place: str) -> str:
        out_features, in_features = weight.shape
        top = 2 ** (self.bits - 1)
        blocks = weight.reshape(out_features, -1, BLOCK)
        scale = np.maximum(np.abs(blocks).max(-1, keepdims=True), 1e-8) / (top - 1)
        codes = (np.clip(np.rint(blocks / scale), -top, top - 1) + top).astype(np.uint8)
        if self.bits == 4:
            codes = codes[..., 0::2] | (codes[..., 1::2] << 4)
        return g.add("MatMulNBits", x, g.constant(codes),
                     g.constant(scale.astype(np.float32).reshape(out_features, -1)),"","",
                     g.constant(bias), domain="com.microsoft", K=in_features, N=out_features,
                     bits=self.bits, block_size=BLOCK, accuracy_level=4)


class FloatLinear:
    """x @ W + b in fp32."""

    def __call__(self, g: GraphWriter, x: str, weight: np.ndarray, bias: np.ndarray, place: str) -> str:
        return g.add("Gemm", x, g.constant(weight), g.constant(bias), transB=1)


def _norm(g, x, state, name):
    return g.add("LayerNormalization", x, g.constant(state[f"{name}.weight"]),
                 g.constant(state[f"{name}.bias"]), axis=-1, epsilon=1e-12)


def _embed(g, state) -> str:
    codes, scale = quantise_rows(state["word.weight"])
    words = g.add("Cast", g.add("Gather", g.constant(codes, "word_codes"), "ids"), to=TensorProto.FLOAT)
    words = g.add("Mul", words, g.add("Gather", g.constant(scale, "word_scales"), "ids"))
    zero, one = g.constant(np.array(0, np.int64)), g.constant(np.array(1, np.int64))
    positions = g.add("Range", zero, g.add("Squeeze", "length"), one)
    start = g.add("Mul", "segment", g.constant(np.array([TERM_POSITION], np.int32)))
    positions = g.add("Add", positions, g.add("Cast", start, to=TensorProto.INT64))
    places = g.add("Gather", g.constant(state["position.weight"]), positions)
    segment = g.add("Gather", g.constant(state["segment.weight"]), "segment")
    x = g.add("Add", g.add("Add", words, places), segment)
    return g.add("Reshape", _norm(g, x, state, "embedding_norm"), g.ints(-1, words_width(state)))


def words_width(state) -> int:
    return state["word.weight"].shape[1]


def _attention(g, x, state, index, heads, linear):
    """Computes a joint softmax over the prefix and the term's own tokens; see `network.Layer`."""
    prefix = f"layers.{index}."
    size = words_width(state) // heads
    weight = np.concatenate([state[f"{prefix}{n}.weight"] / (math.sqrt(size) if n == "query" else 1)
                             for n in ("query", "key", "value")])
    bias = np.concatenate([state[f"{prefix}{n}.bias"] / (math.sqrt(size) if n == "query" else 1)
                           for n in ("query", "key", "value")])
    qkv = g.add("Reshape", linear(g, x, weight, bias, f"{index}.qkv"), g.ints(-1, 3, heads, size))
    qkv = g.add("Transpose", qkv, perm=[1, 2, 0, 3])
    q, k, v = (g.add("Squeeze", part, g.ints(0)) for part in g.add("Split", qkv, outputs=3, axis=0, num_outputs=3))
    by_term = g.add("Concat", g.ints(heads), "batch", "length", g.ints(size), axis=0)
    flat_scores = g.add("Concat", g.ints(heads), g.add("Mul", "batch", "length"), "length", axis=0)
    term_scores = g.add("Concat", g.ints(heads), "batch", "length", "length", axis=0)
    cross = g.add("MatMul", q, f"key_{index}")
    term_k = g.add("Transpose", g.add("Reshape", k, by_term), perm=[0, 1, 3, 2])
    own = g.add("MatMul", g.add("Reshape", q, by_term), term_k)
    scores = g.add("Concat", cross, g.add("Reshape", own, flat_scores), axis=2)
    weights = g.add("Softmax", scores, axis=-1)
    widths = g.add("Concat", "prefix_length", "length", axis=0)
    seen, self_seen = g.add("Split", weights, widths, outputs=2, axis=2)
    context = g.add("MatMul", g.add("Reshape", self_seen, term_scores), g.add("Reshape", v, by_term))
    context = g.add("Reshape", context, g.ints(heads, -1, size))
    context = g.add("Add", context, g.add("MatMul", seen, f"value_{index}"))
    context = g.add("Reshape", g.add("Transpose", context, perm=[1, 0, 2]), g.ints(-1, heads * size))
    g.rename(g.add("Transpose", k, perm=[0, 2, 1]), f"own_key_{index}")
    g.rename(v, f"own_value_{index}")
    return linear(g, context, state[prefix + "attention_out.weight"],
                  state[prefix + "attention_out.bias"], f"{index}.attention_out")


def _layer(g, x, state, index, heads, linear) -> str:
    prefix = f"layers.{index}."
    attended = _attention(g, x, state, index, heads, linear)
    x = _norm(g, g.add("Add", x, attended), state, prefix + "attention_norm")
    up = linear(g, x, state[prefix + "up.weight"], state[prefix + "up.bias"], f"{index}.up")
    down = linear(g, g.add("Gelu", up), state[prefix + "down.weight"], state[prefix + "down.bias"],
                  f"{index}.down")
    return _norm(g, g.add("Add", x, down), state, prefix + "out_norm")


def _head(g, pooled, state) -> str:
    """Writes the three-way head over [mean, maximum] in fp32, because it is small."""
    hidden = FloatLinear()(g, pooled, state["pool.weight"], state["pool.bias"], "pool")
    return FloatLinear()(g, g.add("Tanh", hidden), state["classify.weight"],
                         state["classify.bias"], "classify")


def build_graph(weights: dict[str, torch.Tensor], heads: int, linear) -> onnx.ModelProto:
    """Returns the ONNX model. `linear` is one of the linear writers above."""
    state = {k: v.detach().float().numpy() for k, v in weights.items()}
    layers = 1 + max(int(k.split(".")[1]) for k in state if k.startswith("layers."))
    hidden = words_width(state)
    size = hidden // heads
    g = GraphWriter()
    shape = g.add("Shape", "ids")
    for name, at in (("batch", 0), ("length", 1)):
        g.rename(g.add("Gather", shape, g.ints(at)), name)
    g.rename(g.add("Gather", g.add("Shape", "value_0"), g.ints(1)), "prefix_length")
    x = _embed(g, state)
    for index in range(layers):
        x = _layer(g, x, state, index, heads, linear)
    by_term = g.add("Reshape", x, g.add("Concat", "batch", "length", g.ints(hidden), axis=0))
    mean = g.add("ReduceMean", by_term, g.ints(1), keepdims=0)
    most = g.add("ReduceMax", by_term, g.ints(1), keepdims=0)
    g.rename(_head(g, g.add("Concat", mean, most, axis=1), state), "logits")
    alone = _head(g, g.add("Concat", x, x, axis=1), state)
    keep, others = g.add("Split", alone, g.ints(1, 2), outputs=2, axis=1)
    strongest = g.add("ReduceMax", others, g.ints(1), keepdims=1)
    g.rename(g.add("Squeeze", g.add("Sub", strongest, keep), g.ints(1)), "evidence")
    value = helper.make_tensor_value_info
    inputs = [value("ids", TensorProto.INT32, ["B", "T"]), value("segment", TensorProto.INT32, [1])]
    outputs = [value("logits", TensorProto.FLOAT, ["B", 3]),
               value("evidence", TensorProto.FLOAT, ["N"])]
    for i in range(layers):
        inputs += [value(f"key_{i}", TensorProto.FLOAT, [heads, size, "P"]),
                   value(f"value_{i}", TensorProto.FLOAT, [heads, "P", size])]
        outputs += [value(f"own_key_{i}", TensorProto.FLOAT, [heads, size, "N"]),
                    value(f"own_value_{i}", TensorProto.FLOAT, [heads, "N", size])]
    graph = helper.make_graph(g.nodes, "termsift", inputs, outputs, g.weights)
    return helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET),
                             helper.make_opsetid("com.microsoft", 1)], ir_version=10)


def write_graph(weights, heads: int, linear, path: Path) -> None:
    onnx.save(build_graph(weights, heads, linear), str(path))
