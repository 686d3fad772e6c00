import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inspectionSchema } from "@termsift/core/contract";
import {
  mainFile,
  runCli,
  runCliProcess,
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

const profileWith = (fields: object) =>
  JSON.stringify({ name: "A", type: "other", description: "Roofs.", ...fields });

describe("inspect", () => {
  test("prints the inspection as JSON, with a file that reconciles", async () => {
    const { status, stdout } = await runCli(["inspect", report, "--format", "json"]);
    expect(status).toBe(0);
    expect(inspectionSchema.parse(JSON.parse(stdout))).toMatchObject({
      platform: "google",
      reconciled: true,
    });
    expect((await runCli(["inspect", report])).stdout).toMatch(/matches the file's own total/u);
  });

  test("says that the rows do not add up to the total", async () => {
    const file = write(
      "off.csv",
      readFileSync(report, "utf8").replace(/^(Total: Search terms.*,)[\d.]+(,,)/mu, "$199.00$2"),
    );
    expect((await runCli(["inspect", file])).stdout).toMatch(
      /DOES NOT MATCH the file's own total/u,
    );
  });
});

describe("bad input exits with code 2 and explains what to do", () => {
  test.each([
    [
      "an output that is an input",
      () => ["filter", report, "--business", profile, "--out", report],
      /would overwrite/u,
    ],
    [
      "escape sequences in column names",
      () => ["inspect", write("esc.csv", "\u001b[31mx,y\n1,2\n")],
      /^[^\u001b]*$/u,
    ],
    [
      "no such report",
      () => ["inspect", "/nope.csv"],
      /nope\.csv: There is no such file or folder/u,
    ],
    ["a folder", () => ["inspect", folder], /is a folder/u],
    ["an unknown table", () => ["inspect", write("t.csv", "x,y\n1,2\n")], /"x", "y".*--column/u],
    [
      "a profile without type",
      () => ["filter", report, "--business", write("p.json", '{"name":"A"}')],
      /"type"/u,
    ],
    [
      "a broken profile",
      () => ["filter", report, "--business", write("q.json", "{")],
      /not valid JSON/u,
    ],
    [
      "a profile with an area that names no place",
      () => ["filter", report, "--business", write("r.json", profileWith({ area: "Leedz" }))],
      /"area": "Leedz" is no place that Termsift knows/u,
    ],
    [
      "a profile with 500 other firms",
      () => {
        const otherFirms = Array.from({ length: 500 }, (_, index) => `Firm ${index}`);
        const profile = profileWith({ facts: { otherFirms } });
        return ["filter", report, "--business", write("s.json", profile)];
      },
      /"facts.otherFirms": has 500 entries, but at most 60 are read/u,
    ],
    [
      "a profile with 501 protected words",
      () => {
        const profile = profileWith({ protectedWords: Array.from({ length: 501 }, () => "rota") });
        return ["filter", report, "--business", write("t.json", profile)];
      },
      /"protectedWords": has 501 entries, but at most 500 are allowed/u,
    ],
    ["an unknown option", () => ["inspect", report, "--nope"], /unknown option/u],
    ["an unknown format", () => ["inspect", report, "--format", "pdf"], /Allowed choices/u],
    ["no business", () => ["filter", report], /--business/u],
    [
      "a bad line of labelled terms",
      () => ["eval", "--businesses", write("b.jsonl", "{}\n"), "--terms", write("t.jsonl", "{}\n")],
      /line 1/iu,
    ],
  ])("%s", async (_name, args, message) => {
    const { status, stdout, stderr } = await runCli(args());
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toMatch(message);
  });

  test("help and version exit with code 0", async () => {
    expect(runCliProcess(["--help"]).status).toBe(0);
    expect(runCliProcess(["--version"])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/u),
    });
  });
});

test("only eval accepts the baseline without a model", () => {
  const args = ["filter", report, "--business", profile, "--classifier", "rules"];
  const { status, stderr } = spawnSync(process.execPath, [mainFile, ...args], { encoding: "utf8" });
  expect([status, stderr]).toEqual([2, expect.stringContaining("choices are local, llm, cascade")]);
});
