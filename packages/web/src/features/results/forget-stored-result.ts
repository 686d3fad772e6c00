import { readSession, sessionKeys } from "../../lib/session-store.ts";
import { keepSwitches } from "./kept-switches.ts";
import { clearStoredResult } from "./stored-result.ts";

/** Removes this browser's copy of a result that the server has deleted. */
export function forgetStoredResult(id: string): void {
  keepSwitches(id, []);
  const toText = (value: unknown) => (typeof value === "string" ? value : undefined);
  if (readSession(sessionKeys.resultId, toText) === id) clearStoredResult();
}
