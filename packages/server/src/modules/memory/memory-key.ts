import { createHash } from "node:crypto";
import { normalizeTerm } from "@termsift/core/terms";
import { storable } from "../../database/storable.ts";

/** A short stand-in for texts of any length and any characters; the same texts give the same key. */
export function memoryKeyOf(...texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
}

/** One name for all spellings of a business. */
export function businessKeyOf(name: string): string {
  return storable(normalizeTerm(name));
}

/** Lists of any length in parts that one statement takes. */
export function* partsOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
