import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { kinds } from "@termsift/core/verdicts";
import { z } from "zod";
import { profileText } from "../profile/condense-description.ts";
import { decoderText, wantedText } from "../models/decoder/open-decoder.ts";
import { shippedModelFolder } from "../models/load-local-model.ts";
import type { Reading, ReadInput, ReadTerms } from "../models/reading.ts";

/** Logits are stored as whole thousandths. A word that the small model did not read has the evidence null. */
const STEPS = 1_000;
const KEY_LETTERS = 16;

const rowSchema = z.object({
  key: z.string(),
  tokens: z.number(),
  small: z.array(z.number()),
  words: z.array(z.number().nullable()),
  unknown: z.array(z.number()).optional(),
  decoder: z.array(z.number()).optional(),
});

type Row = z.infer<typeof rowSchema>;

/** Readings of both models in a file, so that a decision can be scored in seconds and without the models. */
export type RecordedReadings = {
  readonly read: ReadTerms;
  /** Writes the readings used since the file was opened, in a stable order. Others are dropped. */
  readonly save: () => void;
};

/**
 * Opens recorded readings (gzip of JSON lines). Each row is found by a hash of both models' files, the text that they
 * read and the term. `fill` reads the terms that are missing.
 * @throws Error for a missing term without `fill`. It names the command that records the readings.
 */
export function openRecordedReadings(path: string, fill?: ReadTerms): RecordedReadings {
  const rows = new Map(existsSync(path) ? readRows(path).map((row) => [row.key, row]) : []);
  const used = new Map<string, Row>();
  const models = modelHash();
  const read: ReadTerms = async (input) => {
    const keys = keysOf(models, input);
    const missing = input.terms.filter((_, index) => !rows.has(keys[index] ?? ""));
    if (missing.length > 0) {
      if (fill === undefined) throw missingReading(path, missing[0] ?? "");
      const made = await fill({ ...input, terms: missing });
      const madeKeys = keysOf(models, { ...input, terms: missing });
      for (const [index, key] of madeKeys.entries()) {
        rows.set(key, rowOf(key, made.readings[index] as Reading, made.profileTokens));
      }
    }
    const found = keys.map((key) => rows.get(key) as Row);
    for (const row of found) used.set(row.key, row);
    return {
      readings: found.map((row, index) => readingOf(row, input.terms[index] ?? "")),
      profileTokens: found[0]?.tokens ?? 0,
    };
  };
  return { read, save: () => writeRows(path, [...used.values()]) };
}

function missingReading(path: string, term: string): Error {
  return new Error(
    `${path} has no reading of "${term}" by the shipped models. Record the readings again: node bench/judgement.ts --record (whole reports: node bench/accounts.ts --record)`,
  );
}

/** Returns a hash of the files of both models, from their metadata. */
function modelHash(): string {
  const sums = ["metadata.json", "decoder/metadata.json"].map((name) => {
    const file = JSON.parse(readFileSync(join(shippedModelFolder, name), "utf8")) as object;
    return "sha256" in file ? file.sha256 : {};
  });
  return createHash("sha256").update(JSON.stringify(sums)).digest("hex");
}

function keysOf(models: string, { profile, wanted, terms }: Omit<ReadInput, "signal">): string[] {
  const text = [profileText(profile), decoderText(profile), wantedText(wanted)];
  const start = createHash("sha256").update(JSON.stringify([models, ...text]));
  return terms.map((term) => start.copy().update(term).digest("hex").slice(0, KEY_LETTERS));
}

const toWhole = (value: number) => Math.round(value * STEPS);

function rowOf(key: string, { logits, words, decoder }: Reading, tokens: number): Row {
  const unknown = words.flatMap(({ isKnown }, index) => (isKnown ? [] : [index]));
  return {
    key,
    tokens,
    small: [...logits].map(toWhole),
    words: words.map(({ evidence }) => (Number.isFinite(evidence) ? toWhole(evidence) : null)),
    ...(unknown.length > 0 && { unknown }),
    ...(decoder !== undefined && { decoder: [...decoder.logits, ...decoder.kinds].map(toWhole) }),
  };
}

function readingOf({ small, words, unknown = [], decoder }: Row, term: string): Reading {
  const floats = (values: readonly number[]) => Float32Array.from(values, (value) => value / STEPS);
  const texts = term.split(/\s+/u).filter((word) => word !== "");
  return {
    logits: floats(small),
    words: texts.map((word, index) => ({
      word,
      evidence: (words[index] ?? Number.NEGATIVE_INFINITY * STEPS) / STEPS,
      isKnown: !unknown.includes(index),
    })),
    decoder: decoder && {
      logits: floats(decoder.slice(0, -kinds.length)),
      kinds: floats(decoder.slice(-kinds.length)),
    },
  };
}

function readRows(path: string): Row[] {
  const text = gunzipSync(readFileSync(path)).toString("utf8");
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => rowSchema.parse(JSON.parse(line)));
}

function writeRows(path: string, rows: readonly Row[]): void {
  const sorted = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  writeFileSync(path, gzipSync(sorted.map((row) => `${JSON.stringify(row)}\n`).join("")));
}
