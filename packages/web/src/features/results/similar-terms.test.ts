import type { KeywordItem } from "@termsift/core/contract";
import { expect, test } from "vitest";
import { similarTerms } from "./similar-terms.ts";

const items = (...terms: string[]) => terms.map((term) => ({ term }) as KeywordItem);

test("returns the five terms that share most words, with their lists, without the term itself", () => {
  const lists = [
    { name: "Negative", items: items("used red shoes", "red shoes jobs", "pizza", "red socks") },
    { name: "Kept", items: items("Red Shoes", "blue shoes", "red shoes sale now today", "hats") },
  ];
  expect(similarTerms("used red shoes", lists)).toEqual([
    { term: "Red Shoes", list: "Kept" },
    { term: "red shoes jobs", list: "Negative" },
    { term: "red shoes sale now today", list: "Kept" },
    { term: "red socks", list: "Negative" },
    { term: "blue shoes", list: "Kept" },
  ]);
  expect(similarTerms("curtains", lists)).toEqual([]);
});
