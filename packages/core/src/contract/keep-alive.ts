/** Milliseconds between two comments that the server writes to an event stream, so that proxies keep it open. */
export const KEEP_ALIVE_MS = 15_000;
