import { parseLabelledData, predictTerms, scorePredictions } from "@termsift/classifier/evaluation";
import { chooseClassifier } from "../choose-classifier.ts";
import { readText, writeText } from "../input/file-error.ts";
import { formatNumber } from "../output/format-number.ts";
import { printScores } from "../output/print-scores.ts";
import { createProgressLine } from "../output/show-progress.ts";

export type EvalOptions = {
  readonly businesses: string;
  readonly terms: string;
  readonly classifier?: string;
  readonly format: "table" | "json";
  readonly predictions?: string;
  readonly answers?: number;
};

export async function evaluate(options: EvalOptions, signal: AbortSignal): Promise<void> {
  const { businesses, terms } = parseLabelledData(
    await readLines(options.businesses),
    await readLines(options.terms),
  );
  // Notices are off, because they would appear again for every business.
  const { classifier } = await chooseClassifier(options.classifier, process.env, {
    say: () => undefined,
    onReport: () => undefined,
  });
  const progress = createProgressLine();
  const predictions = await predictTerms({
    classifier,
    businesses,
    terms,
    answers: options.answers,
    signal,
    onProgress: ({ done, total }) =>
      progress.show(`Classifying … ${formatNumber(done)} of ${formatNumber(total)} terms`),
  }).finally(progress.clear);
  if (options.predictions !== undefined) {
    const lines = predictions.map((prediction) => `${JSON.stringify(prediction)}\n`);
    await writeText(options.predictions, lines.join(""));
  }
  const scores = scorePredictions(businesses, terms, predictions);
  const text =
    options.format === "json"
      ? JSON.stringify({ classifier: classifier.id, ...scores }, null, 2)
      : printScores(classifier.id, scores);
  process.stdout.write(`${text}\n`);
}

async function readLines(path: string): Promise<string[]> {
  return (await readText(path)).split(/\r?\n/u);
}
