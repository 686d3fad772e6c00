import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const execute = promisify(execFile);
const classifier = new URL("index.ts", import.meta.url).href;

/** As somebody does who knows nothing of this: in a process of its own, judging in its threads. */
const script = `
  import { createClassifier } from ${JSON.stringify(classifier)};
  const judge = await createClassifier("local");
  const profile = { name: "Harbour", type: "other", description: "Plumber in Bristol. No courses." };
  const terms = Array.from({ length: 400 }, (_, index) => "plumbing course " + index);
  console.log((await judge.classify({ profile, terms })).length);
`;

it("judging with the embedded model leaves nothing in the home folder and reports to nobody", async () => {
  const home = await mkdtemp(path.join(tmpdir(), "termsift-home-"));
  const env = { PATH: process.env["PATH"] ?? "", HOME: home };
  const options = { env, cwd: import.meta.dirname };
  const { stdout } = await execute(
    process.execPath,
    ["--input-type=module", "--eval", script],
    options,
  );
  expect(stdout).toBe("400\n");
  expect(await readdir(home, { recursive: true })).toEqual([]);
  await rm(home, { recursive: true, force: true });
});
