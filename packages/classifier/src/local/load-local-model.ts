import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AppError } from "@termsift/core/errors";
import { openJudgePool, type JudgePool } from "./judge-pool.ts";
import { modelMetadataSchema, type ModelMetadata } from "./model-metadata.ts";
import { createTermTokenizer, type TermTokenizer } from "./term-tokenizer.ts";

export type LocalModel = {
  readonly metadata: ModelMetadata;
  readonly tokenizer: TermTokenizer;
  readonly judges: JudgePool;
};

export const shippedModelFolder = fileURLToPath(new URL("../../model/", import.meta.url));

/**
 * Reads the model's three files; nothing is downloaded.
 *
 * @param options.threads CPU threads of the model in all
 * @throws AppError `classifier-failed` naming the folder when a file is missing or broken
 */
export async function loadLocalModel(options: {
  readonly modelFolder?: string;
  readonly threads: number;
}): Promise<LocalModel> {
  const folder = options.modelFolder ?? shippedModelFolder;
  try {
    const [metadata, tokenizer] = await Promise.all([
      readJson(join(folder, "metadata.json")).then((value) => modelMetadataSchema.parse(value)),
      readJson(join(folder, "tokenizer.json")).then(createTermTokenizer),
    ]);
    const { layers, heads, headSize } = metadata;
    const shape = { layers, heads, headSize };
    const judges = await openJudgePool(join(folder, "model.onnx"), shape, options.threads);
    return { metadata, tokenizer, judges };
  } catch (cause) {
    throw new AppError(
      "classifier-failed",
      `The embedded model in ${folder} is missing or broken. Check out the files again, or choose another classifier.`,
      { cause },
    );
  }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, "utf8"));
}
