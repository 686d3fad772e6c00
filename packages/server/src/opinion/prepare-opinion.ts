import { chooseOpinionTerms, openAnswers, readOpinionEvidence } from "@termsift/core/answers";
import type { FilterResult } from "@termsift/core/contract";
import { normalizeTerm } from "@termsift/core/terms";
import type { FastifyBaseLogger } from "fastify";
import { findAnswers } from "../memory/answer-repository.ts";
import { keptResult, resultGone } from "../memory/lock-result.ts";
import { verdictMemoryOf } from "../memory/verdict-repository.ts";
import type { Config } from "../platform/config.ts";
import type { Database, Scope } from "../platform/database/database.ts";
import type { Metrics } from "../platform/http/metrics.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { MINUTE_MS } from "../platform/limits.ts";
import { gunzipAsync } from "../reports/results/result-routes.ts";
import type { HostedBudget } from "../reports/worker/hosted-budget.ts";
import type { Question } from "./ask-model.ts";
import { fixedModel, type ModelInUse, ownModel } from "./model-in-use.ts";
import type { ModelRepository } from "./model-repository.ts";

/** The longest time of a run. Terms without an answer by then count as unanswered. */
const RUN_MS = 15 * MINUTE_MS;

export type OpinionParts = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly db: Database;
  readonly models: ModelRepository;
  readonly hostedBudget: HostedBudget | undefined;
  readonly stopping: AbortSignal;
};

/** `percent`: the share of the paid terms that the model is asked about. */
export type AskedResult = { readonly id: string; readonly percent: number };

/** `termsCost`: what the terms cost the account. */
export type Prepared = Omit<Question, "maxCost"> & { readonly termsCost: number };

/** Reads what the model is asked. @throws RequestError `result-not-found`, `model-missing` */
export async function prepare(
  parts: OpinionParts,
  scope: Scope,
  { id, percent }: AskedResult,
  signal: AbortSignal = parts.stopping,
): Promise<Prepared> {
  const found = await keptResult(parts.db, scope, id)
    .select(["business_id", "profile", "body_gzip"])
    .executeTakeFirst();
  if (!found) throw resultGone();
  const { business_id, profile, body_gzip } = found;
  const result = JSON.parse((await gunzipAsync(body_gzip)).toString("utf8")) as FilterResult;
  const stored = await parts.models.find(scope.workspace_id);
  const model = fixedModel(parts.config) ?? (stored && ownModel(stored, parts.config));
  if (model === undefined) {
    const message = "No large language model is set up. Choose a model and store its key first.";
    throw new RequestError("model-missing", message);
  }
  const { get, put } = verdictMemoryOf(parts.db, { ...scope, business_id });
  const { items, cost } = await openTerms(parts, scope, { id, percent }, result);
  return {
    model,
    profile,
    items,
    termsCost: cost,
    evidence: readOpinionEvidence(result, items),
    reviewBar: result.summary.reviewBar ?? 0.8,
    memory: {
      get,
      // If this fails, the opinion is still stored. But a later opinion then pays for the same verdicts again.
      put: (scope, verdicts) =>
        put(scope, verdicts).catch((error: unknown) =>
          parts.log.warn({ err: error }, "verdicts not remembered"),
        ),
    },
    signal: AbortSignal.any([parts.stopping, signal, AbortSignal.timeout(RUN_MS)]),
  };
}

/** Returns the terms for the model. No answer and no choice of the user has settled them. */
async function openTerms(
  { db }: OpinionParts,
  scope: Scope,
  { id, percent }: AskedResult,
  result: FilterResult,
) {
  const given = await findAnswers(db, scope, id);
  const chosen = new Set(given?.choices.map(({ term }) => normalizeTerm(term)));
  const answered = openAnswers(result).apply(given?.answers ?? []);
  const isSettled = ({ term }: { readonly term: string }) => chosen.has(normalizeTerm(term));
  return chooseOpinionTerms(answered, { percent, isSettled });
}

/** True if the operator's budget for all users replaces the limit per day of one user. */
export function isSharedBudget({ hostedBudget }: OpinionParts, { isFixed }: ModelInUse): boolean {
  return isFixed && hostedBudget !== undefined;
}
