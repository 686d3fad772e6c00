import type {
  EncodedProfile,
  Encoder,
  ModelShape,
} from "../../packages/classifier/src/local/encoder.ts";
import { Tensor } from "onnxruntime-node";

const BATCH = 12;
const TERMS = 240;

/**
 * Terms per second of a full cross-encoder of the same size: profile and term go through the layers as one text, once a
 * term, with nothing kept. The same weights and runtime as the shipped model, so only the method differs.
 */
export async function measureFullCrossEncoder(
  encoder: Encoder,
  shape: ModelShape,
  profileIds: readonly number[],
  termIds: readonly (readonly number[])[],
): Promise<number> {
  const length = profileIds.length + (termIds[0]?.length ?? 0);
  const same = termIds.filter((ids) => ids.length === termIds[0]?.length).slice(0, TERMS);
  const start = performance.now();
  let judged = 0;
  for (let at = 0; at + BATCH <= same.length; at += BATCH) {
    const flat = same.slice(at, at + BATCH).flatMap((ids) => profileIds.concat(ids));
    await encoder.judge(Int32Array.from(flat), length, emptyProfile(shape));
    judged += BATCH;
  }
  return judged / ((performance.now() - start) / 1_000);
}

function emptyProfile({ heads, headSize, layers }: ModelShape): EncodedProfile {
  const nothing = new Float32Array(0);
  return Object.fromEntries(
    Array.from({ length: layers }, (_, layer) => [
      [`key_${layer}`, new Tensor("float32", nothing, [heads, headSize, 0])] as const,
      [`value_${layer}`, new Tensor("float32", nothing, [heads, 0, headSize])] as const,
    ]).flat(),
  );
}
