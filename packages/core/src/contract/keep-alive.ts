/** Milliseconds between comments in an event stream, so that proxies keep it open. */
export const KEEP_ALIVE_MS = 15_000;
