import { randomUUID } from "node:crypto";
import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { type Answer, answerSchema, openAnswers } from "@termsift/core/answers";
import type { FilterResult } from "@termsift/core/contract";
import { exportFormatIds } from "@termsift/core/exports";
import { profileFileSchema } from "@termsift/core/profile";
import { readReport } from "@termsift/core/report";
import { z } from "zod";
import { readApiKey } from "../config.ts";
import { readProfile } from "../input/read-profile.ts";
import { printInspection } from "../output/print-inspection.ts";
import { printResult } from "../output/print-result.ts";
import { writeResult } from "../output/write-result.ts";
import { filterAt, filterHere, type FilterRun } from "./filter-runs.ts";
import { allowedFile, openInput } from "./open-input.ts";

export type McpOptions = { readonly allow?: readonly string[]; readonly server?: string };

/** The results of this session, each with the answers that were given on it. */
type Results = Map<string, { readonly result: FilterResult; answers: readonly Answer[] }>;

const RESULTS_MAX = 20;
const TEXT_LENGTH_MAX = 10_000_000;
const ROWS_SHOWN = 10;
const annotations = { readOnlyHint: true } as const;
const result = z.string().describe("the id that filter_report returned");
const reportInput = {
  path: z.string().min(1).optional().describe("the report file: CSV, TSV or XLSX, also packed"),
  text: z.string().max(TEXT_LENGTH_MAX).optional().describe("or the report itself, as text"),
  column: z.string().max(1_000).optional().describe("the column with the search terms"),
};
const profileInput = z.union([profileFileSchema, z.string().min(1)]).optional();
const match = z.enum(["exact", "phrase", "smallest"]).default("exact");
type Match = z.output<typeof match>;

const uriOf = (id: string) => `termsift://results/${id}`;
const say = (text: string) => ({ content: [{ type: "text" as const, text }] });

/** Serves the tools on standard input and output until the client disconnects. */
export async function serveMcp(options: McpOptions, signal: AbortSignal): Promise<void> {
  const { allow = [], server } = options;
  const run = server === undefined ? filterHere : filterAt(server, readApiKey(process.env));
  const mcp = new McpServer({ name: "termsift", version: "0.1.0" });
  const results: Results = new Map();
  addReportTools(mcp, results, [process.cwd(), ...allow], run);
  addResultTools(mcp, results);
  signal.addEventListener("abort", () => void mcp.close());
  await mcp.connect(new StdioServerTransport());
}

function addReportTools(
  mcp: McpServer,
  results: Results,
  folders: readonly string[],
  run: FilterRun,
): void {
  let description = "Shows what a search terms report contains: platform, rows, totals, problems.";
  mcp.registerTool(
    "inspect_report",
    { description, inputSchema: reportInput, annotations },
    async ({ column, ...report }, { signal }) => {
      const options = { signal, ...(column !== undefined && { termColumn: column }) };
      const { inspection } = await readReport(await openInput(report, folders), options);
      return say(printInspection(inspection));
    },
  );
  description =
    "Classifies the search terms of a report against a business profile (an object, or the path of a JSON file; none for a Termsift server, which takes the id or name of a `business`) and lists those that waste money. Returns the id of the result.";
  mcp.registerTool(
    "filter_report",
    {
      description,
      inputSchema: { ...reportInput, profile: profileInput, business: z.string().optional() },
    },
    async (
      { profile, business: wanted, column, ...report },
      { signal, sendNotification, _meta },
    ) => {
      const progressToken = _meta?.progressToken;
      const isPath = typeof profile === "string";
      const filtered = await run({
        source: await openInput(report, folders),
        profile: isPath ? await readProfile(await allowedFile(profile, folders)) : profile,
        business: wanted,
        termColumn: column,
        signal,
        onProgress: (progress, total) => {
          if (progressToken === undefined) return;
          const params = { progressToken, progress, total };
          void sendNotification({ method: "notifications/progress", params });
        },
      });
      const id = filtered.result_id ?? randomUUID();
      results.set(id, { result: filtered, answers: [] });
      const [oldest = ""] = results.keys();
      if (results.size > RESULTS_MAX) results.delete(oldest);
      return say(`${shown(filtered)}\nResult ${id}, in full: ${uriOf(id)}`);
    },
  );
}

function shown(filtered: FilterResult): string {
  const business = filtered.profile ? `Business: ${filtered.profile.name}\n` : "";
  return business + printResult(filtered, ROWS_SHOWN);
}

function addResultTools(mcp: McpServer, results: Results): void {
  const open = (id: string, answer?: Answer) => {
    const kept = results.get(id);
    if (!kept) throw new Error("This session has no such result. Call filter_report first.");
    if (answer) kept.answers = [...kept.answers, answer];
    const opened = openAnswers(kept.result, kept.result.remembered_answers);
    return { ...opened.apply(kept.answers), ask: (n: number) => opened.ask(kept.answers, n) };
  };
  let description =
    "Lists the questions whose answers settle the most money and doubt. Ask the user; do not guess the answers.";
  const count = z.number().int().min(1).max(20).default(5);
  mcp.registerTool(
    "list_questions",
    { description, inputSchema: { result, count }, annotations },
    (input) => say(JSON.stringify(open(input.result).ask(input.count), null, 2)),
  );
  description = "Applies the user's answer about a term, a phrase or a kind of reason.";
  mcp.registerTool(
    "answer_question",
    { description, inputSchema: { result, answer: answerSchema } },
    (input) => {
      const { moved, result: answered } = open(input.result, input.answer);
      return say(JSON.stringify({ moved: moved.length, summary: answered.summary }));
    },
  );
  description = "Applies all answers, then writes the exclusions in the format of an ads platform.";
  mcp.registerTool(
    "export",
    { description, inputSchema: { result, format: z.enum(exportFormatIds), match }, annotations },
    (input) => exportResult(open(input.result).result, input.format, input.match),
  );
  const list = () => ({
    resources: [...results].map(([id]) => ({ uri: uriOf(id), name: `Result ${id}` })),
  });
  const template = new ResourceTemplate(uriOf("{id}"), { list });
  mcp.registerResource("result", template, {}, ({ href: uri }, { id }) => ({
    contents: [{ uri, text: JSON.stringify(open(String(id)).result) }],
  }));
}

function exportResult(filtered: FilterResult, format: string, method: Match) {
  const options = { format, limit: 0, existing: [], own: [] };
  const profile = { name: "", description: "", ...filtered.profile, type: "other" as const };
  const smallest = method === "smallest";
  const match = smallest ? "exact" : method;
  const written = writeResult(filtered, { ...options, profile, smallest, match });
  const files = [{ fileName: format, content: written.content }, ...written.others];
  const resources = files.map(({ fileName, content }) => {
    const uri = `termsift://exports/${fileName}`;
    const text = typeof content === "string";
    const blob = text ? "" : Buffer.from(content).toString("base64");
    return { type: "resource" as const, resource: text ? { uri, text: content } : { uri, blob } };
  });
  return { content: [...resources, ...say(written.remarks.join("\n")).content] };
}
