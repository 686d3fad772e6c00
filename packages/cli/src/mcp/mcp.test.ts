import { appendFileSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { JSONRPCMessage, Progress } from "@modelcontextprotocol/sdk/types.js";
import { filterResultSchema } from "@termsift/core/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mainFile, programEnvironment, sampleProfile, sampleReport } from "../testing/run-cli.ts";

const LOGGED_LENGTH_MAX = 2_000;

type Content = { type: string; text?: string; resource?: { uri: string; text?: string } };

/** Appends every message to the file that MCP_LOG names, to read the protocol. */
function logMessages(transport: StdioClientTransport, file: string | undefined): void {
  if (file === undefined) return;
  const log = (side: string, message: object) =>
    appendFileSync(file, `${side} ${JSON.stringify(message).slice(0, LOGGED_LENGTH_MAX)}\n`);
  const { onmessage } = transport;
  const send = transport.send.bind(transport);
  Object.assign(transport, {
    onmessage: (message: JSONRPCMessage) => {
      log("<", message);
      onmessage?.(message);
    },
    send: (message: JSONRPCMessage) => {
      log(">", message);
      return send(message);
    },
  });
}

describe("termsift mcp on standard input and output", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "termsift-mcp-"));
  const client = new Client({ name: "test", version: "1.0.0" });
  const profile = JSON.parse(readFileSync(sampleProfile, "utf8")) as Record<string, unknown>;
  beforeAll(async () => {
    const report = readFileSync(sampleReport);
    writeFileSync(path.join(folder, "report.csv"), report);
    symlinkSync(sampleProfile, path.join(folder, "linked.json"));
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [mainFile, "mcp"],
      cwd: folder,
      env: { ...programEnvironment(), TERMSIFT_MODEL: "small" },
    });
    await client.connect(transport);
    logMessages(transport, process.env["MCP_LOG"]);
  });
  afterAll(async () => {
    await client.close();
    await rm(folder, { recursive: true });
  });

  async function call(name: string, args: object, progress: Progress[] = []) {
    const answer = await client.callTool({ name, arguments: { ...args } }, undefined, {
      onprogress: (step) => progress.push(step),
    });
    const content = answer.content as Content[];
    return { isError: answer.isError === true, content, text: content.at(-1)?.text ?? "" };
  }

  it("goes the whole way: inspect, filter, ask, answer, export, read the result", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "inspect_report",
      "filter_report",
      "list_questions",
      "answer_question",
      "second_opinion",
      "audit_negatives",
      "export",
    ]);
    expect((await call("inspect_report", { path: "report.csv" })).text).toContain("Google Ads");
    const progress: Progress[] = [];
    const filtered = await call("filter_report", { path: "report.csv", profile }, progress);
    expect(filtered.text).toContain("plumber jobs bristol");
    expect(filtered.text).toMatch(/… and \d+ more$/mu);
    expect(filtered.text).not.toContain("--");
    const steps = progress.map((step) => step.progress);
    expect(steps).toEqual([...steps].sort((left, right) => left - right));
    expect(steps.length).toBeGreaterThan(0);
    expect(progress.at(-1)?.total).toBe(progress.at(-1)?.progress);
    const result = /^Result (?<id>\S+),/mu.exec(filtered.text)?.groups?.["id"] ?? "";

    const asked = await call("list_questions", { result, count: 2 });
    const [question] = JSON.parse(asked.text) as { subject: object; terms: number }[];
    expect(question?.terms).toBeGreaterThan(0);
    const answer = { ...question?.subject, answer: "not wanted" };
    const answered = await call("answer_question", { result, answer });
    expect(JSON.parse(answered.text)).toMatchObject({ summary: { terms: expect.any(Number) } });
    const next = await call("list_questions", { result, count: 2 });
    expect(next.text).not.toContain(JSON.stringify(question?.subject));

    const exported = await call("export", { result, format: "google-editor" });
    expect(exported.isError).toBe(false);
    const [main, undo] = exported.content;
    expect(main?.resource?.text).toContain("plumber jobs bristol");
    expect(undo?.resource?.uri).toContain("undo");
    expect(exported.text).not.toMatch(/--|Not printed/u);
    expect(exported.text).toMatch(/Left out: \d+ terms without clicks/u);
    const all = await call("export", { result, format: "google-editor", with_unclicked: true });
    const lengthOf = ({ content: [file] }: typeof exported) => file?.resource?.text?.length ?? 0;
    expect(lengthOf(all)).toBeGreaterThan(lengthOf(exported));

    const harmful = { result, existing: { text: '"plumber bristol"\n' } };
    const audited = await call("audit_negatives", harmful);
    expect(audited.text).toContain("Block searches that you want (1)");
    expect(audited.text).toContain('"plumber bristol"');
    const negatives = "Campaign,Keyword,Criterion Type\nA,free,Campaign Negative Broad\n";
    const removed = await call("audit_negatives", {
      result,
      existing: { text: `${negatives}A,free offer,Campaign Negative Exact\n` },
      format: "google-web",
      remove: ["redundant"],
    });
    expect(removed.content[0]?.resource?.text).toContain("Remove,,Campaign,,A,,,,free offer");
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual([`termsift://results/${result}`]);
    const { contents } = await client.readResource({ uri: `termsift://results/${result}` });
    const [{ text = "" } = {}] = contents as { text?: string }[];
    expect(filterResultSchema.parse(JSON.parse(text)).summary.terms).toBeGreaterThan(10);
  });

  it("reads a report given as text, and tells what is wrong with it", async () => {
    const text = "Search term,Clicks,Cost\nplumber jobs,3,4.50\n";
    expect((await call("inspect_report", { text })).text).toContain("1 unique");
    expect(await call("inspect_report", { text: "" })).toMatchObject({ isError: true });
    const both = await call("inspect_report", { text, path: "report.csv" });
    expect(both).toMatchObject({ isError: true, text: "Give either path or text." });
    const alone = await call("filter_report", { text });
    expect(alone).toMatchObject({
      isError: true,
      text: "Give a business profile. A name needs --server.",
    });
  });

  it("reads no file outside its folders, neither by name nor by a link", async () => {
    const outside = ["../../../../etc/hostname", "linked.json", "/etc/passwd", "/etc/no-such-file"];
    for (const file of [sampleReport, ...outside]) {
      const answer = await call("inspect_report", { path: file });
      expect([answer.isError, answer.text]).toEqual([
        true,
        `Termsift may not read the folder of ${file}. Start termsift mcp with --allow FOLDER.`,
      ]);
    }
    const text = "Search term\nplumber jobs\n";
    const linked = await call("filter_report", { text, profile: "linked.json" });
    expect(linked.text).toContain("Termsift may not read the folder of");
    const missing = await call("inspect_report", { path: "missing.csv" });
    expect(missing.text).toContain("There is no such file");
  });

  it("refuses the id of a result that it does not have", async () => {
    const answer = await call("export", { result: "unknown", format: "csv" });
    expect(answer).toMatchObject({ isError: true });
    expect(answer.text).toContain("Call filter_report first.");
  });
});
