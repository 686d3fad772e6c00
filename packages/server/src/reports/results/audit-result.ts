import { type ChildProcess, fork } from "node:child_process";
import { buffer } from "node:stream/consumers";
import type { AuditAnswer, AuditRequest } from "@termsift/core/contract";
import { findAnswers } from "../../memory/answer-repository.ts";
import { resultGone } from "../../memory/lock-result.ts";
import type { Database, Scope } from "../../platform/database/database.ts";
import { RequestError } from "../../platform/errors/request-error.ts";
import { MINUTE_MS } from "../../platform/limits.ts";
import { memoryLimitMb } from "../../platform/memory-limit.ts";
import { fromFault } from "../worker/messages.ts";
import type { AuditOutcome, AuditTask } from "./audit-process.ts";
import { openBody, packedBody } from "./stream-body.ts";

/** A result of 300,000 kept terms with 90,000 negatives needs two thirds of it. */
const HEAP_MB_MAX = 1_536;
/** The part of the memory that an audit may take. The server, its requests and the process itself need the rest. */
const HEAP_SHARE = 1 / 3;
/** Near its heap limit, a process can collect garbage for minutes. */
const AUDIT_MS_MAX = 2 * MINUTE_MS;

/**
 * Audits the negatives of an account with one stored result and the user's decisions on it. Runs in a process of its
 * own: it takes seconds, and if it needs too much memory, only this process ends. At the heap limit of a thread, the
 * whole server can end.
 * @throws RequestError `result-not-found`, `file-too-large`, or why a file cannot be read
 */
export async function auditResult(
  db: Database,
  scope: Scope,
  id: string,
  files: AuditRequest,
  heapMb = Math.min(HEAP_MB_MAX, Math.floor(memoryLimitMb() * HEAP_SHARE)),
): Promise<AuditAnswer> {
  const body = await openBody(db, scope, id);
  const decided = await findAnswers(db, scope, id);
  if (body === undefined || decided === undefined) throw resultGone();
  const packedResult = await buffer(packedBody(body));
  const child = start(heapMb);
  const outcome = await outcomeOf(child, { packedResult, decided, files });
  child.kill("SIGKILL");
  if ("answer" in outcome) return outcome.answer;
  throw fromFault(outcome.fault);
}

function start(heapMb: number): ChildProcess {
  return fork(new URL("./audit-process.ts", import.meta.url), {
    serialization: "advanced",
    env: {},
    execArgv: [`--max-old-space-size=${heapMb}`],
    timeout: AUDIT_MS_MAX,
    killSignal: "SIGKILL",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}

function outcomeOf(child: ChildProcess, task: AuditTask): Promise<AuditOutcome> {
  return new Promise((resolve, reject) => {
    child.once("message", (outcome: AuditOutcome) => resolve(outcome));
    child.once("error", reject);
    // A process without memory or time is ended by a signal: its own, the system's, or this process's.
    child.once("exit", (code, signal) =>
      reject(signal ? tooLarge() : new Error(`the audit ended with code ${String(code)}`)),
    );
    child.send(task, () => undefined);
  });
}

function tooLarge(): RequestError {
  const message =
    "This report is too large to audit on this server. Check the negatives on the page of the result, or with: termsift audit.";
  return new RequestError("file-too-large", message);
}
