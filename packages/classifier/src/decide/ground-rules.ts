import { type Kind, reasonNameOf } from "@termsift/core/verdicts";
import type { Case } from "./case.ts";
import {
  absentWords,
  decidingSpan,
  decidingText,
  firmSpanOf,
  saysSomething,
} from "./reason-words.ts";
import type { Ground, GroundRule } from "./rule.ts";
import { isLegalForm } from "./sayable-kinds.ts";

/** Kinds that say what is searched for or for whom, unlike kinds that say why (such as `job` or `free`). */
const offerKinds: ReadonlySet<Kind> = new Set<Kind>([
  "variant",
  "other-product",
  "other-service",
  "homonym",
  "audience",
]);

const plumber = {
  name: "Larkfield Plumbing",
  type: "other",
  description: "Boiler repair and bathrooms in Bristol. We do not fit gas fires.",
} as const;

/**
 * The rules that find why a term may be waste, in order: the first that applies gives the ground. The ground "unclear"
 * names a kind only to the user who reviews the term.
 */
export const groundRules: readonly GroundRule[] = [
  {
    id: "named-firm",
    note: "the term contains the whole name of another firm in your profile",
    example: {
      business: { ...plumber, description: "Plumber. Competitors: Corrib Pumps." },
      term: "corrib pumps prices",
      exclude: 0.6,
    },
    when: ({ namedFirm }) => namedFirm !== "",
    give: ({ namedFirm }) => quoted("firm", namedFirm, "firm"),
  },
  {
    id: "intent-ruled-out",
    note: "your profile rules out what these words ask for",
    example: {
      business: { ...plumber, description: "Boiler repair in Bristol. We offer no rental." },
      term: "boiler rental",
      exclude: 0.8,
    },
    when: ({ intent }) => intent?.isRuledOut === true,
    give: ({ intent }) => quoted("ruledOut", intent?.words, intent?.kind),
  },
  {
    id: "stated-intent",
    note: "words of the term say that the searcher does not want to buy what you sell",
    example: { business: plumber, term: "plumber jobs bristol", exclude: 0.95 },
    when: ({ intent }) => intent !== undefined,
    give: ({ intent }) => quoted(reasonNameOf(intent?.kind as Kind), intent?.words, intent?.kind),
  },
  {
    id: "no-topic",
    note: "the term has no word that says what is wanted",
    example: { business: plumber, term: "yes please", exclude: 0.95, category: "irrelevant" },
    when: ({ words }) => !words.some(saysSomething),
    give: ({ certainty, bars }) =>
      certainty >= bars.offer ? ground("junk", "junk") : ground("unclear", "junk"),
  },
  {
    id: "very-sure-firm",
    note: "the models are very sure that the term is another firm's name",
    example: { business: plumber, term: "dyno rod", exclude: 0.97, kinds: { firm: 0.9 } },
    when: ({ kinds: [first], isVerySure, hasOwnName }) =>
      first?.kind === "firm" && isVerySure && !hasOwnName,
    give: ({ words }) => ground("firm", "firm", firmSpanOf(words)),
  },
  {
    id: "sure-firm",
    note: "the models take the term for another firm's name",
    example: {
      business: plumber,
      term: "pimlico plumbers ltd",
      exclude: 0.9,
      kinds: { firm: 0.7 },
    },
    when: (facts) =>
      isFirm(facts) &&
      (facts.folded.some(isLegalForm) || firmShare(facts) * facts.certainty >= facts.bars.firm),
    give: ({ words }) => ground("firm", "firm", firmSpanOf(words)),
  },
  {
    id: "ruled-out",
    note: "your profile rules out what these words name",
    example: { business: plumber, term: "gas fires fitted", exclude: 0.7 },
    when: ({ denied }) => denied !== "",
    give: ({ denied, sayable: [first] }) =>
      quoted("ruledOut", denied, first === "firm" ? undefined : first),
  },
  {
    id: "firm-with-offer",
    note: "an unknown word stands before a word of your offer, as in a firm's name",
    example: {
      business: plumber,
      term: "ashdown boiler repair",
      exclude: 0.89,
      kinds: { firm: 0.6 },
    },
    when: (facts) => {
      const { folded, business, certainty, bars } = facts;
      const hasName = folded.some(business.isUnknownName);
      const [first, ...rest] = folded.filter(saysSomething).map(business.vocabulary.mentionOf);
      const isLikely =
        firmShare(facts) >= 0.5 && certainty >= (hasName ? bars.kind : bars.perhapsFirm);
      return isFirm(facts) && isLikely && first !== "offered" && rest.includes("offered");
    },
    give: ({ words }) => ground("maybeFirm", "firm", firmSpanOf(words)),
  },
  {
    id: "likely-kind",
    note: "the models are sure of this kind of waste",
    example: {
      business: plumber,
      term: "garden hose reel",
      exclude: 0.95,
      category: "irrelevant",
      kinds: { "other-product": 0.8 },
    },
    when: (facts) => {
      const first = likelyKind(facts);
      // The models know no distances, so they cannot say that a place is outside the area.
      if (first === undefined || first === "firm" || first === "place") return false;
      const { bars, certainty } = facts;
      const from = offerKinds.has(first) ? bars.offer : first === "info" ? bars.info : bars.kind;
      return firmShare(facts) < bars.firmShare.perhaps && certainty >= from;
    },
    give: (facts) => kindGround(facts),
  },
  {
    id: "firm-with-own-word",
    note: "the models are very sure of another firm, and only a later word is from your name",
    example: {
      business: { ...plumber, name: "Larkfield Nespra" },
      term: "ashdown nespra",
      exclude: 0.97,
      kinds: { firm: 0.9 },
    },
    when: ({ isVerySure, kinds: [first], hasOwnName, startsWithOwnName }) =>
      isVerySure && first?.kind === "firm" && hasOwnName && !startsWithOwnName,
    give: (facts) => ({ ...kindGround(facts), name: "maybeFirm" }),
  },
  {
    id: "perhaps-firm",
    note: "the models are sure that it is waste, and it may be another firm or product",
    example: { business: plumber, term: "vokera", exclude: 0.9, kinds: { firm: 0.4, parts: 0.1 } },
    when: (facts) => isPerhapsFirm(facts) && facts.certainty >= facts.bars.perhapsFirm,
    give: (facts) => ({ ...kindGround(facts), name: "maybeOther" }),
  },
  {
    id: "not-in-profile",
    note: "the models are sure that it is waste, and your profile lacks a word of it",
    example: {
      business: plumber,
      term: "swimming pool liner",
      exclude: 0.88,
      kinds: { "other-product": 0.5 },
    },
    when: (facts) =>
      !isPerhapsFirm(facts) &&
      facts.certainty >= facts.bars.perhaps &&
      facts.kinds.length > 0 &&
      absentWords(facts) !== undefined,
    give: (facts) => {
      const { words, kind } = kindGround(facts);
      const absent = absentWords(facts) ?? "";
      return { name: "maybeNot", words, kind, ...(absent !== "" && { quote: absent }) };
    },
  },
  {
    id: "likely-waste",
    note: "the model that reads this term alone says that it is waste",
    example: { business: plumber, term: "swimming pool liner", exclude: 0.88 },
    when: ({ kinds, words }) => kinds.length === 0 && words.length > 0,
    give: (facts) => {
      const absent = absentWords(facts);
      const words = decidingText(facts);
      if (absent === undefined) return ground("unclear", undefined, words);
      return { name: "maybeNot", words, ...(absent !== "" && { quote: absent }) };
    },
  },
  {
    id: "unclear",
    note: "no fact says clearly enough why the term is waste",
    example: {
      business: plumber,
      term: "bathroom radio",
      exclude: 0.8,
      kinds: { "other-product": 0.6 },
    },
    when: () => true,
    give: (facts) => ({ ...kindGround(facts), name: "unclear" }),
  },
];

