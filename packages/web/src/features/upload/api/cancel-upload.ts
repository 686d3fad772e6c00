import { callApi } from "../../../lib/api-client.ts";

/** Has the work on this upload stopped; the answer tells whether it was filtered before. @throws ApiRequestError */
export function cancelUpload(key: string, signal: AbortSignal) {
  const path = `/api/search-terms/upload?${new URLSearchParams({ key }).toString()}`;
  return callApi({ method: "DELETE", path, signal }, "cancelUploadAnswerSchema");
}
