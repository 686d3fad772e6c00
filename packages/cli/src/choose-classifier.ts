import { type Classifier, createClassifier } from "@termsift/classifier";
import type { RunEstimate, RunReport } from "@termsift/classifier/llm";
import { AppError } from "@termsift/core/errors";
import { readHostedSettings } from "./config.ts";
import { estimateText, sentText } from "./output/run-report-text.ts";

export type RunNotices = {
  /** A line for the user about money or who judged, on stderr. */
  readonly say: (line: string) => void;
  readonly onReport: (report: RunReport) => void;
};

/**
 * The classifier that the command line names. Without a name it is the cascade where a hosted model is set up, and the
 * local model elsewhere.
 */
export async function chooseClassifier(
  name: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  { say, onReport }: RunNotices,
): Promise<Classifier> {
  if (name === "local" || name === "rules") return createClassifier(name);
  const settings = readHostedSettings(environment);
  if (settings === undefined && name === undefined) return createClassifier("local");
  if (settings === undefined) {
    throw new AppError(
      "invalid-option",
      `--classifier ${name} needs a hosted model. Set LLM_PROVIDER (openai, anthropic, google or openai-compatible) and LLM_API_KEY, or use --classifier local.`,
    );
  }
  return createClassifier(name ?? "cascade", {
    hosted: {
      settings,
      onReport,
      onEstimate: (estimate: RunEstimate) => say(estimateText(estimate, settings.maxCost)),
    },
    onCascade: (report) => say(sentText(report)),
  });
}
