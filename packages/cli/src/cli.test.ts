import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filterResultSchema } from "@termsift/core/contract";
import {
  runCli,
  runCliProcess,
  runFilter,
  sampleProfile as profile,
  sampleReport as report,
} from "./testing/run-cli.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "termsift-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe("filter", () => {
  test("prints the same object as the API, with every term in exactly one list", () => {
    const args = ["filter", report, "--business", profile, "--classifier", "rules"];
    const { status, stdout, stderr } = runCliProcess([...args, "--format", "json"]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const result = filterResultSchema.parse(JSON.parse(stdout));
    const lists = [
      result.negative_keywords,
      result.irrelevant_keywords,
      result.review_keywords,
      result.protected_keywords,
      result.already_excluded_keywords,
      result.product_targets,
      result.kept_keywords,
    ];
    const terms = lists.flatMap((list) => list.map((item) => item.term));
    expect(new Set(terms).size).toBe(terms.length);
    expect(terms.length).toBe(result.summary.report.uniqueTerms);
    expect(result.negative_keywords.map((item) => item.term)).toContain("plumber jobs bristol");
    for (const list of lists) {
      const costs = list.map((item) => item.cost);
      expect(costs).toEqual([...costs].sort((a, b) => b - a));
    }
  });

  test("reads standard input and writes a file", () => {
    const out = path.join(folder, "paste.txt");
    const { status, stdout, stderr } = runCliProcess(
      [
        "filter",
        "-",
        "--business",
        profile,
        "--format",
        "paste",
        "--classifier",
        "rules",
        "--out",
        out,
      ],
      readFileSync(report),
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
    const undo = path.join(folder, "paste.paste-undo.txt");
    for (const file of [out, undo]) expect(stderr).toContain(`Wrote ${file}\n`);
    expect(readFileSync(out, "utf8")).toMatch(/^(?:\[[^\]]+\]\n)+$/u);
    expect(readFileSync(undo, "utf8")).toBe(readFileSync(out, "utf8"));
  });

  test("never lists protected terms for exclusion", async () => {
    const { stdout } = await runFilter(report, ["--format", "json", "--protect", "jobs"]);
    const result = filterResultSchema.parse(JSON.parse(stdout));
    expect(result.negative_keywords.filter((item) => / jobs\b/u.test(item.term))).toEqual([]);
    expect(result.protected_keywords).toContainEqual(
      expect.objectContaining({ term: "plumber jobs bristol", protection: "word" }),
    );
  });

  test("protects the words of the profile and those of --protect", async () => {
    const text = { name: "Fernhill", type: "other", description: "Plumbers in Bristol." };
    const profile = JSON.stringify({ ...text, protectedWords: ["jobs"] });
    const options = ["--business", write("words.json", profile), "--protect", "course"];
    const { stdout } = await runFilter(report, ["--format", "json", ...options]);
    const { protected_keywords: found } = filterResultSchema.parse(JSON.parse(stdout));
    const words = found.filter(({ protection }) => protection === "word");
    for (const word of ["jobs", "course"])
      expect(words.filter(({ term }) => ` ${term} `.includes(` ${word} `))).not.toEqual([]);
  });

  test("accepts a profile of 5,000 words and refuses a much longer profile", async () => {
    const words = (count: number) => "garden rooms for home offices ".repeat(count / 5);
    const profileOf = (description: string) =>
      write("long.json", JSON.stringify({ name: "Fernhill", type: "other", description }));
    const args = (file: string) => ["filter", report, "--business", file, "--classifier", "rules"];
    expect((await runCli(args(profileOf(words(5_000))))).status).toBe(0);
    const { status, stderr } = await runCli(args(profileOf(words(50_000))));
    expect(status).toBe(2);
    expect(stderr).toContain('"description": is longer than 100,000 characters: shorten it');
  });

  test("never lets a search term write control sequences to the terminal", async () => {
    const file = write(
      "evil.csv",
      "Search term,Match type,Campaign,Clicks,Cost\nfree \u202eevil jobs,Broad match,C,1,2.00\n",
    );
    const { stdout } = await runFilter(file, []);
    // eslint-disable-next-line no-control-regex
    expect(stdout.replaceAll(/\u001b\[\d+m/gu, "")).not.toMatch(/[\u001b\u202e]/u);
  });
});

describe("every export format", () => {
  test.each([
    ["google-editor", /^Campaign,/u],
    ["google-web", /Negative keyword/u],
    ["microsoft", /Format Version/u],
    ["amazon", /plumber jobs bristol/u],
    ["csv", /plumber jobs bristol/u],
    ["xlsx", /^PK/u],
  ])("%s contains the terms to exclude and explains its use", async (format, pattern) => {
    const { status, stdout, stderr } = await runFilter(report, ["--format", format]);
    expect(status).toBe(0);
    expect(stdout.replace("\ufeff", "")).toMatch(pattern);
    expect(stderr).toMatch(/How to use it:/u);
  });

  test("the smallest set has at most one exclusion per term", async () => {
    const count = async (args: readonly string[]): Promise<number> =>
      (await runFilter(report, ["--format", "paste", ...args])).stdout.trim().split("\n").length;
    expect(await count(["--smallest"])).toBeLessThanOrEqual(await count([]));
  });
});

test("terms that existing negatives block are left out, and own keywords are never blocked", async () => {
  const existing = write(
    "negatives.csv",
    "Negative keyword,Match type,Campaign\njobs,Phrase match,\nold,Exact match,Gone\n",
  );
  const keywords = write(
    "keywords.csv",
    "Keyword,Match type\nbritish gas login,Exact match\njobs board,Broad match\n",
  );
  const { status, stdout, stderr } = await runFilter(report, [
    "--format",
    "paste",
    "--existing",
    existing,
    "--keywords",
    keywords,
  ]);
  expect(status).toBe(0);
  expect(stdout).not.toMatch(/plumber jobs bristol|british gas login/u);
  expect(stderr).toMatch(
    /Blocked already \(\d+\):\n(?: {2}.*\n)* {2}plumber jobs bristol, by "jobs"/u,
  );
  expect(stderr).toContain(
    'does not contain their campaign or ad group: 1 of 2, such as [old] of "Gone"',
  );
  expect(stderr).toMatch(/the negative "jobs" may block your keyword jobs board/u);
});

test("eval writes one prediction per term in order, with or without a label", async () => {
  const businesses = write(
    "b2.jsonl",
    '{"id":"b","name":"Acme","type":"other","language":"en","description":"We fit boilers."}\n',
  );
  const terms = write(
    "t2.jsonl",
    '{"id":"1","business":"b","term":"boiler jobs","label":"negative"}\n{"id":"2","business":"b","term":"boiler fitting"}\n',
  );
  const predictions = path.join(folder, "predictions.jsonl");
  const { status, stdout } = await runCli([
    "eval",
    "--businesses",
    businesses,
    "--terms",
    terms,
    "--classifier",
    "rules",
    "--predictions",
    predictions,
    "--format",
    "json",
  ]);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ overall: { terms: 1 }, unscored: 1 });
  const lines = readFileSync(predictions, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as object);
  expect(lines.map((line) => Object.keys(line))).toEqual([
    ["id", "category", "confidence", "review", "reason", "by"],
    ["id", "category", "confidence", "review", "reason", "by"],
  ]);
});
