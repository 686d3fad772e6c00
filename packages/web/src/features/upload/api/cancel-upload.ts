import { callApiForNothing } from "../../../lib/api-client.ts";

export function cancelUpload(key: string): Promise<void> {
  const path = `/api/search-terms/upload?${new URLSearchParams({ key }).toString()}`;
  return callApiForNothing({ method: "DELETE", path });
}
