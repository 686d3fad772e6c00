import { fileURLToPath } from "node:url";
import { InferenceSession, Tensor } from "onnxruntime-node";

/** Multiply-adds of one row through the four products of one layer of the shipped model. */
export const LAYER_MACS_PER_TOKEN = 384 * 1152 + 384 * 384 + 384 * 1536 + 1536 * 384;

const ROWS = 1_024;
const MEASURE_MS = 3_000;

/**
 * The machine's own int8 rate: multiply-adds per second of the bare matrix products that the model makes, in the same
 * shapes, the same runtime and the same number of threads, with nothing around them.
 */
export async function measureInt8Rate(threads: number): Promise<number> {
  const path = fileURLToPath(new URL("int8-matmul.onnx", import.meta.url));
  const session = await InferenceSession.create(path, { intraOpNumThreads: threads });
  const feeds = {
    rows_384: new Tensor("uint8", new Uint8Array(ROWS * 384).fill(7), [ROWS, 384]),
    rows_1536: new Tensor("uint8", new Uint8Array(ROWS * 1_536).fill(7), [ROWS, 1_536]),
  };
  await session.run(feeds);
  const start = performance.now();
  let runs = 0;
  while (performance.now() - start < MEASURE_MS) {
    await session.run(feeds);
    runs += 1;
  }
  const seconds = (performance.now() - start) / 1_000;
  await session.release();
  return (runs * ROWS * LAYER_MACS_PER_TOKEN) / seconds;
}
