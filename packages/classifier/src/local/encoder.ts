import "../no-telemetry.ts";
import { InferenceSession, Tensor } from "onnxruntime-node";
import type { ModelMetadata } from "./model-metadata.ts";

const PROFILE_SEGMENT = 0;
const TERM_SEGMENT = 1;
const CLASSES = 3;

export type ModelShape = Pick<ModelMetadata, "layers" | "heads" | "headSize">;

/** The model's keys and values for the profile, in every layer. Computed once per report and used by every batch. */
export type EncodedProfile = Readonly<Record<string, Tensor>>;

/** `logits`: keep, negative, irrelevant for each term. `evidence`: the logit of "exclude" for each token alone. */
export type EncoderAnswer = { readonly logits: Float32Array; readonly evidence: Float32Array };

export type Encoder = {
  readonly encodeProfile: (ids: readonly number[]) => Promise<EncodedProfile>;
  /** `ids`: the ids of all terms in a row, `length` tokens each. */
  readonly classify: (
    ids: Int32Array,
    length: number,
    profile: EncodedProfile,
  ) => Promise<EncoderAnswer>;
};

/**
 * Opens the model file. The graph encodes a profile with an empty prefix, and classifies terms with the profile's keys
 * and values as prefix.
 *
 * @param threads CPU threads per model run
 * @throws Error of the runtime if the file is missing or belongs to another model
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
    // Small batches gain no speed from memory patterns, and the runtime would store one pattern per batch shape.
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
