import "../no-telemetry.ts";
import { parentPort, workerData } from "node:worker_threads";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { type ExitGate, runBehind } from "./exit-gate.ts";
import type { ModelMetadata } from "./model-metadata.ts";

const PROFILE_SEGMENT = 0;
const TERM_SEGMENT = 1;
const CLASSES = 3;

export type ModelShape = Pick<ModelMetadata, "layers" | "heads" | "headSize">;

/** The model's attention keys and values for the profile. Computed once per report and used for every batch. */
type EncodedProfile = Readonly<Record<string, Tensor>>;

/** `logits`: keep, negative and irrelevant for each term. `evidence`: the logit of "exclude" for each token alone. */
export type EncoderAnswer = { readonly logits: Float32Array; readonly evidence: Float32Array };

/** Opens the model, which runs once for the profile, then for each batch. @throws Error for a wrong model file */
async function openEncoder(
  modelPath: string,
  { layers: layerCount, heads, headSize }: ModelShape,
  threads: number,
) {
  const session = await InferenceSession.create(modelPath, {
    executionProviders: ["cpu"],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: "sequential",
    // Otherwise, a thread that waits for its next part of a run uses a core that other work needs.
    extra: { session: { intra_op: { allow_spinning: "0" } } },
    // Memory patterns make this model no faster, and the runtime would store one pattern per batch shape.
    enableMemPattern: false,
    graphOptimizationLevel: "all",
  });
  const layers = Array.from({ length: layerCount }, (_, index) => index);
  const outputs = layers.flatMap((layer) => [`own_key_${layer}`, `own_value_${layer}`]);
  return {
    encodeProfile: async (ids: readonly number[]): Promise<EncodedProfile> => {
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
    classify: async (ids: Int32Array, length: number, profile: EncodedProfile) => {
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

export type EncoderThreadData = {
  readonly modelPath: string;
  readonly shape: ModelShape;
  readonly threads: number;
  readonly gate: ExitGate;
};

export type EncoderRequest =
  | "end"
  | {
      readonly id: number;
      readonly profile: readonly number[];
      readonly profileId: number;
      readonly ids: Int32Array;
      readonly length: number;
    };

/** The message with id 0 reports that the model is open. */
export type EncoderReply = {
  readonly id: number;
  readonly answer?: EncoderAnswer;
  readonly error?: string;
};

const PROFILES_KEPT = 8;

// This file runs as a worker thread with its own model session and its own copy of every imported module. If the model
// cannot be opened, the thread ends with the runtime's error.
if (parentPort === null) throw new Error("this file runs as a worker thread");
const port = parentPort;
const { modelPath, shape, threads, gate } = workerData as EncoderThreadData;
const encoder = await runBehind(gate, () => openEncoder(modelPath, shape, threads));
const profiles = new Map<number, Promise<EncodedProfile>>();
const send = (reply: EncoderReply) => port.postMessage(reply);

function encode(profileId: number, ids: readonly number[]): Promise<EncodedProfile> {
  const known = profiles.get(profileId);
  if (known !== undefined) return known;
  const encoding = runBehind(gate, () => encoder.encodeProfile(ids));
  profiles.set(profileId, encoding);
  const [oldest] = profiles.keys();
  if (profiles.size > PROFILES_KEPT && oldest !== undefined) profiles.delete(oldest);
  return encoding;
}

port.on("message", (request: EncoderRequest) => {
  if (request === "end") process.exit();
  const { id, ids, length } = request;
  encode(request.profileId, request.profile)
    .then((profile) => runBehind(gate, () => encoder.classify(ids, length, profile)))
    .then(
      (answer) => send({ id, answer }),
      (error: unknown) => send({ id, error: String(error) }),
    );
});
send({ id: 0 });
