import { expect, test } from "vitest";
import { normalizeTerm, termWords } from "./normalize-term.ts";

test.each([
  ["  Café\u00a0 NEAR   me ", "café near me"],
  ["cafe\u0301", "café"],
  ["Socks & Shoes", "socks & shoes"],
  ["a\u200bb", "a b"],
  ["ÄPFEL", "äpfel"],
])("«%s» is the same term as «%s»", (term, normal) => {
  expect(normalizeTerm(term)).toBe(normal);
  expect(normalizeTerm(normal)).toBe(normal);
});

test("words are runs of letters, digits and marks of any script", () => {
  expect(termWords("Men's 10k-shoes, größe 42")).toEqual([
    "men",
    "s",
    "10k",
    "shoes",
    "größe",
    "42",
  ]);
  expect(termWords("เครื่องซักผ้า")).toHaveLength(1);
  expect(termWords("!?")).toEqual([]);
});
