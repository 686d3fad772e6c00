import {
  type ExclusionTerm,
  exclusionTermOfItem,
  resultListNames,
  type TermChoices,
  withChoices,
} from "@termsift/core/exclusions";
import type { TermScope } from "@termsift/core/terms";
import type { HandedItem } from "./item-columns.ts";
import type { ResultListName } from "./protocol.ts";

/** The terms of a result, list by list, as they were judged; equal texts and scopes are held once. */
export function createTermLists() {
  const lists = new Map<ResultListName, ExclusionTerm[]>(resultListNames.map((name) => [name, []]));
  const texts = new Map<string, string>();
  const scopeLists = new Map<string, readonly TermScope[]>();
  let table: readonly TermScope[] = [];
  let revision = 0;

  const once = (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  const scopesAt = (places: readonly number[]): readonly TermScope[] => {
    const key = places.join(" ");
    let scopes = scopeLists.get(key);
    if (scopes === undefined) {
      scopes = places.flatMap((place) => table[place] ?? []);
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
    addItems: (name: ResultListName, items: Iterable<HandedItem>): void => {
      for (const item of items) {
        const { scopes = [], reason } = item;
        const term = exclusionTermOfItem(name, { ...item, reason: once(reason) }, scopesAt(scopes));
        listOf(name).push(term);
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
  for (const { term } of [...listOf("negative_keywords"), ...listOf("irrelevant_keywords")]) {
    if (copied[at] !== 1) kept.add(term);
    at += 1;
  }
  for (const { term } of listOf("review_keywords")) {
    if (copied[at] === 1) excluded.add(term);
    at += 1;
  }
  return { kept, excluded };
}
