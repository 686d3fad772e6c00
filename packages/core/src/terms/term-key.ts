import { normalizeTerm } from "./normalize-term.ts";

/**
 * Returns a short key of a term, equal for all its spellings. A 53-bit hash (cyrb53) that browsers compute, too: they
 * have no other one on pages without https. Different terms may have one key, but in practice never in one report.
 */
export function termKeyOf(term: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of normalizeTerm(term)) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (2 ** 32 * (low & 0x1fffff) + (high >>> 0)).toString(36);
}
