import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { beforeAll, expect, test } from "vitest";
import { seededRandom } from "../testing/seeded-random.ts";
import { shippedModelFolder } from "./load-local-model.ts";
import { createTermTokenizer, idsOf, type TermTokenizer } from "./term-tokenizer.ts";

const termsFile = new URL("../../../../training/data/terms.jsonl", import.meta.url);
/** Special characters: combining marks, other scripts, lone surrogates, and texts that look like special tokens. */
const oddSigns = [
  ..."abcdefghij äöüßéñ'-.,0123 日本ไทย🎉▁<s>unk/ﬁ½´№ﷺ\u3000\u200b\u0301",
  "\ud800",
  "\udc00",
];

let file: unknown;
let library: Tokenizer;
let tokenizer: TermTokenizer;

beforeAll(async () => {
  file = JSON.parse(await readFile(join(shippedModelFolder, "tokenizer.json"), "utf8"));
  library = new Tokenizer(file as object, {});
  tokenizer = createTermTokenizer(file);
});

const libraryIds = (text: string) => library.encode(text, { add_special_tokens: false }).ids;

test("known and new words, tokenized one by one, give the ids of the whole text", () => {
  const texts = [
    "garden rooms surrey",
    "gartenhaus günstig kaufen",
    "rooms  garden",
    "日本 🎉 rooms",
    "",
  ];
  for (const text of [...texts, ...texts]) {
    expect(idsOf(tokenizer.words(text))).toEqual(libraryIds(text));
  }
});

test("every tenth term of the training data gets the library's ids", async () => {
  const lines = (await readFile(termsFile, "utf8")).trim().split("\n");
  const terms = lines.flatMap((line, index) =>
    index % 10 === 0 ? [(JSON.parse(line) as { term: string }).term] : [],
  );
  const differing = terms.filter(
    (term) => String(idsOf(tokenizer.words(term))) !== String(libraryIds(term)),
  );
  expect(terms.length).toBeGreaterThan(6_000);
  expect(differing).toEqual([]);
});

test("texts with odd characters get the library's ids", () => {
  const random = seededRandom(2_026);
  const oddText = () =>
    Array.from(
      { length: 1 + Math.floor(random() * 12) },
      () => oddSigns[Math.floor(random() * oddSigns.length)] ?? "",
    ).join("");
  const texts = Array.from({ length: 2_000 }, oddText);
  const differing = texts.filter(
    (text) => String(idsOf(tokenizer.words(text))) !== String(libraryIds(text)),
  );
  expect(differing).toEqual([]);
});

test("a full cache and very long words do not change the ids", () => {
  const before = idsOf(tokenizer.words("emergency plumber"));
  const long = "x".repeat(500);
  expect(idsOf(tokenizer.words(long))).toEqual(libraryIds(long));
  for (let index = 0; index <= 50_000; index += 1) tokenizer.words(index.toString(36));
  expect(idsOf(tokenizer.words("emergency plumber"))).toEqual(before);
});

test("rejects the file of another kind of tokenizer", () => {
  const other = { ...(file as object), model: { type: "BPE", vocab: {}, merges: [] } };
  expect(() => createTermTokenizer(other)).toThrow(/Unigram/u);
});
