export * from "./business-facts.ts";
export * from "./business-profile.ts";
export * from "./missing-details.ts";
export * from "./read-businesses.ts";
export * from "./read-text.ts";
export * from "./split-sentences.ts";
