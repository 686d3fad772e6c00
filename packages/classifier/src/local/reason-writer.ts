import type { BusinessProfile, BusinessType } from "@termsift/core/profile";
import { kindReason, type Category, type Kind } from "@termsift/core/verdicts";
import { foldWords } from "../language/index.ts";
import type { FoundIntent } from "../intents/find-intent.ts";
import { kindOfIntent, type IntentKind } from "../intents/lexicons/intent.ts";
import { findDecidingWords, type WordEvidence } from "./deciding-words.ts";
import { functionWords } from "./function-words.ts";
import { kindSpan } from "./kind-span.ts";
import { readProfile } from "./profile-reading.ts";
import type { ProfileVocabulary } from "./profile-vocabulary.ts";
import { writeReason } from "./write-reason.ts";

/** Why a term is excluded. `isNamed` is false where nothing more is known than that the profile does not name it. */
export type Ground = {
  readonly reason: string;
  /** The words of the term that carry it; "" where the whole term does. */
  readonly words: string;
  readonly kind?: Kind | undefined;
  readonly isNamed: boolean;
};

/** `kinds` are the model's, the likeliest first, where it is sure enough of one. */
export type ReasonWriter = (
  term: string,
  category: Exclude<Category, "keep">,
  words: readonly WordEvidence[],
  kinds?: readonly Kind[],
) => Ground;

/** Words with a second, common sense in a trade: a "franquia" is an excess to an insurer, a "vacancy" an empty flat. */
const doubtfulInTrade: Partial<Readonly<Record<BusinessType, RegExp>>> = {
  finance: /^(?:fran(?:quia|quicia|chise)s?|eigenrisico)$/u,
  "real-estate": /^(?:vacanc(?:y|ies)|vacantes?|vagas?)$/u,
  healthcare: /^(?:recipes?|rezepte?|recetas?|ricetta|recept(?:en)?|symptoms)$/u,
};
/** Kinds that are told only where the model weighed their words most ("free", "lease"). */
const ambiguousKinds: ReadonlySet<IntentKind> = new Set<IntentKind>([
  "rental",
  "wholesale",
  "repair",
  "free",
]);
/** "discount code" is of the kind "free" too, but says no such thing. */
const saysFree = /^(?:free|freeware|open source|grati|gratuit|kostenlos|umsonst)/u;
/** Kinds that certain words state: without one of them another kind is the better reason ("for sale" is not "used"). */
const statedKinds: ReadonlySet<Kind> = new Set<Kind>(["job", "free", "used", "rental"]);
/** How far (logit) such a word may stay behind the term's strongest one. */
const EVIDENCE_MARGIN = 0.5;

/**
 * Prepares what the reasons of one upload share: the profile's language and what it says it offers and rules out.
 *
 * A term is explained by what the profile rules out, by its intent where its words show one ("jobs"), or by the kind that
 * the model named; else only by the words that the model weighed most and that the profile does not offer.
 */
export function createReasonWriter(
  profile: BusinessProfile,
  { intents, vocabulary } = readProfile(profile),
): ReasonWriter {
  const { language } = intents;
  const doubtfulHere = doubtfulInTrade[profile.type];
  const isDoubtful = (intent: FoundIntent) =>
    intent.isDoubtful || doubtfulHere?.test(intent.words) === true;
  return (term, category, words, kinds = []) => {
    const found = category === "negative" ? intents.findAll(term) : [];
    const denied = found.find((intent) => isRuledOut(intent, vocabulary));
    if (denied !== undefined) {
      const deciding = { text: denied.words, mention: "ruledOut" } as const;
      const reason = writeReason({ term, category, language, deciding });
      return { reason, words: denied.words, kind: kindOfIntent[denied.kind], isNamed: true };
    }
    const told = found.find((intent) => !isDoubtful(intent) && decides(intent, words, vocabulary));
    if (told !== undefined) {
      const toldKind = kindOfIntent[told.kind];
      const reason = kindReason(toldKind, told.words, language);
      return { reason, words: told.words, kind: toldKind, isNamed: true };
    }
    const deciding = findDecidingWords(words, vocabulary, (word) => functionWords.has(word));
    const isRuled = deciding?.mention === "ruledOut";
    const isStated = (kind: Kind) =>
      intents.findAll(term).some((intent) => kindOfIntent[intent.kind] === kind);
    const kind = kinds.find((each) => !statedKinds.has(each) || isStated(each));
    if (kind === undefined || isRuled) {
      const reason = writeReason({ term, category, language, deciding });
      return { reason, words: deciding?.text ?? "", kind, isNamed: isRuled };
    }
    const text = kindSpan(
      kind,
      words.map(({ word }) => word),
      deciding,
    );
    return { reason: kindReason(kind, text, language), words: text, kind, isNamed: true };
  };
}

/** True where the profile itself denies all of the intent's words, which is the better reason. */
function isRuledOut(intent: FoundIntent, vocabulary: ProfileVocabulary): boolean {
  const telling = foldWords(intent.words).filter((word) => !functionWords.has(word));
  return telling.length > 0 && telling.every((word) => vocabulary.mentionOf(word) === "ruledOut");
}

/** False where the profile offers the words ("job" when it sells job scheduling) or where others weigh more. */
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
