import { expect, it } from "vitest";
import type { FilterProgressRow } from "./filter-queue.ts";
import { createProgressWriter } from "./write-progress.ts";

const at = (stage: FilterProgressRow["stage"]): FilterProgressRow => ({ stage, done: 0, total: 1 });

it("is settled when all that was told is written, in the order in which it was told", async () => {
  const written: string[] = [];
  const slow = Promise.withResolvers<void>();
  const queue = {
    progress: async (_id: string, { stage }: FilterProgressRow) => {
      if (stage === "reading") await slow.promise;
      written.push(stage);
    },
  };
  const parts = { queue, log: { warn: () => undefined }, onChange: () => undefined };
  const { write, settled } = createProgressWriter(parts, { id: "a" });
  write(at("reading"));
  write(at("judging"));
  const ended = settled().then(() => written.push("the outcome"));
  slow.resolve();
  await ended;
  expect(written).toEqual(["reading", "judging", "the outcome"]);
});
