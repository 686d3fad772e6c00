import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { type LabelledData, parseLabelledData } from "@termsift/classifier/evaluation";

/** Of a thousand businesses; the same number and hash as `is_held_out` in training/termsift_model/dataset.py. */
const HELD_OUT_PER_MILLE = 60n;

const root = new URL("../../", import.meta.url);

export function readDevelopmentSet(): LabelledData {
  const lines = (name: string) => readLines(new URL(`bench/data/dev/${name}`, root));
  return parseLabelledData(lines("businesses.jsonl"), lines("terms.jsonl"));
}

/** The training businesses that training leaves out: the embedded model has never seen them. */
export function readHeldOut(): LabelledData {
  const folder = new URL("training/data/", root);
  const lines = (end: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(end))
      .sort()
      .flatMap((name) => readLines(new URL(name, folder)));
  const { businesses, terms } = parseLabelledData(
    lines("businesses.jsonl"),
    withIds(lines("terms.jsonl")),
  );
  const heldOut = new Set(businesses.map(({ id }) => id).filter(isHeldOut));
  return {
    businesses: businesses.filter(({ id }) => heldOut.has(id)),
    terms: terms.filter(({ business }) => heldOut.has(business)),
  };
}

/** About 6 % of the businesses; both halves of a contrastive pair go together. */
function isHeldOut(id: string): boolean {
  const stem = /^t1[78]/u.test(id) ? id.replace(/[ab]+$/u, "") : id;
  const hash = createHash("sha256").update(stem).digest("hex");
  return BigInt(`0x${hash}`) % 1_000n < HELD_OUT_PER_MILLE;
}

/** Ids in a file are its own; over several files they may repeat. */
function withIds(lines: readonly string[]): string[] {
  return lines
    .filter((line) => line.trim() !== "")
    .map((line, index) => JSON.stringify({ ...(JSON.parse(line) as object), id: String(index) }));
}

function readLines(file: URL): string[] {
  return readFileSync(file, "utf8").split("\n");
}
