import { isRecord } from "../lib/api-request-error.ts";

/**
 * Gives what was opened by address a key of its own in the history. The router calls all such entries "default", and
 * would open each of them where the one before was left. A reload, Back and Forward find the key again. Answers
 * whether it was given now.
 */
export function nameEntry(): boolean {
  const state: unknown = history.state;
  const known = isRecord(state) ? state : {};
  if (known["key"] !== undefined) return false;
  history.replaceState({ ...known, key: Math.random().toString(36).slice(2) }, "");
  return true;
}
