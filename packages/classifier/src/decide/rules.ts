import { decisionRules } from "./decision-rules.ts";
import { groundRules } from "./ground-rules.ts";

/** Facts about a term that come before or after the table: they hold whatever the models say. */
const otherRules = [
  { id: "your-decision", note: "you decided this term earlier" },
  { id: "your-answer", note: "your answer to a question covers this term" },
  { id: "like-your-answer", note: "the term is like one that you answered about" },
  { id: "hosted-model", note: "a large model classified the term" },
] as const;

/** The whole table: what is waste and why, what follows from it, and what overrules both. Ids are unique. */
export const rules: readonly { readonly id: string; readonly note: string }[] = [
  ...groundRules,
  ...decisionRules,
  ...otherRules,
];

/** Returns what a rule says, for the user; undefined for a rule of an earlier version. */
export function ruleNote(id: string): string | undefined {
  return rules.find((rule) => rule.id === id)?.note;
}
