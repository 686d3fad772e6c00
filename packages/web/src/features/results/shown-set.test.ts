import type { FilterResult } from "@termsift/core/contract";
import { resultListNames } from "@termsift/core/exclusions";
import { noFilters, type Filters, testOf } from "./list-filters.ts";
import { describe, expect, it } from "vitest";
import { exactOf } from "./copy-keywords.ts";
import { createExclusionStore } from "./exclusion-store.ts";
import { asked, item, scopes } from "./exclusions/engine/testing/started-engine.ts";
import { createExclusionEngine } from "./exclusions/engine/exclusion-engine.ts";
import { initialState } from "./exclusions/exclusion-state.ts";
import { applyListView } from "./list-view.ts";
import { type ShownResult, switchableOf } from "./open-result.ts";
import { emptyResult } from "./testing/empty-result.ts";
import { coverOf } from "./exclusions/cover-figures.ts";
import { listedOf, rowsToBlock, shownTestOf } from "./use-shown-terms.ts";

const free = { clicks: 0, cost: 0 };
const places = [...scopes, { campaign: "Brand", adGroup: "Names" }];
const reviewed = item("boiler jobs fair", { review: true, cost: 2 });
const blocked = [
  item("boiler jobs forum", { review: true, cost: 3 }),
  item("boiler poem", { review: true, category: "irrelevant", scopes: [1], ...free }),
  item("boiler jobs museum", { review: true, category: "irrelevant", clicks: 3 }),
];
const result: ShownResult = {
  ...emptyResult,
  scopes: places,
  negative_keywords: [
    item("plumber jobs london", { cost: 9, clicks: 4 }),
    item("plumber jobs near me", { cost: 5, scopes: [1] }),
    item("apprentice plumber jobs", { cost: 4 }),
    item("plumber jobs leeds", free),
    item("plumber jobs york", { ...free, scopes: [1] }),
  ],
  irrelevant_keywords: [
    item("boiler manual", { category: "irrelevant", cost: 2, clicks: 3 }),
    item("boiler song", { category: "irrelevant", ...free }),
  ],
  review_keywords: [item("boiler forum", { review: true, cost: 1 }), reviewed, ...blocked],
  kept_keywords: [
    item("plumber near me", { category: "keep", cost: 30 }),
    item("plumber quiz", { category: "keep", ...free }),
  ],
};
const measured = { clicks: 9, cost: 21, impressions: 9, conversions: 0 };
const names = (items: readonly { readonly term: string }[]) => items.map(({ term }) => term).sort();

const filters: Record<string, Partial<Filters>> = {
  "no filter": {},
  "a search": { search: "jobs" },
  "a range of clicks": { clicks: { least: 3, most: null } },
  "a campaign": { campaign: "Brand" },
};
const combinations = Object.keys(filters).flatMap((filter) =>
  [false, true].flatMap((withUnclicked) =>
    ([null, "exact", "smallest", "phrase"] as const).map((method) => ({
      filter,
      withUnclicked,
      method,
    })),
  ),
);

