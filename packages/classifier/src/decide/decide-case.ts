import { reasonFields, textReason, type Verdict } from "@termsift/core/verdicts";
import { belowBar } from "../models/combine.ts";
import type { Case } from "./case.ts";
import { decisionRules } from "./decision-rules.ts";
import { groundRules } from "./ground-rules.ts";
import { firmSpanOf } from "./reason-words.ts";
import type { Ground, Outcome } from "./rule.ts";

/** A decision, and the ids of the rules that gave the ground and the decision. */
export type Decided = { readonly outcome: Outcome; readonly by: readonly string[] };

/** Decides about one term: the first rule of each part of the table that applies. */
export function decideCase(facts: Case): Decided {
  const [groundId, ground] = first(groundRules, facts);
  const rule = decisionRules.find(({ when }) => when(facts, ground));
  if (rule === undefined) throw new Error(`No rule decides about "${facts.term}".`);
  const outcome = rule.give(facts, ground);
  const isByGround = outcome.list !== "keep" && rule.givesGround !== true;
  return { outcome, by: isByGround ? [groundId, rule.id] : [rule.id] };
}

function first(rules: typeof groundRules, facts: Case): readonly [string, Ground] {
  const rule = rules.find(({ when }) => when(facts));
  if (rule === undefined) throw new Error(`No rule gives a ground for "${facts.term}".`);
  return [rule.id, rule.give(facts)];
}

/** Returns the decision as a verdict. A confidence below the review bar sends it to review. */
export function verdictOf(facts: Case, { outcome, by }: Decided): Verdict {
  const { term, reviewBar } = facts;
  if (outcome.list === "keep") {
    return { term, category: "keep", confidence: outcome.confidence, ...textReason(""), by };
  }
  const { category, ground, list } = outcome;
  const { kind, words } = kindOf(facts, ground);
  const confidence =
    list === "review" ? Math.min(outcome.confidence, belowBar(reviewBar)) : outcome.confidence;
  return {
    term,
    category,
    confidence,
    ...reasonFields(ground),
    by,
    words,
    ...(kind !== undefined && { kind }),
  };
}

/**
 * Returns the kind of a ground and its words. Without a clear ground, the user reads what the term looks like: another
 * firm's name if that is likeliest, or nothing if no kind may be named.
 */
function kindOf({ kinds: [first], sayable, hasOwnName, words }: Case, ground: Ground) {
  const isUnclear = ground.name === "unclear";
  if (isUnclear && first?.kind === "firm" && !hasOwnName)
    return { kind: first.kind, words: firmSpanOf(words) };
  if (isUnclear && sayable.length === 0) return { words: ground.words };
  // The models know no distances, so only a place that was found is named as the kind.
  const isGuess = isUnclear || ground.name === "maybeNot";
  return isGuess && ground.kind === "place" ? { words: ground.words } : ground;
}
