import type { Verdict } from "@termsift/core/verdicts";
import type { ClassifyInput } from "../classifier.ts";
import type { DecoderMetadata } from "../models/decoder/shipped-decoder.ts";
import type { ModelMetadata } from "../models/model-metadata.ts";
import type { ReadTerms } from "../models/reading.ts";
import type { Bars } from "../models/bars.ts";
import { withFacts } from "../profile/with-facts.ts";
import { caseOf, type Case, type CaseContext } from "./case.ts";
import { decideCase, verdictOf } from "./decide-case.ts";
import { readBusiness } from "./read-business.ts";

/** The metadata of the models that the decision needs. `decoder`: undefined if only the small model reads. */
export type DecisionModels = {
  readonly small: ModelMetadata;
  readonly decoder: DecoderMetadata | undefined;
  readonly bars: Bars;
  readonly reviewBar: number;
  readonly unknownShareMax: number;
};

/**
 * Reads the terms with the models, collects the facts of each term and decides by the table of rules. Returns one
 * verdict per term, in order.
 * @throws AppError `classifier-failed`; the signal's reason if aborted
 */
export async function decideTerms(
  read: ReadTerms,
  models: DecisionModels,
  input: ClassifyInput,
): Promise<Verdict[]> {
  const cases = await casesOf(read, models, input);
  return cases.map((facts) => verdictOf(facts, decideCase(facts)));
}

/** Returns the facts of each term, in order; see `decideTerms`. */
export async function casesOf(
  read: ReadTerms,
  models: DecisionModels,
  { profile, terms, signal, onProgress, evidence }: ClassifyInput,
): Promise<Case[]> {
  signal?.throwIfAborted();
  const wanted = evidence?.wanted ?? [];
  const told = withFacts(profile);
  const [{ readings, profileTokens }, business] = await Promise.all([
    read({ profile: told, terms, wanted, signal, onProgress }),
    readBusiness(profile),
  ]);
  const doubtfulPlaces = evidence?.doubtfulPlaces ?? new Set<string>();
  const context: CaseContext = { business, models, profileTokens, doubtfulPlaces };
  const cases = terms.map((term, index) => {
    const reading = readings[index];
    if (reading === undefined) throw new Error("The models read fewer terms than they were given.");
    return caseOf(context, { term, reading });
  });
  const kept = await keptWithoutPlace(read, context, cases, { profile: told, wanted, signal });
  return cases.map((facts) => {
    const confidence = kept.get(facts);
    if (confidence === undefined) return facts;
    return caseOf(context, {
      term: facts.term,
      reading: facts.reading,
      keptWithoutPlace: confidence,
    });
  });
}

/**
 * Reads excluded terms with a place that is not outside the area again without the place. Returns the confidence of
 * those that the models then keep.
 */
async function keptWithoutPlace(
  read: ReadTerms,
  context: CaseContext,
  cases: readonly Case[],
  input: Omit<Parameters<ReadTerms>[0], "terms">,
): Promise<ReadonlyMap<Case, number>> {
  const placed = cases.filter(
    ({ exclude, namedFirm, place }) =>
      (exclude >= 0.5 || namedFirm !== "") &&
      place.kind !== "outside" &&
      place.span !== "" &&
      place.rest !== "",
  );
  const rests = [...new Set(placed.map(({ place }) => place.rest))];
  if (rests.length === 0) return new Map();
  const { readings } = await read({ ...input, terms: rests });
  const confidences = new Map(
    rests.map((term, index) => {
      const reading = readings[index];
      if (reading === undefined)
        throw new Error("The models read fewer terms than they were given.");
      const { isReadable, exclude, namedFirm } = caseOf(context, { term, reading });
      if (namedFirm !== "") return [term, undefined];
      if (!isReadable) return [term, 0.5];
      return [term, exclude < 0.5 ? Number((1 - exclude).toFixed(3)) : undefined];
    }),
  );
  return new Map(
    placed.flatMap((facts) => {
      const confidence = confidences.get(facts.place.rest);
      return confidence === undefined ? [] : [[facts, confidence]];
    }),
  );
}
