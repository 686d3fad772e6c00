export * from "./audit-negatives.ts";
export * from "./audit-terms.ts";
export type { BlockedSearch, Conflict } from "./find-conflicts.ts";
export type { Redundancy } from "./find-redundant.ts";
export { type AuditLevel, levelOf, type NegativeGroup } from "./negative-groups.ts";
export * from "./audit-findings.ts";
export * from "./audit-texts.ts";
export * from "./audit-answer.ts";
export * from "./audit-reports.ts";
