import fc from "fast-check";
import { expect, test } from "vitest";
import type { ColumnChoice } from "../../contract/columns.ts";
import { readText, refusalOf } from "../testing/read-bytes.ts";

const row = fc
  .record({
    words: fc.array(fc.constantFrom("boiler", "repair", "price", "leak", "jobs"), {
      minLength: 1,
      maxLength: 4,
    }),
    clicks: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 90 })),
    shown: fc.integer({ min: 1, max: 4_000 }),
    cpc: fc.integer({ min: 120, max: 900 }),
    rate: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ words, clicks, shown, cpc, rate }) => {
    const conversions = Math.floor((clicks * rate) / 100);
    const cost = clicks * cpc;
    return { term: words.join(" "), clicks, impressions: clicks + shown, cost, conversions };
  });

const columns = [
  "term",
  "campaign",
  "adGroup",
  "cost",
  "clicks",
  "impressions",
  "conversions",
] as const;

test("columns with unknown names, in any order, are proposed for what they hold", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 30, maxLength: 60 }),
      fc.shuffledSubarray(columns.slice(3), { minLength: 4 }),
      async (rows, figures) => {
        const order = ["term", "campaign", "adGroup", ...figures];
        const nameOf = (column: string) => `Spalte ${String(order.indexOf(column))}`;
        const lines = rows.map((cells, at) => {
          const texts: Record<string, string> = {
            term: `${cells.term} ${String(at)}x`,
            campaign: "Search UK",
            adGroup: `Group ${String(at % 4)}`,
            cost: (cells.cost / 100).toFixed(2),
            clicks: String(cells.clicks),
            impressions: String(cells.impressions),
            conversions: cells.conversions.toFixed(2),
          };
          return order.map((column) => texts[column]).join(",");
        });
        const text = [order.map(nameOf).join(","), ...lines].join("\n");
        fc.pre(rows.filter(({ conversions }) => conversions > 0).length > 2);
        const { details } = await refusalOf(readText(text));
        const proposal = details?.["proposal"] as ColumnChoice;
        const expected = Object.fromEntries(columns.map((column) => [column, nameOf(column)]));
        expect(proposal).toEqual({ ...expected, keyword: null });
        const { totals } = (await readText(text, { columns: proposal })).inspection;
        expect(totals.clicks).toBe(rows.reduce((sum, { clicks }) => sum + clicks, 0));
      },
    ),
    { numRuns: 150 },
  );
});
