import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findDecoder } from "./decoder/shipped-decoder.ts";
import { shippedModelFolder } from "./load-local-model.ts";
import { modelMetadataSchema } from "./model-metadata.ts";

/** Reads the metadata of the shipped models without their large files. `decoder`: undefined if it is not there. */
export async function shippedMetadata() {
  const text = await readFile(join(shippedModelFolder, "metadata.json"), "utf8");
  const decoder = await findDecoder(join(shippedModelFolder, "decoder"), 1);
  return { small: modelMetadataSchema.parse(JSON.parse(text)), decoder: decoder?.metadata };
}
