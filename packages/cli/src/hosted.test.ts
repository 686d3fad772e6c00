import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { RunReport } from "@termsift/classifier/hosted";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  mainFile as main,
  runCli,
  sampleProfile as profile,
  sampleReport as report,
} from "./testing/run-cli.ts";
import {
  answerText,
  honestVerdicts,
  type ModelServer,
  startModelServer,
} from "@termsift/classifier/testing";
import { filterResultSchema } from "@termsift/core/contract";

const KEY = "sk-secret-key-of-this-test";
const excluded =
  /jupiter|mongolia|sistine|dinosaurs|volcano|emperors|jobs|free|how to|course|login|wholesale|diagram|manual|apprenticeship|nvq|screwfix|what is|salary|number|worktops|suit|roof|bbq|car |tickets|swamp|dance|swimming|parking|bottle|blanket|tools|tobacco|mario|meaning/u;
let folder: string;
let server: ModelServer;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "termsift-cli-"));
  server = await startModelServer({
    key: KEY,
    reply: (request) =>
      answerText(honestVerdicts(request, (term) => (excluded.test(term) ? "negative" : "keep"))),
  });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const filterArgs = (args: readonly string[]) => ["filter", report, "--business", profile, ...args];
const hosted = () => ({
  LLM_PROVIDER: "openai-compatible",
  LLM_MODEL: "scripted",
  LLM_BASE_URL: server.url,
  LLM_API_KEY: KEY,
});
const filter = (args: readonly string[], settings: Record<string, string> = {}) =>
  runCli(filterArgs(args), { ...hosted(), ...settings });

test.each(["--existing", "--keywords"])(
  "a wrong file given as %s is refused before the hosted model is asked",
  async (option) => {
    const { status, stderr } = await filter(["--classifier", "llm", option, report]);
    expect(status).toBe(2);
    expect(stderr).toContain("This is a search terms report");
    expect(server.requests).toEqual([]);
  },
);

test("--classifier llm uses the hosted model and reports its use", async () => {
  const file = path.join(folder, "report.json");
  const args = ["--classifier", "llm", "--format", "json", "--run-report", file];
  const { status, stdout, stderr } = await filter(args);
  expect(status).toBe(0);
  const result = filterResultSchema.parse(JSON.parse(stdout));
  expect(result.summary.classifier).toMatch(/^llm:openai-compatible\/scripted\+rulebook@\d+$/u);
  expect(
    result.negative_keywords.every(
      ({ term, reason }) => excluded.test(term) || reason.startsWith("local model"),
    ),
  ).toBe(true);
  expect(result.negative_keywords.length).toBeGreaterThan(0);
  expect(stderr).toContain("terms to the hosted model in");
  const report = JSON.parse(readFileSync(file, "utf8")) as RunReport;
  expect(report.fallbackCauses).toEqual({});
  expect(report.classifiedBy.hosted).toBeGreaterThan(report.classifiedBy.fallback);
  expect(stderr).toContain(
    "terms were sent twice, because the first verdict of the hosted model differed from the built-in model's",
  );
  expect(stdout + stderr).not.toContain(KEY);
});

test("the cascade is the default if a hosted model is configured", async () => {
  const { stdout, stderr } = await filter(["--format", "json"]);
  expect(JSON.parse(stdout)).toMatchObject({
    summary: { classifier: expect.stringMatching(/^cascade:/u) },
  });
  expect(stderr).toContain("Termsift's built-in model classified");
});

test("an interrupted run prints what was spent", async () => {
  await server.close();
  let interrupt: () => void = () => undefined;
  server = await startModelServer({
    key: KEY,
    reply: () => {
      // Sends only one signal: a second signal ends the process immediately.
      interrupt();
      interrupt = () => undefined;
      return { kind: "hang" };
    },
  });
  const prices = { LLM_PRICE_INPUT: "1", LLM_PRICE_OUTPUT: "4" };
  const child = spawn(process.execPath, [main, ...filterArgs(["--classifier", "llm"])], {
    env: { ...process.env, ...hosted(), ...prices },
  });
  interrupt = () => child.kill("SIGINT");
  const ended = once(child, "close");
  const outputs = [text(child.stdout), text(child.stderr)] as const;
  const [stdout, stderr] = await Promise.all(outputs);
  const [status] = (await ended) as [number | null];
  expect([status, stdout]).toEqual([130, ""]);
  expect(stderr).toMatch(
    /Use of the hosted model so far: [1-9]\d* calls, [\d,]+ tokens in and [\d,]+ out, about \$0\.\d{4}\.$/mu,
  );
});

test("a refused key gives the local model's verdicts and an explanation", async () => {
  const { status, stderr } = await filter(["--classifier", "llm"], { LLM_API_KEY: "sk-wrong" });
  expect(status).toBe(0);
  expect(stderr).toContain("the provider refused the key: check LLM_API_KEY");
  expect(stderr).not.toContain("sk-wrong");
});

test("every wrong variable is named, without its value", async () => {
  const { status, stderr } = await filter(["--classifier", "llm"], {
    LLM_BASE_URL: KEY,
    LLM_MAX_COST: "much",
  });
  expect(status).toBe(2);
  expect(stderr).toContain("LLM_BASE_URL: must be an http(s) address");
  expect(stderr).toContain("LLM_MAX_COST: must be a number");
  expect(stderr).not.toContain(KEY);
});

test("a cost limit for a model with an unknown price is refused before the run", async () => {
  const { status, stderr } = await filter(["--classifier", "llm"], { LLM_MAX_COST: "1" });
  expect(status).toBe(2);
  expect(stderr).toContain("Set LLM_PRICE_INPUT and LLM_PRICE_OUTPUT");
  expect(server.requests).toHaveLength(0);
});

test("--classifier llm without a hosted model says what to set", async () => {
  const { status, stderr } = await filter(["--classifier", "llm"], { LLM_PROVIDER: "" });
  expect(status).toBe(2);
  expect(stderr).toContain("Set LLM_PROVIDER");
});

test("the provider's error message is shown for both attempts", async () => {
  await server.close();
  server = await startModelServer({
    key: KEY,
    reply: () => ({
      kind: "status",
      status: 400,
      message: "The value is odd.",
    }),
  });
  const { status, stderr } = await filter(["--classifier", "llm"], { LLM_CONCURRENCY: "1" });
  expect(status).toBe(0);
  expect(stderr).toContain(
    "the provider said: The value is odd; without an answer schema: an answer schema is missing",
  );
});
