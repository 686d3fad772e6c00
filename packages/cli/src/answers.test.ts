import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filterResultSchema } from "@termsift/core/contract";
import {
  runCli,
  runCliProcess,
  runFilter,
  sampleProfile,
  sampleReport,
} from "./testing/run-cli.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "termsift-answers-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (name: string, text: string) => {
  const full = path.join(folder, name);
  writeFileSync(full, text);
  return full;
};
const lists = async (args: readonly string[]) => {
  const { status, stdout, stderr } = await runFilter(sampleReport, [...args, "--format", "json"]);
  expect([status, stderr]).toEqual([0, ""]);
  const result = filterResultSchema.parse(JSON.parse(stdout));
  const terms = (items: readonly { term: string }[]) => items.map(({ term }) => term);
  return {
    excluded: terms([...result.negative_keywords, ...result.irrelevant_keywords]),
    kept: terms(result.kept_keywords),
    free: terms(result.kept_keywords.filter(({ protection }) => protection === undefined)),
  };
};

describe("filter --answers", () => {
  test("settles the terms of an answer, and every term stays in one list", async () => {
    const before = await lists([]);
    const [wanted = ""] = before.excluded;
    const [unwanted = ""] = before.free;
    const answers = [
      { term: wanted, answer: "wanted" },
      { term: unwanted, answer: "not wanted" },
    ];
    const text = answers.map((answer) => JSON.stringify(answer)).join("\r\n");
    const after = await lists(["--answers", file("a.jsonl", `\ufeff${text}\n`)]);
    expect(after.kept).toContain(wanted);
    expect(after.excluded).toContain(unwanted);
    expect(await lists(["--answers", file("empty.jsonl", "")])).toEqual(before);
  });

  test.each([
    ["no JSON", "phrase: jobs", "b.jsonl:2 is not an answer"],
    ["a wrong answer", '{"phrase":"jobs","answer":"maybe"}', "b.jsonl:2 is not an answer"],
  ])("names the line of %s", async (_name, line, message) => {
    const name = file("b.jsonl", `{"phrase":"jobs","answer":"depends"}\n${line}\n`);
    const { status, stderr } = await runFilter(sampleReport, ["--answers", name]);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test("refuses a missing file and --ask without a file", async () => {
    const missing = await runFilter(sampleReport, ["--answers", path.join(folder, "none.jsonl")]);
    expect([missing.status, missing.stderr]).toEqual([2, expect.stringContaining("no such file")]);
    const bare = await runFilter(sampleReport, ["--ask"]);
    expect([bare.status, bare.stderr]).toEqual([2, expect.stringContaining("--answers FILE")]);
  });
});

test("filter --ask writes each answer to the file and takes back what is undone", () => {
  const answers = path.join(folder, "asked.jsonl");
  const { status, stderr } = runCliProcess(
    ["filter", sampleReport, "--business", sampleProfile, "--classifier", "rules"].concat(
      "--format",
      "json",
      "--answers",
      answers,
      "--ask",
    ),
    "n\nw\nx\nu\nd\nq\n",
  );
  expect([status, stderr]).toEqual([0, expect.stringContaining("Type w, n, d, u or q.")]);
  const lines = readFileSync(answers, "utf8").trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { answer: string }).answer)).toEqual([
    "not wanted",
    "depends",
  ]);
});

describe("questions about a stored result", () => {
  const rows = ["checkatrade", "boiler repair", "velofox"].flatMap((what) =>
    ["leeds", "york", "bath", "derby"].map((town) => `${what} ${town},Emergency,Pipes,2,10,8.00`),
  );
  const report = ["Search term,Campaign,Ad group,Clicks,Impr.,Cost", ...rows].join("\n");
  const stored = async (args: readonly string[] = []) => {
    const out = path.join(folder, "result.json");
    const run = await runFilter(file("questions.csv", report), [
      "--format",
      "json",
      "--out",
      out,
      ...args,
    ]);
    expect(run.status).toBe(0);
    return out;
  };
  const ask = async (result: string, ...args: readonly string[]) => {
    const { status, stdout } = await runCli(["questions", result, "--format", "json", ...args]);
    expect(status).toBe(0);
    type Listed = { term: string; cost: number; conversions: number };
    type Part = { subject: object; terms: Listed[]; effect: { wanted: []; notWanted: [] } };
    return (JSON.parse(stdout) as { questions: (Part & { text: string; parts?: Part[] })[] })
      .questions;
  };

  test("are sentences with their terms and what each answer moves, and none is asked twice", async () => {
    const result = await stored();
    const questions = await ask(result, "--max", "3");
    expect(questions).toHaveLength(3);
    const [first] = questions;
    expect(first).toMatchObject({
      text: expect.stringMatching(/\?$/u),
      effect: { wanted: expect.any(Array), notWanted: expect.any(Array) },
    });
    expect(first?.terms[0]).toMatchObject({ cost: 8, conversions: 0 });
    const subjects = (first?.parts ?? [first]).map((part) => part?.subject ?? {});
    const answers = subjects.map((subject) =>
      JSON.stringify(Object.assign(subject, { answer: "depends" })),
    );
    const next = await ask(result, "--answers", file("given.jsonl", answers.join("\n")));
    expect(JSON.stringify(next)).not.toContain(JSON.stringify(subjects[0]).slice(1, -20));
    const printed = await runCli(["questions", result, "--max", "1"]);
    expect(printed.stdout).toContain(`1. ${first?.text ?? ""}`);
  });

  test("are answered without classifying again: lists and files follow the answers", async () => {
    const answers = file(
      "ad-group.jsonl",
      ['{"adGroup":"Pipes","answer":"not wanted"}', '{"phrase":"boiler","answer":"wanted"}'].join(
        "\n",
      ),
    );
    const { status, stdout } = await runCli(
      ["answer", await stored(), "--answers", answers].concat("--format", "json"),
    );
    expect(status).toBe(0);
    const result = filterResultSchema.parse(JSON.parse(stdout));
    expect(result.kept_keywords.every(({ term }) => term.startsWith("boiler"))).toBe(true);
    expect(result.summary.negative + result.summary.irrelevant).toBe(8);
    const pasted = await runCli([
      "answer",
      await stored(),
      "--answers",
      answers,
      "--format",
      "paste",
    ]);
    expect(pasted.stdout).toContain("[velofox york]");
  });

  test("a file that is no result gets a message that says how to make one", async () => {
    const { status, stderr } = await runCli(["questions", file("no.json", "{}")]);
    expect([status, stderr]).toEqual([2, expect.stringContaining("--format json --out")]);
  });
});
