export * from "./deciding-classifier.ts";
export type { UserDecision, UserDecisions } from "./user-decisions.ts";
