import { JSONParser } from "@streamparser/json";
import { type AuditedReport, auditedResult } from "@termsift/core/audit";
import { resultListNames as lists, type ResultListName } from "@termsift/core/exclusions";
import type { FilterResult, KeywordItem, StoredAnswers } from "@termsift/core/contract";
import { type StoredBody, unpackBody } from "./stream-body.ts";

type Decided = Pick<StoredAnswers, "answers" | "choices" | "second_opinion">;

const facts = ["scopes", "names", "contradictions", "summary", "profile"] as const;

/** The lists of terms that no negative should block, whatever their figures. */
const guarded: ReadonlySet<string> = new Set<ResultListName>([
  "kept_keywords",
  "protected_keywords",
]);

/**
 * Reads a stored result for the audit, term by term and only as far as the audit needs it, because a whole result can
 * take a gigabyte of memory.
 */
export async function readForAudit(body: StoredBody, decided: Decided): Promise<AuditedReport> {
  const read = emptyResult();
  const isChanged = decided.answers.length > 0 || decided.second_opinion !== null;
  const chosen = new Set(decided.choices.map(({ term }) => term));
  const parser = new JSONParser({
    paths: [...facts.map((fact) => `$.${fact}`), ...lists.map((list) => `$.${list}.*`)],
    keepStack: false,
  });
  parser.onValue = ({ value, key, stack }) => {
    const list = stack[1]?.key as ResultListName | undefined;
    if (list === undefined) return void Object.assign(read, { [String(key)]: value });
    const item = value as unknown as KeywordItem;
    const { term, conversions, added } = item;
    // An answer or a second opinion can move any term. Otherwise, most terms do not count.
    const counts = guarded.has(list) || conversions > 0 || added === true || chosen.has(term);
    if (isChanged || counts) (read[list] as KeywordItem[]).push(slim(item));
  };
  for await (const chunk of unpackBody(body)) parser.write(chunk as Uint8Array);
  return auditedResult(read, decided);
}

function emptyResult(): FilterResult {
  const empty = Object.fromEntries(lists.map((list) => [list, []]));
  return empty as unknown as FilterResult;
}

/** Leaves out the texts, which neither the audit nor an answer reads. */
function slim(item: KeywordItem): KeywordItem {
  const { reason_quote: _quote, reason_values: _values, decided_by: _rules, ...read } = item;
  return { ...read, reason: "" };
}
