import type { DecisionRule, Ground, Outcome } from "./rule.ts";
import type { Case } from "./case.ts";
import { placeGround } from "./place-ground.ts";

/** Confidence of a term that is kept because the models cannot read it. */
const UNSURE = 0.5;

const roofer = {
  name: "Hartmoor Roofs",
  type: "other",
  description: "Roof repairs in Leeds and 20 km around. We do not build conservatories.",
} as const;

/** The rules that decide about a term, in order: the first that applies decides. In doubt, a term is kept. */
export const decisionRules: readonly DecisionRule[] = [
  {
    id: "unreadable",
    note: "the term has no words that the models can read",
    example: { business: roofer, term: "屋根", exclude: 0.9 },
    when: ({ isReadable, namedFirm }) => !isReadable && namedFirm === "",
    give: () => ({ list: "keep", confidence: UNSURE }),
  },
  {
    id: "firm-but-wanted",
    note: "the term names a firm of your profile, but the models think that you want it",
    example: {
      business: { ...roofer, description: "Roof repairs. Competitors: Slate & Son." },
      term: "alternative to slate and son",
      exclude: 0.1,
      kinds: { firm: 0.5 },
    },
    when: ({ namedFirm, exclude, reading, bars }) =>
      namedFirm !== "" &&
      reading.decoder !== undefined &&
      1 - exclude > bars.wantedFirm &&
      exclude < 0.5,
    give: (facts, ground) => ({ ...review(facts, ground), category: "negative" }),
  },
  {
    id: "firm-of-profile",
    note: "the term names a firm that your profile says is not yours",
    example: {
      business: { ...roofer, description: "Roof repairs. Competitors: Slate & Son." },
      term: "slate and son reviews",
      exclude: 0.45,
    },
    when: ({ namedFirm }) => namedFirm !== "",
    give: (facts, ground) => ({
      ...exclude(
        facts,
        ground,
        facts.exclude < 0.5 ? facts.sureFrom : Math.max(facts.sureFrom, facts.exclude),
      ),
      category: "negative",
    }),
  },
  {
    id: "doubtful-area",
    givesGround: true,
    note: "the place lies outside your area, but many terms name it, so the area may be wrong",
    example: { business: roofer, term: "roofer derby", exclude: 0.2, doubtfulPlaces: ["derby"] },
    when: ({ place, isPlaceDoubtful }) => place.kind === "outside" && isPlaceDoubtful,
    give: (facts) => ({ ...review(facts, placeGround(facts.place)), category: "negative" }),
  },
  {
    id: "outside-area",
    givesGround: true,
    note: "the place lies outside your area",
    example: { business: roofer, term: "roofer brighton", exclude: 0.2 },
    when: ({ place }) => place.kind === "outside",
    give: (facts) => outside(facts, facts.place),
  },
  {
    id: "kept-by-models",
    note: "the models think that you want the term",
    example: { business: roofer, term: "roof repair leeds", exclude: 0.1 },
    when: ({ exclude }) => exclude < 0.5,
    give: ({ exclude }) => ({ list: "keep", confidence: Number((1 - exclude).toFixed(3)) }),
  },
  {
    id: "firm-beside-place",
    note: "the models are very sure of another firm, also beside a place",
    example: {
      business: roofer,
      term: "ashdown zinc leeds",
      exclude: 0.97,
      withoutPlace: 0.2,
      kinds: { firm: 0.9 },
    },
    when: ({ exclude, place, bars }, { kind, name }) =>
      kind === "firm" && name === "firm" && place.span !== "" && exclude >= bars.firmInOwnTown,
    give: (facts, ground) => exclude(facts, ground, facts.exclude),
  },
  {
    id: "kept-without-place",
    note: "without its place, the models want the term",
    example: { business: roofer, term: "slipped tile leeds", exclude: 0.8, withoutPlace: 0.2 },
    when: ({ keptWithoutPlace }) => keptWithoutPlace !== undefined,
    give: ({ keptWithoutPlace = 1 }) => ({ list: "keep", confidence: keptWithoutPlace }),
  },
  {
    id: "trade-in-own-town",
    note: "a word of your trade with a place of your area is no firm's name",
    example: {
      business: roofer,
      term: "emergency roof leeds",
      exclude: 0.85,
      withoutPlace: 0.7,
      kinds: { firm: 0.8 },
    },
    when: (facts, { kind }) => kind === "firm" && facts.isTradeInOwnTown,
    give: ({ reviewBar }) => ({ list: "keep", confidence: reviewBar }),
  },
  {
    id: "guess-in-own-town",
    note: "beside a place that is not outside your area, another firm, product or meaning is only a guess",
    example: {
      business: roofer,
      term: "ashdown roofing leeds",
      exclude: 0.89,
      withoutPlace: 0.8,
      kinds: { firm: 0.4 },
    },
    when: (facts, { name, kind }) =>
      (facts.place.kind === "inside" && (name === "maybeFirm" || name === "maybeOther")) ||
      (kind === "homonym" && facts.place.span !== "" && facts.business.isTrade(facts.place.rest)),
    give: (facts, ground) => review(facts, { ...ground, name: "unclear" }),
  },
  {
    id: "far-place",
    givesGround: true,
    note: "the models take a word for a firm or a place, and a place outside your area has this name",
    example: { business: roofer, term: "roofing reading", exclude: 0.8, kinds: { place: 0.8 } },
    when: (facts, { kind }) => {
      const place = farPlaceOf(facts, kind);
      return place !== undefined && (kind === "place" || facts.business.isTrade(place.rest));
    },
    give: (facts, { kind }) => outside(facts, farPlaceOf(facts, kind) ?? facts.place),
  },
  {
    id: "ruled-out-by-profile",
    note: "your profile says that you do not offer this",
    example: { business: roofer, term: "conservatories leeds", exclude: 0.65, withoutPlace: 0.65 },
    when: ({ exclude, isOpen, bars }, { name }) =>
      name === "ruledOut" && !isOpen && exclude >= bars.ruledOut,
    give: (facts, ground) => exclude(facts, ground, Math.max(facts.exclude, facts.sureFrom)),
  },
  {
    id: "not-sure-enough",
    note: "the models are not sure enough to exclude the term",
    example: { business: roofer, term: "shed base", exclude: 0.6, kinds: { "other-product": 0.9 } },
    when: ({ exclude, sureFrom }) => exclude < sureFrom,
    give: (facts, ground) => review(facts, ground),
  },
  {
    id: "offered-words",
    note: "your profile offers these words, so an exclusion needs more certainty",
    example: {
      business: roofer,
      term: "roof repairs",
      exclude: 0.85,
      kinds: { info: 0.9 },
    },
    when: ({ isOpen }) => isOpen,
    give: (facts, ground) => review(facts, ground),
  },
  {
    id: "reason-unclear",
    note: "the models would exclude the term, but no fact says clearly why",
    example: {
      business: roofer,
      term: "skylight blind",
      exclude: 0.8,
      kinds: { "other-product": 0.9 },
    },
    when: ({ reading, isOffered, kinds }, { name }) =>
      (name === "unclear" || (name === "maybeNot" && kinds.length === 0)) &&
      (reading.decoder !== undefined || isOffered),
    give: (facts, ground) => review(facts, ground),
  },
  {
    id: "excluded",
    note: "the models are sure, and the reason is clear",
    example: { business: roofer, term: "roofer jobs", exclude: 0.95, kinds: { job: 0.9 } },
    when: () => true,
    give: (facts, ground) => exclude(facts, ground, facts.exclude),
  },
];

function exclude({ category }: Case, ground: Ground, confidence: number): Outcome {
  return { list: "exclude", category, confidence, ground };
}

function review({ category, exclude }: Case, ground: Ground) {
  return { list: "review", category, confidence: exclude, ground } as const;
}

/** Distances are facts, so the confidence is well above the bar. */
function outside({ exclude, reviewBar }: Case, place: Case["place"]): Outcome {
  const sure = Number(((1 + reviewBar) / 2).toFixed(2));
  const confidence = Math.max(exclude < 0.5 ? 0 : exclude, sure);
  return { list: "exclude", category: "negative", confidence, ground: placeGround(place) };
}

/** Finds a place outside the area that only a term excluded as a firm or a place is likely to name. */
function farPlaceOf({ business, term, bars }: Case, kind: Ground["kind"]) {
  if (kind !== "firm" && kind !== "place") return undefined;
  const place = business.places.verdictOn(term, bars.farPlace[kind]);
  return place.kind === "outside" ? place : undefined;
}
