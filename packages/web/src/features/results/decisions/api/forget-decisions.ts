import { callApiForNothing } from "../../../../lib/api-client.ts";

export function forgetDecisions(business: string | undefined): Promise<void> {
  const query = business === undefined ? "" : `?${new URLSearchParams({ business }).toString()}`;
  return callApiForNothing({ method: "DELETE", path: `/api/search-terms/decisions${query}` });
}
