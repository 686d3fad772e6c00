import { McpServer, ResourceTemplate } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import {
  answerSchema,
  applyOpinion,
  movedItems,
  openAnswers,
  OPINION_PERCENT,
} from "@termsift/core/answers";
import { resultAlarmText } from "@termsift/core/audit";
import { columnChoiceSchema, type FilterResult } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import { exportFormatIds } from "@termsift/core/exports";
import { profileFileSchema } from "@termsift/core/profile";
import { readReport } from "@termsift/core/report";
import { z } from "zod";
import { readApiKey } from "../config.ts";
import { readProfile } from "../input/read-profile.ts";
import { profileFitText, unreadText } from "../output/doubt-texts.ts";
import { printInspection } from "../output/print-inspection.ts";
import { briefQuestionsJson } from "../output/print-questions.ts";
import { printResult } from "../output/print-result.ts";
import { writeResult } from "../output/write-result.ts";
import { resourcesOf } from "./resources-of.ts";
import { addAuditTool } from "./audit-tool.ts";
import { offerText, opinionText } from "../second-opinion.ts";
import { type Backend, filterAt, filterHere } from "./backends.ts";
import { allowedFile, openInput } from "./open-input.ts";

export type McpOptions = Readonly<{ allow?: string[]; server?: string; http?: number }>;

const TEXT_LENGTH_MAX = 10_000_000;
const ROWS_SHOWN = 10;
const annotations = { readOnlyHint: true } as const;
const result = z.string().describe("the id that filter_report returned");
const reportInput = {
  path: z.string().min(1).optional().describe("the report file: CSV, TSV or XLSX, also packed"),
  text: z.string().max(TEXT_LENGTH_MAX).optional().describe("or the report itself, as text"),
  column: z.string().max(1_000).optional().describe("the column with the search terms"),
  columns: columnChoiceSchema
    .optional()
    .describe("which column holds what, if its name is not known; null: the report has none"),
};
const business = z.string().optional();
const profileInput = z.union([profileFileSchema, z.string().min(1)]).optional();
const onlyPaid = z.boolean().default(false).describe("true: only the terms with clicks, sooner");
const match = z.enum(["exact", "phrase", "smallest"]).default("exact");
type Match = z.output<typeof match>;

const uriOf = (id: string) => `termsift://results/${id}`;
const options = / \(--(?:limit 0 shows all|format json lists them|with-unclicked adds them)\)/gu;
/** Leaves out advice about options of the command line, which an assistant cannot use. */
const say = (text: string) => ({
  content: [{ type: "text" as const, text: text.replaceAll(options, "") }],
});

/** Serves the tools on standard input and output until the client disconnects, or by HTTP until the signal. */
export async function serveMcp(options: McpOptions, signal: AbortSignal): Promise<void> {
  const { allow = [], server, http } = options;
  if (http !== undefined) {
    if (!server) throw new AppError("invalid-option", "--http needs --server, for the API keys.");
    const { serveHttp } = await import("./serve-http.ts");
    return serveHttp(http, server, (key) => createMcp(filterAt(server, key), allow), signal);
  }
  const backend = server === undefined ? filterHere() : filterAt(server, readApiKey(process.env));
  const mcp = createMcp(backend, [process.cwd(), ...allow]);
  signal.addEventListener("abort", () => void mcp.close());
  await mcp.connect(new StdioServerTransport());
}

function createMcp(backend: Backend, folders: readonly string[]): McpServer {
  const mcp = new McpServer({ name: "termsift", version: "0.2.0" });
  addReportTools(mcp, folders, backend);
  addResultTools(mcp, folders, backend);
  return mcp;
}

function addReportTools(mcp: McpServer, folders: readonly string[], { filter }: Backend): void {
  let description = "Shows what a search terms report contains: platform, rows, totals, problems.";
  mcp.registerTool(
    "inspect_report",
    { description, inputSchema: reportInput, annotations },
    async ({ column, columns, ...report }, { signal }) => {
      const options = { signal, termColumn: column, columns };
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
      inputSchema: { ...reportInput, profile: profileInput, business, paid: onlyPaid },
    },
    async (
      { profile, business, column, columns, paid, ...report },
      { signal, sendNotification, _meta },
    ) => {
      const progressToken = _meta?.progressToken;
      const isPath = typeof profile === "string";
      const filtered = await filter({
        source: await openInput(report, folders),
        profile: isPath ? await readProfile(await allowedFile(profile, folders)) : profile,
        business,
        termColumn: column,
        columns,
        paid,
        signal,
        onProgress: (progress, total) => {
          if (progressToken === undefined) return;
          const params = { progressToken, progress, total };
          // If the client has disconnected, this fails. The signal then ends the run.
          sendNotification({ method: "notifications/progress", params }).catch(() => undefined);
        },
      });
      const parts = [
        filtered.profile && `Business: ${filtered.profile.name}`,
        ...warningsOf(filtered),
        printResult(filtered, { limit: ROWS_SHOWN }),
        `Result ${filtered.result_id}, in full: ${uriOf(String(filtered.result_id))}`,
      ];
      return say(parts.filter((part) => part !== undefined).join("\n"));
    },
  );
}

