import { callApi } from "../../../lib/api-client.ts";
import { withinLimit } from "../../../lib/within-limit.ts";

export const UPLOAD_CONTENT_TYPE = "text/csv";

export function getUploadUrl(file: File, signal: AbortSignal) {
  const query = new URLSearchParams({
    contentType: UPLOAD_CONTENT_TYPE,
    sizeBytes: String(file.size),
    fileName: file.name.slice(-255),
  });
  const path = `/api/search-terms/upload-url?${query.toString()}`;
  return callApi({ method: "GET", path, signal }, "uploadUrlAnswerSchema");
}

/** The answer states if the run had already ended. @throws ApiRequestError */
export function cancelUpload(key: string) {
  const path = `/api/search-terms/upload?${new URLSearchParams({ key }).toString()}`;
  return withinLimit((signal) =>
    callApi({ method: "DELETE", path, signal }, "cancelUploadAnswerSchema"),
  );
}

/** Neither starts nor joins a run. @throws ApiRequestError */
export function readUploadStates(keys: readonly string[]) {
  const path = `/api/search-terms/uploads?${new URLSearchParams({ keys: keys.join(",") }).toString()}`;
  return withinLimit((signal) =>
    callApi({ method: "GET", path, signal }, "uploadStatesAnswerSchema"),
  );
}
