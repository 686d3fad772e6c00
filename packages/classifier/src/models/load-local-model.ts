import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findDecoder, type ShippedDecoder } from "./decoder/shipped-decoder.ts";
import { openEncoderPool, type EncoderPool } from "./encoder-pool.ts";
import {
  brokenModel,
  checkFiles,
  modelMetadataSchema,
  type ModelMetadata,
} from "./model-metadata.ts";
import { createTermTokenizer, type TermTokenizer } from "./term-tokenizer.ts";

export type LocalModel = {
  readonly metadata: ModelMetadata;
  readonly tokenizer: TermTokenizer;
  readonly encoders: EncoderPool;
  readonly decoder: ShippedDecoder | undefined;
};

export const shippedModelFolder = fileURLToPath(new URL("../../model/", import.meta.url));

/**
 * Loads the local model from its folder. Downloads nothing. `threads`: CPU threads in total. Reads the large files of
 * the decoder only at their first use.
 * @throws AppError `classifier-failed` with the folder's name if a file of the small model is missing or broken
 */
export async function loadLocalModel(options: {
  readonly modelFolder?: string;
  readonly threads: number;
}): Promise<LocalModel> {
  const folder = options.modelFolder ?? shippedModelFolder;
  try {
    const metadata = modelMetadataSchema.parse(await readJson(join(folder, "metadata.json")));
    const [tokenizer] = await Promise.all([
      readJson(join(folder, "tokenizer.json")).then(createTermTokenizer),
      checkFiles(folder, metadata.sha256),
    ]);
    const { layers, heads, headSize } = metadata;
    const shape = { layers, heads, headSize };
    const encoders = await openEncoderPool(join(folder, "model.onnx"), shape, options.threads);
    const decoder = await findDecoder(join(folder, "decoder"), options.threads);
    return { metadata, tokenizer, encoders, decoder };
  } catch (cause) {
    throw brokenModel(folder, cause);
  }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, "utf8"));
}
