"""Writes the decoder as an ONNX graph without its large matrices, which the runtime adds at load time.

With an empty prefix, the graph reads the profile and returns its keys and values. With these as prefix, it reads a
batch of terms of equal length.

Inputs   x [B, T, 640] (word vectors), start [1] int64 (the profile's tokens), key_i [P, 256], value_i [P, 256]
Outputs  logits [B, 3], kinds [B, 20], own_key_i [B * T, 256], own_value_i [B * T, 256]
Matrices qkv_i [640, 1536], o_i [1024, 640], gate_up_i [640, 4096], down_i [2048, 640] as int8, each with NAME_scale
"""

from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper

from ..onnx_graph import OPSET, GraphWriter
from .network import (EPSILON, FEED_FORWARD, GLOBAL_BASE, GLOBAL_EVERY, HEADS, HEAD_SIZE, HIDDEN, KINDS, LAYERS,
                      LOCAL_BASE)

POSITIONS_MAX = 512
SHAPES = {"qkv": (HIDDEN, (HEADS + 2) * HEAD_SIZE), "o": (HEADS * HEAD_SIZE, HIDDEN),
          "gate_up": (HIDDEN, 2 * FEED_FORWARD), "down": (FEED_FORWARD, HIDDEN)}


class Writer(GraphWriter):
    """A graph that contains only the names of its large matrices."""

    def scalar(self, value, kind=np.float32) -> str:
        return self.constant(np.array(value, kind))

    def norm(self, x: str, weight: np.ndarray) -> str:
        return self.add("SimplifiedLayerNormalization", x, self.constant(weight.astype(np.float32)), axis=-1,
                        epsilon=EPSILON, stash_type=1)

    def product(self, x: str, name: str) -> str:
        """Multiplies x [tokens, in] by the matrix `name`. Converts x to uint8 with one scale per token."""
        most = self.add("ReduceMax", self.add("Abs", x), self.ints(-1), keepdims=1)
        scale = self.add("Add", self.add("Mul", most, self.scalar(1 / 127)), self.scalar(1e-9))
        one, middle = self.scalar(1.0), self.scalar(128, np.uint8)
        codes = self.add("QuantizeLinear", self.add("Div", x, scale), one, middle)
        out = self.add("MatMulIntegerToFloat", codes, name, one, f"{name}_scale", middle, domain="com.microsoft")
        return self.add("Mul", out, scale)


def rotary_table(base: float):
    rates = base ** (-np.arange(0, HEAD_SIZE, 2, dtype=np.float64) / HEAD_SIZE)
    angles = np.arange(POSITIONS_MAX)[:, None] * rates
    return np.cos(angles).astype(np.float32), np.sin(angles).astype(np.float32)


def rotate(g: Writer, x: str, cos: str, sin: str) -> str:
    """Shapes: x [B, T, heads, HEAD_SIZE]; cos, sin [T, 1, HEAD_SIZE / 2]."""
    first, second = g.add("Split", x, outputs=2, axis=-1, num_outputs=2)
    left = g.add("Sub", g.add("Mul", first, cos), g.add("Mul", second, sin))
    right = g.add("Add", g.add("Mul", second, cos), g.add("Mul", first, sin))
    return g.add("Concat", left, right, axis=-1)


def attention(g: Writer, x: str, state, index: int, turn, shape) -> str:
    """Takes x [B * T, HIDDEN], returns [B * T, HEADS * HEAD_SIZE], and names this layer's keys and values as outputs.
    """
    four, hidden_mask, one = shape
    qkv = g.product(x, f"qkv_{index}")
    q, k, v = g.add("Split", qkv, g.ints(HEADS * HEAD_SIZE, HEAD_SIZE, HEAD_SIZE), outputs=3, axis=-1)
    part = lambda y, heads: g.add("Reshape", y, g.add("Concat", four, g.ints(heads, HEAD_SIZE), axis=0))
    q = rotate(g, g.norm(part(q, HEADS), state[f"layers.{index}.q_norm"] * HEAD_SIZE ** -0.5), *turn)
    k = rotate(g, g.norm(part(k, 1), state[f"layers.{index}.k_norm"]), *turn)
    own_k, own_v = (g.add("Reshape", y, g.ints(-1, HEAD_SIZE)) for y in (k, v))
    g.rename(own_k, f"own_key_{index}"), g.rename(own_v, f"own_value_{index}")
    flat = g.add("Reshape", q, g.ints(-1, HEAD_SIZE))
    far = g.add("MatMul", flat, g.add("Transpose", f"key_{index}", perm=[1, 0]))
    batch = lambda y: g.add("Reshape", y, g.add("Concat", one, g.ints(-1, HEAD_SIZE), axis=0))
    queries, keys, values = batch(flat), batch(own_k), batch(own_v)
    near = g.add("Add", g.add("MatMul", queries, g.add("Transpose", keys, perm=[0, 2, 1])), hidden_mask)
    wide = g.add("Shape", near)
    near_flat = g.add("Reshape", near, g.add("Concat", g.ints(-1), g.add("Slice", wide, g.ints(2), g.ints(3)), axis=0))
    weights = g.add("Softmax", g.add("Concat", far, near_flat, axis=-1), axis=-1)
    profile = g.add("Slice", g.add("Shape", f"key_{index}"), g.ints(0), g.ints(1))
    length = g.add("Slice", wide, g.ints(2), g.ints(3))
    far_w, near_w = g.add("Split", weights, g.add("Concat", profile, length, axis=0), outputs=2, axis=-1)
    seen = g.add("MatMul", far_w, f"value_{index}")
    own = g.add("Reshape", g.add("MatMul", g.add("Reshape", near_w, wide), values), g.ints(-1, HEAD_SIZE))
    return g.add("Reshape", g.add("Add", seen, own), g.ints(-1, HEADS * HEAD_SIZE))


