export * from "./account-evidence.ts";
export * from "./choose-wanted.ts";
export * from "./contradictions.ts";
export * from "./near-wanted.ts";
