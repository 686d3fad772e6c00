import { doubtfulItems, openAnswers, withPlaced } from "@termsift/core/answers";
import type { OpinionEstimate, SecondOpinion } from "@termsift/core/contract";
import type { BusinessProfile } from "@termsift/core/profile";
import { normalizeTerm } from "@termsift/core/terms";
import type { FastifyBaseLogger } from "fastify";
import type { Selectable } from "kysely";
import { businessMissing, findBusiness } from "../businesses/business-repository.ts";
import { findAnswers } from "../memory/answer-repository.ts";
import { keptResult, resultGone } from "../memory/lock-result.ts";
import { verdictMemoryOf } from "../memory/verdict-repository.ts";
import type { Config } from "../platform/config.ts";
import type { Database, DatabaseSchema } from "../platform/database/database.ts";
import type { Metrics } from "../platform/http/metrics.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import type { HostedBudget } from "../reports/worker/hosted-budget.ts";
import { askModel, modelFailed, type Question } from "./ask-model.ts";
import { fixedModel, type ModelInUse, ownModel } from "./model-in-use.ts";
import type { ModelRepository, Reservation } from "./model-repository.ts";
import {
  claimOpinion,
  clearOpinion,
  finishOpinion,
  opinionStateOf,
  RUN_MS,
} from "./opinion-repository.ts";

export type OpinionParts = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly db: Database;
  readonly models: ModelRepository;
  readonly hostedBudget: HostedBudget | undefined;
  readonly stopping: AbortSignal;
};

export async function estimateOpinion(
  parts: OpinionParts,
  userId: string,
  id: string,
): Promise<OpinionEstimate> {
  const question = await prepare(parts, userId, id);
  const { model, items } = question;
  const { limits } = model;
  const hasOwnDay = limits !== null && !isSharedBudget(parts, model);
  const spent = hasOwnDay ? await parts.models.spentToday(userId) : 0;
  const leftToday = hasOwnDay ? Math.max(0, limits.perDay - spent) : null;
  const maxCost = limits && Math.max(NOTHING, Math.min(limits.perReport, leftToday ?? Infinity));
  const { estimate } = await askModel({
    ...question,
    maxCost: maxCost ?? undefined,
    isDryRun: true,
  });
  if (estimate === undefined) throw new Error("the model was not estimated");
  return {
    model: model.name,
    doubtful: items.length,
    remembered: items.length - estimate.terms,
    estimate,
    leftToday,
    ...(await opinionStateOf(parts.db, userId, id)),
  };
}

/** A cost limit in USD that allows no call. A limit of 0 would be invalid. */
const NOTHING = 1e-9;

/** Asks the model and stores its opinion with the result, even if the caller has disconnected. */
export async function giveOpinion(
  parts: OpinionParts,
  userId: string,
  id: string,
): Promise<SecondOpinion> {
  const { db } = parts;
  const question = await prepare(parts, userId, id);
  if (!(await claimOpinion(db, userId, id))) throw opinionRunning();
  let opinion: SecondOpinion | undefined;
  try {
    opinion = await askWithinLimits(parts, userId, question);
    return opinion;
  } finally {
    await finishOpinion(db, userId, id, opinion);
  }
}

export async function removeOpinion(
  { db }: OpinionParts,
  userId: string,
  id: string,
): Promise<void> {
  if ((await opinionStateOf(db, userId, id)).isRunning) throw opinionRunning();
  if (!(await clearOpinion(db, userId, id))) throw resultGone();
}

type Prepared = Omit<Question, "maxCost">;

