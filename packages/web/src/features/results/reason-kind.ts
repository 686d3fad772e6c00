import type { KeywordItem } from "@termsift/core/contract";
import { decidedReason, reasonText } from "@termsift/core/verdicts";
import { isProposed } from "./exclusion-store.ts";

/** Returns the reason without quoted words and names of places: "'jobs': wants a job" becomes "wants a job". */
export function reasonKindOf({ reason, reason_code, kind }: KeywordItem): string {
  if (kind === "place") return reasonText("place");
  if (reason_code !== undefined) return reasonText(reason_code, "…");
  const known = kindsOfReasons.get(reason);
  if (known !== undefined) return known;
  const read = readReasonKind(reason);
  kindsOfReasons.set(reason, read);
  return read;
}

/** Saves time, because the many terms of a large report share a few hundred reasons. */
const kindsOfReasons = new Map<string, string>();

function readReasonKind(reason: string): string {
  return reason
    .replace(/^['"“‘«][^:]{1,120}?['"”’»]\s*[:–-]\s*/u, "")
    .replaceAll(
      /(?<!\p{L})['"“‘«](?:[^'"”’»]|(?<=\p{L})['’](?=\p{L})){1,120}['"”’»](?!\p{L})/gu,
      "…",
    );
}

export function countReasonKinds(items: readonly KeywordItem[]): [kind: string, count: number][] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const kind = reasonKindOf(item);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** Returns the term with the reason to show: the model's doubts do not say why the user blocked it. */
export function withGivenReason(item: KeywordItem, isBlocked: boolean): KeywordItem {
  return isBlocked && !isProposed(item) ? { ...item, ...decidedReason(item) } : item;
}
