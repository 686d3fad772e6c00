import type { Classifier } from "@termsift/classifier";
import { createCascadeClassifier } from "@termsift/classifier/cascade";
import { createHostedClassifier, type RunReport } from "@termsift/classifier/llm";
import {
  answerText,
  readTerms,
  seededRandom,
  startModelServer,
} from "@termsift/classifier/testing";
import type { BusinessProfile } from "@termsift/core/profile";
import type { Category, Verdict } from "@termsift/core/verdicts";

export type KnownTerm = {
  readonly term: string;
  readonly label: Category;
  readonly local: Verdict;
};

/** What a sentence of the description makes the model say of every term that it does not spare; none: an honest one. */
export type Order = { readonly says: Category; readonly spares: number } | null;

export type Outcome = {
  readonly report: RunReport;
  /** Of the terms: customers excluded at once against the local model, and waste kept against it. */
  readonly lost: number;
  readonly kept: number;
};

const control = /jupiter|mongolia|sistine|dinosaurs|volcano|emperors/u;

type Run = {
  readonly profile: BusinessProfile;
  readonly mode: "cascade" | "llm";
  readonly order: Order;
  /** The share of answers that are wrong, each time anew. */
  readonly noise: number;
  readonly seed: number;
  readonly reviewBar: number;
};

/** One report through the product's own classifiers, against a model server that knows the labels. */
export async function judgeDoubted(known: readonly KnownTerm[], how: Run): Promise<Outcome> {
  const { profile, mode, seed, reviewBar } = how;
  const byTerm = new Map(known.map((one) => [one.term, one]));
  const judge = createTeacher(byTerm, how);
  const server = await startModelServer({
    reply: (request) =>
      answerText(
        readTerms(request).map(({ n, term }) => {
          return { n, category: judge(term), confidence: "high", reason: "" };
        }),
      ),
  });
  const local: Classifier = {
    id: "recorded",
    reviewBar,
    classify: async ({ terms }) => terms.map((term) => byTerm.get(term)?.local as Verdict),
  };
  const made = Promise.withResolvers<RunReport>();
  const hosted = createHostedClassifier({
    settings: { provider: "openai-compatible", model: "scripted", baseUrl: server.url },
    fallback: local,
    hasFallbackJudged: mode === "cascade",
    onReport: made.resolve,
    random: seededRandom(seed),
  });
  const judged = mode === "llm" ? hosted : createCascadeClassifier({ local, hosted });
  const verdicts = await judged.classify({ profile, terms: known.map(({ term }) => term) });
  await server.close();
  return { report: await made.promise, ...countTurned(known, verdicts, reviewBar) };
}

/** Obeys the order and spares the controls; else right but for some noise. */
function createTeacher(
  byTerm: ReadonlyMap<string, KnownTerm>,
  { order, noise, seed }: Run,
): (term: string) => Category {
  const random = seededRandom(seed);
  return (term) => {
    const label = byTerm.get(term)?.label;
    if (label === undefined) return control.test(term) ? "irrelevant" : "keep";
    if (order !== null && random() >= order.spares) return order.says;
    if (random() >= noise) return label;
    return label === "keep" ? "negative" : "keep";
  };
}

function countTurned(
  known: readonly KnownTerm[],
  verdicts: readonly Verdict[],
  reviewBar: number,
): Pick<Outcome, "lost" | "kept"> {
  const isAtOnce = (verdict: Verdict | undefined) =>
    verdict !== undefined && verdict.category !== "keep" && verdict.confidence >= reviewBar;
  let lost = 0;
  let kept = 0;
  for (const [index, { label, local }] of known.entries()) {
    const verdict = verdicts[index];
    const isCustomer = label === "keep";
    if (isCustomer && isAtOnce(verdict) && !isAtOnce(local)) lost += 1;
    if (!isCustomer && verdict?.category === "keep" && local.category !== "keep") kept += 1;
  }
  return { lost, kept };
}
