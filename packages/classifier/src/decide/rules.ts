import { decisionRules } from "./decision-rules.ts";
import { groundRules } from "./ground-rules.ts";

/** Facts about a term that come before or after the table: they hold whatever the models say. */
export const otherRules = [
  { id: "your-decision", note: "you decided this term earlier" },
  { id: "your-answer", note: "your answer to a question covers this term" },
  {
    id: "protected",
    note: "the term converts, is one of your keywords, or has your own name or a protected word",
  },
  { id: "near-wanted", note: "the term is almost one that your account wants" },
  {
    id: "own-name-wanted",
    note: "the term has a part of your name, and your account wants terms with it",
  },
  { id: "contradicts-account", note: "your account pays for such terms, so you are asked first" },
  { id: "hosted-model", note: "a large model classified the term" },
] as const;

/** The whole table: what is waste and why, what follows from it, and what overrules both. Ids are unique. */
export const rules: readonly { readonly id: string; readonly note: string }[] = [
  ...groundRules,
  ...decisionRules,
  ...otherRules,
];
