import { expect, test } from "vitest";
import { caseOfExample } from "../testing/case-of-example.ts";
import { decideCase } from "./decide-case.ts";
import { decisionRules } from "./decision-rules.ts";
import { groundRules } from "./ground-rules.ts";
import { rules } from "./rules.ts";

test.each(groundRules)("$id: $note", async ({ id, example }) => {
  const facts = await caseOfExample(example);
  expect(groundRules.find(({ when }) => when(facts))?.id).toBe(id);
});

test.each(decisionRules)("$id: $note", async ({ id, example }) => {
  expect(decideCase(await caseOfExample(example)).by).toContain(id);
});

test("each rule has its own id", () => {
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
});