function ground(name: Ground["name"], kind: Kind | undefined, words = ""): Ground {
  return { name, kind, words };
}

function quoted(name: Ground["name"], words = "", kind?: Kind): Ground {
  return { name, kind, words, ...(words !== "" && { quote: words }) };
}

/** Returns the likeliest kind that a reason may name. A kind that it may not name counts as another service. */
function likelyKind({ sayable: [first], kinds }: Case): Kind | undefined {
  return first ?? (kinds.length > 0 ? "other-service" : undefined);
}

function kindGround(facts: Case): Ground {
  const kind = likelyKind(facts);
  const words = kind === "firm" ? firmSpanOf(facts.words) : decidingSpan(facts);
  return ground(kind === undefined ? "unclear" : reasonNameOf(kind), kind, words);
}

/** Share (0..1) of the kind "firm", if it is the likeliest kind. */
function firmShare({ kinds: [first] }: Case): number {
  return first?.kind === "firm" ? first.share : 0;
}

function isFirm({ sayable: [first], hasOwnName }: Case): boolean {
  return first === "firm" && !hasOwnName;
}

function isPerhapsFirm(facts: Case): boolean {
  const isLikely = facts.sayable[0] === "firm" || firmShare(facts) >= facts.bars.firmShare.perhaps;
  return !facts.hasOwnName && isLikely;
}
