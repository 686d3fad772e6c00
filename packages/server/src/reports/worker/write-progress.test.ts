import { expect, it } from "vitest";
import type { FilterProgressRow } from "../queue/filter-queue.ts";
import { createProgressWriter } from "./run-filter.ts";

const run = { id: "a", jobId: "b", jobAttempt: 0, earlierUse: null };
const at = (stage: FilterProgressRow["stage"]): FilterProgressRow => ({ stage, done: 0, total: 1 });

it("is settled when all progress is written, in order", async () => {
  const written: string[] = [];
  const slow = Promise.withResolvers<void>();
  const queue = {
    progress: async (_job: unknown, { stage }: FilterProgressRow) => {
      if (stage === "reading") await slow.promise;
      written.push(stage);
      return true;
    },
  };
  const parts = { queue, log: { warn: () => undefined } };
  const { write, settled } = createProgressWriter(parts, run, () => undefined);
  write(at("reading"));
  write(at("classifying"));
  const ended = settled().then(() => written.push("the outcome"));
  slow.resolve();
  await ended;
  expect(written).toEqual(["reading", "classifying", "the outcome"]);
});

it("writes the last hosted use even if no progress follows", async () => {
  const written: (number | undefined)[] = [];
  const queue = {
    progress: async (_job: unknown, { use }: FilterProgressRow) => {
      written.push(use?.calls);
      return true;
    },
  };
  const parts = { queue, log: { warn: () => undefined } };
  const { write } = createProgressWriter(parts, run, () => undefined);
  const tokens = { input: 1, cachedInput: 0, cacheWrite: 0, output: 1, reasoning: 0 };
  write(at("classifying"));
  for (const calls of [1, 2]) write({ ...at("classifying"), use: { calls, tokens, cost: 1 } });
  await expect.poll(() => written).toEqual([undefined, 2]);
});
