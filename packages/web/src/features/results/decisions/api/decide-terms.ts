import type { DecideTerms } from "@termsift/core/contract";
import { callApi } from "../../../../lib/api-client.ts";
import { withinLimit } from "../../../../lib/within-limit.ts";

const path = "/api/search-terms/decisions";

/**
 * `isKeptAlive`: the browser finishes the call even when the page is closed. A server that does not answer is given up:
 * to decide the same twice is no harm, and the user must hear of it.
 */
export async function decideTerms(body: DecideTerms, isKeptAlive: boolean): Promise<void> {
  const call = { method: "PUT", path, body, isKeptAlive } as const;
  await withinLimit((signal) => callApi({ ...call, signal }, "decisionCountSchema"));
}
