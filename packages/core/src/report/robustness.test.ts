import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeTerm } from "../terms/normalize-term.ts";
import { nonTermKind } from "./rows/non-term.ts";
import { makeBaseFiles } from "./testing/base-files.ts";
import { checkRobust } from "./testing/check-robust.ts";
import { createRandom } from "./testing/create-random.ts";
import { largeMutationNames, makeLarge, mutateFile } from "./testing/mutate-file.ts";
import { readBytes } from "./testing/read-bytes.ts";
import { type SyntheticRow, syntheticReport } from "./testing/synthetic-report.ts";
import { type SyntheticLanguage, syntheticWords } from "./testing/synthetic-words.ts";

const languages = Object.keys(syntheticWords) as SyntheticLanguage[];
const word = fc.oneof(
  fc.constantFrom(
    "total",
    "total:",
    "gesamt:",
    "=1+1",
    "-5",
    "@home",
    '"quoted"',
    "5''",
    "a,b",
    "c;d",
    "tab",
    "men's",
    "socks & shoes",
  ),
  fc.stringMatching(/^[a-z0-9é'&.+ß-]{1,12}$/u),
);
const term = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(" "));
const row: fc.Arbitrary<SyntheticRow> = fc.record({
  term,
  status: fc.constantFrom("none", "added", "excluded"),
  campaign: fc.constantFrom("Search", "Delhi, New Delhi", 'The "best"', "a;b"),
  adGroup: fc.constantFrom("One", "Two"),
  clicks: fc.nat(2_000_000),
  impressions: fc.nat(2_000_000_000),
  costCents: fc.nat(900_000_000),
  conversionsHundredths: fc.nat(99_999),
});

test("any report in any language and form gives the exact costs and terms", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 30 }),
      fc.constantFrom(...languages),
      fc.constantFrom("csv", "excel-csv", "resaved"),
      fc.integer({ min: 1, max: 5000 }),
      async (rows, language, form, chunkSize) => {
        const { inspection, terms } = await readBytes(
          syntheticReport(rows, { language, form }),
          {},
          chunkSize,
        );
        const cents = rows.reduce((sum, { costCents }) => sum + costCents, 0);
        expect(inspection.reconciled).toBe(true);
        expect(inspection.issues.filter(({ code }) => code !== "missing-terms")).toEqual([]);
        expect(inspection.totals.cost).toBeCloseTo(cents / 100, 4);
        expect(inspection.totals.clicks).toBe(rows.reduce((sum, { clicks }) => sum + clicks, 0));
        const shown = rows.filter((each) => nonTermKind(each.term.trim(), language) === null);
        const expected = new Set(shown.map((each) => normalizeTerm(each.term)));
        expect(new Set(terms.map((each) => normalizeTerm(each.term)))).toEqual(expected);
        expect(terms).toHaveLength(expected.size);
      },
    ),
    { numRuns: 300, seed: 20_261_121 },
  );
});

test("no damaged file crashes the reader, silently loses a row or reconciles with a wrong total", async () => {
  const bases = makeBaseFiles();
  const random = createRandom(7);
  for (let round = 0; round < 300; round += 1) {
    const base = bases[round % bases.length];
    if (base === undefined) throw new Error("no base file");
    const { bytes, how } = mutateFile(base.bytes, random, 0);
    const failure = await checkRobust(bytes, base);
    expect(failure, `${base.name}, round ${round}: ${how}`).toBeNull();
  }
}, 120_000);

test.each(largeMutationNames)("a huge file is read or refused: %s", async (how) => {
  const [base] = makeBaseFiles();
  if (base === undefined) throw new Error("no base file");
  expect(await checkRobust(makeLarge(how, base.bytes, createRandom(3)), base)).toBeNull();
});
