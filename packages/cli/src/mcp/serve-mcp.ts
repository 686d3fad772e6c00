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

/** A result of this session with the answers that were given on it. */
type Kept = { readonly result: FilterResult; answers: readonly Answer[] };

const RESULTS_MAX = 20;
const TEXT_LENGTH_MAX = 10_000_000;
const ROWS_SHOWN = 10;
const annotations = { readOnlyHint: true } as const;
const resultId = z.string().describe("the id that filter_report returned");
const reportInput = {
  path: z.string().min(1).optional().describe("the report file: CSV, TSV or XLSX, also packed"),
  text: z.string().max(TEXT_LENGTH_MAX).optional().describe("or the report itself, as text"),
  column: z.string().max(1_000).optional().describe("the column with the search terms"),
};
const profileInput = z
  .union([profileFileSchema, z.string().min(1)])
  .optional()
  .describe("the business, or the path of a JSON file; none for a Termsift server");

const uriOf = (id: string) => `termsift://results/${id}`;
const say = (text: string) => ({ content: [{ type: "text" as const, text }] });

/** Serves the tools on standard input and output until the client leaves. */
export async function serveMcp(
  { allow = [], server }: McpOptions,
  signal: AbortSignal,
): Promise<void> {
  const run = server === undefined ? filterHere : filterAt(server, readApiKey(process.env));
  const mcp = new McpServer({ name: "termsift", version: "0.1.0" });
  const results = new Map<string, Kept>();
  addReportTools(mcp, results, [process.cwd(), ...allow], run);
  addResultTools(mcp, results);
  signal.addEventListener("abort", () => void mcp.close());
  await mcp.connect(new StdioServerTransport());
}

function addReportTools(
  mcp: McpServer,
  results: Map<string, Kept>,
  folders: readonly string[],
  run: FilterRun,
): void {
  mcp.registerTool(
    "inspect_report",
    {
      description: "Shows what a search terms report contains: platform, rows, totals, problems.",
      inputSchema: reportInput,
      annotations,
    },
    async ({ column, ...report }, { signal }) => {
      const options = { signal, ...(column !== undefined && { termColumn: column }) };
      const { inspection } = await readReport(await openInput(report, folders), options);
      return say(printInspection(inspection));
    },
  );
  mcp.registerTool(
    "filter_report",
    {
      description:
        "Classifies all search terms of a report against a business profile and lists those that waste money. Returns the id of the result, which stays open in this session.",
      inputSchema: { ...reportInput, profile: profileInput },
    },
    async ({ profile, column, ...report }, { signal, sendNotification, _meta }) => {
      const progressToken = _meta?.progressToken;
      const isPath = typeof profile === "string";
      const result = await run({
        source: await openInput(report, folders),
        profile: isPath ? await readProfile(await allowedFile(profile, folders)) : profile,
        termColumn: column,
        signal,
        onProgress: (progress, total) => {
          if (progressToken === undefined) return;
          const params = { progressToken, progress, total };
          void sendNotification({ method: "notifications/progress", params });
        },
      });
      const id = result.result_id ?? randomUUID();
      results.set(id, { result, answers: [] });
      const [oldest = ""] = results.keys();
      if (results.size > RESULTS_MAX) results.delete(oldest);
      return say(`${printResult(result, ROWS_SHOWN)}\nResult ${id}, in full: ${uriOf(id)}`);
    },
  );
}

function addResultTools(mcp: McpServer, results: ReadonlyMap<string, Kept>): void {
  const open = (id: string, answer?: Answer) => {
    const kept = results.get(id);
    if (!kept) throw new Error("This session has no such result. Call filter_report first.");
    if (answer) kept.answers = [...kept.answers, answer];
    const opened = openAnswers(kept.result, kept.result.remembered_answers);
    return { ...opened.apply(kept.answers), ask: (n: number) => opened.ask(kept.answers, n) };
  };
  mcp.registerTool(
    "list_questions",
    {
      description:
        "Lists the questions whose answers settle the most money and doubt. Ask the user; do not guess the answers.",
      inputSchema: { result: resultId, count: z.number().int().min(1).max(20).default(5) },
      annotations,
    },
    ({ result, count }) => say(JSON.stringify(open(result).ask(count), null, 2)),
  );
  mcp.registerTool(
    "answer_question",
    {
      description: "Applies the user's answer about a term, a phrase or a kind of reason.",
      inputSchema: { result: resultId, answer: answerSchema },
    },
    ({ result, answer }) => {
      const answered = open(result, answer);
      const { summary } = answered.result;
      return say(JSON.stringify({ moved: answered.moved.length, summary }));
    },
  );
  const matches = z.enum(["exact", "phrase", "smallest"]).default("exact");
  mcp.registerTool(
    "export",
    {
      description: "Writes the exclusions with all answers in the format of an ads platform.",
      inputSchema: { result: resultId, format: z.enum(exportFormatIds), match: matches },
      annotations,
    },
    ({ result, ...options }) => exportResult(open(result).result, options),
  );
  const list = () => ({
    resources: [...results].map(([id]) => ({ uri: uriOf(id), name: `Result ${id}` })),
  });
  const mimeType = "application/json";
  const template = new ResourceTemplate(uriOf("{id}"), { list });
  mcp.registerResource("result", template, { mimeType }, ({ href: uri }, { id }) => ({
    contents: [{ uri, mimeType, text: JSON.stringify(open(String(id)).result) }],
  }));
}

type ExportOptions = { format: string; match: "exact" | "phrase" | "smallest" };

function exportResult(result: FilterResult, { format, match }: ExportOptions) {
  const { content, others, remarks } = writeResult(
    { result },
    {
      format,
      match: match === "phrase" ? match : "exact",
      smallest: match === "smallest",
      companions: false,
      limit: 0,
      existing: [],
      own: [],
      profile: { name: "", description: "", ...result.profile, type: "other" },
    },
  );
  const files = [{ fileName: format, content }, ...others].map(({ fileName, content: data }) => ({
    type: "resource" as const,
    resource: {
      uri: `termsift://exports/${fileName}`,
      ...(typeof data === "string"
        ? { text: data }
        : { blob: Buffer.from(data).toString("base64") }),
    },
  }));
  return { content: [...files, ...say(remarks.join("\n")).content] };
}
