import type { BusinessProfile } from "@termsift/core/profile";
import {
  kindReason,
  quoteWords,
  reasonText,
  type Category,
  type Kind,
} from "@termsift/core/verdicts";
import { foldWord, foldWords } from "../language/index.ts";
import { createIntentReason, FIRM_MIN, type Reading } from "./intent-reason.ts";
import { kindOfIntent, type IntentKind } from "../intents/lexicons/intent.ts";
import type { LikelyKind } from "../models/combine.ts";
import {
  findDecidingWords,
  firmSpanOf,
  questionOf,
  spanOf,
  type WordEvidence,
  saysSomething,
  weakReason,
} from "./reason-words.ts";
import { functionWords } from "../local/function-words.ts";
import { readProfile } from "../local/profile-vocabulary.ts";

/** The reason for an exclusion. If `isNamed` is false, the reason is not sure, and the exclusion goes to review. */
export type Ground = {
  readonly reason: string;
  /** The words that the reason names; "" for the whole term. */
  readonly words: string;
  readonly kind?: Kind | undefined;
  readonly isNamed: boolean;
  readonly isRuledOut?: boolean;
};

/** `likely`: the model's kinds, likeliest first; empty if unsure. `certainty`: the exclusion's probability (0..1). */
export type ReasonWriter = (
  term: string,
  category: Exclude<Category, "keep">,
  words: readonly WordEvidence[],
  likely?: readonly LikelyKind[],
  certainty?: number,
) => Ground;

const pictures =
  /^(?:photos?|fotos?|pictures?|images?|imagen(?:s|es)?|imagem|bild(?:er)?|immagin[ei]|afbeelding(?:en)?|cliparts?|icons?|png)$/u;
/** Minimum probability (0..1) to name a kind that no word of the term states. With 1, a word must state it. */
const unstatedFrom: Partial<Readonly<Record<Kind, number>>> = {
  job: 0.65,
  study: 1,
  free: 1,
  used: 1,
  rental: 1,
  repair: 1,
  diy: 0.8,
};
const legalForm =
  /^(?:ltd|limited|llc|llp|inc|gmbh|ag|ug|sarl|sas|bv|nv|srl|spa|ltda|sl|pvt|plc|www|https?)$/u;
const statesFirm = (word: string) => legalForm.test(word);
/** Minimum probability (0..1) of "another firm". `withName`: for a term with a legal form or an unknown word. */
const FIRM = { withName: 0.45, without: FIRM_MIN };
/** Like `FIRM`, but for a term that also contains the business's own name. */
const BESIDE_OWN_NAME = { withName: 0.7, without: 0.8 };
/** A reason names no other kind if "another firm" is the likeliest kind and has at least this probability (0..1). */
const PERHAPS_FIRM = 0.3;
/**
 * Minimum values (0..1) of another firm whose words the profile has, and of another meaning of an own word ("bosun
 * whistle" for the shop Bosun). A term that only ends with an own word ("atlas groceries" for Norrby Groceries)
 * is probably another firm's name, too. Found by measurement.
 */
const VERY_SURE = {
  firm: { share: 0.75, certainty: 0.94 },
  homonym: { share: 0.4, certainty: 0.9 },
};
/**
 * Minimum certainty (0..1) of a reason: `offer` for `notOffered` kinds, `firm` for an unnamed firm, `claim` (certainty
 * times the kind's probability) for a firm without doubt, `perhaps` for "probably not offered", `info` for a wish for
 * information that no word states, else `kind`.
 */
export const CERTAIN = {
  offer: 0.9,
  firm: 0.87,
  claim: 0.8,
  perhaps: 0.86,
  info: 0.79,
  kind: 0.78,
};
/** Minimum probability (0..1) of these kinds, found by measurement. Below it, the reason does not name the kind. */
const sureFrom: Partial<Readonly<Record<Kind, number>>> = {
  audience: 0.75,
  media: 0.4,
  parts: 0.5,
  junk: 0.5,
  price: 0.4,
  support: 0.25,
};
/** Kinds that say what is searched for or for whom, unlike kinds that say why (such as `job` or `free`). */
const notOffered: ReadonlySet<Kind> = new Set<Kind>([
  "variant",
  "other-product",
  "other-service",
  "homonym",
  "audience",
]);
const asks: ReadonlySet<Kind> = new Set<Kind>(["info", "diy", "media"]);
/**
 * Creates the reason writer for one profile. A reason names the first of these that applies: an intent of the term
 * ("jobs"), another firm that the profile names or that the model is sure of, a thing that the profile rules out, the
 * model's kind. The reason quotes only a part of the term, because readers see the whole term beside it. The reason
 * "another firm" needs a lower probability if `isOrdinaryWord` does not know a word of the term.
 */
