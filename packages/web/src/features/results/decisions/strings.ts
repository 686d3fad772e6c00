import { plural } from "../../../lib/format.ts";

export const decisionStrings = {
  label: "Your decisions",
  earlierLabel: "Your earlier decisions",
  allForgotten: "Your earlier decisions are forgotten. The next report is classified without them.",
  mark: "Your earlier decision",
  forgottenMark: "Decision forgotten; the next report classifies this term again",
  forget: (term: string) => `Forget your decision on ${term}`,
  followed: (count: number, shown: string) =>
    `${shown} ${plural(count, "term follows", "terms follow")} your earlier decisions, whatever the AI thinks of ${plural(count, "it", "them")}.`,
  stored: (count: number, shown: string) =>
    `${shown} ${plural(count, "change is", "changes are")} remembered for your next reports.`,
  forgetAll: "Forget all decisions",
  confirm: (business: string | undefined) =>
    `This forgets all your decisions about terms${business === undefined ? "" : ` of ${business}`}. The lists on this page stay as they are.`,
  forgetNow: "Forget them",
  keep: "Cancel",
  forgotten: "Decisions forgotten",
  forgottenMessage: "The next report is classified without them.",
  forgetFailed: "Nothing was forgotten",
  saveFailed: "Your changes are not remembered yet",
  savedOnceReached:
    "The server could not be reached. Keep this page open: it tries again by itself.",
  savedAgain: (reason: string) => `${reason} Keep this page open: it tries again by itself.`,
} as const;
