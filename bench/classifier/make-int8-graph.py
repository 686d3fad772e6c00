"""Writes int8-matmul.onnx: the four matrix products of one transformer layer, int8, nothing else.

The weights are one constant repeated (speed does not depend on their values), so the file stays tiny.
Run once with training/requirements.txt: python bench/classifier/make-int8-graph.py
"""

from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

SHAPES = {"qkv": (384, 1152), "out": (384, 384), "up": (384, 1536), "down": (1536, 384)}
value = helper.make_tensor_value_info
nodes, weights, outputs = [], [numpy_helper.from_array(np.array(0, np.int64), "first")], []
for name, shape in SHAPES.items():
    weights.append(numpy_helper.from_array(np.array(shape, np.int64), f"{name}_shape"))
    three = helper.make_tensor("value", TensorProto.INT8, [1], [3])
    nodes += [
        helper.make_node("ConstantOfShape", [f"{name}_shape"], [f"{name}_weight"], value=three),
        helper.make_node("MatMulInteger", [f"rows_{shape[0]}", f"{name}_weight"], [f"{name}_product"]),
        helper.make_node("Gather", [f"{name}_product", "first"], [name], axis=0),
    ]
    outputs.append(value(name, TensorProto.INT32, [shape[1]]))
inputs = [value(f"rows_{n}", TensorProto.UINT8, ["M", n]) for n in (384, 1536)]
graph = helper.make_graph(nodes, "int8-matmul", inputs, outputs, weights)
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10)
onnx.save(model, str(Path(__file__).with_name("int8-matmul.onnx")))