export function createReasonWriter(
  profile: BusinessProfile,
  reading: Reading = readProfile(profile),
  isOrdinaryWord: (foldedWord: string) => boolean = () => false,
): ReasonWriter {
  const { vocabulary } = reading;
  const ownWords = new Set(foldWords(profile.name).filter((word) => !isOrdinaryWord(word)));
  const test = createKindTest(profile, reading, isOrdinaryWord);
  const findIntent = createIntentReason(profile, reading);
  return (term, category, words, likely = [], certainty = 1) => {
    const texts = words.map(({ word }) => word);
    const folded = texts.map((word) => foldWord(word.toLowerCase()));
    const intent = findIntent(term, category, words, likely);
    if (intent?.isRuledOut === true) return ruledOut(intent.words, intent.kind);
    if (intent !== undefined) return ground(intent.kind, intent.words);
    const denied = vocabulary.deniedIn(folded);
    const deniedText = texts.slice(denied?.start, denied?.end).join(" ");
    if (denied?.isFirm === true) return ground("firm", deniedText);
    const isOwnAt = folded.map((word) => ownWords.values().some((own) => word.includes(own)));
    const hasOwnName = isOwnAt.includes(true);
    if (!texts.some(saysSomething)) return withoutTopic(certainty);
    const isSureFirm = likely[0]?.kind === "firm" && isVerySure(likely[0], certainty);
    if (isSureFirm && !hasOwnName) return ground("firm", firmSpanOf(texts), reasonText("firm"));
    // If the profile offers what the kind is about (a repair, a rental or a make), the user decides in the review.
    if (denied === undefined && likely[0] !== undefined && test.isOffered(term, likely[0].kind))
      return ground(likely[0].kind, "", reasonText("unclear"));
    const sayable = likely.filter((each) => test.canSay(term, each)).map((each) => each.kind);
    const [first = likely.length > 0 ? ("other-service" as const) : undefined] = sayable;
    const share = likely[0]?.kind === "firm" ? likely[0].share : 0;
    const isPerhapsFirm = !hasOwnName && (first === "firm" || share >= PERHAPS_FIRM);
    const isDoubted = certainty < CERTAIN[isPerhapsFirm ? "firm" : "perhaps"];
    const other = isPerhapsFirm ? "maybeOther" : isSureFirm && !isOwnAt[0] ? "maybeFirm" : "";
    const probable = other === "" ? weakReason(words, vocabulary) : reasonText(other);
    const weak = isDoubted && first !== undefined ? reasonText("unclear") : probable;
    if (first === "firm") {
      const claim = hasOwnName ? undefined : test.firmClaim(term, share, certainty);
      if (claim === "firm" || denied === undefined)
        return ground(first, firmSpanOf(texts), claim ? reasonText(claim) : weak);
    }
    if (denied !== undefined) return ruledOut(deniedText, first === "firm" ? undefined : first);
    const deciding = findDecidingWords(words, vocabulary, (word) => functionWords.has(word));
    if (first === undefined) return { reason: weak, words: deciding?.text ?? "", isNamed: false };
    const kind = test.statedKind(term, first, sayable);
    const span = spanOf(texts, deciding, (word) => ownWords.has(word));
    const isOffer = notOffered.has(kind);
    const isAboutOwn = isOffer && hasOwnName && !isVerySure(likely[0], certainty);
    if (kind === "place" || isAboutOwn) return ground(kind, span, reasonText("unclear"));
    const isSaid = share < PERHAPS_FIRM && certainty >= certainFrom(kind);
    return ground(kind, span, isSaid ? kindReason(kind) : weak);
  };
}

/**
 * True if the model is so sure of another firm or meaning that words of the profile do not protect the term: owners
 * also write down their rivals ("Others in the field are ...").
 */
export function isVerySure(likeliest: LikelyKind | undefined, certainty: number): boolean {
  if (likeliest?.kind !== "firm" && likeliest?.kind !== "homonym") return false;
  const from = VERY_SURE[likeliest.kind];
  return likeliest.share >= from.share && certainty >= from.certainty;
}

/** Without a word that states it, a wish for information needs more certainty than the other wishes. */
function certainFrom(kind: Kind): number {
  if (notOffered.has(kind)) return CERTAIN.offer;
  return kind === "info" ? CERTAIN.info : CERTAIN.kind;
}

