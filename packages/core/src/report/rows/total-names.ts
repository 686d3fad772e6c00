import { saysTotal } from "./total-words.ts";

const NAMES_MAX = 1_000;
const labelled = /\S\s*[:：]\s*\S/u;

/**
 * Knows the names of the totals found. "Leads Yhteensä" proves the last word of "Other Yhteensä", and "Totalen: terms" the
 * word before the colon of "Totalen: account".
 */
export function createTotalNames() {
  const found = new Set<string>();
  return {
    add: (label: string): void => {
      if (found.size < NAMES_MAX) for (const name of namesOf(label)) found.add(name);
    },
    /** True for a label whose first or last word a total has had. */
    isFound: (label: string): boolean => namesOf(label).some((name) => found.has(name)),
    /** True for a label whose first or last word is that of a total. */
    has: (label: string): boolean =>
      saysTotal(label) || namesOf(label).some((name) => found.has(name)),
    /** True for a label with a colon whose words before it are those of a total. */
    hasPrefix: (label: string): boolean => isLabelled(label) && found.has(prefixOf(label)),
  };
}

/** True for "Totalen: account". */
export function isLabelled(label: string): boolean {
  return labelled.test(label);
}

function namesOf(label: string): string[] {
  const words = label.toLowerCase().split(/[\s:：]+/u);
  return [prefixOf(label), `${words[0] ?? ""} …`, `… ${words.at(-1) ?? ""}`];
}

function prefixOf(label: string): string {
  return label.split(/\s*[:：]/u)[0]?.toLowerCase() ?? "";
}
