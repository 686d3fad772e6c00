import { expect, test } from "vitest";
import type { FilterResult, FilterSummary } from "@termsift/core/contract";
import { emptyResult } from "../../testing/empty-result.ts";
import { createExclusionEngine } from "./exclusion-engine.ts";
import { item } from "./testing/started-engine.ts";

const report = {
  platform: "google",
  currency: "GBP",
  issues: [],
  totals: { clicks: 4, impressions: 40, cost: 6, conversions: 2 },
};
const result = {
  ...emptyResult,
  result_id: null,
  scopes: [{ campaign: "Search", adGroup: "Pipes" }],
  kept_keywords: [
    item("plumber near me", { category: "keep", conversions: 2 }),
    item("boiler forum", { category: "keep" }),
  ],
  summary: { report } as unknown as FilterSummary,
} satisfies FilterResult;
const undecided = { answers: [], choices: [], second_opinion: null };

async function engineWith(text: string) {
  const engine = createExclusionEngine();
  await engine.readKeywordFile({ role: "existing", file: new Blob([text]) });
  return engine;
}

test("audits the read negatives with results and what the user decided, and removes what is ticked", async () => {
  const engine = await engineWith(
    "Campaign,Keyword,Criterion Type\nSearch,near me,Campaign Negative Phrase\nSearch,forum,Campaign Negative Broad\nOther,plumber,Campaign Negative Broad\n",
  );
  const { findings } = engine.audit({ results: [{ result, decided: undecided }] });
  expect(findings).toMatchObject([
    { kind: "conflict", negative: { text: "near me" }, blocked: { conversions: 2, cost: 3 } },
    { kind: "kept", negative: { text: "forum" } },
  ]);
  const choices = [{ term: "boiler forum", category: "keep" as const }];
  const decided = engine.audit({ results: [{ result, decided: { ...undecided, choices } }] });
  expect(decided.findings).toMatchObject([{}, { kind: "conflict", negative: { text: "forum" } }]);

  const ids = decided.findings.slice(1).map(({ id }) => id);
  const removal = { ids, formatId: "google-web", fileStem: "mine" } as const;
  const { files, count, skipped } = engine.writeRemovals(removal);
  expect([files.length, count, skipped.count]).toEqual([1, 1, 0]);
  expect(files[0]?.fileName).toBe("mine-google-web-remove.csv");
  expect(String(files[0]?.content)).toContain(",forum,Broad match");
  expect(engine.writeAuditTable()).toContain("near me");
});

test("says that nothing is checked yet if a file is asked for before the audit", async () => {
  const engine = await engineWith("[free]\n");
  expect(() => engine.writeAuditTable()).toThrow("not checked yet");
});
