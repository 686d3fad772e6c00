import { expect, test } from "vitest";
import { readText } from "./testing/read-bytes.ts";

const HEADER = "Search term,Match type,Campaign,Clicks,Impr.,Cost";

const reportOf = (rows: readonly string[], header = HEADER): string =>
  [header, ...rows.map((row) => row.replace(",", ",Broad match,C,"))].join("\n");

const messagesOf = (inspection: {
  readonly issues: readonly { readonly code: string; readonly message: string }[];
}): Record<string, string> =>
  Object.fromEntries(inspection.issues.map(({ code, message }) => [code, message]));

const someRows = [
  "red shoes,3,30,4.50",
  "free shoes,4,40,--",
  "shoes pdf,0,40, --",
  "shoe jobs,2,40,2.00",
  "shoe jobs,1,40,",
  "shoe museum,2,40,1.00",
];

test("a missing cost with clicks is unknown and reported; with 0 clicks it is 0", async () => {
  const { inspection, terms } = await readText(reportOf(someRows));
  expect(inspection.totals).toMatchObject({ clicks: 12, cost: 7.5 });
  expect(terms.map(({ term, cost, unmeasured }) => [term, cost, unmeasured])).toEqual([
    ["red shoes", 4.5, undefined],
    ["shoe jobs", 2, ["cost"]],
    ["shoe museum", 1, undefined],
    ["free shoes", 0, ["cost"]],
    ["shoes pdf", 0, undefined],
  ]);
  expect(messagesOf(inspection)["costs-missing"]).toContain(
    'The costs of 2 rows are missing ("--" or an empty cell where the clicks are not 0; the first is line 3)',
  );
});

test("a cost column without any value counts as no cost column", async () => {
  const rows = ["red shoes,3,30,--", "free shoes,0,40,", "shoe jobs,2,40, --"];
  const { inspection, terms } = await readText(reportOf(rows));
  expect(inspection.totals).toMatchObject({ clicks: 5, impressions: 110, cost: null });
  expect(terms.some(({ unmeasured }) => unmeasured !== undefined)).toBe(false);
  const messages = messagesOf(inspection);
  expect(messages["no-cost-column"]).toMatch(/^The cost column holds no value in any row/u);
  expect(messages).not.toHaveProperty("costs-missing");
  const footer = `${reportOf(rows)}\nTotal: Search terms, --, --,5,110,9.00\n`;
  const { inspection: withTotal } = await readText(footer);
  expect(withTotal).toMatchObject({ totals: { cost: null }, reconciled: false });
  expect(messagesOf(withTotal)["total-mismatch"]).toBe(
    "The file's own total has a cost (9), but no row states one. Download the report again with its costs.",
  );
});

test("without a clicks column every missing cost is unknown", async () => {
  const { inspection, terms } = await readText("Search term,Impr.,Cost\na b,3,1.50\nc d,4,--\n");
  expect(terms).toMatchObject([{ term: "a b" }, { term: "c d", unmeasured: ["cost"] }]);
  expect(messagesOf(inspection)["costs-missing"]).toContain(
    'The cost of 1 row is missing ("--" or an empty cell; line 3)',
  );
});

test("missing clicks and impressions are reported and do not count as 0", async () => {
  const rows = ["red shoes,--,30,4.50", "free shoes,4,,1.00", "shoes,0,3,0.00"];
  const { inspection, terms } = await readText(reportOf(rows));
  expect(terms).toMatchObject([
    { term: "red shoes", unmeasured: ["clicks"] },
    { term: "free shoes", unmeasured: ["impressions"] },
    { term: "shoes" },
  ]);
  expect(messagesOf(inspection)).toMatchObject({
    "clicks-missing": expect.stringContaining("The clicks of 1 row are missing") as string,
    "impressions-missing": expect.stringContaining("line 3") as string,
  });
});

test("missing clicks, or missing costs and clicks, are reported for a report but not for a list of terms", async () => {
  const codesOf = async (text: string) =>
    (await readText(text)).inspection.issues.map(({ code }) => code);
  expect(await codesOf("Search term,Impr.,Cost\na b,3,1.50\n")).toContain("no-clicks-column");
  expect(await codesOf("Search term,Impr.\na b,3\n")).toEqual(["no-cost-column"]);
  expect(await codesOf("Search term,Campaign\na b,C\nc d,C\n")).toEqual([]);
  expect(await codesOf("a b\nc d\ne f\n")).toEqual([]);
});

test("missing costs are 0 if all are next to 0 clicks, and match the file's own total", async () => {
  const rows = ["red shoes,0,30,--", "free shoes,0,40, --"];
  const text = `${reportOf(rows)}\nTotal: Search terms, --, --,0,70,0.00\n`;
  const { inspection } = await readText(text);
  expect(inspection).toMatchObject({ totals: { cost: 0 }, reconciled: true });
  expect(messagesOf(inspection)).not.toHaveProperty("no-cost-column");
});

test("missing conversions are reported, because conversions protect terms", async () => {
  const header = "Search term,Match type,Campaign,Clicks,Cost,Conversions";
  const some = ["red shoes,3,4.50,--", "shoe jobs,2,2.00,0.00", "free shoes,1,1.00,"];
  const messageOf = async (rows: readonly string[]) =>
    messagesOf((await readText(reportOf(rows, header))).inspection)["conversions-missing"];
  expect(await messageOf(some)).toMatch(/^2 rows state no conversions/u);
  expect(await messageOf(["red shoes,3,4.50,--", "shoe jobs,2,2.00, --"])).toMatch(
    /^The conversions column holds no value in any row/u,
  );
  expect(await messageOf(["shoe jobs,2,2.00,0.00"])).toBeUndefined();
});
