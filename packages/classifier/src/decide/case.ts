import type { Kind } from "@termsift/core/verdicts";
import { foldWord } from "../language/index.ts";
import { decide, combine, likelyKinds, type LikelyKind } from "../models/combine.ts";
import type { Reading } from "../models/reading.ts";
import type { PlaceVerdict } from "../places/classify-place.ts";
import type { ProfileReader } from "./read-business.ts";
import { sayableKinds } from "./sayable-kinds.ts";
import type { StatedIntent } from "./stated-intent.ts";
import type { Bars } from "../models/bars.ts";
import type { DecisionModels } from "./decide-terms.ts";

/** The facts of one term, from which the table of rules decides. Shares and probabilities are 0..1. */
export type Case = {
  readonly term: string;
  /** The term's words as written, and in their folded form. */
  readonly words: readonly string[];
  readonly folded: readonly string[];
  readonly reading: Reading;
  /** Probability that the term should be excluded, and the likelier list if it is. */
  readonly exclude: number;
  readonly category: "negative" | "irrelevant";
  /** False for single signs and for terms of unknown letters. */
  readonly isReadable: boolean;
  /** The kinds of waste, likeliest first; empty if the likeliest has too small a share. */
  readonly kinds: readonly LikelyKind[];
  /** The kinds that a reason may name. */
  readonly sayable: readonly Kind[];
  /** True if the models are so sure of another firm or meaning that words of the profile do not protect the term. */
  readonly isVerySure: boolean;
  /** True if the profile offers the words of the term. */
  readonly isOffered: boolean;
  /** True if an exclusion of offered words is not certain enough to go unasked. */
  readonly isOpen: boolean;
  /** Certainty of a reason: lower than `exclude` for a term of offered words. */
  readonly certainty: number;
  /** The words that name another firm of the profile; "" if there are none. */
  readonly namedFirm: string;
  /** The wish that words of the term state ("jobs"). */
  readonly intent: StatedIntent | undefined;
  /** The words that name a thing which the profile rules out; "" if there are none. */
  readonly denied: string;
  /** True if a word of the term contains a telling word of the own name, and if the first one does. */
  readonly hasOwnName: boolean;
  readonly startsWithOwnName: boolean;
  readonly place: PlaceVerdict;
  /** True if the place is in the area, and the other words are from the profile or fit every trade. */
  readonly isTradeInOwnTown: boolean;
  /** Confidence with which the models keep the term without its place; undefined if they do not. */
  readonly keptWithoutPlace: number | undefined;
  /** True if the report names this place so often that the area was probably misread. */
  readonly isPlaceDoubtful: boolean;
  readonly business: ProfileReader;
  readonly bars: Bars;
  /** An exclusion below this confidence goes to review, and one below `sureFrom` is not certain enough. */
  readonly reviewBar: number;
  readonly sureFrom: number;
};

export type CaseInput = {
  readonly term: string;
  readonly reading: Reading;
  readonly keptWithoutPlace?: number | undefined;
};

/** The facts that all cases of a report share. `doubtfulPlaces`: folded names of places; see `findDoubtfulPlaces`. */
export type CaseContext = {
  readonly business: ProfileReader;
  readonly models: DecisionModels;
  readonly profileTokens: number;
  readonly doubtfulPlaces: ReadonlySet<string>;
};

