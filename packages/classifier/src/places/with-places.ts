import { type Kind, kindReason, reasonText, type Verdict } from "@termsift/core/verdicts";
import type { Classifier, ClassifyInput } from "../classifier.ts";
import { foldWords } from "../language/index.ts";
import { askUser } from "../models/combine.ts";
import { functionWords } from "../local/function-words.ts";
import { loadGazetteer } from "./load-gazetteer.ts";
import {
  createPlaceClassifier,
  type PlaceClassifier,
  type PlaceFacts,
  type PlaceVerdict,
} from "./classify-place.ts";

/**
 * Returns a classifier that also compares places with the area that the profile states. A term with a place outside
 * the area becomes negative, unless `inner` is sure (`reviewBar`) that other words exclude it. An excluded term with
 * any other place is classified again without the place, and kept if the second verdict is "keep". If the profile
 * states no area, no place counts as outside.
 */
export function withPlaces(inner: Classifier): Classifier {
  return {
    ...inner,
    quick: inner.quick && withPlaces(inner.quick),
    classify: async (input) => {
      const verdicts = await inner.classify(input);
      const byPlace = createPlaceClassifier(
        await loadGazetteer(),
        input.profile,
        input.profile.area,
      );
      const places = input.terms.map((term) => byPlace.verdictOn(term));
      const kept = await keptWithoutPlace(inner, input, verdicts, places);
      return verdicts.map((verdict, index) => {
        const place = places[index];
        if (place === undefined) return verdict;
        if (place.kind === "outside") {
          const isSure = verdict.confidence >= inner.reviewBar;
          if (isSure && hasOwnGround(verdict, place, byPlace)) return verdict;
          return outside(verdict, place, inner.reviewBar);
        }
        if (isSureFirm(verdict, place)) return verdict;
        if (kept.has(place.rest)) return keep(verdict, kept.get(place.rest));
        if (verdict.kind === "firm" && isOwnTown(place, verdict.term, byPlace)) {
          return keep(verdict, inner.reviewBar);
        }
        const isGuess = place.kind === "inside" && probablyOther.has(verdict.reason);
        if (isGuess || isOwnNameIn(place, verdict, byPlace)) return ask(verdict, inner.reviewBar);
        return (
          farName(byPlace, verdict, inner.reviewBar) ??
          withoutPlaceWords(verdict, place.span, byPlace)
        );
      });
    },
  };
}

/** Minimum confidence (0..1) of another firm beside an own town ("babilou uccle"). Found by measurement. */
const SURE_FIRM = 0.93;

/** True if the classifier is sure of another firm. A term without other words than the place names no firm. */
function isSureFirm({ confidence, kind, reason }: Verdict, { rest }: PlaceVerdict): boolean {
  if (kind !== "firm" || probablyOther.has(reason)) return false;
  return rest !== "" && confidence >= SURE_FIRM;
}

/** Reasons that only guess another firm. Beside an own town, the guess is often a lay word for the offer. */
const probablyOther = new Set([reasonText("maybeFirm"), reasonText("maybeOther")]);

/** True for words of the profile with a town. The model often takes an own name there for another meaning of it. */
function isOwnNameIn(place: PlaceVerdict, { kind }: Verdict, byPlace: PlaceClassifier): boolean {
  return kind === "homonym" && place.span !== "" && isTrade(place, byPlace);
}

function ask(verdict: Verdict, reviewBar: number): Verdict {
  return { ...askUser(verdict, reviewBar), reason: reasonText("unclear") };
}

async function keptWithoutPlace(
  inner: Classifier,
  { profile, signal }: ClassifyInput,
  verdicts: readonly Verdict[],
  places: readonly PlaceVerdict[],
): Promise<ReadonlyMap<string, number>> {
  const rests = new Set<string>();
  for (const [index, { kind, span, rest }] of places.entries()) {
    const isExcluded = verdicts[index]?.category !== "keep";
    if (isExcluded && kind !== "outside" && span !== "" && rest !== "") rests.add(rest);
  }
  if (rests.size === 0) return new Map();
  const again = await inner.classify({ profile, terms: [...rests], signal });
  return new Map(
    again.filter(({ category }) => category === "keep").map((each) => [each.term, each.confidence]),
  );
}

/** Minimum confidence (0..1) of a place outside the area, by the kind for which the model excluded the term. */
const BAR_OF_NAME = { firm: 0.35, place: 0.1 };

/**
 * Looks for a place outside the area in a term that the model excluded as a firm or a place. The place becomes the
 * reason if the model named a place or the term is a trade with a place ("dachdecker kufstein"). Otherwise, the new
 * reason is that the term may be a firm ("carlisle fuels"). Returns undefined if the verdict stays.
 */
