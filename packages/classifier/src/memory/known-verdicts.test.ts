import { describe, expect, it } from "vitest";
import type { Classifier } from "../classifier.ts";
import { createInMemoryVerdictMemory } from "../testing/in-memory-verdict-memory.ts";
import { createRememberingClassifier } from "./known-verdicts.ts";

const profile = { name: "Harbour", type: "other", description: "Plumber in Bristol." } as const;

function countingClassifier() {
  const asked: string[] = [];
  const classifier: Classifier = {
    id: "local@9",
    reviewBar: 0.7,
    classify: async ({ terms, onProgress }) => {
      asked.push(...terms);
      onProgress?.({ done: terms.length, total: terms.length });
      return terms.map((term) => ({ term, category: "negative", confidence: 0.9, reason: "no" }));
    },
  };
  return { asked, classifier };
}

describe("createRememberingClassifier", () => {
  it("classifies each term once per profile and returns verdicts in input order", async () => {
    const { asked, classifier } = countingClassifier();
    const remembering = createRememberingClassifier(classifier, createInMemoryVerdictMemory());
    const first = await remembering.classify({ profile, terms: ["a b", "c d"] });
    const again = await remembering.classify({ profile, terms: ["c d", "e f", "a b"] });
    expect(asked).toEqual(["a b", "c d", "e f"]);
    expect(again.map(({ term }) => term)).toEqual(["c d", "e f", "a b"]);
    expect(again[2]).toEqual(first[0]);
  });

  it("classifies again for another profile and for another area", async () => {
    const { asked, classifier } = countingClassifier();
    const remembering = createRememberingClassifier(classifier, createInMemoryVerdictMemory());
    await remembering.classify({ profile, terms: ["a b"] });
    await remembering.classify({ profile: { ...profile, description: "Baker." }, terms: ["a b"] });
    await remembering.classify({ profile: { ...profile, area: "Kent" }, terms: ["a b"] });
    expect(asked).toEqual(["a b", "a b", "a b"]);
  });

  it("classifies again if the account says something else", async () => {
    const { asked, classifier } = countingClassifier();
    const remembering = createRememberingClassifier(classifier, createInMemoryVerdictMemory());
    const evidence = { wanted: ["taps"] };
    await remembering.classify({ profile, terms: ["a b"] });
    await remembering.classify({ profile, terms: ["a b"], evidence });
    await remembering.classify({ profile, terms: ["a b"], evidence });
    expect(asked).toEqual(["a b", "a b"]);
  });

  it("counts remembered terms as done", async () => {
    const { classifier } = countingClassifier();
    const remembering = createRememberingClassifier(classifier, createInMemoryVerdictMemory());
    await remembering.classify({ profile, terms: ["a b"] });
    const seen: number[] = [];
    const onProgress = ({ done }: { done: number }) => void seen.push(done);
    await remembering.classify({ profile, terms: ["a b", "c d"], onProgress });
    expect(seen).toEqual([1, 2]);
  });
});
