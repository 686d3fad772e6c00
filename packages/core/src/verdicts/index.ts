export * from "./kind-reason.ts";
export { reasonLanguages, type ReasonName } from "./reason-texts.ts";
export { STEM_LETTERS, stemOf } from "./own-name.ts";
export * from "./verdict.ts";
export * from "./outcome.ts";
export * from "./build-filter-result.ts";
export * from "./measure-profile-fit.ts";
export * from "./find-names.ts";
