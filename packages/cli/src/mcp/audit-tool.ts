import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { auditAnswerOf, auditedResult, auditReports, findingKinds } from "@termsift/core/audit";
import type { FilterResult } from "@termsift/core/contract";
import { removalFormatIds } from "@termsift/core/exports";
import { type KeywordKind, readKeywords } from "@termsift/core/keywords";
import { z } from "zod";
import { writeRemovalsOf } from "../commands/audit.ts";
import { howToRemove, printAudit } from "../output/print-audit.ts";
import { openInput } from "./open-input.ts";
import { resourcesOf } from "./resources-of.ts";

const TEXT_LENGTH_MAX = 10_000_000;
const ROWS_SHOWN = 20;

const file = (what: string) =>
  z.object({
    path: z.string().min(1).optional().describe(`the file of ${what}`),
    text: z.string().max(TEXT_LENGTH_MAX).optional().describe("or its content, as text"),
  });

const inputSchema = {
  result: z.string().describe("the id that filter_report returned"),
  existing: file("the negative keywords of the account"),
  keywords: file("the keywords that the account bids on").optional(),
  format: z.enum(removalFormatIds).optional().describe("also write a file that removes them"),
  remove: z.array(z.enum(findingKinds)).default(["conflict"]),
};

const description =
  "Checks the negative keywords of the account against a result: which of them block searches that converted, are keywords or are wanted, which are there twice, not needed, or block nothing. With `format`, also writes the file that removes those of the kinds in `remove`: show the user the findings before.";

/** Adds the tool that audits existing negatives. `open`: returns a result after the user's answers. */
export function addAuditTool(
  mcp: McpServer,
  folders: readonly string[],
  open: (id: string) => Promise<FilterResult>,
): void {
  const read = async (input: z.infer<ReturnType<typeof file>> | undefined, kind: KeywordKind) =>
    input === undefined
      ? { keywords: [], issues: [] }
      : readKeywords(await openInput(input, folders), kind);
  const annotations = { readOnlyHint: true } as const;
  mcp.registerTool(
    "audit_negatives",
    { description, inputSchema, annotations },
    async ({ result, existing: given, keywords, format, remove }) => {
      const existing = await read(given, "negative");
      const own = await read(keywords, "keyword");
      const { audit, ...facts } = auditReports([auditedResult(await open(result))], {
        negatives: existing.keywords,
        ownKeywords: own.keywords,
      });
      const issues = [...existing.issues, ...own.issues];
      const text = printAudit(auditAnswerOf(audit, { ...facts, issues }), ROWS_SHOWN);
      const shown = text.replaceAll(" (--limit 0 shows all)", "");
      if (format === undefined) return { content: [{ type: "text", text: shown }] };
      const { files, skipped } = writeRemovalsOf(audit, format, remove);
      const remarks = howToRemove(files, skipped).join("\n");
      return {
        content: [...resourcesOf(files), { type: "text", text: `${shown}\n${remarks}` }],
      };
    },
  );
}
