import { callApi } from "../../../lib/api-client.ts";

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
