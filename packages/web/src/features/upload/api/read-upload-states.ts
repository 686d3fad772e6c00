import { UPLOAD_STATES_MAX } from "@termsift/core/contract";
import { callApi } from "../../../lib/api-client.ts";
import { withinLimit } from "../../../lib/within-limit.ts";

/** How these uploads stand; nothing is started or joined by it. @throws ApiRequestError */
export async function readUploadStates(keys: readonly string[]) {
  const query = new URLSearchParams({ keys: keys.slice(0, UPLOAD_STATES_MAX).join(",") });
  const path = `/api/search-terms/uploads?${query.toString()}`;
  const { uploads } = await withinLimit((signal) =>
    callApi({ method: "GET", path, signal }, "uploadStatesAnswerSchema"),
  );
  return uploads;
}
