import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

export const sampleReportPath = path.join(
  root,
  "packages/web/public/samples/search-terms-sample.csv",
);

export const csvFile = (name: string, text: string, mimeType = "text/csv") => ({
  name,
  mimeType,
  buffer: Buffer.from(text),
});

/** A report for tests that need any result: its page is ready sooner than the sample's. */
export const shortReport = csvFile(
  "short.csv",
  googleReport([
    "shoe repair jobs",
    "running shoes",
    "used running shoes",
    "trail running shoes",
    "kids running shoes",
    "pizza delivery",
  ]),
);

export function googleReport(terms: readonly string[]): string {
  const head = "Search terms report\nSeptember 2026\nSearch term,Currency code,Clicks,Impr.,Cost\n";
  return head + terms.map((term) => `${term},GBP,2,40,1.50\n`).join("");
}
