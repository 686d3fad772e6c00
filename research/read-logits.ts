// Writes the logits of both embedded models for labelled terms, one JSON line per term. The calibration uses them.
//   node research/read-logits.ts MODEL_FOLDER businesses.jsonl terms.jsonl OUT.jsonl
import { createWriteStream, readFileSync } from "node:fs";
import {
  createSpelling,
  openDecoder,
} from "../packages/classifier/src/models/decoder/open-decoder.ts";
import { askDecoder } from "../packages/classifier/src/models/decoder/ask-decoder.ts";
import { loadLocalModel } from "../packages/classifier/src/models/load-local-model.ts";
import { readWithSmallModel } from "../packages/classifier/src/models/small-reading.ts";
import { brotliDecompressSync } from "node:zlib";
import type { BusinessProfile } from "@termsift/core/profile";

type Business = BusinessProfile & {
  readonly id: string;
  readonly language: string;
  /** Terms that the owner is known to want, as the product gives them to the decoder. */
  readonly wanted?: readonly string[];
};
type Term = {
  readonly id: string;
  readonly business: string;
  readonly term: string;
  readonly label: string;
};

const [folder = "", businessesFile = "", termsFile = "", out = ""] = process.argv.slice(2);
const linesOf = <T>(path: string) =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
const small = await loadLocalModel({ modelFolder: folder, threads: 2 });
const decoder = await openDecoder(`${folder}/decoder`, 2);
const tokenizer = brotliDecompressSync(readFileSync(`${folder}/decoder/tokenizer.json.br`));
const spelling = createSpelling(JSON.parse(tokenizer.toString("utf8")) as object);
const shipped = {
  metadata: undefined as never,
  open: async () => ({ decoder, spelling }),
  rest: () => undefined,
};
const terms = Map.groupBy(linesOf<Term>(termsFile), ({ business }) => business);
const file = createWriteStream(out);
for (const { id, language, wanted = [], ...profile } of linesOf<Business>(businessesFile)) {
  const own = terms.get(id) ?? [];
  const texts = own.map(({ term }) => term);
  if (texts.length === 0) continue;
  const read = await readWithSmallModel(small, { profile, terms: texts }, () => undefined);
  const { readings, profileTokens } = await askDecoder(shipped, {
    profile,
    wanted,
    asked: [...texts.keys()],
    terms: texts,
    onRead: () => undefined,
  });
  for (const [index, { id: term, label }] of own.entries()) {
    const reading = readings.get(index);
    const line = {
      id: term,
      business: id,
      language,
      term: texts[index],
      label,
      profileTokens,
      small: [...(read[index]?.logits ?? [])],
      decoder: [...(reading?.logits ?? [])],
      kinds: [...(reading?.kinds ?? [])],
    };
    file.write(`${JSON.stringify(line)}\n`);
  }
}
file.end();
small.encoders.rest();
