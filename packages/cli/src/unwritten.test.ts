import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  mainWithBaseline,
  runCli,
  runFilter,
  sampleProfile,
  sampleReport,
} from "./testing/run-cli.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "termsift-unwritten-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const filterArgs = ["filter", sampleReport, "--business", sampleProfile, "--classifier", "rules"];

function runInto(where: string, args: readonly string[]) {
  const command = `set -o pipefail; "$0" "$@" ${where}`;
  const own = [process.execPath, mainWithBaseline, ...args];
  return spawnSync("bash", ["-c", command, ...own], { encoding: "utf8" });
}

test.skipIf(!existsSync("/dev/full")).each([
  ["inspect", ["inspect", sampleReport]],
  ["filter", filterArgs],
  ["--help", ["--help"]],
])("%s reports that the disk is full and exits with code 2", (_, args) => {
  const { status, stderr } = runInto("> /dev/full", args);
  expect(stderr).toContain(
    "termsift: The output could not be written. The disk is full. Free some space.\n",
  );
  expect(stderr.match(/could not be written/gu)).toHaveLength(1);
  expect(status).toBe(2);
});

test("a reader that closes early is not an error", () => {
  const { status, stderr } = runInto("| head -1", ["inspect", sampleReport, "--format", "json"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});

test.each(["--out", "--run-report"])(
  "%s without a file name gives a clear error",
  async (option) => {
    const { status, stderr } = await runFilter(sampleReport, [option, ""]);
    expect(status).toBe(2);
    expect(stderr).toMatch(new RegExp(`${option} <file>.*It needs a file name\\.`, "u"));
  },
);

test("escape sequences in an output name do not reach the terminal", async () => {
  const out = path.join(folder, "a\u001b[31m.txt");
  const { status, stderr } = await runFilter(sampleReport, ["--format", "paste", "--out", out]);
  expect(status).toBe(0);
  expect(stderr).toContain("Wrote ");
  expect(stderr).not.toContain("\u001b");
});

describe("a file that matches its own total", () => {
  const head = "Search term,Match type,Campaign,Currency code,Clicks,Cost\n";
  const rows = "plumber jobs,Broad match,C,EUR,1,200.00\nfree plumber,Broad match,C,EUR,1,400.00\n";
  const check = async (text: string): Promise<string | undefined> => {
    const file = path.join(folder, "report.csv");
    writeFileSync(file, text);
    return /^Check +(.*)$/mu.exec((await runCli(["inspect", file])).stdout)?.[1];
  };

  test.each([
    ["", "600.00", "(EUR 600.00)"],
    ["", "600.50", "(EUR 600.50); the rows have EUR 0.50 less"],
    [
      "x\u0000,Broad match,C,EUR,0,0.50\n",
      "600.50",
      "(EUR 600.50); rows left out: 1; the rows have EUR 0.50 less",
    ],
    [
      "x\u0000,Broad match,C,EUR,0,0\ny\u0000,Broad match,C,EUR,0,0\n",
      "600.00",
      "(EUR 600.00); rows left out: 2",
    ],
  ])(
    "is reported with the rows that were left out and with the difference (%j, %s)",
    async (more, total, text) => {
      const file = `${head}${rows}${more}Total: Search terms,,,,2,${total}\n`;
      expect(await check(file)).toBe(`matches the file's own total ${text}`);
    },
  );

  test.each([
    ["EUR", ["120", "250", "300", "80", "50"], "800", "(EUR 800.00)"],
    ["JPY", ["15.6", "2.4", "1.1", "4", "5"], "28.1", "(JPY 28.10)"],
  ])(
    "says that the decimals of the costs are doubtful (%s)",
    async (currency, costs, total, text) => {
      const lines = costs.map((cost, at) => `pipe ${at},Broad match,C,${currency},1,${cost}\n`);
      const file = `${head}${lines.join("")}Total: Search terms,,,,5,${total}\n`;
      expect(await check(file)).toBe(
        `matches the file's own total ${text}; but the decimals of the costs are doubtful (see the issues)`,
      );
    },
  );
});
