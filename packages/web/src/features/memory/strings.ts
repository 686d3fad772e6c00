import { counted, formatCount } from "../../lib/format.ts";

export const memoryStrings = {
  title: "What Termsift remembers",
  lead: "Your answers and decisions apply to your next reports. Changes here leave earlier results as they are.",
  business: "Business",
  answers: (count: number) => `Answers (${formatCount(count)})`,
  none: "Nothing yet. In the step Decide of a result, you can answer questions. Termsift remembers your answers and the terms that you exclude or keep by hand.",
  decisions: (count: number) => `Decisions by term (${formatCount(count)})`,
  verdicts: (count: number) =>
    `${counted(count, "verdict")} of the model on terms of earlier reports. Later reports use them again, which is faster and costs nothing. Beyond a limit, the oldest are forgotten.`,
  namedColumns: (count: number) =>
    `The columns of ${count === 1 ? "one kind" : `${formatCount(count)} kinds`} of report, as you named them. After “Forget all”, Termsift asks again.`,
  categories: {
    keep: "Keep",
    negative: "Exclude (negative)",
    irrelevant: "Exclude (irrelevant)",
  },
  change: (subject: string) => `Change ${subject}`,
  forget: (subject: string) => `Forget ${subject}`,
  forgetAll: "Forget all",
  forgetSure: (business: string) =>
    `This forgets all answers, decisions, verdicts and named columns of ${business}. It cannot be undone.`,
  forgetNow: "Forget them",
  keep: "Cancel",
  failed: "Nothing was changed",
  loadFailed: "Your answers and decisions could not be loaded",
  loading: "Loading…",
  pages: (list: string) => `Pages of ${list}`,
} as const;
