import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { auditSchema } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCli, runFilter } from "./testing/run-cli.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "termsift-audit-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const header =
  "Search term,Match type,Added/Excluded,Campaign,Ad group,Clicks,Impr.,Currency code,Cost,Conversions";
const report = (name: string, ...rows: string[]) =>
  write(name, `Search terms report\nOctober 2026\n${[header, ...rows].join("\n")}\n`);
const october = () =>
  report(
    "october.csv",
    "boiler repair bristol,Broad match,Excluded,Leads,Core,4,30,GBP,16.05,3",
    "new boiler,Exact match,Added,Leads,Core,2,9,GBP,8.00,0",
    "plumber salary,Broad match,None,Leads,Core,4,30,GBP,6.05,0",
  );
const existing = () =>
  write(
    "existing.csv",
    "Campaign,Ad Group,Keyword,Criterion Type\nLeads,,boiler repair,Campaign Negative Phrase\nLeads,Core,plumber salary,Negative Exact\nLeads,,salary,Campaign Negative Broad\nOther,,new boiler,Campaign Negative Exact\n",
  );
const audit = (...args: string[]) => runCli(["audit", ...args]);
const words = (text: string) => text.split(" ");

describe("termsift audit", () => {
  test("lists conflicts with the money, redundant negatives, and the alarm about Excluded searches", async () => {
    const { status, stdout } = await audit(october(), "--existing", existing());
    expect(status).toBe(0);
    const text = stdout.replaceAll(/\s+/gu, " ");
    expect(text).toContain(
      "Negative keywords: 4. Searches and keywords that they should not block: 2",
    );
    expect(text).toContain(
      "Alarm: A negative keyword of your account blocks a search that converted",
    );
    expect(text).toContain("Block searches that you want (1)");
    expect(text).toMatch(/"boiler repair" Leads Blocks .*£16\.05/u);
    expect(text).toContain("Are not needed beside another one (1)");
    expect(text).toContain("One negative was not compared with searches");
  });

  test("adds earlier reports, own keywords and the verdicts of a result", async () => {
    const earlier = report("sept.csv", "jobs,Broad match,None,Leads,Core,4,30,GBP,2.00,1");
    const own = write("own.csv", "Campaign,Keyword,Match type\nOther,new boiler,Phrase\n");
    const result = path.join(folder, "result.json");
    const filtered = await runFilter(october(), ["--format", "json", "--out", result]);
    expect(filtered.status).toBe(0);
    const files = [result, earlier, "--existing", existing(), "--keywords", own];
    const { stdout } = await audit(...files, "--format", "json");
    const answer = auditSchema.parse(JSON.parse(stdout));
    expect(answer.counts).toMatchObject({ conflict: 2, redundant: 1 });
    expect(answer.findings).toMatchObject([
      { negative: { text: "boiler repair" }, blocked: { conversions: 3, cost: 16.05 } },
      { negative: { text: "new boiler", campaign: "Other" } },
      { kind: "redundant", by: { text: "salary", place: "Leads" } },
    ]);
  });

  test("writes the file that removes the findings of the chosen kinds", async () => {
    const out = path.join(folder, "remove.csv");
    const options = words("--format google-web --remove conflict redundant --out");
    const run = await audit(october(), "--existing", existing(), ...options, out);
    expect(run.status).toBe(0);
    expect(run.stderr).toContain("Choose Preview: every row should count as a removal.");
    const rows = readFileSync(out, "utf8").trim().split("\r\n").slice(1);
    expect(rows.map((row) => row.split(",").slice(-2))).toEqual([
      ["boiler repair", "Phrase match"],
      ["plumber salary", "Exact match"],
    ]);
  });

  test("writes all findings as a table in which no cell is a formula", async () => {
    const formula = write("formula.txt", "[=boiler repair bristol]\n");
    const { stdout } = await audit(october(), "--existing", formula, "--format", "csv");
    expect(stdout).toContain(",'=boiler repair bristol,");
  });

  test("refuses reports of two currencies, keywords in place of negatives, and a workbook without a file", async () => {
    const dollars = report("usd.csv", "jobs,Broad match,None,Leads,Core,4,30,USD,2.00,1");
    const mixed = await audit(october(), dollars, "--existing", existing());
    expect([mixed.status, mixed.stderr]).toEqual([
      2,
      expect.stringContaining("different currencies (GBP, USD)"),
    ]);
    const bids = write("bids.csv", "Campaign,Keyword,Match type,Max CPC\nA,red,Broad,1.10\n");
    expect((await audit(october(), "--existing", bids)).stderr).toContain("that you bid on");
    const sheet = await audit(october(), "--existing", existing(), "--format", "amazon");
    expect([sheet.status, sheet.stderr]).toEqual([2, expect.stringContaining(".xlsx")]);
  });
});

test("termsift filter raises both alarms: an Excluded search that converted, an existing negative that does harm", async () => {
  const { stderr } = await runFilter(october(), ["--existing", existing()]);
  expect(stderr).toContain(
    "Alarm: A negative keyword of your account blocks a search that converted",
  );
  expect(stderr).toContain(
    "Alarm: negatives of your account that block searches that you want: 1.",
  );
  expect(stderr).toContain('"boiler repair": Blocks');
  const quiet = report("quiet.csv", "plumber salary,Broad match,None,Leads,Core,4,30,GBP,6.05,0");
  expect((await runFilter(quiet, ["--existing", existing()])).stderr).not.toContain("Alarm");
});
