import type { BusinessProfile, BusinessType } from "@termsift/core/profile";
import { kindReason, type Category, type Kind } from "@termsift/core/verdicts";
import { foldWords } from "../language/index.ts";
import type { FoundIntent } from "../intents/find-intent.ts";
import { kindOfIntent, type IntentKind } from "../intents/lexicons/intent.ts";
import type { LikelyKind } from "./decide.ts";
import {
  findDecidingWords,
  questionOf,
  spanOf,
  type WordEvidence,
  writeReason,
  saysSomething,
} from "./reason-words.ts";
import { functionWords } from "./function-words.ts";
import { readProfile } from "./profile-reading.ts";
import type { ProfileVocabulary } from "./profile-vocabulary.ts";

/** The reason for an exclusion. `isNamed` is false if it only says that the profile does not contain the words. */
export type Ground = {
  readonly reason: string;
  /** The words of the term that the reason names; "" for the whole term. */
  readonly words: string;
  readonly kind?: Kind | undefined;
  readonly isNamed: boolean;
};

/** `likely`: the model's kinds, the likeliest first; empty if the model is unsure. */
export type ReasonWriter = (
  term: string,
  category: Exclude<Category, "keep">,
  words: readonly WordEvidence[],
  likely?: readonly LikelyKind[],
) => Ground;

type Reading = Pick<ReturnType<typeof readProfile>, "intents" | "vocabulary">;

/** Words with another common meaning in a trade. For an estate agent, a "vacancy" is an empty flat and no job. */
const doubtfulInTrade: Partial<Readonly<Record<BusinessType, RegExp>>> = {
  finance: /^(?:fran(?:quia|quicia|chise)s?|eigenrisico)$/u,
  "real-estate": /^(?:vacanc(?:y|ies)|vacantes?|vagas?)$/u,
  healthcare: /^(?:recipes?|rezepte?|recetas?|ricetta|recept(?:en)?|symptoms)$/u,
};
/** Intents that become the reason only if the model weighed their words most ("free", "lease"). */
const ambiguousKinds: ReadonlySet<IntentKind> = new Set<IntentKind>([
  "rental",
  "wholesale",
  "repair",
  "free",
]);
/** Words that really mean "free". The intent also contains phrases such as "discount code". */
const saysFree = /^(?:free|freeware|open source|grati|gratuit|kostenlos|umsonst)/u;
/**
 * Kinds that need a stating word in the term ("used"). A reader of 287 reasons found them false without such a word.
 */
const statedKinds: ReadonlySet<Kind> = new Set<Kind>([
  "job",
  "free",
  "used",
  "rental",
  "study",
  "repair",
  "diy",
]);
const legalForm =
  /^(?:ltd|limited|llc|llp|inc|gmbh|ag|ug|sarl|sas|bv|nv|srl|spa|ltda|sl|pvt|plc)$/u;
/** "Another firm" needs this probability (0..1) if each word of the term is an ordinary one. */
const SURE_FIRM = 0.45;
/** These kinds need at least this probability (0..1); a reader found them false below it. */
const sureFrom: Partial<Readonly<Record<Kind, number>>> = { audience: 0.3, parts: 0.5, junk: 0.5 };
/** Words of these intents may have this much less evidence (in logits) than the term's strongest word. */
const EVIDENCE_MARGIN = 0.5;

/**
 * Creates the reason writer for one profile.
 *
 * A reason names the first of these that applies: words that the profile rules out, an intent of the term ("jobs"), the kind that the
 * model found. Otherwise it names the words with the most evidence that the profile does not offer. "Another firm's
 * name" needs a word that `isOrdinaryWord` does not know.
 */
