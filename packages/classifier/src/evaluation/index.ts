export * from "./parse-labelled-data.ts";
export * from "./predict-terms.ts";
export * from "./prediction.ts";
export * from "./recorded-classifier.ts";
export * from "./score-account.ts";
export * from "./score-predictions.ts";
export * from "./waste-caught-at.ts";
export { rules } from "../decide/rules.ts";
