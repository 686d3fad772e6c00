import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CannotStartError } from "../platform/errors/start-failures.ts";
import { loadSecrets } from "./secrets.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "termsift-secret-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it("creates one long secret that only its owner can read and that parallel starts share", async () => {
  const loaded = await Promise.all([1, 2, 3, 4].map(() => loadSecrets(folder, undefined)));
  expect(new Set(loaded.map(({ idToken }) => Buffer.from(idToken).toString("hex"))).size).toBe(1);
  expect(await readdir(folder)).toEqual(["secret.key"]);
  const file = path.join(folder, "secret.key");
  expect(await readFile(file, "utf8")).toHaveLength(64);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await loadSecrets(folder, undefined)).toEqual(loaded[0]);
});

it.each([
  ["", "empty"],
  ["\n \n", "empty"],
  ["a short one", "too short"],
])(
  "refuses the stored secret %j, says where it is and what to do, and keeps the file",
  async (text, fault) => {
    const file = path.join(folder, "secret.key");
    await writeFile(file, text);
    const refused = await loadSecrets(folder, undefined).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CannotStartError);
    expect(String(refused)).toContain(`The secret in ${file} is ${fault}`);
    expect(String(refused)).toMatch(/backup.*delete it and start again/u);
    expect(await readFile(file, "utf8")).toBe(text);
  },
);

it("accepts a secret that an operator wrote with an editor", async () => {
  await writeFile(path.join(folder, "secret.key"), `${"k".repeat(32)}\n`);
  expect(await loadSecrets(folder, undefined)).toEqual(
    await loadSecrets("unused", `${"k".repeat(32)}\n`),
  );
});
