import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FilterResult } from "@termsift/core/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runFilter as filter } from "./testing/run-cli.ts";

let folder: string;
let report: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "termsift-cli-"));
  report = path.join(folder, "report.csv");
  const rows = ["plumber jobs london,2,9", "plumber salary,0,0", "plumber jobs leeds,0,0"];
  writeFileSync(report, `Search term,Clicks,Cost\n${rows.join("\n")}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("filter classifies all terms, and with --paid only the clicked ones, and says so", async () => {
  const whole = await filter(report, ["--format", "json"]);
  const all = JSON.parse(whole.stdout) as FilterResult;
  expect([all.complete, all.summary.terms, all.summary.unread]).toEqual([true, 3, undefined]);
  const { stdout, stderr } = await filter(report, ["--format", "json", "--paid"]);
  const paid = JSON.parse(stdout) as FilterResult;
  expect([paid.complete, paid.summary.terms, paid.summary.unread]).toEqual([false, 1, 2]);
  expect(stderr).toContain("Only the terms with clicks were classified. 2 other terms are not");
});