def layer(g: Writer, x: str, state, index: int, turn, shape) -> str:
    name = lambda part: state[f"layers.{index}.{part}"]
    seen = attention(g, g.norm(x, name("attn_norm")), state, index, turn, shape)
    x = g.add("Add", x, g.norm(g.product(seen, f"o_{index}"), name("post_attn_norm")))
    both = g.product(g.norm(x, name("ffn_norm")), f"gate_up_{index}")
    gate, up = g.add("Split", both, outputs=2, axis=-1, num_outputs=2)
    inner = g.add("Mul", g.add("Gelu", gate, approximate="tanh"), up)
    return g.add("Add", x, g.norm(g.product(inner, f"down_{index}"), name("post_ffn_norm")))


def write_graph(state: dict[str, np.ndarray], path: Path):
    """Writes the graph. `state` has the weights by the names of `network.Network`, already smoothed."""
    g = Writer()
    shape = g.add("Shape", "x")
    batch, length = (g.add("Slice", shape, g.ints(i), g.ints(i + 1)) for i in (0, 1))
    four = g.add("Slice", shape, g.ints(0), g.ints(2))
    end = g.add("Add", "start", length)
    turns = {}
    for base in (LOCAL_BASE, GLOBAL_BASE):
        turns[base] = [g.add("Unsqueeze", g.add("Slice", g.constant(table), "start", end), g.ints(1))
                       for table in rotary_table(base)]
    x = g.add("Reshape", "x", g.ints(-1, HIDDEN))
    # A row of queries is one head of one token, so row number / heads is the token's number.
    tokens = g.add("Range", g.scalar(0, np.int64), g.add("Squeeze", length), g.scalar(1, np.int64))
    rows = g.add("Reshape", g.add("Expand", g.add("Unsqueeze", tokens, g.ints(1)), g.ints(1, HEADS)), g.ints(-1, 1))
    mask = g.add("Where", g.add("Greater", tokens, rows), g.scalar(-1e9), g.scalar(0.0))
    for index in range(LAYERS):
        base = GLOBAL_BASE if (index + 1) % GLOBAL_EVERY == 0 else LOCAL_BASE
        x = layer(g, x, state, index, turns[base], (four, mask, batch))
    last = g.add("Slice", g.add("Reshape", x, shape), g.ints(-1), g.ints(2 ** 31), g.ints(1))
    last = g.norm(g.add("Squeeze", last, g.ints(1)), state["norm"])
    for head, out in (("classify", "logits"), ("explain", "kinds")):
        g.rename(g.add("Gemm", last, g.constant(state[f"{head}.weight"]), g.constant(state[f"{head}.bias"]), transB=1), out)
    path.write_bytes(model_of(g).SerializeToString())


def model_of(g: Writer):
    value = lambda name, kind, dims: helper.make_tensor_value_info(name, kind, dims)
    floats, layers = TensorProto.FLOAT, range(LAYERS)
    inputs = [value("x", floats, ["B", "T", HIDDEN]), value("start", TensorProto.INT64, [1])]
    inputs += [value(f"{n}_{i}", floats, ["P", HEAD_SIZE]) for i in layers for n in ("key", "value")]
    outputs = [value("logits", floats, ["B", 3]), value("kinds", floats, ["B", len(KINDS)])]
    outputs += [value(f"own_{n}_{i}", floats, ["N", HEAD_SIZE]) for i in layers for n in ("key", "value")]
    model = helper.make_model(helper.make_graph(g.nodes, "decoder", inputs, outputs, g.weights),
                              opset_imports=[helper.make_opsetid("", OPSET), helper.make_opsetid("com.microsoft", 1)])
    model.ir_version = 10
    return model


def complete(skeleton: bytes, matrices: dict[str, tuple[np.ndarray, np.ndarray]]) -> bytes:
    """Returns the whole model. `matrices` maps names to (int8 [in, out], fp32 scales [out])."""
    model = onnx.ModelProto.FromString(skeleton)
    for name, (codes, scales) in matrices.items():
        model.graph.initializer.append(onnx.numpy_helper.from_array(np.ascontiguousarray(codes), name))
        model.graph.initializer.append(onnx.numpy_helper.from_array(scales, f"{name}_scale"))
    return model.SerializeToString()
