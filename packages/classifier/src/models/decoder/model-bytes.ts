/** A matrix to add. `fill` writes its int8 weights [columns, rows] and one scale per row. */
export type AddedMatrix = {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly fill: (codes: Int8Array, scales: Float32Array) => void;
};

// Field numbers and types of onnx.proto3 (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3).
const MODEL_GRAPH = 7;
const GRAPH_INITIALIZER = 5;
const TENSOR = { dims: 1, dataType: 2, name: 8, rawData: 9 };
const FLOAT = 1;
const INT8 = 3;
const VARINT = 0;
const BYTES = 2;

/**
 * Adds matrices to an ONNX file (`graph`) and returns the whole file. The matrices follow as a second protobuf message,
 * which readers merge with the first (https://protobuf.dev/programming-guides/encoding/#last-one-wins).
 */
export function addMatrices(graph: Uint8Array, matrices: readonly AddedMatrix[]): Uint8Array {
  const parts = matrices.flatMap(({ name, rows, columns }) => [
    tensorHead(name, INT8, [columns, rows], rows * columns),
    tensorHead(`${name}_scale`, FLOAT, [rows], rows * Float32Array.BYTES_PER_ELEMENT),
  ]);
  const added = parts.reduce((sum, { head, size }) => sum + head.length + size, 0);
  const opening = [...tag(MODEL_GRAPH, BYTES), ...varint(added)];
  const model = new Uint8Array(graph.length + opening.length + added);
  model.set(graph);
  model.set(opening, graph.length);
  let at = graph.length + opening.length;
  const next = (part: (typeof parts)[number] | undefined) => {
    if (part === undefined) throw new Error("a matrix without its bytes");
    model.set(part.head, at);
    at += part.head.length + part.size;
    return model.subarray(at - part.size, at);
  };
  for (const [index, { rows, fill }] of matrices.entries()) {
    const codes = next(parts[index * 2]);
    const scales = new Float32Array(rows);
    const scaleBytes = next(parts[index * 2 + 1]);
    fill(new Int8Array(codes.buffer, codes.byteOffset, codes.length), scales);
    scaleBytes.set(new Uint8Array(scales.buffer));
  }
  return model;
}

/** Encodes the start of an ONNX initializer, up to its raw data. */
function tensorHead(name: string, type: number, dims: readonly number[], size: number) {
  const text = new TextEncoder().encode(name);
  const tensor = [
    ...dims.flatMap((dim) => [...tag(TENSOR.dims, VARINT), ...varint(dim)]),
    ...tag(TENSOR.dataType, VARINT),
    ...varint(type),
    ...tag(TENSOR.name, BYTES),
    ...varint(text.length),
    ...text,
    ...tag(TENSOR.rawData, BYTES),
    ...varint(size),
  ];
  const opening = [...tag(GRAPH_INITIALIZER, BYTES), ...varint(tensor.length + size)];
  return { head: Uint8Array.from([...opening, ...tensor]), size };
}

function tag(field: number, wireType: number): number[] {
  return varint(field * 8 + wireType);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}
