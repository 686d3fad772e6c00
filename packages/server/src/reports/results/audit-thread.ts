import { gunzipSync } from "node:zlib";
import { auditAnswerOf, auditedResult, auditReports } from "@termsift/core/audit";
import {
  type AuditAnswer,
  type AuditRequest,
  filterResultSchema,
  type StoredAnswers,
} from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import { type KeywordKind, readKeywords } from "@termsift/core/keywords";

const FINDINGS_MAX = 5_000;

export type AuditTask = {
  readonly packedResult: Uint8Array;
  readonly decided: Pick<StoredAnswers, "answers" | "choices" | "second_opinion">;
  readonly files: AuditRequest;
};

/** An error as data, because an error that leaves a thread loses its code and details. */
export type AuditOutcome =
  | { readonly answer: AuditAnswer }
  | { readonly refused: Pick<AppError, "code" | "message" | "details"> };

/** The work of the thread that `auditResult` starts. */
export default async function auditStored(task: AuditTask): Promise<AuditOutcome> {
  try {
    return { answer: await auditFiles(task) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, details } = error;
    return { refused: { code, message, details } };
  }
}

async function auditFiles({ packedResult, decided, files }: AuditTask): Promise<AuditAnswer> {
  const existing = await readFile(files.existing, "negative");
  const own = await readFile(files.keywords, "keyword");
  const result = filterResultSchema.parse(JSON.parse(gunzipSync(packedResult).toString()));
  const accountFiles = { negatives: existing.keywords, ownKeywords: own.keywords };
  const { audit, ...facts } = auditReports([auditedResult(result, decided)], accountFiles);
  const issues = [...existing.issues, ...own.issues];
  return auditAnswerOf(audit, { ...facts, issues, findingsMax: FINDINGS_MAX });
}

async function readFile(base64: string | undefined, kind: KeywordKind) {
  if (base64 === undefined) return { keywords: [], issues: [] };
  return readKeywords(new Blob([Buffer.from(base64, "base64")]).stream(), kind);
}
