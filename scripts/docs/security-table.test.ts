import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const text = readFileSync(path.join(root, "docs/security.md"), "utf8");

/** The sections of ASVS 5.0.0, and how many requirements of level 1 and 2 each has. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2`;

const expected = sections
  .trim()
  .split(/\s+/u)
  .flatMap((entry) => {
    const [section = "", count = ""] = entry.split(":");
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
  });

const rows = [...text.matchAll(/^\| (?<ids>\d[\d., ]*) \|(?<how>[^|]*)\|(?<why>[^|]*)\|$/gmu)].map(
  ({ groups }) => ({
    ids: (groups?.["ids"] ?? "").split(",").map((id) => id.trim()),
    how: groups?.["how"]?.trim() ?? "",
    why: groups?.["why"]?.trim() ?? "",
  }),
);

it("has one row for each requirement of ASVS 5.0.0, level 1 and 2, and no other", () => {
  expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(expected.sort());
});

it("names a test or a reason in each row", () => {
  const reasons = /`[\w./-]+\.(?:test|spec)\.ts`|not relevant: |by construction|Operator|reason/u;
  expect(rows.filter(({ why }) => !reasons.test(why))).toEqual([]);
  // A reason without a word about it is none.
  expect(rows.filter(({ how, why }) => how === "" && why.length < 16)).toEqual([]);
});

it("names only tests that exist", () => {
  const named = [...text.matchAll(/`(?<file>[\w./-]+\.(?:test|spec)\.ts)`/gu)].map(
    ({ groups }) => groups?.["file"] ?? "",
  );
  expect(named.length).toBeGreaterThan(150);
  const folders = [root, path.join(root, "packages/server/src")];
  const isThere = (file: string) => folders.some((folder) => existsSync(path.join(folder, file)));
  expect([...new Set(named)].filter((file) => !isThere(file))).toEqual([]);
});
