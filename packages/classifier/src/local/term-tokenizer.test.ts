import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { beforeAll, expect, test } from "vitest";
import { shippedModelFolder } from "./load-local-model.ts";
import { createTermTokenizer, idsOf } from "./term-tokenizer.ts";

let whole: Tokenizer;

beforeAll(async () => {
  const file = await readFile(join(shippedModelFolder, "tokenizer.json"), "utf8");
  whole = new Tokenizer(JSON.parse(file) as object, {});
});

test("word by word, known and new words give the ids of the whole text", () => {
  const tokenizer = createTermTokenizer(whole);
  const texts = [
    "garden rooms surrey",
    "gartenhaus günstig kaufen",
    "rooms  garden",
    "日本 🎉 rooms",
  ];
  for (const text of [...texts, ...texts]) {
    const ids = whole.encode(text, { add_special_tokens: false }).ids;
    expect(idsOf(tokenizer.words(text))).toEqual(ids);
  }
});

test("more words than the cache holds, and very long ones, change no ids", () => {
  const tokenizer = createTermTokenizer(whole);
  const before = idsOf(tokenizer.words("emergency plumber"));
  const long = "x".repeat(500);
  expect(idsOf(tokenizer.words(long))).toEqual(idsOf(tokenizer.words(long)));
  for (let index = 0; index <= 50_000; index += 1) tokenizer.words(index.toString(36));
  expect(idsOf(tokenizer.words("emergency plumber"))).toEqual(before);
});
