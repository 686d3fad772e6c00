import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { OpinionEstimate, SecondOpinion } from "@termsift/core/contract";
import { resultGone } from "../memory/lock-result.ts";
import type { Database, Scope } from "../platform/database/database.ts";
import { RequestError, type RequestErrorCode } from "../platform/errors/request-error.ts";
import type { Jobs } from "../platform/jobs/start-jobs.ts";
import { askModel } from "./ask-model.ts";
import { claimOpinion, clearOpinion, findOpinion, findOpinionJob } from "./opinion-repository.ts";
import { type AskedResult, isSharedBudget, type OpinionParts, prepare } from "./prepare-opinion.ts";

export async function estimateOpinion(
  parts: OpinionParts,
  scope: Scope,
  asked: AskedResult,
): Promise<OpinionEstimate> {
  const { termsCost, ...question } = await prepare(parts, scope, asked);
  const { model, items } = question;
  const { limits } = model;
  const hasOwnDay = limits !== null && !isSharedBudget(parts, model);
  const spent = hasOwnDay ? await parts.models.spentToday(scope.workspace_id) : 0;
  const leftToday = hasOwnDay ? Math.max(0, limits.perDay - spent) : null;
  const maxCost = limits && Math.max(NOTHING, Math.min(limits.perReport, leftToday ?? Infinity));
  const { estimate } = await askModel({
    ...question,
    maxCost: maxCost ?? undefined,
    isDryRun: true,
  });
  if (estimate === undefined) throw new Error("the model was not estimated");
  const kept = await findOpinion(parts.db, scope, asked.id);
  return {
    model: model.name,
    percent: asked.percent,
    terms: items.length,
    termsCost,
    remembered: items.length - estimate.terms,
    estimate,
    leftToday,
    isRunning: typeof kept?.jobId === "string",
    isGiven: Boolean(kept?.opinion),
  };
}

/** A cost limit in USD that allows no call. A limit of 0 would be invalid. */
const NOTHING = 1e-9;

/** Sends the job that asks the model, and waits for its outcome. The job goes on if the caller disconnects. */
export async function askOpinion(
  parts: OpinionParts & { readonly jobs: Jobs },
  scope: Scope,
  { id, percent }: AskedResult,
  signal: AbortSignal,
): Promise<SecondOpinion> {
  const { db, jobs } = parts;
  await prepare(parts, scope, { id, percent });
  const jobId = randomUUID();
  await db.transaction().execute(async (trx) => {
    if (!(await claimOpinion(trx, scope, id, jobId))) throw opinionRunning();
    const data = { workspaceId: scope.workspace_id, resultId: id, percent };
    await jobs.send("opinions", data, { id: jobId }, trx);
  });
  return outcomeOf(db, scope, id, jobId, signal);
}

const POLL_MS = 200;

async function outcomeOf(
  db: Database,
  scope: Scope,
  id: string,
  jobId: string,
  signal: AbortSignal,
): Promise<SecondOpinion> {
  while ((await findOpinionJob(db, scope, id)) === jobId) {
    if (signal.aborted) throw opinionRunning();
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
  const found = await findOpinion(db, scope, id);
  if (found === undefined) throw resultGone();
  if (found.opinion && !found.error) return found.opinion;
  if (!found.error) throw opinionRunning();
  const { code, message, details } = found.error;
  throw new RequestError(code as RequestErrorCode, message, { ...(details && { details }) });
}

export async function removeOpinion({ db }: OpinionParts, scope: Scope, id: string): Promise<void> {
  if (typeof (await findOpinionJob(db, scope, id)) === "string") throw opinionRunning();
  if (!(await clearOpinion(db, scope, id))) throw resultGone();
}

const opinionRunning = () =>
  new RequestError(
    "opinion-running",
    "The model is already being asked about this result. Wait for its answer.",
  );
