import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { z } from "zod";
import { barsSchema } from "../bars.ts";
import { brokenModel, checkFiles, sha256Schema } from "../model-metadata.ts";
import { createSpelling, openDecoder } from "./open-decoder.ts";

/** Coefficients for the logits of both models. `length` multiplies ln(profile tokens / 100). */
const lineSchema = z.object({
  bias: z.number(),
  small: z.number(),
  decoder: z.number(),
  length: z.number(),
  /** One coefficient per kind, in the order of core's `kinds`. It multiplies the log of the kind's probability. */
  kinds: z.array(z.number()).default([]),
});

/**
 * The file `model/decoder/metadata.json`, written by the training script. `line` combines the logits of both models
 * into the logit of "exclude". `smallLine` computes this logit from the small model alone, for terms that the decoder
 * does not read. The decoder reads a term only if the small model's logit of "exclude" is inside `asked`. An exclusion
 * with a confidence below `reviewBar` (0..1) goes to review. `languages`: both models' scores by language, from `termsift eval`.
 */
const decoderMetadataSchema = z.object({
  version: z.string(),
  line: lineSchema,
  smallLine: lineSchema,
  asked: z.tuple([z.number(), z.number()]),
  reviewBar: z.number(),
  bars: barsSchema,
  languages: z.record(z.string(), z.object({ terms: z.number(), f1: z.number() })),
  sha256: z.record(z.string(), sha256Schema),
});

export type DecoderMetadata = Readonly<z.infer<typeof decoderMetadataSchema>>;

export type ShippedDecoder = NonNullable<Awaited<ReturnType<typeof findDecoder>>>;

/** Returns the folder's decoder, if any. `open` loads it, `rest` frees it. Throws Error if metadata.json is invalid. */
export async function findDecoder(folder: string, threads: number) {
  if (!existsSync(join(folder, "metadata.json"))) return undefined;
  const metadata: DecoderMetadata = decoderMetadataSchema.parse(
    JSON.parse(await readFile(join(folder, "metadata.json"), "utf8")),
  );
  let current: ReturnType<typeof openFiles> | undefined;
  return {
    metadata,
    open: () => {
      current ??= openFiles(folder, metadata, threads).catch((cause: unknown) => {
        current = undefined;
        throw brokenModel(folder, cause);
      });
      return current;
    },
    rest: () => {
      const opened = current;
      current = undefined;
      opened?.then(({ decoder }) => decoder.close()).catch(() => undefined);
    },
  };
}

async function openFiles(folder: string, { sha256 }: DecoderMetadata, threads: number) {
  await checkFiles(folder, sha256);
  const tokenizer = brotliDecompressSync(await readFile(join(folder, "tokenizer.json.br")));
  const spelling = createSpelling(z.looseObject({}).parse(JSON.parse(tokenizer.toString("utf8"))));
  return { decoder: await openDecoder(folder, threads), spelling };
}
