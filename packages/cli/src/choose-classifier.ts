import { type Classifier, createClassifier } from "@termsift/classifier";
import { reportHostedRun } from "@termsift/classifier/hosted/report";
import type { RunReport } from "@termsift/classifier/hosted";
import type { Answer } from "@termsift/core/answers";
import type { HostedRun, HostedUse } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import { readHostedSettings, readLocalModel } from "./config.ts";
import { estimateText, sentText } from "./output/run-report-text.ts";

export type RunNotices = {
  readonly say: (line: string) => void;
  readonly onReport: (report: RunReport) => void;
  readonly answers?: readonly Answer[];
};

export type ChosenClassifier = {
  readonly classifier: Classifier;
  readonly hostedRun?: () => HostedRun | undefined;
  readonly hostedUse?: () => HostedUse | undefined;
};

/** Creates the named classifier. Default: `cascade` if a hosted model is configured, else `local`. */
export async function chooseClassifier(
  name: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  { say, onReport, answers = [] }: RunNotices,
): Promise<ChosenClassifier> {
  const model = readLocalModel(environment);
  const needsHosted = name === "llm" || name === "cascade";
  const settings = needsHosted || name === undefined ? readHostedSettings(environment) : undefined;
  if (settings === undefined && !needsHosted) {
    return { classifier: await createClassifier(name ?? "local", { model }) };
  }
  if (settings === undefined) {
    throw new AppError(
      "invalid-option",
      `--classifier ${name} needs a hosted model. Set LLM_PROVIDER (openai, anthropic, google or openai-compatible) and LLM_API_KEY, or use --classifier local.`,
    );
  }
  const reporter = reportHostedRun({
    onEstimate: (estimate) => say(estimateText(estimate)),
  });
  const classifier = await createClassifier(name ?? "cascade", {
    model,
    hosted: {
      settings,
      answers,
      onEstimate: reporter.onEstimate,
      onUse: reporter.onUse,
      onReport: (report) => {
        reporter.onReport(report);
        onReport(report);
      },
    },
    onCascade: (report) => {
      reporter.onCascade(report);
      say(sentText(report));
    },
  });
  return { classifier, hostedRun: reporter.hostedRun, hostedUse: reporter.use };
}
