import { createWriteStream } from "node:fs";
import { once } from "node:events";

const words =
  "emergency plumber near me cost of new boiler installation how to fix leaking tap free quote jobs salary best price london manchester kitchen bathroom heating radiator drain unblock repair service company local cheap gas engineer combi pump valve shower toilet pipe burst flood insurance reviews 24 hour commercial landlord certificate training course pdf manual parts second hand hire rental".split(
    " ",
  );

/**
 * Writes a Google Ads search terms report in the format of real exports: title, date line, 15 columns, campaign names
 * with commas, repeated terms and total rows. The same arguments always give the same bytes.
 */
export async function makeReport(
  path: string,
  rows: number,
  uniqueTerms: number,
): Promise<{ cost: number; clicks: number; terms: number }> {
  const stream = createWriteStream(path, { highWaterMark: 1 << 20 });
  const random = createRandom(20_261_121);
  const termOf = (index: number): string => {
    const pick = createRandom(index + 1);
    const count = 3 + Math.floor(pick() * 5);
    const chosen = Array.from({ length: count }, () => words[Math.floor(pick() * words.length)]);
    return `${chosen.join(" ")} ${index.toString(36)}`;
  };
  stream.write(
    "Search terms report\nOctober 1, 2026 - October 31, 2026\n".replace(
      /^(.*\n)(.*)\n/u,
      '$1"$2"\n',
    ),
  );
  stream.write(
    "Search term,Match type,Added/Excluded,Campaign,Ad group,Clicks,Impr.,CTR,Currency code,Avg. CPC,Cost,Campaign type,Conv. rate,Conversions,Cost / conv.\n",
  );
  let cents = 0;
  let clicks = 0;
  let impressions = 0;
  for (let row = 0; row < rows; row += 1) {
    const index = row < uniqueTerms ? row : Math.floor(random() * uniqueTerms);
    const rowClicks = random() < 0.12 ? 1 + Math.floor(random() * 4) : 0;
    const rowImpressions = rowClicks + 1 + Math.floor(random() * 1500);
    const rowCents = rowClicks * (50 + Math.floor(random() * 900));
    cents += rowCents;
    clicks += rowClicks;
    impressions += rowImpressions;
    const shown =
      rowImpressions > 999 ? `"${rowImpressions.toLocaleString("en-US")}"` : rowImpressions;
    const campaign =
      index % 3 === 0 ? `"Search - Region ${index % 40}, UK"` : `Search - Brand ${index % 25}`;
    const line = `${termOf(index)},Broad match,None,${campaign},Ad group ${index % 200},${rowClicks},${shown},0.00%,GBP,0,${(rowCents / 100).toFixed(2)},Search,0.00%,0.00,0.00\n`;
    if (!stream.write(line)) await once(stream, "drain");
  }
  const cost = cents / 100;
  stream.end(
    `Total: Search terms,,,,,${clicks},"${impressions.toLocaleString("en-US")}",1.00%,GBP,1.00,${cost.toFixed(2)},,0.00%,0.00,0\n` +
      `Total: Other search terms,,,,,10,0, --,GBP,0,${(cost * 0.8).toFixed(2)},, --,0.00,0\n`,
  );
  await once(stream, "close");
  return { cost, clicks, terms: uniqueTerms };
}

function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
