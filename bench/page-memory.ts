import { readFileSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";

const LOOK_EVERY_MS = 100;

/**
 * Returns the private memory in bytes of the process that runs the page. Measures the largest process, because a
 * browser also keeps empty processes. Returns NaN outside Linux.
 */
export async function privateBytesOf(context: BrowserContext): Promise<number> {
  const browser = context.browser();
  if (!browser || process.platform !== "linux") return Number.NaN;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === "renderer");
  return Math.max(...pages.map(({ id }) => privateOf(id)));
}

/** Runs `act`. Returns its result and the highest private memory during the run. */
export async function highestDuring<Answer>(context: BrowserContext, act: () => Promise<Answer>) {
  const seen = [await privateBytesOf(context)];
  const looks: Promise<unknown>[] = [];
  const look = () => looks.push(privateBytesOf(context).then((bytes) => seen.push(bytes)));
  const timer = setInterval(look, LOOK_EVERY_MS);
  const answer = await act().finally(() => clearInterval(timer));
  await Promise.all(looks);
  return { answer, highest: Math.max(...seen) };
}

function privateOf(processId: number): number {
  const text = readFileSync(`/proc/${processId}/smaps_rollup`, "utf8");
  const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+)/gmu)];
  return kilobytes.reduce((sum, [, size]) => sum + Number(size) * 1024, 0);
}
