import type { Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { classifyTerms } from "../classify-terms.ts";
import { defaultBand, isUncertain, type UncertainBand } from "./uncertain-band.ts";

export type CascadeReport = {
  readonly terms: number;
  /** Terms inside the band, which the hosted model was asked about. */
  readonly sent: number;
};

export type CascadeOptions = {
  /** Decides what it is sure of; also give it to the hosted classifier as its fallback. */
  readonly local: Classifier;
  readonly hosted: Classifier;
  /** Where the local model's probability of exclusion is no decision. */
  readonly band?: UncertainBand;
  /** Called between the local and the hosted judgement of each run. */
  readonly onCascade?: (report: CascadeReport) => void;
};

/**
 * A classifier that lets the local model decide what it is sure of and asks the hosted one about the rest, so that a
 * part of the terms costs money and the answer is nearly the hosted one's.
 *
 * Its review bar is the local model's; the hosted classifier must have the same one, as it does when the local model
 * is its fallback.
 */
export function createCascadeClassifier(options: CascadeOptions): Classifier {
  const { local, hosted } = options;
  return {
    id: `cascade:${local.id}>${hosted.id}`,
    reviewBar: local.reviewBar,
    classify: (input) => judgeInTwoSteps(options, input),
    rest: () => local.rest?.(),
  };
}

async function judgeInTwoSteps(options: CascadeOptions, input: ClassifyInput): Promise<Verdict[]> {
  const { local, hosted, band = defaultBand, onCascade } = options;
  const { profile, terms, signal, onProgress } = input;
  const common = { profile, ...(signal === undefined ? {} : { signal }) };
  const first = await classifyTerms(local, { ...common, terms });
  const sure = first.filter((verdict) => !isUncertain(verdict, band));
  const unsure = first.filter((verdict) => isUncertain(verdict, band)).map(({ term }) => term);
  onCascade?.({ terms: terms.length, sent: unsure.length });
  const decided = terms.length - unsure.length;
  onProgress?.({ done: decided, total: terms.length });
  if (unsure.length === 0) return [...first];
  const second = await classifyTerms(hosted, {
    ...common,
    terms: unsure,
    sure,
    onProgress: ({ done }) => onProgress?.({ done: decided + done, total: terms.length }),
  });
  const judged = new Map(second.map((verdict) => [verdict.term, verdict]));
  return first.map((verdict) => judged.get(verdict.term) ?? verdict);
}
