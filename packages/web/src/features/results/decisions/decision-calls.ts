import type { DecideTerms } from "@termsift/core/contract";
import { callApi } from "../../../lib/api-client.ts";
import { withinLimit } from "../../../lib/within-limit.ts";

const path = "/api/search-terms/decisions";

/** Repeated calls are harmless. With `isKeptAlive`, the browser finishes the call after the page is closed. */
export async function decideTerms(body: DecideTerms, isKeptAlive: boolean): Promise<void> {
  const call = { method: "PUT", path, body, isKeptAlive } as const;
  await withinLimit((signal) => callApi({ ...call, signal }, "decisionCountSchema"));
}
