import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BusinessProfile } from "@termsift/core/profile";

/** A profile of 60 words, the usual length for a small advertiser. */
export const benchProfile: BusinessProfile = {
  name: "Fernhill Garden Rooms",
  type: "other",
  description:
    "We design and build insulated garden rooms and home offices across Surrey, Hampshire and West Sussex. " +
    "Every room is made to measure in our own workshop, installed in about two weeks and guaranteed for ten years. " +
    "Prices start at £14,500 including electrics and foundations. We do not sell sheds, kits for self-builders, " +
    "static caravans or summer houses, and we do not build in Scotland.",
};

// Parsed once, because the memory of repeated parsing would count as memory of the classifier.
const unique = readUniqueTerms();

/** Returns unique terms of the training data, from all trades and languages. */
export function typicalTerms(count: number): string[] {
  const step = unique.length / Math.min(count, unique.length);
  const chosen = Array.from(
    { length: Math.min(count, unique.length) },
    (_, index) => unique[Math.floor(index * step)] ?? "",
  );
  for (let index = 0; chosen.length < count; index += 1) {
    chosen.push(`${unique[index]} ${unique[unique.length - 1 - index]}`.slice(0, 60));
  }
  return chosen;
}

function readUniqueTerms(): string[] {
  const path = fileURLToPath(new URL("../training/data/terms.jsonl", import.meta.url));
  const lines = readFileSync(path, "utf8").trim().split("\n");
  return [...new Set(lines.map((line) => (JSON.parse(line) as { term: string }).term))];
}
