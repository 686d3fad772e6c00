import { expect, test } from "vitest";
import { judgingOnce } from "./judging-once.ts";
import { createOracleClassifier, wordOracle } from "./testing/index.ts";

test("a term is judged once for a profile, and anew for another one", async () => {
  const asked: string[][] = [];
  const inner = createOracleClassifier(wordOracle);
  const once = judgingOnce({
    ...inner,
    classify: (input) => {
      asked.push([...input.terms]);
      return inner.classify(input);
    },
  });
  const profile = { name: "Wheelhouse", type: "other" as const, description: "We sell bikes." };
  await once.classify({ profile, terms: ["a", "bike jobs"] });
  const again = await once.classify({ profile, terms: ["bike jobs", "b"] });
  expect(again.map(({ term, category }) => [term, category])).toEqual([
    ["bike jobs", "negative"],
    ["b", "keep"],
  ]);
  await once.classify({ profile: { ...profile }, terms: ["a"] });
  expect(asked).toEqual([["a", "bike jobs"], ["b"], ["a"]]);
});
