import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blocksOf, howToRun, inlineCommandsOf, listDocuments } from "./commands.ts";

const execute = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");
const documents = listDocuments(root);
const blocks = documents.flatMap(blocksOf);
/** Long, because some commands install or build first. */
const TIMEOUT_MS = 300_000;
const firstLine = (text: string) => text.split("\n")[0] ?? "";
const named = (kind: "run" | "serve") =>
  blocks
    .filter((block) => kind in howToRun(block))
    .map(({ document, text }) => ({ document, text, line: firstLine(text) }));

describe("the commands of the documents", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "termsift-commands-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** The PATH starts with the project's own Node, as in npm scripts. */
  const environment = () => ({
    PATH: `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env["PATH"] ?? ""}`,
    HOME: folder,
    npm_config_cache: path.join(folder, ".npm"),
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    TERMSIFT_MODEL: process.env["TERMSIFT_MODEL"],
  });

  it.each(named("run"))(
    "$document: $line … succeeds",
    async ({ document, text }) => {
      const how = howToRun({ document, text });
      const cwd = "run" in how && how.run === "source" ? root : folder;
      const script = ["-euo", "pipefail", "-c", text];
      const options = { cwd, env: environment(), maxBuffer: 64 * 1024 * 1024 };
      await expect(execute("bash", script, options)).resolves.toBeDefined();
    },
    TIMEOUT_MS,
  );

  it("create the four values that compose.yaml needs, all different", async () => {
    const made = await readFile(path.join(folder, ".env"), "utf8");
    const pairs = made
      .trim()
      .split("\n")
      .map((line) => line.split("="));
    const compose = readFileSync(path.join(root, "compose.yaml"), "utf8");
    const asked = [...compose.matchAll(/\$\{(?<name>[A-Z0-9_]+):\?/gu)].map(
      (match) => match.groups?.["name"],
    );
    expect(pairs.map(([name]) => name).sort()).toEqual(asked.sort());
    expect(new Set(pairs.map(([, value]) => value)).size).toBe(asked.length);
  });

  it.each(named("serve"))(
    "$document: $line … starts a server",
    async ({ text }) => {
      const env = { ...environment(), PORT: "0", LOG_LEVEL: "error" };
      const server = spawn("bash", ["-c", text], {
        cwd: root,
        env,
        detached: true,
        stdio: ["ignore", "pipe", "inherit"],
      });
      let printed = "";
      server.stdout.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
      });
      const ready = "Termsift is ready at http://termsift.example.com:3000";
      await expect.poll(() => printed, { timeout: TIMEOUT_MS }).toContain(ready);
      if (server.pid !== undefined) process.kill(-server.pid, "SIGTERM");
      await once(server, "exit");
      expect(existsSync(path.join(folder, "termsift-data", "database"))).toBe(true);
    },
    TIMEOUT_MS,
  );

  it.each(documents)(
    "the text of $document names only scripts and files that exist",
    ({ text }) => {
      const missing = inlineCommandsOf(text).filter((command) => !isThere(command));
      expect(missing).toEqual([]);
    },
  );
});

function isThere(command: string): boolean {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const script = /^npm (?:run (?<own>\S+)|(?<known>start|test))/u.exec(command)?.groups;
  const name = script?.["own"] ?? script?.["known"];
  if (name !== undefined && scripts[name] === undefined) return false;
  const file = /(?:node|vitest run) (?<file>[\w./-]+\.\w+)/u.exec(command)?.groups?.["file"];
  return file === undefined || existsSync(path.join(root, file));
}
