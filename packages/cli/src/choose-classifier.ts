import { type Classifier, createClassifier } from "@termsift/classifier";
import { witnessHostedRun } from "@termsift/classifier/hosted-run";
import type { RunReport } from "@termsift/classifier/llm";
import type { HostedRun, HostedUse } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import { readHostedSettings } from "./config.ts";
import { estimateText, sentText } from "./output/run-report-text.ts";

export type RunNotices = {
  /** A line for the user about money or who judged, on stderr. */
  readonly say: (line: string) => void;
  readonly onReport: (report: RunReport) => void;
};

export type ChosenClassifier = {
  readonly classifier: Classifier;
  /** What a hosted model did in the last run, for the result; undefined where none took part. */
  readonly hostedRun?: () => HostedRun | undefined;
  /** What its calls took so far; undefined before the first one. */
  readonly hostedUse?: () => HostedUse | undefined;
};

/**
 * The classifier that the command line names. Without a name it is the cascade where a hosted model is set up, and the
 * local model elsewhere.
 */
export async function chooseClassifier(
  name: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  { say, onReport }: RunNotices,
): Promise<ChosenClassifier> {
  if (name === "local" || name === "rules") return { classifier: await createClassifier(name) };
  const settings = readHostedSettings(environment);
  if (settings === undefined && name === undefined) {
    return { classifier: await createClassifier("local") };
  }
  if (settings === undefined) {
    throw new AppError(
      "invalid-option",
      `--classifier ${name} needs a hosted model. Set LLM_PROVIDER (openai, anthropic, google or openai-compatible) and LLM_API_KEY, or use --classifier local.`,
    );
  }
  const witness = witnessHostedRun({
    maxCost: settings.maxCost,
    onEstimate: (estimate) => say(estimateText(estimate)),
  });
  const classifier = await createClassifier(name ?? "cascade", {
    hosted: {
      settings,
      onEstimate: witness.onEstimate,
      onUse: witness.onUse,
      onReport: (report) => {
        witness.onReport(report);
        onReport(report);
      },
    },
    onCascade: (report) => {
      witness.onCascade(report);
      say(sentText(report));
    },
  });
  return { classifier, hostedRun: witness.hostedRun, hostedUse: witness.use };
}
