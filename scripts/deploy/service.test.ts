import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const unit = readFileSync(path.join(root, "deploy/termsift.service"), "utf8");
const guide = readFileSync(path.join(root, "docs/deploy.md"), "utf8");
const INSTALLED = "/opt/termsift";
const valuesOf = (name: string) =>
  unit
    .split("\n")
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1));

describe("deploy/termsift.service", () => {
  it("starts programs that exist in the copied folder", () => {
    const [command = ""] = valuesOf("ExecStart");
    const [program = "", file = ""] = command.split(" ");
    expect(program.startsWith(`${INSTALLED}/`)).toBe(true);
    expect(existsSync(path.join(root, path.relative(INSTALLED, program)))).toBe(true);
    expect(existsSync(path.join(root, file))).toBe(true);
    expect(valuesOf("WorkingDirectory")).toEqual([INSTALLED]);
  });

  it("names the user, folders and settings file of docs/deploy.md", () => {
    const [user = ""] = valuesOf("User");
    const [settings = ""] = valuesOf("EnvironmentFile");
    const [state = ""] = valuesOf("StateDirectory");
    expect(guide).toMatch(new RegExp(`useradd .*--home-dir /var/lib/${state} .* ${user}\\n`, "u"));
    expect(guide).toContain(`--directory ${INSTALLED}\n`);
    expect(guide).toContain(`/dev/stdin ${settings}\n`);
    expect(valuesOf("Environment")).toEqual([`DATA_DIR=/var/lib/${state}`]);
  });
});

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
if (!hasSystemd) process.stderr.write("SKIPPED: the unit is checked with systemd-analyze only\n");

describe.skipIf(!hasSystemd)("deploy/termsift.service, checked by systemd", () => {
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "termsift-service-"));
    file = path.join(folder, "termsift.service");
    writeFileSync(file, unit.replaceAll(INSTALLED, root));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("passes systemd-analyze verify", () => {
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  });

  it("has an exposure level below 2 of 10", () => {
    const given = ["security", "--offline=true", "--threshold=20", "--no-pager", file];
    expect(execFileSync("systemd-analyze", given, { encoding: "utf8" })).toContain("OK");
  });
});