function warningsOf(filtered: FilterResult): (string | undefined)[] {
  const { unread, profileFit, report } = filtered.summary;
  const alarm = resultAlarmText(filtered, report.currency);
  return [unreadText(unread), profileFitText(profileFit), alarm ? `Alarm: ${alarm}` : undefined];
}

function addResultTools(mcp: McpServer, folders: readonly string[], backend: Backend): void {
  const open = async (id: string) => {
    const { result, answers, opinion } = await backend.open(id);
    const opened = openAnswers(applyOpinion(result, opinion), result.remembered_answers);
    return { result: opened.apply(answers), ask: (n: number) => opened.ask(answers, n) };
  };
  let description =
    "Lists the questions whose answers move the most money, and what each answer moves. Ask the user; do not guess the answers. A question with parts is answered part by part, each with its own subject.";
  const count = z.number().int().min(1).max(20).default(5);
  mcp.registerTool(
    "list_questions",
    { description, inputSchema: { result, count }, annotations },
    async (input) => say(briefQuestionsJson((await open(input.result)).ask(input.count))),
  );
  description =
    "Applies the user's answer about a term, a phrase, a kind of reason, a campaign or an ad group. A Termsift server remembers it for later reports of the business.";
  mcp.registerTool(
    "answer_question",
    { description, inputSchema: { result, answer: answerSchema } },
    async (input) => {
      const { result: before } = await open(input.result);
      await backend.answer(input.result, input.answer);
      const { result: answered } = await open(input.result);
      const moved = movedItems(before, answered).length;
      return say(JSON.stringify({ moved, summary: answered.summary }));
    },
  );
  addOpinionTool(mcp, backend, async (id) => (await open(id)).result);
  addAuditTool(mcp, folders, async (id) => (await open(id)).result);
  description =
    "Applies all answers, then writes the exclusions in the format of an ads platform. Terms without clicks are left out unless `with_unclicked` is true.";
  const inputSchema = {
    result,
    format: z.enum(exportFormatIds),
    match,
    with_unclicked: z.boolean().default(false),
  };
  mcp.registerTool("export", { description, inputSchema, annotations }, async (input) =>
    exportResult((await open(input.result)).result, input),
  );
  const list = () => ({ resources: backend.ids().map((id) => ({ uri: uriOf(id), name: id })) });
  const template = new ResourceTemplate(uriOf("{id}"), { list });
  mcp.registerResource("result", template, {}, async ({ href: uri }, { id }) => ({
    contents: [{ uri, text: JSON.stringify((await open(String(id))).result) }],
  }));
}

function addOpinionTool(
  mcp: McpServer,
  backend: Backend,
  open: (id: string) => Promise<FilterResult>,
): void {
  const description =
    "A second opinion of a large model on the terms of a result where most money is at stake. `offer` asks nothing and says which terms, what they cost, and the price: tell the user before you `ask`. `undo` removes the verdicts of the model.";
  const action = z.enum(["offer", "ask", "undo"]).default("offer");
  const percent = z.number().positive().max(100).default(OPINION_PERCENT);
  const inputSchema = { result, action, percent: percent.describe("of the paid terms") };
  mcp.registerTool("second_opinion", { description, inputSchema }, async (input, { signal }) => {
    const asked = { percent: input.percent, signal };
    const before = await open(input.result);
    if (input.action === "offer")
      return say(offerText(await backend.offerOpinion(input.result, asked), before));
    if (input.action === "undo") {
      await backend.removeOpinion(input.result);
      return say("The second opinion is removed.");
    }
    const opinion = await backend.giveOpinion(input.result, asked);
    const after = await open(input.result);
    const text = opinionText(opinion, movedItems(before, after).length);
    return say(`${text}\n${JSON.stringify(after.summary)}`);
  });
}

type Export = {
  readonly format: string;
  readonly match: Match;
  readonly with_unclicked: boolean;
};

function exportResult(filtered: FilterResult, { format, match: method, ...wish }: Export) {
  // With `out`, the remarks do not tell the user to name a file, because the answer contains all files.
  const options = { format, out: format, limit: 0, existing: [], own: [] };
  const profile = { name: "", description: "", ...filtered.profile, type: "other" as const };
  const smallest = method === "smallest";
  const match = smallest ? "exact" : method;
  const withUnclicked = wish.with_unclicked;
  const written = writeResult(filtered, { ...options, profile, smallest, match, withUnclicked });
  const files = [{ fileName: format, content: written.content }, ...written.others];
  return { content: [...resourcesOf(files), ...say(written.remarks.join("\n")).content] };
}
