import { InferenceSession, Tensor } from "onnxruntime-node";
import { expect, test } from "vitest";
import { addMatrices } from "./model-bytes.ts";

const field = (number: number, bytes: readonly number[]) => [
  number * 8 + 2,
  bytes.length,
  ...bytes,
];
const text = (value: string) => [...new TextEncoder().encode(value)];
const valueInfo = (name: string, type: number, dims: readonly number[]) => {
  const shape = dims.flatMap((dim) => field(1, [8, dim]));
  return [...field(1, text(name)), ...field(2, field(1, [8, type, ...field(2, shape)]))];
};

/** Returns the ONNX file of `y = cast(m) * x` without the matrix m. */
function graphWithoutMatrix(): Uint8Array {
  const cast = [
    ...field(1, text("m")),
    ...field(2, text("f")),
    ...field(4, text("Cast")),
    ...field(5, [...field(1, text("to")), 0x18, 1, 0xa0, 0x01, 2]),
  ];
  const product = [
    ...field(1, text("x")),
    ...field(1, text("f")),
    ...field(2, text("p")),
    ...field(4, text("MatMul")),
  ];
  const scaled = [
    ...field(1, text("p")),
    ...field(1, text("m_scale")),
    ...field(2, text("y")),
    ...field(4, text("Mul")),
  ];
  const graph = [
    ...field(1, cast),
    ...field(1, product),
    ...field(1, scaled),
    ...field(2, text("g")),
    ...field(11, valueInfo("x", 1, [1, 2])),
    ...field(12, valueInfo("y", 1, [1, 3])),
  ];
  return Uint8Array.from([8, 10, ...field(7, graph), ...field(8, [16, 21])]);
}

test("the runtime reads a graph with added matrices as one model", async () => {
  const model = addMatrices(graphWithoutMatrix(), [
    {
      name: "m",
      rows: 3,
      columns: 2,
      fill: (codes, scales) => {
        codes.set([1, 2, 3, -4, 5, 6]);
        scales.set([1, 10, 100]);
      },
    },
  ]);
  const session = await InferenceSession.create(model);
  const { y } = await session.run({ x: new Tensor("float32", Float32Array.of(1, 2), [1, 2]) });
  expect(y?.data).toEqual(Float32Array.of(-7, 120, 1500));
});
