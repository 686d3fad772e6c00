import { readFailure, unreachable } from "../../lib/api-request-error.ts";

const SAMPLE_REPORT = "search-terms-sample.csv";

export async function loadSampleReport(): Promise<File> {
  const response = await fetch(`/samples/${SAMPLE_REPORT}`).catch((error: unknown) => {
    throw unreachable("offline", error);
  });
  if (!response.ok) throw await readFailure(response);
  // A network with a sign-in page, e.g. in a hotel, answers every request with that page.
  if (response.headers.get("content-type")?.startsWith("text/csv") !== true)
    throw unreachable("offline");
  return new File([await response.blob()], SAMPLE_REPORT, { type: "text/csv" });
}
