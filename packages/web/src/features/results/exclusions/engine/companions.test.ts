import type { KeywordItem } from "@termsift/core/contract";
import { type ExclusionFileRequest, exportFormatIds } from "@termsift/core/exports";
import { describe, expect, it } from "vitest";
import { createExclusionEngine } from "./exclusion-engine.ts";
import type { PlanRequest } from "./protocol.ts";

const item = (term: string, category: "negative" | "keep", cost: number): KeywordItem => ({
  term,
  reason: "not sold here",
  category,
  confidence: 0.9,
  clicks: 2,
  impressions: 20,
  cost,
  conversions: 0,
  review: false,
  scopes: [0],
});

const excluded = [
  item("plumber jobs london", "negative", 9),
  item("apprentice plumber jobs", "negative", 4),
  item("boiler manual", "negative", 3),
];

function startEngine() {
  const engine = createExclusionEngine();
  const scopes = [{ campaign: "Search", adGroup: "Pipes" }];
  engine.addTerms({ name: "negative_keywords", items: excluded, scopes });
  engine.addTerms({ name: "kept_keywords", items: [item("boiler manuals", "keep", 30)], scopes });
  return engine;
}

const asked = (part: Partial<PlanRequest> = {}): PlanRequest => ({
  switched: [],
  unshown: [],
  platform: "google",
  method: "exact",
  profileText: "Boiler and pipe repairs",
  added: [],
  agreed: new Map(),
  struck: [],
  withCompanions: true,
  ...part,
});

const written: Omit<ExclusionFileRequest, "formatId"> = {
  count: 1,
  level: "campaign",
  listName: "Waste",
  currency: "GBP",
  fileStem: "report-negatives",
};

describe("companions of a choice", () => {
  it("adds the safe spellings of the negatives, in their order, only on request", async () => {
    const engine = startEngine();
    const plain = engine.plan(asked({ withCompanions: false }));
    expect(plain.companions).toBeNull();
    const view = engine.plan(asked());
    expect(view.negatives).toEqual(plain.negatives);
    const { list, ofFirst } = view.companions ?? { list: [], ofFirst: [] };
    // "[boiler manuals]" is missing, because it would block a kept term.
    expect(list).toEqual([
      { negative: "[plumber job london]", of: "[plumber jobs london]", kind: "plural" },
      { negative: "[apprentice plumber job]", of: "[apprentice plumber jobs]", kind: "plural" },
    ]);
    expect([...ofFirst]).toEqual([0, 1, 2, 2]);
  });

  it("writes the spellings of the negatives in use into every file and undo file", async () => {
    const engine = startEngine();
    engine.plan(asked());
    // On Amazon, a plural needs no negative of its own.
    for (const formatId of exportFormatIds.filter((id) => id !== "amazon")) {
      const { files } = engine.write({ ...written, formatId });
      const texts = files.flatMap(({ content, fileName }) =>
        typeof content !== "string" || /search-terms|phrase/u.test(fileName) ? [] : [content],
      );
      for (const text of texts) {
        expect(text).toContain("plumber job london");
        expect(text).not.toContain("apprentice plumber job");
      }
    }
  });

  it("counts terms that only a spelling blocks, and lists them with the negative", async () => {
    const engine = startEngine();
    const added = [{ text: "plumbers jobs", matchType: "phrase" as const }];
    const plain = engine.plan(asked({ added, withCompanions: false }));
    expect([plain.alwaysIn, plain.totals.terms[1]]).toEqual([1, 0]);
    const view = engine.plan(asked({ added }));
    expect(view.companions?.list[0]?.negative).toBe('"plumber jobs"');
    expect([view.totals.terms[1], view.totals.cost[1]]).toEqual([2, 13]);
    const { list } = engine.listTerms({ at: 0 });
    expect(list.map(({ term }) => term)).toEqual([
      "plumber jobs london",
      "apprentice plumber jobs",
    ]);
  });

  it("proposes no spelling that is already a negative of the account", async () => {
    const engine = startEngine();
    await engine.readKeywordFile({ role: "existing", file: new Blob(["[plumber job london]\n"]) });
    const { companions } = engine.plan(asked());
    expect(companions?.list.map(({ negative }) => negative)).toEqual(["[apprentice plumber job]"]);
  });
});
