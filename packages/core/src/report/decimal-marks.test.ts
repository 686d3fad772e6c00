import { expect, test } from "vitest";
import { readText } from "./testing/read-bytes.ts";

const codesOf = (inspection: { readonly issues: readonly { readonly code: string }[] }): string[] =>
  inspection.issues.map(({ code }) => code);

test("numbers that a point and a comma make two of are read by habit, and the report says so with both readings", async () => {
  const { inspection } = await readText("Search term;Cost\nred shoes;1.234\nblue shoes;2.500\n");
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

test("behind an English header a thousand written with a comma needs no note, a point before three digits does", async () => {
  const whole = await readText('Search term,Cost\nred shoes,"1,234"\n');
  expect(whole.inspection.totals.cost).toBe(1234);
  expect(codesOf(whole.inspection)).not.toContain("unproven-decimal-mark");
  const odd = await readText("Search term,Cost\nred shoes,1.234\n");
  expect(odd.inspection.totals.cost).toBe(1.234);
  expect(codesOf(odd.inspection)).toContain("unproven-decimal-mark");
});

test("three digits behind the thousands mark of the header's language need no note, decimals of three digits do", async () => {
  const head = "Suchbegriff,Keyword-Option,Kosten";
  const { inspection } = await readText(`${head}\nschuhe,Genau passend,1.234\n`);
  expect(inspection.totals.cost).toBe(1234);
  expect(codesOf(inspection)).not.toContain("unproven-decimal-mark");
  const odd = await readText(`${head}\nschuhe,Genau passend,"1,234"\n`);
  expect(odd.inspection.totals.cost).toBe(1.234);
  expect(codesOf(odd.inspection)).toContain("unproven-decimal-mark");
});

test("one number that proves the decimal mark is enough, in a row, in a count, or in the file's own total", async () => {
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

test("a total that was read by the same guess as the rows proves nothing", async () => {
  const { inspection } = await readText(
    "Search term;Match type;Cost\na;Broad match;1.234\nTotal: Search terms;--;1.234\n",
  );
  expect(inspection).toMatchObject({ reported: { cost: 1234 }, reconciled: null });
});

test("a file whose numbers have no mark at all says nothing of it", async () => {
  const { inspection } = await readText("Search term;Cost\nred shoes;1234\n");
  expect(codesOf(inspection)).not.toContain("unproven-decimal-mark");
});
