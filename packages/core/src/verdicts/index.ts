export * from "./verdict.ts";
export * from "./brand-match.ts";
export * from "./protect-term.ts";
export * from "./judge-terms.ts";
export * from "./build-filter-result.ts";
export * from "./measure-profile-fit.ts";
