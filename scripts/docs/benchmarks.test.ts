import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { allFigures, asPast, UNREADABLE, writePage } from "../../bench/page.ts";
import {
  mergeResults,
  readHistory,
  readLatest,
  type Result,
  type StoredRun,
} from "../../bench/results.ts";
import { suite } from "../../bench/suite.ts";

const page = readFileSync(new URL("../../docs/benchmarks.md", import.meta.url), "utf8");
const latest: StoredRun = readLatest() ?? { machine: {}, results: [] };
const names = suite.map(({ name }) => name);

const resultOf = (name: string, output: string, date = "2026-01-02 03:04 UTC"): Result => ({
  name,
  date,
  commit: "abc",
  seconds: 1,
  loadBefore: 0,
  code: 0,
  output,
});

const replaced = (run: StoredRun, name: string, change: (output: string) => string): StoredRun => ({
  ...run,
  results: run.results.map((result) =>
    result.name === name ? { ...result, output: change(result.output) } : result,
  ),
});

describe("docs/benchmarks.md", () => {
  it("is what the kept results say: nobody has written into its tables", () => {
    expect(latest.results.length).toBeGreaterThan(0);
    expect(writePage(page, latest, readHistory())).toBe(page);
  });

  it("has a place for every bench", () => {
    for (const name of names) expect(page).toContain(`<!-- bench ${name}: begin`);
  });

  it("finds a figure in the output of every bench that the summary speaks of", () => {
    expect(allFigures(latest).filter(({ value }) => value === UNREADABLE)).toEqual([]);
  });

  it("says no where a bar is missed and yes where it is reached", () => {
    const reading = (rate: string) =>
      replaced(latest, "reading", (output) =>
        output.replace(/^(?<own>\| termsift \|[^|]*\|[^|]*\|) [\d,]+ /mu, `$<own> ${rate} `),
      );
    const said = (run: StoredRun) =>
      allFigures(run).find(({ what }) => what.startsWith("Reading a million rows"));
    expect(said(reading("499,999"))).toMatchObject({
      value: "499,999 rows/s",
      isReached: false,
    });
    expect(said(reading("500,000"))).toMatchObject({ isReached: true });
  });

  it("tells of an output that no longer holds its figure, and writes all others", () => {
    const changed = replaced(latest, "reading", () => "something else");
    const figures = allFigures(changed);
    expect(figures.filter(({ value }) => value === UNREADABLE)).toHaveLength(1);
    expect(figures.length).toBeGreaterThan(10);
    expect(writePage(page, changed, [])).toContain("something else");
  });

  it("keeps whole runs in short beside each other", () => {
    const first = { date: "2026-01-01", commit: "one", figures: { Reading: "1 rows/s" } };
    const second = asPast(latest);
    const written = writePage(page, latest, [first, second]);
    expect(written).toContain(`| what | 2026-01-01, one | ${second.date}, ${second.commit} |`);
    expect(written).toContain("| Reading | 1 rows/s |  |");
  });
});

describe("a run of some benches", () => {
  const machine = { processor: "2 × this" };
  const before = { machine, results: [resultOf("api", "old"), resultOf("reading", "old")] };

  it("takes the place of what these said before and leaves the others, in the suite's order", () => {
    const fresh = { machine, results: [resultOf("reading", "new", "2026-02-02")] };
    const { results } = mergeResults(before, fresh, names);
    expect(results.map(({ name, output }) => [name, output])).toEqual([
      ["api", "old"],
      ["reading", "new"],
    ]);
  });

  it("on another machine begins anew, so that no table mixes two", () => {
    const fresh = { machine: { processor: "64 × other" }, results: [resultOf("reading", "new")] };
    const { results } = mergeResults(before, fresh, names);
    expect(results.map(({ name }) => name)).toEqual(["reading"]);
  });
});