/** Matches terms with at least two letters or digits. Shorter terms have no clear meaning. */
const twoSigns = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** Collects the facts of one term. Costly facts are found when a rule first asks for them. */
export function caseOf(context: CaseContext, { term, reading, keptWithoutPlace }: CaseInput): Case {
  const { business, models } = context;
  const { bars, reviewBar } = models;
  const words = reading.words.map(({ word }) => word);
  const folded = words.map((word) => foldWord(word.toLowerCase()));
  const { exclude, category } = excludeOf(context, reading);
  const kinds = kindsOf(reading, bars);
  const sureFrom = reviewBar + (business.isReadWhole(models) ? 0 : bars.partly);
  const isVerySure = isSureOfOther(kinds[0], exclude, bars);
  const isOffered = once(() => business.isOffered(term, category) && !isVerySure);
  const isOpen = once(() => isOffered() && exclude < bars.offered);
  const certainty = once(() => (isOpen() ? 0 : isOffered() ? bars.perhaps : exclude));
  const ownAt = once(() =>
    folded.map((word) => business.ownWords.some((own) => word.includes(own))),
  );
  const hasOwnName = once(() => ownAt().includes(true));
  const denied = once(() => deniedOf(business, words, folded));
  const place = once(() => business.places.verdictOn(term));
  const facts = {
    term,
    words,
    folded,
    reading,
    exclude,
    category,
    kinds,
    isVerySure,
    keptWithoutPlace,
    business,
    bars,
    reviewBar,
    sureFrom,
    isReadable: twoSigns.test(term) && knownShare(reading) > 1 - models.unknownShareMax,
  };
  return lazily(facts, {
    isOffered,
    isOpen,
    certainty,
    hasOwnName,
    place,
    startsWithOwnName: () => ownAt()[0] === true,
    sayable: () => sayableKinds({ term, kinds, business, bars }),
    namedFirm: () => (denied().isFirm ? denied().text : ""),
    intent: () => business.statedIntent(term, category, reading.words, kinds),
    denied: () => denied().text,
    isTradeInOwnTown: () =>
      place().kind === "inside" && business.isTrade(place().rest) && !startsWith(folded, place()),
    isPlaceDoubtful: () => context.doubtfulPlaces.has(place().span),
  });
}

function deniedOf(
  { vocabulary }: ProfileReader,
  words: readonly string[],
  folded: readonly string[],
): { readonly text: string; readonly isFirm: boolean } {
  const found = vocabulary.deniedIn(folded);
  if (found === undefined) return { text: "", isFirm: false };
  return { text: words.slice(found.start, found.end).join(" "), isFirm: found.isFirm };
}

type Lazy<T> = { readonly [Key in keyof T]: T[Key] extends () => infer Value ? Value : never };

/** Adds properties that are computed at their first use. */
function lazily<Facts extends object, More extends Record<string, () => unknown>>(
  facts: Facts,
  more: More,
): Facts & Lazy<More> {
  for (const [name, make] of Object.entries(more)) {
    const get = once(make);
    Object.defineProperty(facts, name, { get, enumerable: true });
  }
  return facts as Facts & Lazy<More>;
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Returns the probability (0..1) that a term should be excluded, and the list it would go to. */
function excludeOf(
  { models: { small, decoder }, profileTokens }: Pick<CaseContext, "models" | "profileTokens">,
  reading: Reading,
): Pick<Case, "exclude" | "category"> {
  const { category, confidence } =
    decoder === undefined
      ? decide(reading.logits, 0, small.temperature)
      : combine(reading.logits, reading.decoder, profileTokens, decoder);
  if (category !== "keep") return { exclude: confidence, category };
  return { exclude: Number((1 - confidence).toFixed(3)), category: "negative" };
}

function kindsOf({ decoder }: Reading, { kindMin, secondKindMin }: Bars): readonly LikelyKind[] {
  const likely = decoder === undefined ? [] : likelyKinds(decoder.kinds);
  if ((likely[0]?.share ?? 0) < kindMin) return [];
  return likely.filter(({ share }) => share >= secondKindMin);
}

function isSureOfOther(first: LikelyKind | undefined, certainty: number, bars: Bars): boolean {
  const from =
    first?.kind === "firm"
      ? bars.sureFirm
      : first?.kind === "homonym"
        ? bars.sureHomonym
        : undefined;
  return (
    from !== undefined &&
    first !== undefined &&
    first.share >= from.share &&
    certainty >= from.certainty
  );
}

/** Share (0..1) of words without an unknown token. Emoji and letters of other scripts are unknown. */
function knownShare({ words }: Reading): number {
  if (words.length === 0) return 0;
  return words.filter(({ isKnown }) => isKnown).length / words.length;
}

/** "Dearham garage" may name a firm; "garage dearham" is the trade in a town. */
function startsWith(folded: readonly string[], { span, rest }: PlaceVerdict): boolean {
  return rest !== "" && folded.join(" ").startsWith(span);
}
