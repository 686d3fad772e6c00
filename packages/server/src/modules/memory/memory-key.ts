import { createHash } from "node:crypto";
import { normalizeTerm } from "@termsift/core/terms";

/** A short stand-in for texts of any length and any characters; the same texts give the same key. */
export function memoryKeyOf(...texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
}

/** One name for all spellings of a business. */
export function businessKeyOf(name: string): string {
  return storable(normalizeTerm(name));
}

/** PostgreSQL's text can hold every character but U+0000. */
export function storable(text: string): string {
  return text.replaceAll("\0", "\u{fffd}");
}

/** Lists of any length in parts that one statement takes. */
export function* partsOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
