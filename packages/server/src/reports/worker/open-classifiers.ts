import { type Classifier, createClassifier } from "@termsift/classifier";
import { createDecidingClassifier, createRememberingClassifier } from "@termsift/classifier/memory";
import {
  type HostedRunReporter,
  reportHostedRun,
  type ReporterOptions,
} from "@termsift/classifier/hosted/report";
import type { Answer } from "@termsift/core/answers";
import type { HostedUse } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import type { ProcessSettings } from "./messages.ts";
import type { UserMemory } from "./user-memory.ts";

type ReportClassifier = Pick<HostedRunReporter, "hostedRun" | "refusals"> & {
  readonly classifier: Classifier;
};

export type ClassifierMaker = (memory: UserMemory, run: HostedRun) => Promise<ReportClassifier>;

type HostedRun = Required<Pick<ReporterOptions, "onEstimate" | "onUse" | "earlier">> & {
  readonly answers: readonly Answer[];
};

type ClassifierSettings = Omit<ProcessSettings, "storage" | "uploadSecret">;

export async function openClassifiers(
  { classifier: name, hosted, modelThreads: threads, localModel: model }: ClassifierSettings,
  create: typeof createClassifier = createClassifier,
): Promise<ClassifierMaker> {
  const isHosted = hosted !== undefined && (name === "llm" || name === "cascade");
  const opened = await create(isHosted ? "local" : name, { threads, model }).catch(hideFolder);
  return async ({ decisions, recall, remember }, { answers, ...money }) => {
    const memory = { get: recall, put: remember };
    const { onCascade, hostedRun, refusals, use: used, ...listeners } = reportHostedRun(money);
    const classifier = isHosted
      ? await create(name, {
          local: opened,
          hosted: {
            settings: { ...hosted, maxCost: leftOf(hosted.maxCost, money.earlier) },
            memory,
            answers,
            used,
            ...listeners,
          },
          onCascade,
        })
      : // The word rules are faster than the memory of verdicts.
        name === "rules"
        ? opened
        : createRememberingClassifier(opened, memory);
    return {
      classifier: createDecidingClassifier(classifier, { get: decisions }),
      hostedRun,
      refusals,
    };
  };
}

/** A cost limit in USD that allows no call. A limit of 0 would be invalid. */
const NOTHING_LEFT = 1e-9;

function leftOf(maxCost: number | undefined, earlier: HostedUse | null): number | undefined {
  return maxCost === undefined ? undefined : Math.max(NOTHING_LEFT, maxCost - (earlier?.cost ?? 0));
}

/** Replaces an error that names the folder of the model. Only the operator's log may show the folder. */
function hideFolder(cause: unknown): never {
  if (!(cause instanceof AppError) || cause.code !== "classifier-failed") throw cause;
  throw new AppError(
    "classifier-failed",
    "This server's model cannot be opened. Nothing was filtered, and the upload was not counted. Tell the operator of this server.",
    { cause },
  );
}
