import type { DecideTerms } from "@termsift/core/contract";
import { callApi } from "../../../../lib/api-client.ts";

const path = "/api/search-terms/decisions";

/** `isKeptAlive`: the browser finishes the call even when the page is closed. */
export async function decideTerms(body: DecideTerms, isKeptAlive: boolean): Promise<void> {
  await callApi({ method: "PUT", path, body, isKeptAlive }, "decisionCountSchema");
}
