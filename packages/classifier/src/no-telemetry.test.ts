import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const execute = promisify(execFile);
const classifier = new URL("index.ts", import.meta.url).href;

/** Classifies in a separate process, without any telemetry settings. */
const script = `
  import { createClassifier } from ${JSON.stringify(classifier)};
  const classifier = await createClassifier("local", { model: "small" });
  const profile = { name: "Harbour", type: "other", description: "Plumber in Bristol. No courses." };
  const terms = Array.from({ length: 20 }, (_, index) => "plumbing course " + index);
  console.log((await classifier.classify({ profile, terms })).length);
`;

it("classifying with the embedded model writes no file into the home folder", async () => {
  const home = await mkdtemp(path.join(tmpdir(), "termsift-home-"));
  const env = { PATH: process.env["PATH"] ?? "", HOME: home };
  const options = { env, cwd: import.meta.dirname };
  const { stdout } = await execute(
    process.execPath,
    ["--input-type=module", "--eval", script],
    options,
  );
  expect(stdout).toBe("20\n");
  expect(await readdir(home, { recursive: true })).toEqual([]);
  await rm(home, { recursive: true, force: true });
});
