import { formatCount } from "../../lib/format.ts";

export const memoryStrings = {
  title: "What Termsift remembers",
  lead: "Your answers and decisions count in your next reports. Changes here leave earlier results as they are.",
  answers: (count: number) => `Answers (${formatCount(count)})`,
  none: "Nothing yet. The step Decide of a result asks questions; it also remembers the terms that you exclude or keep by hand.",
  decisions: (count: number) => `Decisions by term (${formatCount(count)})`,
  categories: {
    keep: "Keep",
    negative: "Exclude (negative)",
    irrelevant: "Exclude (irrelevant)",
  },
  change: (subject: string) => `Change ${subject}`,
  forget: (subject: string) => `Forget ${subject}`,
  forgetAll: "Forget all",
  forgetSure: (business: string) =>
    `This forgets all answers and decisions of ${business}. It cannot be undone.`,
  forgetNow: "Forget them",
  keep: "Cancel",
  failed: "Nothing was changed",
  loadFailed: "This could not be loaded",
  loading: "Loading…",
  pages: (list: string) => `Pages of ${list}`,
} as const;
