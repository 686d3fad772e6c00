import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { runCli, sampleReport } from "./testing/run-cli.ts";

test("for another account's report stderr asks a question, and the lists are written", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "termsift-fit-"));
  const business = path.join(folder, "business.json");
  const profile = { name: "Puntada", type: "ecommerce", description: "Knitting wool and needles." };
  writeFileSync(business, JSON.stringify(profile));
  const judged = ["--business", business, "--classifier", "rules"];
  const { status, stdout, stderr } = await runCli([
    "filter",
    sampleReport,
    ...judged,
    "--format",
    "paste",
  ]);
  rmSync(folder, { recursive: true });
  expect(status).toBe(0);
  expect(stdout).not.toBe("");
  expect(stderr).toMatch(
    /^Does this report belong to this business\? \d+ of \d+ terms \(\d+ %\)/mu,
  );
});
