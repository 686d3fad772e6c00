import type { Category } from "@termsift/core/verdicts";
import { expect, test } from "vitest";
import { seededRandom } from "../../testing/index.ts";
import { askSampleAlone, type LoneParts, testAlone } from "./ask-alone.ts";

const item = (category: Category) => ({ n: 0, category, confidence: "high" as const, reason: "" });
const terms = Array.from({ length: 60 }, (_, index) => `bike ${index}`);
const keeps = (term: string) => ({ term, category: "keep" as const, confidence: 0.9, reason: "" });

/** Sixty terms whose exclusion was given twice, in six second calls; answers what alone says otherwise. */
async function judge(alone: (term: string, asking: number) => Category | null, seed: number) {
  const votes = new Map(terms.map((term) => [term, [item("negative"), item("negative")]]));
  const asked: string[] = [];
  const parts: LoneParts = {
    random: seededRandom(seed),
    ask: async (batches, sink) => {
      for (const [term = "", ...others] of batches) {
        expect(others).toEqual([]);
        const said = alone(term, asked.filter((other) => other === term).length);
        asked.push(term);
        if (said === null) sink.giveUp([term], "server-error");
        else sink.accept(term, item(said));
      }
    },
  };
  const stood = {
    votes,
    met: new Map(terms.map((term, index) => [term, [index % 20, 100 + (index % 6)]])),
    local: new Map(terms.map((term) => [term, keeps(term)])),
    first: Array.from({ length: 20 }, (_, call) =>
      terms.filter((_t, index) => index % 20 === call),
    ),
  };
  const sample = await askSampleAlone(parts, stood);
  const calls = await testAlone(parts, { ...stood, isUnderAttack: false }, sample);
  const excluded = terms.filter(
    (term) => (votes.get(term) ?? []).filter(({ category }) => category !== "keep").length >= 2,
  );
  return { excluded, calls, asked };
}

test("an honest model costs four calls and loses nothing", async () => {
  const { excluded, calls } = await judge(() => "negative", 1);
  expect([excluded.length, calls]).toEqual([60, 4]);
});

test("one lone answer that errs is asked once more and changes nothing", async () => {
  const { excluded, calls } = await judge((_t, asking) => (asking === 0 ? "keep" : "negative"), 1);
  expect([excluded.length, calls]).toEqual([60, 8]);
});

test("where alone all is kept nothing stays excluded, for no more terms than calls were planned", async () => {
  const { excluded, asked } = await judge(() => "keep", 1);
  expect(excluded).toEqual([]);
  expect(new Set(asked).size).toBe(20);
});

test("a call that the provider leaves unanswered costs no verdict of an honest report", async () => {
  expect((await judge(() => null, 1)).excluded).toHaveLength(60);
});

test("victims of half of what stood are found in nine of ten draws or more", async () => {
  const isVictim = (term: string) => Number(term.split(" ")[1]) % 2 === 0;
  let clean = 0;
  for (let seed = 0; seed < 50; seed += 1) {
    const { excluded } = await judge((term) => (isVictim(term) ? "keep" : "negative"), seed);
    if (!excluded.some(isVictim)) clean += 1;
  }
  expect(clean).toBeGreaterThanOrEqual(45);
});
