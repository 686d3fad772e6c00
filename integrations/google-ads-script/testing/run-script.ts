import { setTimeout as sleep } from "node:timers/promises";
import type { SearchTermRow } from "./ads-account.ts";
import type { AdsScript } from "./ads-script.ts";

const wishes = ["rota software", "free rota template", "rota planner jobs", "shift planning app"];

/** Runs the script. Then waits, so that this process notices connections that the server closed. */
export async function run(
  ads: AdsScript,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  ads.run(settings);
  await sleep(100);
}

/** Returns terms with two keywords, with one keyword, and with none, in three campaigns. */
export function termsOf(count: number): SearchTermRow[] {
  return Array.from({ length: count }, (_, index) => ({
    term: `${wishes[index % wishes.length] ?? ""} ${index >> 1}`,
    status: "NONE" as const,
    campaign: `Campaign ${index % 3}`,
    adGroup: `Group ${index % 5}`,
    keyword: index % 10 === 0 ? null : `rota ${index % 2}`,
    clicks: 1 + (index % 7),
    impressions: 10 + index,
    costMicros: 500_000 + (index % 50) * 10_000,
    conversions: 0,
  }));
}
