import {
  type ExclusionTerm,
  resultListNames,
  type TermChoices,
  withChoices,
} from "@termsift/core/exclusions";
import type { TermScope } from "@termsift/core/terms";
import { type HandedChunk, HandedTerm } from "./handed-term.ts";
import { type ItemColumns, scopesOf } from "./item-columns.ts";
import type { ResultListName } from "./protocol.ts";

const NOWHERE: readonly TermScope[] = [];

/** The terms of a result, list by list, as they were judged; equal texts and scopes are held once. */
export function createTermLists() {
  const lists = new Map<ResultListName, ExclusionTerm[]>(resultListNames.map((name) => [name, []]));
  const reasons = new Map<string, string>();
  const scopeLists = new Map<string, readonly TermScope[]>();
  let table: readonly TermScope[] = [];
  let revision = 0;

  const once = (text: string): string => {
    const known = reasons.get(text);
    if (known === undefined) reasons.set(text, text);
    return known ?? text;
  };
  const scopesAt = (places: Uint32Array): readonly TermScope[] => {
    if (places.length === 0) return NOWHERE;
    const key = places.join(" ");
    let scopes = scopeLists.get(key);
    if (scopes === undefined) {
      scopes = Array.from(places).flatMap((place) => table[place] ?? []);
      scopeLists.set(key, scopes);
    }
    return scopes;
  };
  const listOf = (name: ResultListName): ExclusionTerm[] => lists.get(name) ?? [];

  return {
    /** What the items that follow point to. */
    setScopes: (scopes: readonly TermScope[]): void => {
      table = scopes;
      scopeLists.clear();
    },
    /** Where the terms were shown. */
    scopes: () => table,
    addItems: (name: ResultListName, columns: ItemColumns): void => {
      const chunk: HandedChunk = {
        columns: { ...columns, reasons: columns.reasons.map(once) },
        scopes: Array.from(scopesOf(columns), scopesAt),
      };
      const list = listOf(name);
      for (let at = 0; at < columns.ends.length; at += 1) {
        list.push(new HandedTerm(name, chunk, at));
      }
      revision += 1;
    },
    /** Another number for other terms. */
    revision: () => revision,
    /** All terms with what the user switched: 1 in `copied` for what is to be excluded, see `PlanRequest`. */
    chosen: (copied: Uint8Array): ExclusionTerm[] =>
      withChoices([...lists.values()].flat(), choicesOf(listOf, copied)),
  };
}

export type TermLists = ReturnType<typeof createTermLists>;

function choicesOf(
  listOf: (name: ResultListName) => readonly ExclusionTerm[],
  copied: Uint8Array,
): TermChoices {
  const kept = new Set<string>();
  const excluded = new Set<string>();
  let at = 0;
  for (const item of [...listOf("negative_keywords"), ...listOf("irrelevant_keywords")]) {
    if (copied[at] !== 1) kept.add(item.term);
    at += 1;
  }
  for (const item of listOf("review_keywords")) {
    if (copied[at] === 1) excluded.add(item.term);
    at += 1;
  }
  return { kept, excluded };
}
