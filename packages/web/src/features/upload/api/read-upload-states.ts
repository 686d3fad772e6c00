import { callApi } from "../../../lib/api-client.ts";
import { withinLimit } from "../../../lib/within-limit.ts";

/** The server answers for no more at a time. */
const KEYS_MAX = 100;

/** How these uploads stand; nothing is started or joined by it. @throws ApiRequestError */
export async function readUploadStates(keys: readonly string[]) {
  const query = new URLSearchParams({ keys: keys.slice(0, KEYS_MAX).join(",") });
  const path = `/api/search-terms/uploads?${query.toString()}`;
  const { uploads } = await withinLimit((signal) =>
    callApi({ method: "GET", path, signal }, "uploadStatesAnswerSchema"),
  );
  return uploads;
}
