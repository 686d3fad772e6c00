import { expect, test } from "vitest";
import { providerSentence } from "./provider-sentence.ts";

const key = "sk-TESTsecret1234567890abcdef";
const terms = ["road bike 0 private search", "lavender", "自転車修理求人東京", "bad model"];
const says = (message: string) =>
  providerSentence(JSON.stringify({ error: { message } }), { key, terms });

test.each([
  ["spelled out", `Incorrect key ${[...key].join(" ")} given`],
  ["spelled out with marks", `Incorrect key ${[...key].join(" - ")} given`],
  ["in capitals", `Incorrect key ${key.toUpperCase()} given`],
  ["in two parts", `Incorrect key ${key.slice(0, 14)} ${key.slice(14)} given`],
])("a sentence with the key %s is hidden", (_how, message) => {
  expect(says(message)).toBeNull();
});

test.each([
  ["whole", "Invalid content near: road bike 0 private search", "Invalid content near:"],
  ["in part", 'Invalid content near "bike 0 private": refused', "Invalid content near refused"],
  ["of one word", "The word 'Lavender' is not allowed", "The word is not allowed"],
  ["without spaces", "policy: 自転車修理求人東京 blocked", "policy: blocked"],
])("a search term quoted %s is removed", (_how, message, expected) => {
  expect(says(message)).toBe(expected);
});

test("other sentences stay unchanged, on one line", () => {
  expect(says("The model `m` does not\nexist. Bad  luck.")).toBe(
    "The model `m` does not exist. Bad luck.",
  );
  expect(says("x ".repeat(500))).toHaveLength(161);
  expect(providerSentence("<html>", { key, terms })).toBeNull();
});
