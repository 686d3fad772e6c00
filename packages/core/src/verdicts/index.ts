export * from "./kind-reason.ts";
export type { ReasonName } from "./reason-names.ts";
export { reasonLanguages } from "./reason-texts.ts";
export { createOwnNameTest, readOwnNames } from "./own-name.ts";
export * from "./verdict.ts";
export * from "./outcome.ts";
export * from "./build-filter-result.ts";
export * from "./measure-profile-fit.ts";
export * from "./find-names.ts";