export function createReasonWriter(
  profile: BusinessProfile,
  reading: Reading = readProfile(profile),
  isOrdinaryWord: (foldedWord: string) => boolean = () => false,
): ReasonWriter {
  const { intents, vocabulary } = reading;
  const { language } = intents;
  const ownWords = new Set(foldWords(profile.name).filter((word) => !isOrdinaryWord(word)));
  const canSay = createKindTest(profile, reading, isOrdinaryWord);
  const isDoubtful = createDoubtTest(profile);
  // Places exclude by facts (`places/`). A place that only the model sees is for the user to review.
  const ground = (kind: Kind, words: string): Ground => {
    return { reason: kindReason(kind, words, language), words, kind, isNamed: kind !== "place" };
  };
  return (term, category, words, likely = []) => {
    const found = category === "negative" ? intents.findAll(term) : [];
    const denied = found.find((intent) => isRuledOut(intent, vocabulary));
    if (denied !== undefined) {
      const deciding = { text: denied.words, mention: "ruledOut" } as const;
      const reason = writeReason({ term, category, language, deciding });
      return { reason, words: denied.words, kind: kindOfIntent[denied.kind], isNamed: true };
    }
    const stated = found.find((each) => !isDoubtful(each) && decides(each, words, vocabulary));
    if (stated !== undefined) return ground(kindOfIntent[stated.kind], stated.words);
    const deciding = findDecidingWords(words, vocabulary, (word) => functionWords.has(word));
    const isRuled =
      deciding?.mention === "ruledOut" && deciding.text.split(" ").some(saysSomething);
    const texts = words.map(({ word }) => word);
    const asks = likely[0]?.kind === "info" || likely[0]?.kind === "diy";
    const question = asks ? questionOf(texts) : "";
    if (question !== "") return ground("info", question);
    const unsaid: Kind | undefined = likely.length > 0 ? "other-service" : undefined;
    const kind = likely.find((each) => canSay(term, each))?.kind ?? unsaid;
    if (kind === undefined || (isRuled && kind !== "firm")) {
      const reason = writeReason({ term, category, language, deciding });
      return { reason, words: deciding?.text ?? "", kind, isNamed: isRuled };
    }
    if (kind === "place") return ground(kind, deciding?.text ?? "");
    return ground(
      kind,
      spanOf(texts, deciding, (word) => kind !== "firm" && ownWords.has(word)),
    );
  };
}

/** Creates the test of whether a word of an intent often means something else in this trade. */
function createDoubtTest({ type }: BusinessProfile) {
  const doubtfulHere = doubtfulInTrade[type];
  return (intent: FoundIntent) => intent.isDoubtful || doubtfulHere?.test(intent.words) === true;
}

/** Creates the test of whether the words of a term, or the model's confidence, support a reason of a kind. */
function createKindTest(
  { name }: BusinessProfile,
  { intents, vocabulary }: Reading,
  isOrdinaryWord: (foldedWord: string) => boolean,
) {
  const ownWords = new Set(foldWords(name));
  const isUnoffered = (word: string) =>
    saysSomething(word) && !ownWords.has(word) && vocabulary.mentionOf(word) !== "offered";
  const isNameWord = (word: string) =>
    legalForm.test(word) || (isUnoffered(word) && !isOrdinaryWord(word));
  return (term: string, { kind, share }: LikelyKind): boolean => {
    if (kind === "firm")
      return share >= SURE_FIRM
        ? foldWords(term).some(isUnoffered)
        : foldWords(term).some(isNameWord);
    if (share < (sureFrom[kind] ?? 0)) return false;
    if (!statedKinds.has(kind)) return true;
    return intents.statedBy(term).some((intent) => kindOfIntent[intent] === kind);
  };
}

/** True if the profile itself denies all words of the intent, which makes a better reason. */
function isRuledOut(intent: FoundIntent, vocabulary: ProfileVocabulary): boolean {
  const telling = foldWords(intent.words).filter((word) => !functionWords.has(word));
  return telling.length > 0 && telling.every((word) => vocabulary.mentionOf(word) === "ruledOut");
}

/** False if the profile offers the words ("job" for job scheduling software) or if other words weigh more. */
function decides(
  intent: FoundIntent,
  words: readonly WordEvidence[],
  vocabulary: ProfileVocabulary,
): boolean {
  const own = foldWords(intent.words);
  if (intent.kind === "free" && !saysFree.test(own.join(" "))) return false;
  if (own.every((word) => vocabulary.mentionOf(word) === "offered")) return false;
  if (!ambiguousKinds.has(intent.kind)) return true;
  const strongest = (chosen: readonly WordEvidence[]) =>
    Math.max(...chosen.map(({ evidence }) => evidence));
  const isOwn = ({ word }: WordEvidence) => foldWords(word).some((each) => own.includes(each));
  return strongest(words.filter(isOwn)) >= strongest(words) - EVIDENCE_MARGIN;
}
