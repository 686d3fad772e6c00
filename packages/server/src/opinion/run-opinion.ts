import type { SecondOpinion } from "@termsift/core/contract";
import { whileDatabaseIsGone } from "../platform/database/while-database-is-gone.ts";
import type { Scope } from "../platform/database/database.ts";
import { describeFailure, type Failure } from "../platform/errors/describe-failure.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import type { Job } from "../platform/jobs/start-jobs.ts";
import { askModel, modelFailed } from "./ask-model.ts";
import type { ModelInUse } from "./model-in-use.ts";
import type { Reservation } from "./model-repository.ts";
import { findOpinionJob, finishOpinion } from "./opinion-repository.ts";
import { isSharedBudget, type OpinionParts, prepare, type Prepared } from "./prepare-opinion.ts";

/** Several lost processes, or stopped servers, end an opinion. */
const ATTEMPTS_MAX = 5;

const tooManyAttempts: Failure["body"] = {
  code: "internal",
  message: "The server stopped several times while the model was asked. Ask the model again.",
};

/**
 * Returns the handler of the queue `opinions`. It asks the model and stores the opinion with the result. If this process
 * is lost or stops, another one asks again. It does not pay again for verdicts that came before.
 */
export function createOpinionHandler(parts: OpinionParts) {
  return async (job: Job<"opinions">): Promise<void> => {
    const { workspaceId: workspace_id, resultId } = job.data;
    const scope = { workspace_id };
    if ((await findOpinionJob(parts.db, scope, resultId)) !== job.id) return;
    const isLast = job.attempt >= ATTEMPTS_MAX;
    const outcome = isLast ? tooManyAttempts : await answer(parts, scope, job);
    await whileDatabaseIsGone(() => finishOpinion(parts.db, scope, resultId, job.id, outcome));
  };
}

async function answer(
  parts: OpinionParts,
  scope: Scope,
  { data, signal }: Job<"opinions">,
): Promise<SecondOpinion | Failure["body"]> {
  try {
    const { resultId: id, percent } = data;
    const question = await prepare(parts, scope, { id, percent }, signal);
    const opinion = { percent, ...(await askWithinLimits(parts, scope, question)) };
    if (!parts.stopping.aborted) return opinion;
  } catch (error) {
    const { status, body } = describeFailure(error);
    if (status >= 500) parts.log.error({ err: error, result: data.resultId }, "opinion failed");
    if (!parts.stopping.aborted) return body;
  }
  throw new Error("the server is stopping");
}

async function askWithinLimits(
  parts: OpinionParts,
  scope: Scope,
  question: Prepared,
): Promise<SecondOpinion> {
  const { model, items } = question;
  const money = await reserve(parts, scope, model);
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

async function reserve(
  parts: OpinionParts,
  scope: Scope,
  model: ModelInUse,
): Promise<Reservation | undefined> {
  if (model.limits === null) return undefined;
  const { perReport, perDay } = model.limits;
  if (!isSharedBudget(parts, model)) {
    return (await parts.models.reserve(scope.workspace_id, perReport, perDay)) ?? dayIsSpent();
  }
  const settle = (await parts.hostedBudget?.reserve(null)) ?? dayIsSpent();
  return { dollars: perReport, settle };
}

function dayIsSpent(): never {
  throw new RequestError(
    "hosted-budget-spent",
    "The daily limit for the large language model is used up. Raise the limit, or ask again after midnight UTC.",
  );
}
