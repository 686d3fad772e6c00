import type { BusinessInput } from "@termsift/core/contract";

const SAMPLE_REPORT_PATH = "/samples/search-terms-sample.csv";
const SAMPLE_REPORT_NAME = "search-terms-sample.csv";

/** The made-up shop whose search terms the sample report holds. */
export const sampleBusiness: BusinessInput = {
  name: "Northlight Running",
  type: "ecommerce",
  description:
    "We sell new running shoes and running clothing for adults in our online shop: road, trail and race shoes by Asics, Brooks, Hoka and Saucony, running jackets, tights, socks and running belts. Mid-range to premium prices. Delivery within the United Kingdom. We do not sell children's shoes, football boots, walking boots or used shoes, and we do not repair shoes or coach runners.",
};

export async function loadSampleReport(): Promise<File> {
  const response = await fetch(SAMPLE_REPORT_PATH);
  if (!response.ok) throw new Error(`The sample report answered with ${String(response.status)}.`);
  return new File([await response.blob()], SAMPLE_REPORT_NAME, { type: "text/csv" });
}
