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

/** The reason for an exclusion. `isNamed` is false if it only says that the profile does not contain the words. */
export type Ground = {
  readonly reason: string;
  /** The words of the term that the reason names; "" for the whole term. */
  readonly words: string;
  readonly kind?: Kind | undefined;
  readonly isNamed: boolean;
};

/** `kinds`: the model's likely kinds, the likeliest first; empty if the model is unsure. */
export type ReasonWriter = (
  term: string,
  category: Exclude<Category, "keep">,
  words: readonly WordEvidence[],
  kinds?: readonly Kind[],
) => Ground;

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
/** Kinds that need a stating word in the term ("used"). Without one, another kind is the better reason. */
const statedKinds: ReadonlySet<Kind> = new Set<Kind>(["job", "free", "used", "rental"]);
/** Words of these intents may have this much less evidence (in logits) than the term's strongest word. */
const EVIDENCE_MARGIN = 0.5;

/**
 * Creates the reason writer for one profile.
 *
 * A reason names, in this order: words that the profile rules out, an intent of the term ("jobs"), the kind that the
 * model found. Otherwise it names the words with the most evidence that the profile does not offer.
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
    const stated = found.find(
      (intent) => !isDoubtful(intent) && decides(intent, words, vocabulary),
    );
    if (stated !== undefined) {
      const statedKind = kindOfIntent[stated.kind];
      const reason = kindReason(statedKind, stated.words, language);
      return { reason, words: stated.words, kind: statedKind, isNamed: true };
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
