import type { Verdict } from "@termsift/core/verdicts";
import { functionWords, hasLetterOrDigit } from "@termsift/core/words";
import type { Case } from "./case.ts";
import { decideCase, verdictOf } from "./decide-case.ts";
import { rules } from "./rules.ts";

/** Why a term has its verdict: the facts of its case that say something, and the rules that hit, in order. */
export type Explanation = {
  readonly verdict: Verdict;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly rules: readonly { readonly id: string; readonly note: string }[];
};

/** Returns the facts and the rules of one case, in plain English. */
export function explainCase(facts: Case): Explanation {
  const decided = decideCase(facts);
  return {
    verdict: verdictOf(facts, decided),
    facts: factsOf(facts)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => ({ name, value })),
    rules: rules.filter(({ id }) => decided.by.includes(id)).map(({ id, note }) => ({ id, note })),
  };
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const yes = (is: boolean, text: string) => (is ? text : "");

function factsOf(facts: Case): readonly (readonly [name: string, value: string])[] {
  const { intent, place, kinds, business, sayable } = facts;
  const mentions = facts.folded
    .filter((word) => !functionWords.has(word) && hasLetterOrDigit(word))
    .map((word) => `${word} (${business.vocabulary.mentionOf(word)})`);
  return [
    ["the models would exclude it", `${percent(facts.exclude)}, as ${facts.category}`],
    ["needed to exclude unasked", percent(facts.sureFrom)],
    ["kinds of waste", kinds.map(({ kind, share }) => `${kind} ${percent(share)}`).join(", ")],
    ["kinds that a reason may name", sayable.join(", ")],
    ["words in your profile", mentions.join(", ")],
    ["your profile seems to offer it", yes(facts.isOffered, "yes")],
    ["your profile rules out", facts.denied],
    ["a firm of your profile", facts.namedFirm],
    ["words that state a wish", intent === undefined ? "" : `${intent.words} (${intent.kind})`],
    ["has a word of your own name", yes(facts.hasOwnName, "yes")],
    ["place", place.span === "" ? "" : `${place.span} (${placeText(facts)})`],
    ["without the place", facts.keptWithoutPlace === undefined ? "" : "the models keep it"],
    ["readable", yes(!facts.isReadable, "no")],
  ];
}

function placeText({ place: { kind, facts } }: Case): string {
  if (kind !== "outside" || facts === undefined) return kind;
  const far = facts.distanceKm === undefined ? "" : `, ${facts.distanceKm} km away`;
  return `${facts.place} lies outside ${facts.areaLabel}${far}`;
}
