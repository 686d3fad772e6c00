export * from "./rules-classifier.ts";
export * from "./find-intent.ts";
export * from "./intent-reason.ts";
export { intentKinds, type IntentKind } from "./intents/intent.ts";