/** "Yes please" names no firm and nothing to offer. */
function withoutTopic(certainty: number): Ground {
  return ground("junk", "", certainty >= CERTAIN.offer ? undefined : reasonText("unclear"));
}

// The model knows no distances. So a term that only the model excludes for its place goes to review.
function ground(kind: Kind, words: string, reason = kindReason(kind, words)): Ground {
  return { reason, words, kind, isNamed: kind !== "place" && reason !== reasonText("unclear") };
}

function ruledOut(words: string, kind?: Kind): Ground {
  return {
    reason: quoteWords(words, reasonText("ruledOut")),
    words,
    kind,
    isNamed: true,
    isRuledOut: true,
  };
}

/**
 * Creates the tests for kinds. `canSay`: true if the words of a term or the model's probability support the kind.
 * `firmClaim`: the key of the reason about another firm: "firm" if sure, "maybeFirm" if likely, else undefined.
 * `statedKind`: the kind to name: the model's first kind, or another one that the words of the term state.
 * `isOffered`: true if the profile offers the repair, the rental or the make that the kind speaks against.
 */
function createKindTest(
  { name, type }: BusinessProfile,
  { intents, vocabulary }: Reading,
  isOrdinaryWord: (foldedWord: string) => boolean,
) {
  const ownWords = new Set(foldWords(name));
  const isUnoffered = (word: string) =>
    saysSomething(word) && !ownWords.has(word) && vocabulary.mentionOf(word) !== "offered";
  const isNameWord = (word: string) =>
    statesFirm(word) || (isUnoffered(word) && !isOrdinaryWord(word));
  const isOwnName = (word: string) => ownWords.has(word) && !isOrdinaryWord(word);
  const isOfferedName = (word: string) =>
    saysSomething(word) &&
    !ownWords.has(word) &&
    !isOrdinaryWord(word) &&
    vocabulary.mentionOf(word) === "offered";
  const hasName = (term: string) => foldWords(term).some(isNameWord);
  const firmClaim = (term: string, share: number, certainty: number) => {
    const words = foldWords(term);
    if (words.some(statesFirm) || share * certainty >= CERTAIN.claim) return "firm";
    // A word that is not offered is a likely firm only before an offered word ("smith roofing"). After an offered word,
    // it may be a place. In a term without offered words, it may be anything.
    const [first, ...rest] = words.filter(saysSomething).map(vocabulary.mentionOf);
    const isLikely = share >= 0.5 && certainty >= (hasName(term) ? CERTAIN.kind : CERTAIN.firm);
    return isLikely && first !== "offered" && rest.includes("offered") ? "maybeFirm" : undefined;
  };
  const canSay = (term: string, { kind, share }: LikelyKind): boolean => {
    if (kind === "firm") {
      const { withName, without } = foldWords(term).some(isOwnName) ? BESIDE_OWN_NAME : FIRM;
      return foldWords(term).some(isUnoffered) && share >= (hasName(term) ? withName : without);
    }
    // Somebody who wants a course or a profession may be a school's customer.
    const isSchool = type === "education";
    if ((kind === "study" && isSchool) || share < (sureFrom[kind] ?? 0)) return false;
    if (share >= (unstatedFrom[kind] ?? 0) && !(kind === "job" && isSchool)) return true;
    return intents.statedBy(term).some((intent) => kindOfIntent[intent] === kind);
  };
  const isOffered = (term: string, kind: Kind) => {
    if (kind === "firm") return foldWords(term).some(isOfferedName) && !hasName(term);
    const holds = (intent: IntentKind) => kindOfIntent[intent] === kind;
    const open = intents.findAll(term).some((intent) => holds(intent.kind));
    const canOffer = kind === "repair" || kind === "rental" || kind === "used";
    return canOffer && !open && intents.statedBy(term).some(holds);
  };
  const statedKind = (term: string, first: Kind, sayable: readonly Kind[]): Kind => {
    // "How does Free Now work" asks for information, not for something free.
    if (first === "free" && questionOf(term.split(" ")) !== "") return "info";
    if (asks.has(first) && foldWords(term).some((word) => pictures.test(word))) return "media";
    if (!notOffered.has(first)) return first;
    const stated = new Set<Kind>(intents.findAll(term).map((intent) => kindOfIntent[intent.kind]));
    // In a term about another product, "free" and shop names often mean something else. They do not replace `first`.
    return sayable.find((kind) => kind !== "firm" && kind !== "free" && stated.has(kind)) ?? first;
  };
  return { canSay, firmClaim, statedKind, isOffered };
}
