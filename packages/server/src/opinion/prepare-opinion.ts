import {
  chooseFromBasis,
  evidenceOf,
  openAnswers,
  placedItems,
  withPlaced,
} from "@termsift/core/answers";
import { normalizeTerm } from "@termsift/core/terms";
import type { FastifyBaseLogger } from "fastify";
import type { Selectable } from "kysely";
import { findAnswers } from "../memory/answer-repository.ts";
import { keptResult, resultGone } from "../memory/lock-result.ts";
import { verdictMemoryOf } from "../memory/verdict-repository.ts";
import type { Config } from "../platform/config.ts";
import type { Database, DatabaseSchema, Scope } from "../platform/database/database.ts";
import type { Metrics } from "../platform/http/metrics.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { MINUTE_MS } from "../platform/limits.ts";
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
  const row = keptResult(parts.db, scope, id);
  if (!(await row.select("id").executeTakeFirst())) throw resultGone();
  const stored = await parts.models.find(scope.workspace_id);
  const model = fixedModel(parts.config) ?? (stored && ownModel(stored, parts.config));
  if (model === undefined) {
    const message = "No large language model is set up. Choose a model and store its key first.";
    throw new RequestError("model-missing", message);
  }
  // The model was looked for first, because reading the stored terms is the costly part.
  const result = await row
    .select(["business_id", "profile", "opinion_basis", "summary", "report"])
    .executeTakeFirst();
  if (!result) throw resultGone();
  const { business_id, profile } = result;
  const { get, put } = verdictMemoryOf(parts.db, { ...scope, business_id });
  const { items, cost } = await openTerms(parts, scope, { id, percent }, result);
  return {
    model,
    profile,
    items,
    termsCost: cost,
    evidence: evidenceOf(result.opinion_basis),
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

type StoredBasis = Pick<
  Selectable<DatabaseSchema["results"]>,
  "opinion_basis" | "summary" | "report"
>;

const emptyLists = {
  negative_keywords: [],
  irrelevant_keywords: [],
  review_keywords: [],
  kept_keywords: [],
  protected_keywords: [],
  product_targets: [],
};

/** Returns the terms for the model. No answer and no choice of the user has settled them. */
async function openTerms(
  { db }: OpinionParts,
  scope: Scope,
  { id, percent }: AskedResult,
  { opinion_basis: basis, summary, report }: StoredBasis,
) {
  const given = await findAnswers(db, scope, id);
  const chosen = new Set(given?.choices.map(({ term }) => normalizeTerm(term)));
  const result = withPlaced({ ...emptyLists, summary: { ...summary, report } }, basis.terms);
  const answered = openAnswers(result).apply(given?.answers ?? []);
  const isSettled = ({ term }: { readonly term: string }) => chosen.has(normalizeTerm(term));
  return chooseFromBasis(basis, placedItems(answered), { percent, isSettled });
}

/** True if the operator's budget for all users replaces the limit per day of one user. */
export function isSharedBudget({ hostedBudget }: OpinionParts, { isFixed }: ModelInUse): boolean {
  return isFixed && hostedBudget !== undefined;
}
