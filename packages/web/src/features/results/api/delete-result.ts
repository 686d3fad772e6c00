import { callApiForNothing } from "../../../lib/api-client.ts";

export function deleteResult(id: string): Promise<void> {
  const path = `/api/search-terms/results/${encodeURIComponent(id)}`;
  return callApiForNothing({ method: "DELETE", path });
}
