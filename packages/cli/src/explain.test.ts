import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TermExplanation } from "@termsift/classifier";
import { placedItems } from "@termsift/core/answers";
import type { FilterResult } from "@termsift/core/contract";
import { expect, test } from "vitest";
import { runCli, sampleProfile, sampleReport } from "./testing/run-cli.ts";

const explain = (term: string, ...more: string[]) =>
  runCli(["explain", term, "--business", sampleProfile, ...more]);

test("explain prints where the term goes, its facts and the rules that decided", async () => {
  const { status, stdout } = await explain("plumber london");
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^"plumber london"\nexcluded, as a negative keyword: London lies outside/u,
  );
  expect(stdout).toMatch(/words in your profile +plumber \(offered\), london \(absent\)/u);
  expect(stdout).toContain("Decided by\n  outside-area: the place lies outside your area");
});

test("explain says that a term of the report is protected, because it converts", async () => {
  const { stdout } = await explain("emergency plumber bristol", "--report", sampleReport);
  expect(stdout).toMatch(/^"emergency plumber bristol"\nkept/u);
});

test("explain sends a term to review that nearly equals a converting term of the report, as filter does", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "termsift-explain-"));
  const report = path.join(folder, "report.csv");
  writeFileSync(
    report,
    "Search term,Clicks,Cost,Conversions\nplumber jobs bristol,5,9,1\nbristol plumber job,2,3,0\n",
  );
  const { stdout } = await explain("bristol plumber job", "--report", report);
  rmSync(folder, { recursive: true });
  expect(stdout).toMatch(
    /^"bristol plumber job"\nleft to your review: almost 'plumber jobs bristol'/u,
  );
  expect(stdout).toMatch(/\n {2}excluded: .*\n {2}near-wanted: /u);
});

test("explain asks about a term of an ad group that would lose its terms, as filter does", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "termsift-explain-"));
  const report = path.join(folder, "report.csv");
  const towns = ["bath", "bristol", "clifton", "filton", "keynsham", "yate"];
  const rows = towns.flatMap((town) => [
    `plumber jobs ${town},Jobs,2,4,0`,
    `emergency plumber ${town},Core,9,20,1`,
    `boiler repair ${town},Core,9,20,0`,
  ]);
  const header = "Search term,Ad group,Clicks,Cost,Conversions";
  writeFileSync(report, [header, ...rows].join("\n"));
  const { stdout } = await explain("plumber jobs bath", "--report", report);
  rmSync(folder, { recursive: true });
  expect(stdout).toMatch(/^"plumber jobs bath"\nleft to your review: half or more of 'Jobs'/u);
  expect(stdout).toContain("\n  contradicts-account: ");
});

test("explain takes the account's answers, keywords, negatives and protected words, and says the same as filter", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "termsift-explain-"));
  const file = (name: string, ...lines: string[]) => {
    writeFileSync(path.join(folder, name), lines.join("\n"));
    return path.join(folder, name);
  };
  const terms = [
    "plumber jobs bristol",
    "plumber salary",
    "boiler repair",
    "plumber course",
    "tap",
  ];
  const report = file(
    "report.csv",
    "Search term,Clicks,Cost",
    ...terms.map((term) => `${term},2,4`),
  );
  const answers = file("answers.jsonl", '{ "phrase": "boiler repair", "answer": "not wanted" }');
  const keywords = file("keywords.csv", "Keyword,Match type", "plumber salaries,Phrase");
  const existing = file("negatives.csv", "Negative keyword,Match type", "tap,Exact");
  const account = ["--answers", answers, "--keywords", keywords, "--existing", existing];
  account.push("--protect", "course");
  const filterArgs = ["filter", report, "--business", sampleProfile, "--format", "json"];
  const { stdout: filtered } = await runCli([...filterArgs, ...account]);
  const result = JSON.parse(filtered) as FilterResult;
  const items = placedItems(result).map(({ item }) => item);
  items.push(...result.protected_keywords);
  const explained: { term: string; reason: string; outcome: string; by: string[] }[] = [];
  for (const term of terms) {
    const { stdout } = await explain(term, "--report", report, "--format", "json", ...account);
    const { verdict, outcome, rules } = JSON.parse(stdout) as TermExplanation;
    const by = rules.map(({ id }) => id).sort();
    explained.push({ term, reason: verdict.reason, outcome, by });
  }
  rmSync(folder, { recursive: true });
  expect(explained.map(({ reason, by }) => [reason, by])).toEqual(
    terms.map((term) => {
      const item = items.find((each) => each.term === term);
      return [item?.reason, item?.decided_by?.toSorted()];
    }),
  );
  expect(Object.fromEntries(explained.map(({ term, outcome }) => [term, outcome]))).toMatchObject({
    "plumber jobs bristol": "excluded, as a negative keyword",
    "plumber salary": "left to your review",
    "boiler repair": "excluded, as a negative keyword",
    "plumber course": "kept",
  });
});

test("explain says why a protected term is kept, and nothing of what the models would do", async () => {
  const { stdout } = await explain("harbour plumbing jobs");
  expect(stdout).toMatch(/^"harbour plumbing jobs"\nkept: your own business name\n/u);
});

test("explain --format json has the verdict, the facts and the rules", async () => {
  const { stdout } = await explain("plumber jobs", "--format", "json");
  expect(JSON.parse(stdout)).toMatchObject({
    verdict: { term: "plumber jobs", reason_code: "job", reason_quote: "jobs" },
    rules: [{ id: "stated-intent" }, { id: "excluded" }],
  });
});
