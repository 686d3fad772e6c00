/** So often, in milliseconds, the server says something on a stream of events that has nothing to tell. */
export const KEEP_ALIVE_MS = 15_000;