function farName(
  byPlace: PlaceClassifier,
  verdict: Verdict,
  reviewBar: number,
): Verdict | undefined {
  const { term, category, kind, confidence } = verdict;
  if (category === "keep" || (kind !== "firm" && kind !== "place")) return undefined;
  const place = byPlace.verdictOn(term, BAR_OF_NAME[kind]);
  if (place.kind !== "outside") return undefined;
  if (kind === "place" || isTrade(place, byPlace)) return outside(verdict, place, reviewBar);
  const reason = reasonText("maybeFirm");
  return { ...verdict, reason, confidence: Math.max(confidence, reviewBar) };
}

function isTrade({ rest }: PlaceVerdict, { isOtherWord }: PlaceClassifier): boolean {
  return rest === "" || !rest.split(" ").some(isOtherWord);
}

/** True for a place in the area, alone or after the trade ("dachdecker prien"). "Dearham garage" may name a firm. */
function isOwnTown(place: PlaceVerdict, term: string, byPlace: PlaceClassifier): boolean {
  if (place.kind !== "inside" || !isTrade(place, byPlace)) return false;
  return place.rest === "" || !foldWords(term).join(" ").startsWith(place.span);
}

/** Removes the place from the quoted words ("doors leeds") if the other words are clear without it ("doors"). */
function withoutPlaceWords(
  verdict: Verdict,
  place: string,
  { isOtherWord }: PlaceClassifier,
): Verdict {
  const { kind, words = "" } = verdict;
  if (place === "" || kind === undefined || kind === "firm") return verdict;
  const named = new Set(place.split(" "));
  const isMore = (text: string) =>
    foldWords(text).some((each) => !named.has(each) && !functionWords.has(each));
  const [, quote = "", meaning = ""] = /^'(.+)': (.+)$/u.exec(verdict.reason) ?? [];
  // The place is not outside the area, so the reason must not quote only the place.
  if (quote !== "" && !isMore(quote)) return { ...verdict, reason: meaning };
  const isQuoted = verdict.reason === kindReason(kind, words);
  const all = words.split(" ");
  const says = all.map(isMore);
  const rest = all.slice(Math.max(0, says.indexOf(true)), says.lastIndexOf(true) + 1);
  // Some phrases lose their meaning without the place: "dia da independência da bahia", "bois du gard".
  const isClear =
    rest.length * 2 >= all.length &&
    /\p{L}{2}/u.test(rest.join(" ")) &&
    foldWords(rest.join(" ")).some(isOtherWord);
  if (!isClear) return verdict;
  const quoted = rest.join(" ");
  const isCut = says[0] === true && rest.length < all.length;
  const isThing = verdict.reason === reasonText("notOffered") && isCut;
  const reason = isQuoted || isThing ? kindReason(kind, quoted) : verdict.reason;
  return { ...verdict, words: quoted, reason };
}

function keep(verdict: Verdict, confidence = 1): Verdict {
  if (verdict.category === "keep") return verdict;
  return { term: verdict.term, category: "keep", confidence, reason: "" };
}

/** Kinds that exclude a term whether or not its place is in the area. */
const kindsAnywhere: ReadonlySet<Kind> = new Set<Kind>(["job", "study", "diy", "free", "rental"]);

/** True if words other than the place are a reason to exclude the term, as in "jobs derby". */
function hasOwnGround(
  { category, kind, words = "" }: Verdict,
  place: PlaceVerdict,
  byPlace: PlaceClassifier,
): boolean {
  if (category === "irrelevant" && !isTrade(place, byPlace)) return true;
  if (category === "keep" || kind === undefined || !kindsAnywhere.has(kind)) return false;
  const named = new Set(place.span.split(" "));
  return words !== "" && foldWords(words).every((word) => !named.has(word));
}

/** Returns a negative verdict with the place as the reason. */
function outside(verdict: Verdict, { facts, span }: PlaceVerdict, reviewBar: number): Verdict {
  if (facts === undefined) return verdict;
  return {
    term: verdict.term,
    category: "negative",
    confidence: Math.max(
      verdict.category === "keep" ? 0 : verdict.confidence,
      Number(((1 + reviewBar) / 2).toFixed(2)),
    ),
    reason: placeReason(facts),
    kind: "place",
    words: span,
  };
}

const NAMES_MAX = 3;
const AREA_WORDS_MAX = 6;
/** Beyond this distance in kilometres, the reason names the area instead of the nearest town. */
const KM_TOLD_MAX = 2_000;

function placeReason({ place, distanceKm, nearest, areaLabel }: PlaceFacts): string {
  if (distanceKm !== undefined && nearest !== undefined && distanceKm <= KM_TOLD_MAX) {
    return reasonText("far", place, `${distanceKm}`, nearest);
  }
  const names = areaLabel.split(", ");
  const area = (names.length > NAMES_MAX ? [...names.slice(0, NAMES_MAX), "…"] : names).join(", ");
  const isShort = area.split(" ").length <= AREA_WORDS_MAX;
  return reasonText("beyond", place, isShort ? area : `${names[0]}`);
}
