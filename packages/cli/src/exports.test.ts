import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runFilter as filter } from "./testing/run-cli.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "termsift-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, lines: readonly string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

const amazonHeader =
  "Start Date,End Date,Currency,Campaign Name,Ad Group Name,Targeting,Match Type,Customer Search Term,Impressions,Clicks,Spend,7 Day Total Orders (#)";
const amazonReport = () =>
  write("amazon.csv", [
    amazonHeader,
    ...["plumber jobs london", "plumber jobs leeds", "plumber jobs york", "plumber salary"].map(
      (term) => `2026-10-01,2026-10-31,USD,A,g,pipes,BROAD,${term},100,5,6.50,0`,
    ),
  ]);

describe("an Amazon export writes", () => {
  test("the exact list, the phrase list, the bulk sheet and the undo sheet, and names them", async () => {
    const out = path.join(folder, "neg.txt");
    const { status, stderr } = await filter(amazonReport(), [
      ..."--format amazon --smallest --out".split(" "),
      out,
    ]);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const names = readdirSync(folder).filter((name) => name.startsWith("neg."));
    expect(names.toSorted()).toEqual([
      "neg.amazon-bulk.xlsx",
      "neg.amazon-negative-phrase.txt",
      "neg.amazon-undo.xlsx",
      "neg.txt",
    ]);
    for (const name of names) expect(stderr).toContain(`Wrote ${path.join(folder, name)}\n`);
    expect(readFileSync(out, "utf8")).toBe("plumber salary\n");
    const phrases = path.join(folder, "neg.amazon-negative-phrase.txt");
    expect(readFileSync(phrases, "utf8")).toBe("plumber jobs\n");
  });

  test("the bulk sheet under a workbook name, and the lists next to it", async () => {
    const out = path.join(folder, "sheet.xlsx");
    expect((await filter(amazonReport(), ["--format", "amazon", "--out", out])).status).toBe(0);
    expect(readFileSync(out).subarray(0, 2).toString()).toBe("PK");
    const list = path.join(folder, "sheet.amazon-negative-exact.txt");
    expect(readFileSync(list, "utf8")).toContain("plumber salary\n");
  });

  test("nothing if a file would overwrite an input", async () => {
    const existing = write("mine.amazon-undo.xlsx", ["[free]"]);
    const out = path.join(folder, "mine.txt");
    const { status, stderr } = await filter(amazonReport(), [
      ..."--format amazon --existing".split(" "),
      existing,
      "--out",
      out,
    ]);
    expect(status).toBe(2);
    expect(stderr).toContain(`Writing ${existing} would overwrite an input file`);
    expect(readFileSync(existing, "utf8")).toBe("[free]\n");
    expect(readdirSync(folder)).not.toContain("mine.txt");
  });

  test("no binary content under a text name if there is nothing to exclude", async () => {
    const report = write("none.csv", [
      amazonHeader,
      "2026-10-01,2026-10-31,USD,A,g,pipes,BROAD,emergency plumber,100,5,6.50,3",
    ]);
    const out = path.join(folder, "none.txt");
    expect((await filter(report, ["--format", "amazon", "--out", out])).status).toBe(0);
    expect(readFileSync(out, "utf8")).toBe("");
  });

  test("only one list to the terminal, and names the other files", async () => {
    const { stdout, stderr } = await filter(amazonReport(), ["--format", "amazon", "--smallest"]);
    expect(stdout).toBe("plumber salary\n");
    expect(stderr).toMatch(/Not printed: .*amazon-negative-phrase\.txt.*--out FILE/u);
  });
});

test.each([
  ["csv", "table.xlsx"],
  ["google-editor", "table.xlsx"],
  ["xlsx", "table.csv"],
])("--format %s with the name %s is refused before the report is read", async (format, name) => {
  const out = path.join(folder, name);
  const { status, stderr } = await filter(amazonReport(), ["--format", format, "--out", out]);
  expect(status).toBe(2);
  expect(stderr).toContain(name);
  expect(readdirSync(folder)).not.toContain(name);
});

const googleReport = (name: string, terms: readonly string[]) =>
  write(name, [
    "Search term,Match type,Added/Excluded,Campaign,Ad group,Clicks,Impr.,Cost,Conversions",
    ...terms.map((term) => `${term},Broad match,None,A,g,1,1,4.00,0.00`),
  ]);

test("--smallest names each term that no safe exclusion blocks, with the reason", async () => {
  const { status, stdout, stderr } = await filter(
    googleReport("open.csv", ["plumber™jobs", "plumber salary"]),
    ["--format", "paste", "--smallest"],
  );
  expect({ status, stdout }).toEqual({ status: 0, stdout: "[plumber salary]\n" });
  expect(stderr).toMatch(/Left out \(1\):\n {2}plumber™jobs: .*™/u);
});

test.each([
  [["--smallest"], "--format table lists terms, so it cannot obey --smallest."],
  [["--format", "json", "--match", "phrase", "--companions"], "--companions, --match phrase."],
  [["--format", "paste", "--smallest", "--match", "phrase"], "Leave out --smallest or --match"],
])("refuses options without effect before it reads the report: %j", async (options, message) => {
  const { status, stderr } = await filter(path.join(folder, "not-there.csv"), options);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(message) });
});

describe("terms without clicks are left out, and --with-unclicked adds them", () => {
  const header = "Search term,Match type,Added/Excluded,Campaign,Ad group,Clicks,Impr.,Cost";
  const rowsOf = (clicks: number) => [
    `plumber salary,Broad match,None,A,g,${clicks},9,${clicks * 2}.00`,
    "plumber jobs,Broad match,None,A,g,0,9,0.00",
  ];
  const report = () => write("unclicked.csv", [header, ...rowsOf(3)]);
  const exclusions = async (file: string, args: readonly string[] = []) =>
    (await filter(file, ["--format", "paste", ...args])).stdout.trim().split("\n");

  test("in exclusions", async () => {
    expect(await exclusions(report())).toEqual(["[plumber salary]"]);
    expect(await exclusions(report(), ["--with-unclicked"])).toHaveLength(2);
    const { stderr } = await filter(report(), ["--format", "google-editor"]);
    expect(stderr).toContain("Left out: 1 term without clicks (--with-unclicked adds them)");
  });

  test("in the table and its counts, but never in JSON", async () => {
    const { stdout } = await filter(report(), []);
    expect(stdout).not.toContain("plumber jobs");
    expect(stdout).toContain("1 of 2 terms to exclude");
    expect(stdout).toContain("Left out: 1 term without clicks");
    expect((await filter(report(), ["--with-unclicked"])).stdout).toContain("2 of 2 terms");
    expect((await filter(report(), ["--format", "json"])).stdout).toContain("plumber jobs");
  });

  test("but not if nothing excluded was clicked", async () => {
    const free = write("free.csv", [header, ...rowsOf(0)]);
    expect(await exclusions(free)).toHaveLength(2);
  });
});

test("with a German profile, the table has English reasons and the CSV file German ones", async () => {
  const description = "Wir reparieren Heizungen und Bäder in Ulm und in der Umgebung.";
  const profile = write("profile.json", [
    JSON.stringify({ name: "Wohlrab", type: "other", description }),
  ]);
  const report = googleReport("german.csv", ["heizung jobs"]);
  const outputOf = (format: string) => filter(report, ["--business", profile, "--format", format]);
  expect((await outputOf("table")).stdout).toContain("'jobs': wants a job");
  expect((await outputOf("csv")).stdout).toContain("'jobs': sucht Arbeit oder Ausbildung");
});
