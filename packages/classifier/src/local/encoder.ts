import "../no-telemetry.ts";
import { InferenceSession, Tensor } from "onnxruntime-node";
import type { ModelMetadata } from "./model-metadata.ts";

const PROFILE_SEGMENT = 0;
const TERM_SEGMENT = 1;
const CLASSES = 3;

export type ModelShape = Pick<ModelMetadata, "layers" | "heads" | "headSize">;

/** The profile's keys and values for every layer; computed once per upload, read by every batch. */
export type EncodedProfile = Readonly<Record<string, Tensor>>;

/** `logits`: 3 a term (keep, negative, irrelevant). `evidence`: one a token, how strongly that token alone speaks for excluding (a logit). */
export type EncoderAnswer = { readonly logits: Float32Array; readonly evidence: Float32Array };

export type Encoder = {
  readonly encodeProfile: (ids: readonly number[]) => Promise<EncodedProfile>;
  /** `ids`: `count` terms of `length` tokens each, one after the other. */
  readonly classify: (
    ids: Int32Array,
    length: number,
    profile: EncodedProfile,
  ) => Promise<EncoderAnswer>;
};

/**
 * Opens the model file. Both sides run through the one graph: the profile with an empty prefix, terms with the profile's
 * keys and values as prefix.
 *
 * @param threads CPU threads of one model run
 * @throws Error of the runtime when the file is missing or is not this model
 */
export async function openEncoder(
  modelPath: string,
  { layers: layerCount, heads, headSize }: ModelShape,
  threads: number,
): Promise<Encoder> {
  const session = await InferenceSession.create(modelPath, {
    executionProviders: ["cpu"],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: "sequential",
    // Kept for each shape that ever came, and of no use to batches this small.
    enableMemPattern: false,
    graphOptimizationLevel: "all",
  });
  const layers = Array.from({ length: layerCount }, (_, index) => index);
  const outputs = layers.flatMap((layer) => [`own_key_${layer}`, `own_value_${layer}`]);
  return {
    encodeProfile: async (ids) => {
      const feeds: Record<string, Tensor> = {
        ids: new Tensor("int32", Int32Array.from(ids), [1, ids.length]),
        segment: segmentTensor(PROFILE_SEGMENT),
      };
      for (const layer of layers) {
        feeds[`key_${layer}`] = new Tensor("float32", new Float32Array(0), [heads, headSize, 0]);
        feeds[`value_${layer}`] = new Tensor("float32", new Float32Array(0), [heads, 0, headSize]);
      }
      const results = await session.run(feeds, outputs);
      const pairs = Object.entries(results).map(
        ([name, tensor]) => [name.replace("own_", ""), tensor] as const,
      );
      return Object.fromEntries(pairs);
    },
    classify: async (ids, length, profile) => {
      const feeds = {
        ids: new Tensor("int32", ids, [ids.length / length, length]),
        segment: segmentTensor(TERM_SEGMENT),
        ...profile,
      };
      const { logits, evidence } = await session.run(feeds, ["logits", "evidence"]);
      return {
        logits: floats(logits, (ids.length / length) * CLASSES),
        evidence: floats(evidence, ids.length),
      };
    },
  };
}

function segmentTensor(segment: number): Tensor {
  return new Tensor("int32", Int32Array.of(segment), [1]);
}

function floats(tensor: Tensor | undefined, size: number): Float32Array {
  if (!(tensor?.data instanceof Float32Array) || tensor.data.length !== size) {
    throw new Error(
      "The model file does not fit this version: its answer has an unexpected shape.",
    );
  }
  return tensor.data;
}
