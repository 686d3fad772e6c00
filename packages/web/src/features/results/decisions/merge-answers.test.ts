import type { Answer } from "@termsift/core/answers";
import { expect, it } from "vitest";
import { mergeAnswers } from "./merge-answers.ts";

const jobs: Answer = { phrase: "jobs", answer: "not wanted" };
const free: Answer = { phrase: "free", answer: "not wanted" };
const used: Answer = { kind: "used", answer: "wanted" };
const copyOf = (answers: readonly Answer[]) => structuredClone(answers) as Answer[];

it("changes nothing if the server has what the page has", () => {
  const shown = [jobs, free];
  const merged = mergeAnswers(shown, shown, copyOf(shown));
  expect(merged.shown).toBe(shown);
  expect(merged.stored).toBe(shown);
});

it("takes over what another tab has answered and withdrawn, and keeps the objects of equal answers", () => {
  const shown = [jobs, free];
  const merged = mergeAnswers(shown, shown, copyOf([free, used]));
  expect(merged.shown).toEqual([free, used]);
  expect(merged.shown[0]).toBe(free);
  expect(merged.stored).toBe(merged.shown);
});

it("keeps what this tab has answered, changed and withdrawn but not stored yet", () => {
  const jobsNow: Answer = { phrase: "Jobs", answer: "depends" };
  const stored = [jobs, free];
  const merged = mergeAnswers(stored, [jobsNow], copyOf([jobs, free, used]));
  expect(merged.shown).toEqual([used, jobsNow]);
  expect(merged.stored).toEqual([jobs, free, used]);
  const again = mergeAnswers(merged.stored, merged.shown, copyOf(merged.stored));
  expect(again.shown).toEqual([used, jobsNow]);
});
