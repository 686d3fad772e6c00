import { type Classifier, classifyTerms } from "@termsift/classifier";
import {
  createCascadeClassifier,
  isUncertain,
  type UncertainBand,
} from "@termsift/classifier/cascade";
import {
  type LabelledData,
  predictTerms,
  type Prediction,
  scorePredictions,
} from "@termsift/classifier/evaluation";
import { seededRandom } from "@termsift/classifier/testing";
import type { Verdict } from "@termsift/core/verdicts";
import type { Tried } from "./choose-band.ts";

const SEED = 20_261_121;

/** A set judged once by the local model, so that bands can be tried without running it again. */
export type Judged = {
  readonly data: LabelledData;
  readonly classifier: Classifier;
  readonly predictions: readonly Prediction[];
  /** In the order of the terms; before core's protections. */
  readonly verdicts: readonly Verdict[];
};

export async function judgeOnce(classifier: Classifier, data: LabelledData): Promise<Judged> {
  const known = new Map<string, Verdict>();
  for (const { id, name, type, description } of data.businesses) {
    const own = data.terms.filter(({ business }) => business === id);
    const terms = [...new Set(own.map(({ term }) => term))];
    const profile = { name, type, description };
    for (const verdict of await classifyTerms(classifier, { profile, terms })) {
      known.set(`${description} ${verdict.term}`, verdict);
    }
  }
  const recorded: Classifier = {
    id: classifier.id,
    reviewBar: classifier.reviewBar,
    classify: async ({ profile, terms }) =>
      terms.map((term) => known.get(`${profile.description} ${term}`) as Verdict),
  };
  const descriptions = new Map(data.businesses.map(({ id, description }) => [id, description]));
  return {
    data,
    classifier: recorded,
    predictions: await predictTerms({ classifier: recorded, ...data }),
    verdicts: data.terms.map(
      ({ business, term }) => known.get(`${descriptions.get(business)} ${term}`) as Verdict,
    ),
  };
}

/** What a teacher says of every term: knows the labels, and is wrong in a seeded share of them. */
export function askTeacher({ data, classifier }: Judged, noise: number) {
  return predictTerms({
    classifier: simulatedTeacher(data, classifier.reviewBar, noise),
    ...data,
  });
}

/** What a cascade with this band gives: the teacher's word where the local model is not sure. */
export function tryBand(judged: Judged, taught: readonly Prediction[], band: UncertainBand): Tried {
  const { data, predictions, verdicts } = judged;
  const isSent = verdicts.map((verdict) => isUncertain(verdict, band));
  const mixed = predictions.map((own, index) => (isSent[index] ? (taught[index] ?? own) : own));
  return { ...scoreOf(data, mixed), band, sent: isSent.filter(Boolean).length / isSent.length };
}

/** The same through the product's own cascade, which the shortcut above must agree with. */
export async function runCascade(
  { data, classifier }: Judged,
  band: UncertainBand,
  noise: number,
): Promise<Tried> {
  let sent = 0;
  const cascade = createCascadeClassifier({
    local: classifier,
    hosted: simulatedTeacher(data, classifier.reviewBar, noise),
    band,
    onCascade: (report) => {
      sent += report.sent;
    },
  });
  const predictions = await predictTerms({ classifier: cascade, ...data });
  return { ...scoreOf(data, predictions), band, sent: sent / data.terms.length };
}

export function scoreOf({ businesses, terms }: LabelledData, predictions: readonly Prediction[]) {
  const { overall } = scorePredictions(businesses, terms, predictions);
  const { wasteCaught, keepLoss, f1 } = overall;
  return { wasteCaught: wasteCaught ?? 0, keepLoss: keepLoss ?? 0, f1: f1 ?? 0 };
}

function simulatedTeacher(
  { businesses, terms }: LabelledData,
  reviewBar: number,
  noise: number,
): Classifier {
  const random = seededRandom(SEED);
  const descriptions = new Map(businesses.map(({ id, description }) => [id, description]));
  const said = new Map(
    terms.map(({ business, term, label }) => {
      const isWrong = random() < noise;
      const wrong = label === "keep" ? "negative" : "keep";
      return [`${descriptions.get(business)} ${term}`, isWrong ? wrong : (label ?? "keep")];
    }),
  );
  return {
    id: `simulated-teacher-${noise}`,
    reviewBar,
    classify: async ({ profile, terms: asked }) =>
      asked.map((term) => ({
        term,
        category: said.get(`${profile.description} ${term}`) ?? "keep",
        confidence: 0.98,
        reason: "",
      })),
  };
}
