import { expect, test } from "vitest";
import { readText } from "./testing/read-bytes.ts";

const codesOf = (inspection: { readonly issues: readonly { readonly code: string }[] }): string[] =>
  inspection.issues.map(({ code }) => code);

test("ambiguous numbers are read with the usual decimal mark, and an issue shows both readings", async () => {
  const { inspection } = await readText(
    "Search term;Clicks;Cost;Conversions\nred shoes;1;1.234;0\nblue shoes;2;2.500;0\n",
  );
  expect(inspection).toMatchObject({ decimalMark: ",", totals: { cost: 3734 } });
  expect(inspection.issues).toEqual([
    {
      line: 0,
      column: null,
      code: "unproven-decimal-mark",
      message: expect.stringContaining(
        '"1.234" (line 2) was read as 1234, but may be 1.234',
      ) as string,
    },
  ]);
});

test.each([
  ["Search term,Currency code,Cost", '"1,234"', "JPY", 1234, false],
  ["Suchbegriff,Währungscode,Kosten", "1.234", "HUF", 1234, false],
  ["Search term,Currency code,Cost", "1.234", "JPY", 1.234, true],
  ["Search term,Currency code,Cost", '"1,234"', "EUR", 1234, true],
  ["Search term,Currency code,Cost", '"1,234"', "KWD", 1234, true],
  ["Suchbegriff,Währungscode,Kosten", '"1,234"', "HUF", 1.234, true],
  ["Search term;Currency code;Cost", "1.234", "JPY", 1234, true],
])(
  "thousands of a currency without decimals need no note, all else does: %s, %s %s",
  async (header, cost, currency, sum, isNoted) => {
    const delimiter = header.includes(";") ? ";" : ",";
    const { inspection } = await readText(
      `${header}\n${["red shoes", currency, cost].join(delimiter)}\n`,
    );
    expect(inspection.totals.cost).toBe(sum);
    expect(codesOf(inspection).includes("unproven-decimal-mark")).toBe(isNoted);
  },
);

test("a file is refused if its mark is disproved after 20,000 rows were read without proof", async () => {
  const head = "Search term,Match type,Currency code,Cost";
  const rows = Array.from({ length: 20_100 }, (_, at) => `a${at},Broad match,KWD,"1,234"`);
  for (const last of ['z,Broad match,KWD,"0,512"', 'Total: Search terms,--,KWD,"24.803,400"']) {
    const text = [head, ...rows, last].join("\n");
    await expect(readText(text)).rejects.toMatchObject({ code: "ambiguous-numbers" });
  }
  const right = await readText([head, ...rows, "z,Broad match,KWD,0.512"].join("\n"));
  expect(right.inspection.totals.cost).toBeCloseTo(20_100 * 1234 + 0.512, 3);
  const note = right.inspection.issues.find(({ code }) => code === "unproven-decimal-mark");
  expect(note?.message).toMatch(/^No number down to line 20002 proves/u);
  const total = 'Total: Search terms,--,KWD,"24,803,400.00"';
  const proven = await readText([head, ...rows, total].join("\n"));
  expect(codesOf(proven.inspection)).not.toContain("unproven-decimal-mark");
  expect(proven.inspection.reconciled).toBe(true);
});

test("one number proves the decimal mark: in a row, in a count, or in the file's own total", async () => {
  const head = "Search term,Match type,Clicks,Cost";
  const row = "a,Broad match,1,1.234";
  for (const [lines, cost] of [
    [[row, 'b,Broad match,1,"2,50"'], 1236.5],
    [[row, "b,Broad match,2.345,1"], 1235],
    [[row, 'Total: Search terms,--,1,"1.234,00"'], 1234],
    [[row, "Total: Search terms,--,1,1.23"], 1.234],
  ] as const) {
    const { inspection } = await readText([head, ...lines].join("\n"));
    expect(inspection.totals.cost).toBe(cost);
    expect(codesOf(inspection)).not.toContain("unproven-decimal-mark");
  }
});

test("a total row with extra blank cells also proves the decimal mark", async () => {
  const head = "Search term,Match type,Currency code,Cost";
  const rows = Array.from({ length: 4000 }, (_, at) => `a${at},Broad match,KWD,"1,234"`);
  const total = 'Total: Search terms,--,KWD,"4.936,00",,';
  const { inspection } = await readText([head, ...rows, total].join("\n"));
  expect(inspection).toMatchObject({ decimalMark: ",", reconciled: true });
  expect(codesOf(inspection)).not.toContain("unproven-decimal-mark");
});

test("a total that was read with the same assumed mark proves nothing", async () => {
  const { inspection } = await readText(
    "Search term;Match type;Cost\na;Broad match;1.234\nTotal: Search terms;--;1.234\n",
  );
  expect(inspection).toMatchObject({ reported: { cost: 1234 }, reconciled: null });
});

test("a file with no decimal marks gets no issue about them", async () => {
  const { inspection } = await readText("Search term;Cost\nred shoes;1234\n");
  expect(codesOf(inspection)).not.toContain("unproven-decimal-mark");
});
