import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import {
  answerText,
  honestVerdicts,
  type ModelServer,
  startModelServer,
} from "@termsift/classifier/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { blocksOf, listDocuments } from "../commands.ts";

const execute = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../..");
const blocks = listDocuments(root).flatMap(blocksOf);
let folder: string;
let programs: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "termsift-stand-ins-"));
  programs = path.join(folder, "bin");
  await mkdir(programs);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function blockOf(document: string, begins: string): string {
  const found = blocks.filter(
    (block) => block.document === document && block.text.startsWith(begins),
  );
  expect(found).toHaveLength(1);
  return found[0]?.text ?? "";
}

async function writeProgram(name: string, text: string): Promise<void> {
  const file = path.join(programs, name);
  await writeFile(file, text);
  await chmod(file, 0o755);
}

const recorder = (name: string) => `#!/bin/sh\necho "${name} $*" >> "${calls()}"\n`;
const calls = () => path.join(folder, "calls.txt");
const readCalls = async () => (await readFile(calls(), "utf8")).trim().split("\n");

const run = (text: string, cwd: string, env: Record<string, string> = {}) =>
  execute("bash", ["-euo", "pipefail", "-c", text], {
    cwd,
    env: { HOME: folder, PATH: `${programs}${path.delimiter}${process.env["PATH"] ?? ""}`, ...env },
  });

describe("the commands for systemd, with fake sudo, useradd and systemctl", () => {
  const secrets = [".data/secret.key", ".data/database/PG_VERSION", ".env", ".git/config"];
  const product = [
    "package.json",
    "node_modules/.bin/node",
    "packages/server/src/main.ts",
    "deploy/termsift.service",
  ];
  let source: string;
  const moved = (text: string) =>
    text.replaceAll(/(?<= )\/(?=opt\/|etc\/)/gu, `${folder}/machine/`);
  const installed = (file: string) => path.join(folder, "machine/opt/termsift", file);

  beforeEach(async () => {
    source = path.join(folder, "source");
    for (const file of [...product, ...secrets]) {
      await mkdir(path.dirname(path.join(source, file)), { recursive: true });
      await writeFile(path.join(source, file), file, { mode: 0o600 });
    }
    await mkdir(path.join(folder, "machine/etc/systemd/system"), { recursive: true });
    await mkdir(path.join(folder, "machine/opt"), { recursive: true });
    await writeProgram("sudo", '#!/bin/sh\nexec "$@"\n');
    for (const name of ["useradd", "systemctl", "git", "npm"]) {
      await writeProgram(name, recorder(name));
    }
  });

  it("copy the program, readable for all users, without data, settings and git history", async () => {
    await run(moved(blockOf("docs/deploy.md", "sudo useradd")), source);
    const modes = product.map(async (file) => (await stat(installed(file))).mode & 0o777);
    expect(await Promise.all(modes)).toEqual(product.map(() => 0o644));
    expect(secrets.filter((file) => existsSync(installed(file)))).toEqual([]);
    const settings = path.join(folder, "machine/etc/termsift.env");
    expect((await stat(settings)).mode & 0o777).toBe(0o600);
    expect(existsSync(path.join(folder, "machine/etc/systemd/system/termsift.service"))).toBe(true);
    expect(await readCalls()).toEqual([
      expect.stringMatching(/^useradd --system .* termsift$/u),
      "systemctl daemon-reload",
      "systemctl enable --now termsift",
    ]);
  });

  it("replace the program by the new version and keep the old one", async () => {
    await run(moved(blockOf("docs/deploy.md", "sudo useradd")), source);
    await writeFile(path.join(source, "package.json"), "the new version");
    await rm(calls());
    await run(moved(blockOf("docs/deploy.md", "git pull\nnpm")), source);
    expect(await readFile(installed("package.json"), "utf8")).toBe("the new version");
    const before = path.join(folder, "machine/opt/termsift.before/package.json");
    expect(await readFile(before, "utf8")).toBe("package.json");
    expect(secrets.filter((file) => existsSync(installed(file)))).toEqual([]);
    expect(await readCalls()).toEqual([
      "git pull",
      "npm run build",
      "systemctl stop termsift",
      "systemctl start termsift",
    ]);
  });
});

describe("the commands for containers, with a fake Docker", () => {
  it.each(["docker compose up", "git pull\ndocker", "docker compose exec postgres psql"])(
    "%s … names services and options that exist",
    async (begins) => {
      await symlink(path.join(import.meta.dirname, "docker.mjs"), path.join(programs, "docker"));
      await writeProgram("git", recorder("git"));
      const text = blockOf("docs/deploy.md", begins);
      await run(text, folder, { COMPOSE_FILE: path.join(root, "compose.yaml"), CALLS: calls() });
      const asked = await readCalls();
      expect(asked.length).toBeGreaterThanOrEqual(text.trim().split("\n").length);
      const other = text
        .replaceAll(/\b(?:postgres|worker-1)\b/gu, "nobody")
        .replace("--wait", "-w");
      await expect(
        run(other, folder, { COMPOSE_FILE: path.join(root, "compose.yaml"), CALLS: calls() }),
      ).rejects.toThrow(/no such service|unknown flag/u);
    },
  );
});

describe("the command for a hosted model, against a test server", () => {
  const KEY = "sk-key-of-this-test";
  /** The small model, and Node's compile cache. */
  const { NODE_COMPILE_CACHE = "", TERMSIFT_MODEL = "" } = process.env;
  const inherited = { NODE_COMPILE_CACHE, TERMSIFT_MODEL };
  const isWaste = /jupiter|mongolia|sistine|dinosaurs|volcano|emperors|jobs|free/u;
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer({
      key: KEY,
      // Excludes the control term in each call, like a real model.
      reply: (request) =>
        answerText(honestVerdicts(request, (term) => (isWaste.test(term) ? "negative" : "keep"))),
    });
  });
  afterEach(() => server.close());

  it("classifies the report and writes how many terms each model classified", async () => {
    await cp(path.join(root, "examples/search-terms-report.csv"), path.join(folder, "report.csv"));
    await cp(path.join(root, "examples/business-profile.json"), path.join(folder, "profile.json"));
    const text = blockOf("docs/hosted-models.md", "LLM_PROVIDER").replace("…", KEY);
    const bin = path.join(root, "node_modules/.bin");
    await run(text, folder, {
      ...inherited,
      LLM_BASE_URL: server.url,
      PATH: `${bin}${path.delimiter}${process.env["PATH"] ?? ""}`,
    });
    const { classifiedBy } = JSON.parse(await readFile(path.join(folder, "run.json"), "utf8")) as {
      classifiedBy: { hosted: number };
    };
    expect(classifiedBy.hosted).toBeGreaterThan(0);
  });
});
