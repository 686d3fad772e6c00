export * from "./answer.ts";
export * from "./apply-answers.ts";
export * from "./answer-result.ts";
export * from "./apply-opinion.ts";
export * from "./choose-questions.ts";
export * from "./opinion-basis.ts";
export * from "./describe-question.ts";
export * from "./opinion-benefit.ts";
export { type OpinionEvidence, readOpinionEvidence } from "./opinion-evidence.ts";
export {
  byCost,
  movedItems,
  type OpenList,
  type Placed,
  placedItems,
  withPlaced,
} from "./move-items.ts";
