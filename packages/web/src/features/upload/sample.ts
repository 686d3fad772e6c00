import type { BusinessInput } from "@termsift/core/contract";
import { ApiRequestError, readFailure, UNREACHABLE_MESSAGE } from "../../lib/api-request-error.ts";

const SAMPLE_REPORT_PATH = "/samples/search-terms-sample.csv";
const SAMPLE_REPORT_NAME = "search-terms-sample.csv";

/** The made-up shop whose search terms the sample report holds. */
export const sampleBusiness: BusinessInput = {
  name: "Northlight Running",
  type: "ecommerce",
  description:
    "We sell new running shoes and running clothing for adults in our online shop: road, trail and race shoes by Asics, Brooks, Hoka and Saucony, running jackets, tights, socks and running belts. Mid-range to premium prices. Delivery within the United Kingdom. We do not sell children's shoes, football boots, walking boots or used shoes, and we do not repair shoes or coach runners.",
};

/** @throws ApiRequestError with a message for its user when the server does not give it */
export async function loadSampleReport(): Promise<File> {
  const unreachable = { status: 0, code: "offline", message: UNREACHABLE_MESSAGE };
  const response = await fetch(SAMPLE_REPORT_PATH).catch((error: unknown) => {
    throw new ApiRequestError(unreachable, error);
  });
  if (!response.ok) throw await readFailure(response);
  // The page of a network that asks to be signed in to, as of a hotel, comes as an answer, too.
  if (response.headers.get("content-type")?.startsWith("text/csv") !== true)
    throw new ApiRequestError(unreachable);
  return new File([await response.blob()], SAMPLE_REPORT_NAME, { type: "text/csv" });
}
