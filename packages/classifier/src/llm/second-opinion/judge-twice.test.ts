import { expect, test } from "vitest";
import { seededRandom } from "../../testing/index.ts";
import { judgeTwice } from "./second-opinions.ts";

const CALLS = 80;
const TERMS = 50;
const first = Array.from({ length: CALLS }, (_, call) =>
  Array.from({ length: TERMS }, (_t, index) => `bike ${call} ${index}`),
);
/** Every eighth is contradicted, every eightieth differently each time. */
const isContradicted = (term: string) => Number(term.split(" ")[2]) % 8 === 0;
const isUnsteady = (term: string) => isContradicted(term) && Number(term.split(" ")[1]) % 10 === 0;

test("second calls begin, full, while first calls run, and no two terms ever share a call twice", async () => {
  const calls: (readonly string[])[] = [];
  const given = new Map<string, number>();
  const accepted: string[] = [];
  const outcome = await judgeTwice(
    {
      ledger: {
        accept: (term) => accepted.push(term),
        giveUp: () => undefined,
        leaveInDoubt: () => undefined,
      },
      local: Promise.resolve(
        new Map(
          first.flat().map((term) => {
            const category = isContradicted(term) ? "negative" : "keep";
            return [term, { term, category, confidence: 0.9, reason: "" }];
          }),
        ),
      ),
      reviewBar: 0.7,
      doubt: { compare: () => undefined, test: () => Promise.resolve(false) },
      early: new Map(),
      termsMax: TERMS,
      random: seededRandom(1),
      ask: async (batches, sink, onIdle) => {
        for (const [index, batch] of batches.entries()) {
          if (batches === first && index > CALLS - 16) onIdle?.();
          // So that what is begun meanwhile runs between these calls.
          await Promise.resolve();
          calls.push(batch);
          for (const term of batch) {
            const asking = given.get(term) ?? 0;
            given.set(term, asking + 1);
            const category = isUnsteady(term) && asking === 1 ? "negative" : "keep";
            sink.accept(term, { n: 0, category, confidence: "high", reason: "" });
          }
        }
      },
    },
    first,
  );
  const firstCalls = new Set<readonly string[]>(first);
  const isSecond = (batch: readonly string[]) => !firstCalls.has(batch);
  const lastFirst = calls.findLastIndex((batch) => !isSecond(batch));
  const early = calls.slice(0, lastFirst).filter(isSecond);
  expect(early.length).toBeGreaterThan(0);
  expect(early.every((batch) => batch.length === TERMS)).toBe(true);
  const pairs = calls.flatMap((batch) =>
    batch.flatMap((one, index) => batch.slice(index + 1).map((other) => `${one}\n${other}`)),
  );
  const sorted = pairs.map((pair) => pair.split("\n").toSorted().join("\n"));
  expect(new Set(sorted).size).toBe(sorted.length);
  const contradicted = first.flat().filter(isContradicted);
  expect(outcome).toMatchObject({ asked: contradicted.length, confirmed: contradicted.length });
  expect(new Set(accepted).size).toBe(CALLS * TERMS);
  expect(accepted).toHaveLength(CALLS * TERMS);
});
