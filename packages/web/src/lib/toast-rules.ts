import type { ReactNode } from "react";

/** What is said of these, or of nobody in particular. */
export type ToastLine = { readonly message: ReactNode; readonly about: readonly string[] };

/** What makes room for what: a success for anything, the check of a form for failures, a failure for failures only. */
export const toastRanks = { success: 0, form: 1, failure: 2 } as const;
type Rank = (typeof toastRanks)[keyof typeof toastRanks];

/** More would cover what they talk about on a phone. */
const TOASTS_MAX = 2;

/** Slow readers take so long for a character. */
const READ_CHARACTER_MS = 80;

/** What stands before a line: whom it is about. */
export function namesOf({ about }: ToastLine): string {
  return about.length > 0 ? `${about.join(", ")}: ` : "";
}

/**
 * How long a toast stays in ms, unless it is closed or pointed at: all its lines are read, and for `least` at least.
 * Never as long as `before`, which it was to stay so far: Mantine begins to count anew for another time only.
 */
export function readMsOf(
  title: string,
  lines: readonly ToastLine[],
  least: number,
  before?: unknown,
): number {
  let characters = title.length;
  for (const line of lines) {
    const { message } = line;
    const text = typeof message === "string" ? message : "";
    characters += 1 + namesOf(line).length + text.length;
  }
  const readMs = Math.max(least, characters * READ_CHARACTER_MS);
  return readMs === before ? readMs + 1 : readMs;
}

/** The lines of a toast to which one more is said: what is the same of several is said once. */
export function gatherLines(
  before: readonly ToastLine[],
  message: ReactNode,
  about?: string,
): readonly ToastLine[] {
  const same = before.find((line) => line.message === message);
  const names = new Set([...(same?.about ?? []), ...(about === undefined ? [] : [about])]);
  return [...before.filter((line) => line !== same), { message, about: [...names] }];
}

/** What goes before one more comes: the least of those that make room for it, oldest first. */
export function tooManyToasts<Shown extends { readonly rank: Rank }>(
  shown: readonly Shown[],
  rank: Rank,
): readonly Shown[] {
  const over = Math.max(0, shown.length + 1 - TOASTS_MAX);
  return shown
    .filter((old) => old.rank <= rank)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, over);
}
