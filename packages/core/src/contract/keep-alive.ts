/** Milliseconds between the comments that the server sends in an event stream so that proxies keep it open. */
export const KEEP_ALIVE_MS = 15_000;