describe("the same terms are shown, counted, copied, planned, written, reported and sent to the client", () => {
  it.each(combinations)(
    "$filter, without clicks: $withUnclicked, method: $method",
    (combination) => {
      const { method, withUnclicked } = combination;
      const view = { ...noFilters, ...filters[combination.filter], sort: "cost" as const };
      const { isListed } = listedOf(result, measured, withUnclicked);
      const store = createExclusionStore(switchableOf(result));
      store.toggle(result.kept_keywords[1]!);
      store.toggle(result.irrelevant_keywords[0]!);
      store.decide(blocked, "block");
      store.decide([reviewed], "keep");
      const passes = testOf(view, places);
      store.setShown(shownTestOf(isListed, passes, store.choices()));

      // The rows of the two lists as the page shows them, with those that the user blocked in the other lists.
      const chosen = new Set(store.blocked().map(({ term }) => term));
      const rows = rowsToBlock(result, isListed, chosen, store.choices());
      const negatives = applyListView(rows.negative, view, places).filter(store.isCopied);
      const irrelevants = applyListView(rows.irrelevant, view, places).filter(store.isCopied);
      const shown = names([...negatives, ...irrelevants]);
      // Copied.
      expect(names(store.shown())).toEqual(shown);
      expect(store.counts()).toMatchObject({
        total: shown.length,
        negatives: negatives.length,
        irrelevants: irrelevants.length,
        all: 10,
      });
      const reloaded = createExclusionStore(switchableOf(result), new Map(store.choices()));
      reloaded.setShown(shownTestOf(isListed, passes, reloaded.choices()));
      expect(reloaded.counts()).toEqual(store.counts());
      expect(reloaded.blocked()).toEqual(store.blocked());

      const engine = createExclusionEngine();
      for (const name of resultListNames) {
        engine.addTerms({ name, items: result[name], scopes: places });
      }
      const switched = store.switchedTerms();
      const unshown = store.unshownTerms();
      const plan = engine.plan(asked({ method, switched, unshown }));
      const state = { ...initialState(result, ""), view: plan, isPlanning: false };
      const exact = exactOf(state, store.shown()).map(({ text }) => text);
      expect(exact.sort()).toEqual(shown.filter((term) => !plan.exact.without.includes(term)));
      expect(plan.exact.open.count).toBe(0);
      // Planned: every shown term is blocked, and no other term counts.
      expect(plan.waste.terms).toBe(shown.length);
      expect(plan.open.count).toBe(0);
      expect(plan.totals.wasteTerms.at(-1)).toBe(shown.length);
      // Written: in the table of all terms, and blocked by the file's negatives.
      const decisions = decisionsIn(engine, "exclude");
      expect(decisions).toEqual(shown);
      expect(decisionsIn(engine, "exclude, not shown")).toEqual([...unshown].sort());
      // Printed.
      expect(termsInReport(engine)).toEqual(shown);
      // Sent to the client: what the negatives in use block, at each stop of the slider.
      for (let count = 0; count <= plan.negatives.length; count += 1) {
        const sent = engine.listBlocked({ count });
        expect(sent.sort()).toEqual(blockedByFirst(engine, count, shown));
        expect(sent).toHaveLength(coverOf(plan, count).terms);
      }
      expect(engine.listBlocked({ count: plan.negatives.length }).sort()).toEqual(shown);
    },
  );
});

function blockedByFirst(engine: Engine, count: number, shown: readonly string[]): string[] {
  const lists = Array.from({ length: count }, (_, at) => engine.listTerms({ at }).list);
  const found = new Set(lists.flat().map(({ term }) => term));
  return shown.filter((term) => found.has(term));
}

type Engine = ReturnType<typeof createExclusionEngine>;

function decisionsIn(engine: Engine, decision: string): string[] {
  const [table] = engine.write({ formatId: "csv" }).files;
  const rows = String(table?.content).replace("\ufeff", "").split("\r\n");
  const cells = rows.map((row) => row.match(/(?:"[^"]*"|[^,])+|(?<=,)(?=,)/gu) ?? []);
  return cells
    .filter(([, found]) => found?.replaceAll('"', "") === decision)
    .map(([term = ""]) => term)
    .sort();
}

function termsInReport(engine: Engine): string[] {
  const layout = { agency: "", logo: null, comment: "", rows: "all" as const, dropped: [] };
  const names = { businessName: "Ash", fileName: "r.csv", preparedOn: "1 May 2026" };
  const html = engine.writeClientReport({ ...names, count: Infinity, summary, layout });
  const [, wasted = ""] = html.split("What is wasted");
  const [table = ""] = wasted.split("What is proposed");
  return [...table.matchAll(/<tr><td>(?<term>[^<]*)</gu)]
    .map(({ groups }) => groups!["term"]!)
    .sort();
}

const summary: FilterResult["summary"] = {
  terms: 10,
  negative: 5,
  irrelevant: 2,
  review: 1,
  kept: 2,
  protected: 0,
  alreadyExcluded: 0,
  productTargets: 0,
  cost: { total: 51, excluded: 20, review: 1, kept: 30, alreadyExcluded: 0, hidden: null },
  classifier: "local",
  report: {
    platform: "google",
    kind: "search-terms",
    language: "en",
    encoding: "utf-8",
    delimiter: ",",
    decimalMark: ".",
    currency: "GBP",
    dateRange: null,
    rows: 10,
    uniqueTerms: 10,
    totals: measured,
    reported: null,
    reconciled: null,
    hiddenCost: null,
    issues: [],
  } as never,
};
