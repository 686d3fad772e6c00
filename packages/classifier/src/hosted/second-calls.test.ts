import { afterEach, expect, test } from "vitest";
import type { Category } from "@termsift/core/verdicts";
import { classifyTerms } from "../classify-terms.ts";
import {
  answerText,
  createOracleClassifier,
  honestVerdicts,
  makeTerms,
  type ModelRequest,
  type Oracle,
  readTerms,
  wordOracle,
} from "../testing/index.ts";
import { createInMemoryVerdictMemory } from "../testing/in-memory-verdict-memory.ts";
import { closeHosted, honest, profile, setUpHosted } from "../testing/set-up-hosted.ts";
import { planSecondCalls } from "./plan-batches.ts";

afterEach(closeHosted);

/** A local model that gives one term another category. */
const localOf =
  (odd: string, category: Category): Oracle =>
  (term) =>
    term === odd ? category : wordOracle(term);
const asksAbout = (request: ModelRequest, term: string) =>
  readTerms(request).some((item) => item.term === term);

test.each([
  ["road bike 0", "negative", "keep"],
  ["motor oil 2", "keep", "irrelevant"],
] as const)(
  "a contradiction counts if the second call agrees: %s, local %s, hosted %s",
  async (term, local, hosted) => {
    const { classifier, reports, server } = await setUpHosted(honest, {
      fallback: createOracleClassifier(localOf(term, local)),
    });
    const verdicts = await classifyTerms(classifier, { profile, terms: makeTerms(60) });
    expect(verdicts.find((verdict) => verdict.term === term)).toMatchObject({ category: hosted });
    expect(server.requests.filter((request) => asksAbout(request, term))).toHaveLength(2);
    expect(reports[0]).toMatchObject({ askedAgain: 1, classifiedBy: { hosted: 60, fallback: 0 } });
  },
);

test.each([
  ["road bike 0", "keep"],
  ["motor oil 2", "irrelevant"],
] as const)(
  "a contradiction of %s that the second call does not repeat goes to review and is not remembered",
  async (term, local) => {
    const memory = createInMemoryVerdictMemory();
    const { classifier, reports, server } = await setUpHosted(
      (request) => {
        const isFirst = server.requests.filter((made) => asksAbout(made, term)).length === 1;
        const other = local === "keep" ? "negative" : "keep";
        const oracle = isFirst ? localOf(term, other) : wordOracle;
        return answerText(honestVerdicts(request, oracle));
      },
      { memory },
    );
    const verdicts = await classifyTerms(classifier, { profile, terms: makeTerms(60) });
    const verdict = verdicts.find((made) => made.term === term);
    expect(verdict?.category).not.toBe("keep");
    expect(verdict?.confidence).toBeLessThan(classifier.reviewBar);
    expect(verdict?.reason).not.toBe("");
    expect(reports[0]?.fallbackCauses).toEqual({ unconfirmed: 1 });
    await classifyTerms(classifier, { profile, terms: makeTerms(60) });
    expect(reports[1]?.classifiedBy).toMatchObject({ memory: 59, hosted: 1 });
  },
);

test("a contradiction without a second call goes to review", async () => {
  const { classifier, reports } = await setUpHosted(
    (request) => (request.index === 0 ? honest(request) : { kind: "status", status: 401 }),
    { fallback: createOracleClassifier(localOf("motor oil 2", "keep")) },
  );
  const verdicts = await classifyTerms(classifier, { profile, terms: makeTerms(30) });
  expect(verdicts[2]).toMatchObject({ category: "irrelevant" });
  expect(verdicts[2]?.confidence).toBeLessThan(classifier.reviewBar);
  expect(reports[0]?.fallbackCauses).toEqual({ "key-refused": 1 });
});

test("terms that share a first call share no second call", () => {
  const groups = Array.from({ length: 120 }, (_, group) =>
    Array.from({ length: 1 + (group % 7) }, (_term, index) => `${group} ${index}`),
  );
  const calls = planSecondCalls(groups);
  expect(calls.flat().toSorted()).toEqual(groups.flat().toSorted());
  for (const call of calls) {
    expect(call.length).toBeLessThanOrEqual(50);
    expect(new Set(call.map((term) => term.split(" ")[0])).size).toBe(call.length);
  }
});
