import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { RunReport } from "@termsift/classifier/hosted";
import {
  answerText,
  honestVerdicts,
  type ModelServer,
  readTerms,
  startModelServer,
} from "@termsift/classifier/testing";
import { chooseOpinionTerms, OPINION_BENEFIT, placedItems } from "@termsift/core/answers";
import { type FilterResult, filterResultSchema } from "@termsift/core/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  mainFile,
  programEnvironment,
  runCli,
  sampleProfile,
  sampleReport,
} from "./testing/run-cli.ts";

const KEY = "sk-secret-key-of-this-test";
const NAME = (JSON.parse(readFileSync(sampleProfile, "utf8")) as { name: string }).name;
const folder = mkdtempSync(path.join(tmpdir(), "termsift-opinion-"));
let server: ModelServer;
/** The lists of the built-in model alone. */
let alone: FilterResult;

const filter = (args: readonly string[], variables: Record<string, string> = {}) =>
  runCli(["filter", sampleReport, "--business", sampleProfile, "--format", "json", ...args], {
    TERMSIFT_MODEL: "small",
    ...variables,
  });
const resultOf = ({ stdout }: { readonly stdout: string }) =>
  filterResultSchema.parse(JSON.parse(stdout));
const hosted = () => ({
  LLM_PROVIDER: "openai-compatible",
  LLM_MODEL: "scripted",
  LLM_BASE_URL: server.url,
  LLM_API_KEY: KEY,
  LLM_PRICE_INPUT: "1",
  LLM_PRICE_OUTPUT: "4",
});
const termsAsked = () => [
  ...new Set(server.requests.flatMap((request) => readTerms(request).map(({ term }) => term))),
];

beforeAll(async () => {
  alone = resultOf(await filter([]));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  // Keeps only the name of the business, which is a control term.
  const oracle = (term: string) => (term === NAME.toLowerCase() ? "keep" : "irrelevant");
  server = await startModelServer({
    key: KEY,
    reply: (request) => answerText(honestVerdicts(request, oracle)),
  });
  return () => server.close();
});

test("--second-opinion asks about the dearest doubts and exclusions, and says before what they cost", async () => {
  const file = path.join(folder, "run.json");
  const { status, stdout, stderr } = await filter(
    ["--second-opinion", "--run-report", file],
    hosted(),
  );
  expect([status, stdout.includes(KEY), stderr.includes(KEY)]).toEqual([0, false, false]);
  const { items } = chooseOpinionTerms(alone);
  const asked = termsAsked();
  expect(items.length).toBeGreaterThan(10);
  expect(asked).toEqual(expect.arrayContaining(items.map(({ term }) => term)));
  // The other two are control terms.
  expect(asked).toHaveLength(items.length + 2);
  const result = resultOf({ stdout });
  const opined = placedItems(result).filter(({ item }) => item.classified_by !== undefined);
  expect(opined.map(({ item }) => item.term).toSorted()).toEqual(
    items.map(({ term }) => term).toSorted(),
  );
  expect(opined.every(({ list }) => list !== "kept_keywords")).toBe(true);
  const [before = "", after = ""] = stderr.split("Sending ");
  expect(before).toMatch(
    /Second opinion of openai-compatible\/scripted on the \d+ search terms \(GBP [\d,.]+\) where/u,
  );
  expect(before).toContain(OPINION_BENEFIT);
  expect(after).toMatch(/^\d+ terms to the hosted model in \d+ calls: .*about \$0\.\d+/u);
  expect(after).toMatch(/gave \d+ verdicts: [1-9]\d* terms moved to another list\.\n/u);
  const report = JSON.parse(readFileSync(file, "utf8")) as RunReport;
  expect(report.classifiedBy).toMatchObject({ hosted: items.length, fallback: 0 });
});

test("the percentage decides how many terms are asked about", async () => {
  const { status, stderr } = await filter(["--second-opinion", "60"], hosted());
  const { items } = chooseOpinionTerms(alone, { percent: 60 });
  expect([status, termsAsked().length]).toEqual([0, items.length + 2]);
  expect(stderr).toContain(`on the ${items.length} search terms`);
});

test("the model reads what brought customers, the keywords and the ad group of each term, but no figures", async () => {
  await filter(["--second-opinion"], hosted());
  const [, profile = "", , , line = ""] = server.requests[0]?.user.split("\n") ?? [];
  const sent = JSON.parse(profile) as Record<string, string[]>;
  const converting = placedItems(alone).filter(({ item }) => item.conversions > 0);
  expect(sent["brought_customers"]?.length).toBeGreaterThanOrEqual(converting.length);
  expect(Object.keys(JSON.parse(line) as object)).toEqual(["n", "term", "ad_group"]);
  expect(server.requests[0]?.user).not.toMatch(/"(?:cost|clicks|conversions|campaign)"/u);
});

test.each([
  [["--second-opinion"], { LLM_PROVIDER: "" }, /Set LLM_PROVIDER/u],
  [["--second-opinion", "--classifier", "llm"], {}, /Leave out --classifier llm/u],
  [["--second-opinion", "0"], {}, /Give a percentage above 0, at most 100/u],
  [
    ["--second-opinion"],
    { LLM_MAX_COST: "1", LLM_PRICE_INPUT: "", LLM_PRICE_OUTPUT: "" },
    /LLM_MAX_COST: the price of the model .* is unknown/u,
  ],
])("%j with %j is refused before the report is classified", async (args, variables, message) => {
  const { status, stdout, stderr } = await filter(args, { ...hosted(), ...variables });
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(message);
  expect(server.requests).toEqual([]);
});

test("a refused key leaves the lists as they were and says why", async () => {
  const { status, stdout, stderr } = await filter(["--second-opinion"], {
    ...hosted(),
    LLM_API_KEY: "sk-wrong",
  });
  expect(status).toBe(0);
  expect(resultOf({ stdout }).negative_keywords).toEqual(alone.negative_keywords);
  expect(stderr).toContain("the provider refused the key: check LLM_API_KEY");
});

test("an assistant gets an offer, then verdicts, and can undo them", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [mainFile, "mcp", "--allow", path.dirname(sampleReport)],
      cwd: folder,
      env: { ...programEnvironment(), ...hosted(), TERMSIFT_MODEL: "small" },
    }),
  );
  const call = async (name: string, args: object) => {
    const { content } = await client.callTool({ name, arguments: { ...args } });
    return JSON.stringify(content);
  };
  const filtered = await call("filter_report", { path: sampleReport, profile: sampleProfile });
  const result = /Result (?<id>[\w-]+), in full/u.exec(filtered)?.groups?.["id"] ?? "";
  const exported = () => call("export", { result, format: "paste" });
  const before = await exported();
  const calls = server.requests.length;
  expect(await call("second_opinion", { result, percent: 100 })).toContain(OPINION_BENEFIT);
  expect(server.requests).toHaveLength(calls);
  const given = await call("second_opinion", { result, percent: 100, action: "ask" });
  expect(given).toMatch(/gave \d+ verdicts: [1-9]\d* terms moved to another list/u);
  expect(await exported()).not.toBe(before);
  await call("second_opinion", { result, action: "undo" });
  expect(await exported()).toBe(before);
  await client.close();
});
