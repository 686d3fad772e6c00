import { kinds, type Kind } from "@termsift/core/verdicts";
import { type Case, caseOf } from "../decide/case.ts";
import { decisionModels } from "../decide/local-classifier.ts";
import { readBusiness } from "../decide/read-business.ts";
import type { Example } from "../decide/rule.ts";
import { shippedMetadata } from "../models/shipped-metadata.ts";
import type { Reading } from "../models/reading.ts";

const LEAST_SHARE = 0.001;

/** Returns the facts of a rule's example: the shipped thresholds, with the example's probabilities as the models' answer. */
export async function caseOfExample(example: Example): Promise<Case> {
  const { business, term, exclude, category = "negative", withoutPlace } = example;
  const profile = { name: "Acme", type: "other", description: "", ...business } as const;
  const { small, decoder } = await shippedMetadata();
  const line = { bias: 0, small: 0, decoder: 1, length: 0, kinds: [] };
  const models = decisionModels(small, decoder && { ...decoder, line });
  const isKept = withoutPlace !== undefined && withoutPlace < 0.5;
  return caseOf(
    {
      business: await readBusiness(profile),
      models,
      profileTokens: 100,
      doubtfulPlaces: new Set(example.doubtfulPlaces),
    },
    {
      term,
      reading: readingOf(term, exclude, category, example.kinds),
      keptWithoutPlace: isKept ? 1 - withoutPlace : undefined,
    },
  );
}

function readingOf(
  term: string,
  exclude: number,
  category: "negative" | "irrelevant",
  shares: Example["kinds"],
): Reading {
  const logit = Math.log(exclude / (1 - exclude));
  const logits = category === "negative" ? [0, logit, logit - 30] : [0, logit - 30, logit];
  const left = 1 - Object.values(shares ?? {}).reduce((sum, share) => sum + share, 0);
  const shareOf = (kind: Kind) => shares?.[kind] ?? Math.max(LEAST_SHARE, left / kinds.length);
  return {
    logits: Float32Array.from(logits),
    words: term
      .split(" ")
      .map((word) => ({ word, evidence: 4, isKnown: /\p{Script=Latin}/u.test(word) })),
    decoder: {
      logits: Float32Array.from(logits),
      kinds: Float32Array.from(kinds, (kind) => Math.log(shareOf(kind))),
    },
  };
}
