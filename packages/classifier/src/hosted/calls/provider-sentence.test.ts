import { expect, test } from "vitest";
import { providerSentence } from "./provider-sentence.ts";

const key = "sk-TESTsecret1234567890abcdef";
const terms = ["road bike 0 private search", "lavender", "自転車修理求人東京", "bad model"];
const says = (message: string) =>
  providerSentence(JSON.stringify({ error: { message } }), { key, terms });

test.each([
  ["the key", `Incorrect key ${key} given`],
  ["a part of the key", "Incorrect key sk-TE******cdef given"],
  ["a search term", "The word 'Lavender' is not allowed"],
  ["a search term of several words", "Invalid content near: road bike 0 private search"],
  ["a search term without spaces", "policy: 自転車修理求人東京 blocked"],
])("a sentence with %s is hidden", (_what, message) => {
  expect(says(message)).toBeNull();
});

test("other sentences stay unchanged, on one line", () => {
  expect(says("The model `m` does not\nexist. Bad  luck.")).toBe(
    "The model `m` does not exist. Bad luck.",
  );
  expect(says("x ".repeat(500))).toHaveLength(161);
  expect(providerSentence("<html>", { key, terms })).toBeNull();
});
