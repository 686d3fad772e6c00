import type { BusinessProfile, BusinessType } from "@termsift/core/profile";
import type { Category, Kind } from "@termsift/core/verdicts";
import type { FoundIntent } from "../intents/find-intent.ts";
import { kindOfIntent, type IntentKind } from "../intents/lexicons/intent.ts";
import type { LikelyKind } from "../models/combine.ts";
import {
  foldWords,
  functionWords,
  type Phrases,
  phrasesInAnyLanguage,
  readWords,
} from "@termsift/core/words";
import type { readProfile } from "../profile/read-profile.ts";
import type { ProfileVocabulary } from "../profile/vocabulary.ts";
import { questionOf, type WordEvidence } from "./reason-words.ts";

export type Reading = Pick<ReturnType<typeof readProfile>, "intents" | "vocabulary">;

/** Words with a special meaning in a trade: for an estate agent, a "vacancy" is an empty flat. */
const doubtfulInTrade: Partial<Readonly<Record<BusinessType, Phrases>>> = {
  finance: phrasesInAnyLanguage((file) => file.doubtfulInTrade.finance),
  "real-estate": phrasesInAnyLanguage((file) => file.doubtfulInTrade.realEstate),
  healthcare: phrasesInAnyLanguage((file) => file.doubtfulInTrade.healthcare),
};
/** Words of these intents ("free") become the reason only if no other word has clearly more evidence. */
const ambiguousKinds: ReadonlySet<IntentKind> = new Set<IntentKind>([
  "rental",
  "wholesale",
  "repair",
  "free",
]);
/** Words of these kinds ("luxury", "ps4") become the reason only if the model finds the kind, too. */
const needsModel: ReadonlySet<Kind> = new Set<Kind>(["price", "audience", "media"]);
/** Phrases that really mean "free". The intent "free" also contains phrases such as "discount code". */
const saysFree = phrasesInAnyLanguage(({ free }) => free);
/** An intent of `ambiguousKinds` may have at most this much less evidence (logits) than the term's strongest word. */
const EVIDENCE_MARGIN = 0.5;

/** Minimum share (0..1) of "another firm" at which an ambiguous word states no intent. */
const FIRM_MIN = 0.6;

/** What the words of a term say the searcher wants. `isRuledOut`: the profile itself denies these words. */
export type StatedIntent = {
  readonly kind: Kind;
  readonly words: string;
  readonly isRuledOut?: boolean;
};

/** Creates a finder of a term's intent ("jobs"). A question ("how to") is an intent only if the model agrees. */
export function createStatedIntent({ type }: BusinessProfile, { intents, vocabulary }: Reading) {
  const doubtfulHere = doubtfulInTrade[type];
  return (
    term: string,
    category: Category,
    words: readonly WordEvidence[],
    likely: readonly LikelyKind[],
  ): StatedIntent | undefined => {
    const [top] = likely;
    const found = category === "negative" ? intents.findAll(term) : [];
    const isAsking = top?.kind === "info" || top?.kind === "diy";
    const question = questionOf(words.map(({ word }) => word));
    const isOther = question !== "" || (top?.kind === "firm" && top.share >= FIRM_MIN);
    const isUnseen = (kind: Kind) =>
      needsModel.has(kind) && top !== undefined && !likely.some((each) => each.kind === kind);
    const refused = found.find((intent) => isRuledOut(intent, vocabulary));
    const intent =
      refused ??
      found.find(
        (each) =>
          !each.isDoubtful &&
          doubtfulHere?.isIn(readWords(each.words)) !== true &&
          !(isOther && ambiguousKinds.has(each.kind)) &&
          !isUnseen(kindOfIntent[each.kind]) &&
          decides(each, words, vocabulary),
      );
    if (intent !== undefined)
      return {
        kind: kindOfIntent[intent.kind],
        words: intent.words,
        isRuledOut: intent === refused,
      };
    return question === "" || !isAsking ? undefined : { kind: "info", words: question };
  };
}

/** True if the profile itself denies the intent's words, which is a better reason than the intent. */
function isRuledOut(intent: FoundIntent, vocabulary: ProfileVocabulary): boolean {
  const telling = foldWords(intent.words).filter((word) => !functionWords.has(word));
  const denied = vocabulary.deniedIn(telling);
  return denied !== undefined && denied.end - denied.start === telling.length;
}

/**
 * False if the profile offers the intent's words ("job" for job scheduling), if the words of the intent "free" do not
 * mean "free", or if an ambiguous intent (`ambiguousKinds`) has clearly less evidence than the term's other words.
 */
function decides(
  intent: FoundIntent,
  words: readonly WordEvidence[],
  vocabulary: ProfileVocabulary,
): boolean {
  const own = foldWords(intent.words);
  if (intent.kind === "free" && saysFree.find(readWords(intent.words))[0]?.start !== 0)
    return false;
  if (own.every((word) => vocabulary.mentionOf(word) === "offered")) return false;
  if (!ambiguousKinds.has(intent.kind)) return true;
  const strongest = (chosen: readonly WordEvidence[]) =>
    Math.max(...chosen.map(({ evidence }) => evidence));
  const isOwn = ({ word }: WordEvidence) => foldWords(word).some((each) => own.includes(each));
  return strongest(words.filter(isOwn)) >= strongest(words) - EVIDENCE_MARGIN;
}
