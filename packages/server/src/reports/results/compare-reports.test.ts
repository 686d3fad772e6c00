import { expect, it } from "vitest";
import { compareReports, type StoredFigures } from "./compare-reports.ts";

type Stated = Partial<StoredFigures["report"] & Omit<StoredFigures, "report">>;

/** Compares reports in the order of their uploads. */
function comparedOf(uploads: readonly Stated[]) {
  const stored = uploads.map((stated, at): StoredFigures => {
    const { platform = "google", proposed = "", waste = {}, ...figures } = stated;
    const report = {
      id: String(at + 1),
      fileName: "report.csv",
      createdAt: `2026-11-${String(at + 10)}T12:00:00.000Z`,
      dateRange: null,
      currency: "GBP",
      spend: 100 + at,
      found: 10,
      alreadyExcluded: 0,
      ...figures,
    };
    return { report, platform, proposed, waste };
  });
  return compareReports(stored.toReversed());
}

async function compare(...uploads: readonly Stated[]) {
  return (await comparedOf(uploads)).map(({ id, cameBack }) => [id, cameBack]);
}

const may = { dateRange: "1 May 2026 - 31 May 2026", proposed: "a b", waste: { a: 1, b: 2 } };
const june = { dateRange: "6/1/2026,6/30/2026", proposed: "a c", waste: { a: 4, c: 8 } };
const july = { dateRange: "1.–31. Juli 2026", proposed: "", waste: { b: 16, c: 32, d: 64 } };

it("orders reports by their period and compares them with earlier ones, whatever was uploaded first", async () => {
  const expected = [48, 4, null];
  expect(await compare(may, june, july)).toEqual(
    [3, 2, 1].map((id, at) => [String(id), expected[at]]),
  );
  expect(await compare(july, june, may)).toEqual(
    [1, 2, 3].map((id, at) => [String(id), expected[at]]),
  );
});

it("counts only the newest report of a period, also if the dates are written in another way", async () => {
  const english = { ...may, proposed: "c" };
  const german = { ...may, dateRange: "1. Mai 2026 - 31. Mai 2026" };
  expect(await compare(english, german, june)).toEqual([
    ["3", 4],
    ["2", null],
  ]);
  expect(await compare(german, english, june)).toEqual([
    ["3", 8],
    ["2", null],
  ]);
  const unclear = { ...may, dateRange: "05/06/2026 - 07/06/2026" };
  expect(await compare(unclear, unclear)).toEqual([["2", null]]);
});

it("keeps reports of one period apart if their platform or currency differs", async () => {
  const others = [{ ...may, platform: "microsoft" } as const, { ...may, currency: "EUR" }];
  expect(await compare(may, ...others, { ...may, currency: null })).toHaveLength(4);
});

it("never compares reports of different currencies", async () => {
  expect(await compare({ ...may, currency: "EUR" }, june)).toEqual([
    ["2", null],
    ["1", null],
  ]);
  const both = [
    may,
    { ...may, currency: "EUR", proposed: "c" },
    june,
    { ...june, currency: "EUR" },
  ];
  expect((await compare(...both)).slice(0, 2)).toEqual([
    ["4", 8],
    ["3", 4],
  ]);
});

it("never compares reports whose periods overlap", async () => {
  const rolling = { ...june, dateRange: "31 May 2026 - 29 June 2026" };
  expect(await compare(may, rolling)).toEqual([
    ["2", null],
    ["1", null],
  ]);
});

it("orders reports without clear dates by their upload, and recognises the same one by its spend", async () => {
  const undated = { dateRange: null, proposed: "d", waste: { a: 1, c: 2 }, spend: 7 };
  expect(await compare(undated, june, { ...undated, spend: 8 })).toEqual([
    ["3", 3],
    ["1", 3],
    ["2", null],
  ]);
  expect(await compare(undated, undated)).toEqual([["2", null]]);
  expect(await compare({ ...undated, spend: 0 }, { ...undated, spend: 0 })).toHaveLength(2);
});

it("names the terms that came back, of the newest report only", async () => {
  const keysOf = async (...uploads: readonly Stated[]) =>
    (await comparedOf(uploads)).map(({ cameBackKeys }) => cameBackKeys);
  expect(await keysOf(july, may, june)).toEqual([["b", "c"], undefined, undefined]);
  expect(await keysOf(may)).toEqual([[]]);
});
