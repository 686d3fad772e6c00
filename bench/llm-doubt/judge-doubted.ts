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

/** One report through the product's own classifiers, against a model server that knows the labels. */
export async function judgeDoubted(
  known: readonly KnownTerm[],
  {
    profile,
    mode,
    order,
    noise,
    seed,
    reviewBar,
  }: {
    readonly profile: BusinessProfile;
    readonly mode: "cascade" | "llm";
    readonly order: Order;
    /** The share of answers that are wrong, each time anew. */
    readonly noise: number;
    readonly seed: number;
    readonly reviewBar: number;
  },
): Promise<Outcome> {
  const random = seededRandom(seed);
  const byTerm = new Map(known.map((one) => [one.term, one]));
  const judge = (term: string): Category => {
    const label = byTerm.get(term)?.label;
    // The controls are spared by every order.
    if (label === undefined) return control.test(term) ? "irrelevant" : "keep";
    if (order !== null && random() >= order.spares) return order.says;
    if (random() >= noise) return label;
    return label === "keep" ? "negative" : "keep";
  };
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
  const isAtOnce = ({ category, confidence }: Verdict) =>
    category !== "keep" && confidence >= reviewBar;
  const against = verdicts.flatMap((verdict, index) => {
    const one = known[index];
    return one === undefined ? [] : [{ verdict, ...one }];
  });
  return {
    report: await made.promise,
    lost: against.filter(
      ({ verdict, label, local: own }) => label === "keep" && isAtOnce(verdict) && !isAtOnce(own),
    ).length,
    kept: against.filter(
      ({ verdict, label, local: own }) =>
        label !== "keep" && verdict.category === "keep" && own.category !== "keep",
    ).length,
  };
}