async function prepare(parts: OpinionParts, userId: string, id: string): Promise<Prepared> {
  const row = keptResult(parts.db, userId, id);
  if (!(await row.select("id").executeTakeFirst())) throw resultGone();
  const stored = await parts.models.find(userId);
  const model = fixedModel(parts.config) ?? (stored && ownModel(stored, parts.config));
  if (model === undefined) {
    const message = "No large language model is set up. Choose a model and store its key first.";
    throw new RequestError("model-missing", message);
  }
  // The model was looked for first, because reading the stored terms is the costly part.
  const result = await row.select(["doubtful", "summary", "report", "profile"]).executeTakeFirst();
  if (result === undefined) throw resultGone();
  const { get, put } = verdictMemoryOf(parts.db, userId);
  return {
    model,
    profile: await profileOf(parts, userId, result),
    items: await openTerms(parts, userId, id, result),
    reviewBar: result.summary.reviewBar ?? 0.8,
    memory: {
      get,
      // If this fails, the opinion is still stored. But a later opinion then pays for the same verdicts again.
      put: (scope, verdicts) =>
        put(scope, verdicts).catch((error: unknown) =>
          parts.log.warn({ err: error }, "verdicts not remembered"),
        ),
    },
    signal: AbortSignal.any([parts.stopping, AbortSignal.timeout(RUN_MS)]),
  };
}

type StoredDoubt = Pick<
  Selectable<DatabaseSchema["results"]>,
  "doubtful" | "summary" | "report" | "profile"
>;

/** Returns the doubtful terms that no answer and no choice of the user has settled. */
async function openTerms(
  { db }: OpinionParts,
  userId: string,
  id: string,
  { doubtful, summary, report }: StoredDoubt,
) {
  const given = await findAnswers(db, userId, id);
  const chosen = new Set(given?.choices.map(({ term }) => normalizeTerm(term)));
  const others = { protected_keywords: [], product_targets: [], summary: { ...summary, report } };
  const result = withPlaced({ ...emptyLists, ...others }, doubtful);
  const answered = openAnswers(result).apply(given?.answers ?? []);
  const isSettled = ({ term }: { readonly term: string }) => chosen.has(normalizeTerm(term));
  return doubtfulItems(answered, { isSettled }).map(({ item }) => item);
}

const emptyLists = {
  negative_keywords: [],
  irrelevant_keywords: [],
  review_keywords: [],
  kept_keywords: [],
};

async function profileOf(
  { db }: OpinionParts,
  userId: string,
  { profile }: StoredDoubt,
): Promise<BusinessProfile> {
  const {
    name,
    type = "other",
    description,
    area,
  } = profile ?? (await findBusiness(db, userId)) ?? {};
  if (name === undefined || description === undefined) throw businessMissing();
  return { name, type, description, ...(area && { area }) };
}

async function askWithinLimits(
  parts: OpinionParts,
  userId: string,
  question: Prepared,
): Promise<SecondOpinion> {
  const { model, items } = question;
  const money = await reserve(parts, userId, model);
  const answer = await askModel({ ...question, maxCost: money?.dollars });
  const { verdicts, use, causes } = answer;
  await money?.settle(use);
  if (model.isFixed) parts.metrics.hostedDollars.inc(use.cost ?? 0);
  if (verdicts.length === 0 && items.length > 0) throw modelFailed(model, answer);
  return {
    model: model.name,
    givenAt: new Date().toISOString(),
    verdicts,
    unanswered: items.length - verdicts.length,
    causes,
    ...use,
  };
}

/** True if the operator's budget for all users replaces the limit per day of one user. */
function isSharedBudget({ hostedBudget }: OpinionParts, { isFixed }: ModelInUse): boolean {
  return isFixed && hostedBudget !== undefined;
}

async function reserve(
  parts: OpinionParts,
  userId: string,
  model: ModelInUse,
): Promise<Reservation | undefined> {
  if (model.limits === null) return undefined;
  const { perReport, perDay } = model.limits;
  if (!isSharedBudget(parts, model)) {
    return (await parts.models.reserve(userId, perReport, perDay)) ?? dayIsSpent();
  }
  const settle = (await parts.hostedBudget?.reserve(null)) ?? dayIsSpent();
  return { dollars: perReport, settle };
}

const opinionRunning = () =>
  new RequestError(
    "opinion-running",
    "The model is already being asked about this result. Wait for its answer.",
  );

function dayIsSpent(): never {
  throw new RequestError(
    "hosted-budget-spent",
    "The daily limit for the large language model is used up. Raise the limit, or ask again after midnight UTC.",
  );
}
