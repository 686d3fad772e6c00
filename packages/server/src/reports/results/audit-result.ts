import { buffer } from "node:stream/consumers";
import type { AuditAnswer, AuditRequest } from "@termsift/core/contract";
import { Tinypool } from "tinypool";
import { findAnswers } from "../../memory/answer-repository.ts";
import { resultGone } from "../../memory/lock-result.ts";
import type { Database, Scope } from "../../platform/database/database.ts";
import { RequestError } from "../../platform/errors/request-error.ts";
import type { AuditOutcome, AuditTask } from "./audit-thread.ts";
import { openBody, packedBody } from "./stream-body.ts";

const REST_AFTER_MS = 60_000;
/** A result with 100,000 terms and two files of the largest size need about half of it. */
const MEMORY_MB_MAX = 1_536;

const threads = new Tinypool({
  filename: new URL("./audit-thread.ts", import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: REST_AFTER_MS,
  resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX },
});

/**
 * Audits the negatives of an account with one stored result and the user's decisions on it. Runs in a thread of its own,
 * because a large account takes seconds.
 * @throws RequestError `result-not-found`, `file-too-large`, or why a file cannot be read
 */
export async function auditResult(
  db: Database,
  scope: Scope,
  id: string,
  files: AuditRequest,
): Promise<AuditAnswer> {
  const body = await openBody(db, scope, id);
  const decided = await findAnswers(db, scope, id);
  if (body === undefined || decided === undefined) throw resultGone();
  const packedResult = await buffer(packedBody(body));
  const task: AuditTask = { packedResult, decided, files };
  const outcome = (await threads.run(task).catch(tooLarge)) as AuditOutcome;
  if ("answer" in outcome) return outcome.answer;
  const { code, message, details } = outcome.refused;
  throw new RequestError(code, message, details && { details });
}

function tooLarge(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
  const message =
    "The result and the files are too large to be checked here. Check them on the page, or with: termsift audit.";
  throw new RequestError("file-too-large", message);
}
