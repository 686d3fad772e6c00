import { type Classifier, createClassifier } from "@termsift/classifier";
import { createDecidingClassifier } from "@termsift/classifier/cascade";
import {
  type HostedRunWitness,
  type WitnessOptions,
  witnessHostedRun,
} from "@termsift/classifier/hosted-run";
import type { RequestLimiter } from "@termsift/classifier/llm";
import type { HostedUse } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import type { ThreadSettings } from "../jobs/thread-messages.ts";
import type { UserMemory } from "../modules/memory/user-memory.ts";

/** One report's judge. */
export type Judge = Pick<HostedRunWitness, "hostedRun" | "refusals"> & {
  readonly classifier: Classifier;
};

/** Makes the judge of one report with its owner's memory. */
export type JudgeMaker = (memory: UserMemory, money: JudgeMoney) => Promise<Judge>;

export type JudgeMoney = Required<Pick<WitnessOptions, "onEstimate" | "onUse" | "earlier">>;

export type JudgeSettings = Pick<ThreadSettings, "classifier" | "hosted" | "modelThreads"> & {
  /** Holds the limit of the hosted model's key; one of this thread's own when left out. */
  readonly limiter?: RequestLimiter;
};

/**
 * The judges that the configuration names; the only place of the server that knows how they are made. What is large is
 * opened once, and what the user decided wins over all of them.
 */
export async function openJudges(
  { classifier: name, hosted, modelThreads: threads, limiter }: JudgeSettings,
  create: typeof createClassifier = createClassifier,
): Promise<JudgeMaker> {
  if (hosted === undefined || name === "local" || name === "rules") {
    const classifier = await create(name, { threads }).catch(hideFolder);
    return async ({ decisions }) => ({
      classifier: createDecidingClassifier(classifier, decisions),
      hostedRun: () => undefined,
      refusals: () => ({}),
    });
  }
  const local = await create("local", { threads }).catch(hideFolder);
  return async ({ decisions, verdicts }, money) => {
    const witness = witnessHostedRun({ ...money, maxCost: hosted.maxCost });
    const classifier = await create(name, {
      local,
      hosted: {
        settings: { ...hosted, maxCost: leftOf(hosted.maxCost, money.earlier) },
        memory: verdicts,
        ...(limiter && { limiter }),
        onEstimate: witness.onEstimate,
        onReport: witness.onReport,
        onUse: witness.onUse,
      },
      onCascade: witness.onCascade,
    });
    return {
      classifier: createDecidingClassifier(classifier, decisions),
      hostedRun: witness.hostedRun,
      refusals: witness.refusals,
    };
  };
}

/** A limit must be above nought; this one has room for no call. */
const NOTHING_LEFT = 1e-9;

/** What attempts that broke off have left of a report's limit. */
function leftOf(maxCost: number | undefined, earlier: HostedUse | null): number | undefined {
  return maxCost === undefined ? undefined : Math.max(NOTHING_LEFT, maxCost - (earlier?.cost ?? 0));
}

/** Its own message names the folder: the operator's matter, in the log, and not the user's. */
function hideFolder(cause: unknown): never {
  if (!(cause instanceof AppError) || cause.code !== "classifier-failed") throw cause;
  throw new AppError(
    "classifier-failed",
    "This server's model can not be opened, so nothing was judged and nothing was counted. Tell the operator of this server.",
    { cause },
  );
}
