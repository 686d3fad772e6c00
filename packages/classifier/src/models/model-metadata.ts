import { webcrypto } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@termsift/core/errors";
import { z } from "zod";
import { barsSchema } from "./bars.ts";

export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/u);

/**
 * The file `model/metadata.json`, written by the training script. `temperature` divides the logits. An exclusion with a
 * confidence below `reviewBar` (0..1) goes to review. A term is kept if at least the share `unknownShareMax` of its
 * words has unknown letters. `scores`: measured quality by language. `sha256`: the hashes of the other files.
 */
export const modelMetadataSchema = z.object({
  version: z.string(),
  layers: z.number().int().positive(),
  heads: z.number().int().positive(),
  headSize: z.number().int().positive(),
  termTokensMax: z.number().int().positive(),
  profileTokensMax: z.number().int().positive(),
  startTokenId: z.number().int(),
  unknownTokenId: z.number().int(),
  unknownShareMax: z.number().min(0).max(1),
  temperature: z.number().positive(),
  reviewBar: z.number().min(0).max(1),
  bars: barsSchema,
  scores: z.record(
    z.string(),
    z.object({ terms: z.number(), f1: z.number(), keepLoss: z.number(), accuracy: z.number() }),
  ),
  sha256: z.object({ "model.onnx": sha256Schema, "tokenizer.json": sha256Schema }),
});

export type ModelMetadata = z.infer<typeof modelMetadataSchema>;

/** Checks files by SHA-256, because damaged files give wrong verdicts. @throws Error that names a wrong file */
export async function checkFiles(folder: string, sha256: Record<string, string>): Promise<void> {
  const files = Object.entries(sha256).map(async ([name, expected]) => {
    const digest = await webcrypto.subtle.digest("SHA-256", await readFile(join(folder, name)));
    if (Buffer.from(digest).toString("hex") === expected) return;
    throw new Error(`${name} is not the file that this model was packaged with.`);
  });
  await Promise.all(files);
}

/** Returns the error for a model folder with unusable files. `cause`: the error that occurred while reading them. */
export function brokenModel(folder: string, cause: unknown): AppError {
  return new AppError(
    "classifier-failed",
    `The embedded model in ${folder} is missing or broken. Check out the files again, or choose another classifier.`,
    { cause },
  );
}
