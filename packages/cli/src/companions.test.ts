import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runFilter, sampleReport } from "./testing/run-cli.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "termsift-cli-companions-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function filter(format: string, args: readonly string[]) {
  return runFilter(sampleReport, ["--format", format, ...args]);
}

test("companions follow the exclusions without duplicates, with their reason", async () => {
  const plain = (await filter("paste", [])).stdout.trim().split("\n");
  const { stdout, stderr, status } = await filter("paste", ["--companions"]);
  const lines = stdout.trim().split("\n");
  expect(status).toBe(0);
  expect(lines.slice(0, plain.length)).toEqual(plain);
  expect(lines.length).toBeGreaterThan(plain.length);
  expect(new Set(lines).size).toBe(lines.length);
  expect(stderr).toContain(`Other spellings added (${lines.length - plain.length})`);
  expect(stderr).toContain("do not block a plural");
});

test("companions have a note in the table and are in the undo file", async () => {
  const table = path.join(folder, "everything.csv");
  expect((await filter("csv", ["--companions", "--out", table])).status).toBe(0);
  const written = readFileSync(path.join(folder, "everything.csv-table.csv"), "utf8");
  const companion = /^([^,\n]+),Exact,"Singular or plural, beside \[[^\]]+\]"/mu.exec(written)?.[1];
  expect(companion).toBeDefined();
  expect(
    (await filter("paste", ["--companions", "--out", path.join(folder, "list.txt")])).status,
  ).toBe(0);
  const undo = readFileSync(path.join(folder, "list.paste-undo.txt"), "utf8");
  expect(undo.split(/\r?\n/u)).toContain(`[${companion}]`);
});
