import type { Sent } from "./person.ts";

export type Mishap = { readonly what: string; readonly atMs: number };

export type Met = {
  readonly signIns: number;
  /** Requests that waited for the result of a report. */
  readonly uploads: number;
  readonly others: number;
  /** Requests that failed first and then succeeded with a retry. */
  readonly curedByRetry: Readonly<Record<"signIns" | "uploads" | "others", number>>;
};

const kinds: Readonly<Record<string, "signIns" | "uploads">> = {
  "POST /api/auth/signin/email": "signIns",
  "PUT /api/search-terms/upload": "uploads",
};

export function metBy(atMs: number, sent: readonly Sent[]): Met {
  const met = { signIns: 0, uploads: 0, others: 0 };
  const curedByRetry = { signIns: 0, uploads: 0, others: 0 };
  for (const request of sent) {
    const { what, startedAtMs, endedAtMs, status, isRetry } = request;
    if (startedAtMs >= atMs || endedAtMs < atMs) continue;
    const kind = kinds[what] ?? "others";
    met[kind] += 1;
    if (!isRetry && status >= 500) curedByRetry[kind] += 1;
  }
  return { ...met, curedByRetry };
}

export function describeMet(what: string, { signIns, uploads, others, curedByRetry }: Met): string {
  const again = curedByRetry.signIns + curedByRetry.uploads + curedByRetry.others;
  return `${what}: under way were ${String(signIns)} sign-ins, ${String(uploads)} uploads, ${String(others)} other requests; sent once more and answered then: ${String(again)}`;
}
