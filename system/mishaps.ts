import type { Sent } from "./person.ts";

/** Something done to a process, by the clock of this one. */
export type Mishap = { readonly what: string; readonly atMs: number };

/** What was under way at one moment. */
export type Met = {
  readonly signIns: number;
  /** Waiting for the result of a report. */
  readonly uploads: number;
  readonly others: number;
  /** Those of them that the person had to send once more, and that were answered then. */
  readonly curedByRetry: Readonly<Record<"signIns" | "uploads" | "others", number>>;
};

const kinds: Readonly<Record<string, "signIns" | "uploads">> = {
  "POST /api/auth/signin/email": "signIns",
  "PUT /api/search-terms/upload": "uploads",
};

/** Counts what began before `atMs` and was answered, or broke off, after it. */
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
