import type { ServerResponse } from "node:http";
import { whenAnswered } from "./when-answered.ts";

/** In bytes in a second. The usual slow mobile connections are faster. */
const RATE_MIN = 32 * 1024;
const STALL_MS = 30_000;

export type ReadingLimits = { readonly stallMs: number; readonly rateMin: number };
export const readingLimits: ReadingLimits = { stallMs: STALL_MS, rateMin: RATE_MIN };

/** Closes the connection if the reader has not taken an answer of this size after a time that suffices at RATE_MIN. */
export function endIfSlow(
  raw: ServerResponse,
  bytes: number,
  { stallMs, rateMin }: ReadingLimits = readingLimits,
): void {
  const timer = setTimeout(() => raw.destroy(), stallMs + (bytes / rateMin) * 1000);
  whenAnswered(raw, () => clearTimeout(timer));
}

/**
 * Closes the connection if nothing is written to it between two checks, or if its reader has taken less than RATE_MIN in
 * all. Time in which the reader waits for the server does not count. Returns a function that ends the checks.
 */
export function cutSlow(
  raw: ServerResponse,
  { stallMs, rateMin }: ReadingLimits = readingLimits,
): () => void {
  const before = raw.socket?.bytesWritten ?? 0;
  let written = -1;
  let readingMs = 0;
  const timer = setInterval(() => {
    const { bytesWritten: now = 0, writableLength: ready = 0 } = raw.socket ?? {};
    const isSlow = ready > 0 && now - before < (rateMin * readingMs) / 1000;
    if (now === written || isSlow) raw.destroy();
    written = now;
    if (ready > 0) readingMs += stallMs;
  }, stallMs);
  return () => clearInterval(timer);
}
