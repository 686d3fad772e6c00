import "../../no-telemetry.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { Tokenizer } from "@huggingface/tokenizers";
import type { BusinessProfile } from "@termsift/core/profile";
import { type AddedMatrix, addMatrices } from "./model-bytes.ts";
import { createRowReader, packedSize, turnIntoInt8 } from "./packed-codes.ts";

const HIDDEN = 640;
const HEAD_SIZE = 256;
const LAYERS = 18;
const LAYER_BITS = 5;
const WORD_BITS = 4;
/** The [rows, columns] of each matrix of a layer, in the order of the file. */
const MATRICES = {
  qkv: [1536, HIDDEN],
  o: [HIDDEN, 1024],
  gate_up: [4096, HIDDEN],
  down: [HIDDEN, 2048],
} as const;

/**
 * Opens the decoder from `graph.onnx`, `layers.bin` and `words.bin` of a folder. `threads`: CPU threads per run.
 * The files are made by `training/termsift_model/decoder/package.py`.
 * @throws Error if a file is missing or belongs to another model
 */
export async function openDecoder(folder: string, threads: number) {
  const read = (name: string) => readFile(join(folder, name));
  const vectorOf = readWords(await read("words.bin"));
  const model = addMatrices(await read("graph.onnx"), layerMatrices(await read("layers.bin")));
  const session = await InferenceSession.create(model, {
    executionProviders: ["cpu"],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: "sequential",
    enableMemPattern: false,
    // Otherwise, a thread that waits for its next part of a run uses a core that other work needs.
    extra: { session: { intra_op: { allow_spinning: "0" } } },
    graphOptimizationLevel: "all",
  });
  return {
    openProfile: (ids: readonly number[]) => openProfile(session, vectorOf, ids),
    close: () => session.release(),
  };
}

type WordReader = ReturnType<typeof createRowReader>;

async function openProfile(
  session: InferenceSession,
  vectorOf: WordReader,
  profileIds: readonly number[],
) {
  const own = await session.run(
    { ...feedsOf(vectorOf, profileIds, profileIds.length, 0), ...emptyPrefix },
    Object.keys(emptyPrefix).map((name) => `own_${name}`),
  );
  const prefix = Object.fromEntries(
    Object.entries(own).map(([name, tensor]) => [name.replace("own_", ""), tensor]),
  );
  return {
    /** `terms`: `length` token ids per term. Returns three logits per term, and one logit per term and kind. */
    classify: async (terms: readonly number[], length: number) => {
      const feeds = { ...feedsOf(vectorOf, terms, length, profileIds.length), ...prefix };
      const { logits, kinds } = await session.run(feeds, ["logits", "kinds"]);
      return { logits: floatsOf(logits), kinds: floatsOf(kinds) };
    },
  };
}

function feedsOf(
  vectorOf: WordReader,
  ids: readonly number[],
  length: number,
  start: number,
): Tensors {
  const vectors = new Float32Array(ids.length * HIDDEN);
  for (const [index, id] of ids.entries()) vectorOf(id, vectors, index * HIDDEN);
  // Gemma scales its word vectors by the square root of their size.
  for (const [index, value] of vectors.entries()) vectors[index] = value * Math.sqrt(HIDDEN);
  return {
    x: new Tensor("float32", vectors, [ids.length / length, length, HIDDEN]),
    start: new Tensor("int64", BigInt64Array.of(BigInt(start)), [1]),
  };
}

type Tensors = Readonly<Record<string, Tensor>>;

const emptyPrefix: Tensors = Object.fromEntries(
  Array.from({ length: LAYERS }, (_, layer) =>
    ["key", "value"].map((side) => [
      `${side}_${layer}`,
      new Tensor("float32", new Float32Array(0), [0, HEAD_SIZE]),
    ]),
  ).flat() as [string, Tensor][],
);

function readWords(bytes: Uint8Array) {
  const shape = { columns: HIDDEN, bits: WORD_BITS };
  const rows = bytes.length / packedSize({ rows: 1, ...shape });
  return createRowReader({ bytes, offset: 0, rows, ...shape });
}

function layerMatrices(bytes: Uint8Array): AddedMatrix[] {
  let offset = 0;
  const matrices: AddedMatrix[] = [];
  for (let layer = 0; layer < LAYERS; layer += 1) {
    for (const [part, [rows, columns]] of Object.entries(MATRICES)) {
      const matrix = { bytes, offset, rows, columns, bits: LAYER_BITS };
      offset += packedSize(matrix);
      matrices.push({
        name: `${part}_${layer}`,
        rows,
        columns,
        fill: (codes, scales) => turnIntoInt8(matrix, codes, scales),
      });
    }
  }
  if (offset !== bytes.length) throw new Error("layers.bin is not of this model");
  return matrices;
}

function floatsOf(tensor: Tensor | undefined): Float32Array {
  if (tensor?.data instanceof Float32Array) return tensor.data;
  throw new Error("The model file does not fit this version: its answer has an unexpected shape.");
}

const START = "<bos>";
const PROFILE_TOKENS_MAX = 480;
const WANTED_TOKENS_MAX = 160;
const TERM_TOKENS_MAX = 24;

/** Returns the profile as the decoder reads it. */
export function decoderText({ name, type, description }: BusinessProfile): string {
  return `Business: ${name}. Type: ${type.replaceAll("-", " ")}. ${description}`;
}

/** Returns the line of wanted terms that follows the profile. */
export function wantedText(wanted: readonly string[]): string {
  return ` Wanted: ${wanted.join(", ")}.`;
}

/** Creates the decoder's tokenizer from the parsed tokenizer.json. Throws Error if it has no "<bos>" token. */
export function createSpelling(file: object) {
  const tokenizer = new Tokenizer(file, {});
  const idsOf = (text: string) => [...tokenizer.encode(text, { add_special_tokens: false }).ids];
  const start = tokenizer.token_to_id(START);
  if (start === undefined) throw new Error("tokenizer.json is not of this model");
  const end = idsOf("\nSearch terms:\n");
  return {
    /** `wanted`: terms that the owner is known to want. They follow the description, which is shortened for them. */
    profileIds: (profile: BusinessProfile, wanted: readonly string[] = []): number[] => {
      const added =
        wanted.length === 0 ? [] : idsOf(wantedText(wanted)).slice(0, WANTED_TOKENS_MAX);
      const room = PROFILE_TOKENS_MAX - 1 - added.length - end.length;
      return [start, ...idsOf(decoderText(profile)).slice(0, room), ...added, ...end];
    },
    termIds: (term: string): number[] => {
      const ids = idsOf(` ${term}\n`);
      return [...ids.slice(0, -1).slice(0, TERM_TOKENS_MAX - 1), ...ids.slice(-1)];
    },
  };
}
