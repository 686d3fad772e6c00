import { formatCount } from "../../lib/format.ts";

export const ROWS_PER_PAGE = 50;

export const memoryStrings = {
  title: "What Termsift remembers",
  lead: "Your answers and decisions count in your next reports. Changes here leave earlier results as they are.",
  back: "Back to Dashboard",
  business: "Business",
  allBusinesses: "All businesses",
  answers: (count: number) => `Answers (${formatCount(count)})`,
  noAnswers: "No answers yet. The step Decide of a result asks questions.",
  decisions: (count: number) => `Decisions by term (${formatCount(count)})`,
  noDecisions: "No decisions yet. A term that you exclude or keep by hand stands here.",
  categories: {
    keep: "Keep",
    negative: "Exclude (negative)",
    irrelevant: "Exclude (irrelevant)",
  },
  change: (subject: string) => `Change ${subject}`,
  forget: (subject: string) => `Forget ${subject}`,
  forgetAll: "Forget all",
  forgetSure: (business: string | null) =>
    `This forgets all answers and decisions${business === null ? "" : ` of ${business}`}. It cannot be undone.`,
  forgetNow: "Forget them",
  keep: "Cancel",
  failed: "Nothing was changed",
  loadFailed: "This could not be loaded",
  loading: "Loading…",
  pages: (list: string) => `Pages of ${list}`,
} as const;
