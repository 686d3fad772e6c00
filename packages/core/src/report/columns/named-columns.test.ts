import { describe, expect, test } from "vitest";
import { readText, refusalOf } from "../testing/read-bytes.ts";

describe("named columns", () => {
  const text = "Begriff,Zahl,Summe\nred shoes,3,1.50\nblue shoes,2,0.50\n";
  const columns = { term: "Begriff", cost: "Summe", clicks: "Zahl", conversions: null };

  test("are read; null says that the file has no such column", async () => {
    const { inspection } = await readText(text, { columns });
    expect(inspection.totals).toEqual({ cost: 2, clicks: 5, impressions: null, conversions: null });
    const issues = new Map(inspection.issues.map(({ code, message }) => [code, message]));
    expect(issues.has("no-conversions-column")).toBe(true);
    expect(issues.get("named-columns")).toBe(
      'The columns were read as you named them: term = "Begriff", cost = "Summe", clicks = "Zahl".',
    );
  });

  test("are found without regard to capitals and spaces", async () => {
    const { inspection } = await readText(text, { columns: { ...columns, cost: " SUMME " } });
    expect(inspection.totals.cost).toBe(2);
  });

  test("replace a column that was found by its name", async () => {
    const both = "Search term,Clicks,Cost,Cost (net)\nred shoes,3,2.00,1.50\n";
    const named = { cost: "Cost (net)", conversions: null };
    expect((await readText(both, { columns: named })).inspection.totals.cost).toBe(1.5);
  });

  test("keep the unit of a cost in micros", async () => {
    const api =
      "search_term_view.search_term,metrics.clicks,metrics.cost_micros,metrics.conversions\na b,3,1500000,0\n";
    const named = { cost: "metrics.cost_micros" };
    expect((await readText(api, { columns: named })).inspection.totals.cost).toBe(1.5);
  });

  test("count again for the next report with the same header, and for no other", async () => {
    const earlierColumns = [{ header: ["Begriff", "Zahl", "Summe"], columns }];
    expect((await readText(text, { earlierColumns })).inspection.totals.cost).toBe(2);
    const more = text.replaceAll("\n", ",1\n").replace("Summe,1", "Summe,Käufe");
    expect(await refusalOf(readText(more, { earlierColumns }))).toMatchObject({
      code: "columns-unknown",
    });
  });

  test.each([
    ["that do not exist", { ...columns, cost: "Kosten" }, "columns-unknown", '"Kosten"'],
    ["named twice", { ...columns, cost: "Zahl" }, "invalid-option", "is named twice"],
    ["of search terms that do not exist", { term: "x" }, "no-search-term-column", '"x"'],
  ])("%s are refused with the name", async (_, wrong, code, name) => {
    const error = await refusalOf(readText(text, { columns: wrong }));
    expect(error.code).toBe(code);
    expect(error.message).toContain(name);
  });
});
