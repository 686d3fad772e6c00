import { readFileSync } from "node:fs";
import type { BrowserContext, CDPSession, Page } from "@playwright/test";

const LOOK_EVERY_MS = 100;

/** Bytes that the page's process has for itself: page, worker and browser engine. Of the largest, since a browser keeps some empty ones; Linux tells it, others not. */
export async function privateBytesOf(browser: BrowserContext): Promise<number> {
  const owner = browser.browser();
  if (!owner || process.platform !== "linux") return Number.NaN;
  const session = await owner.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => privateOf(id));
  return Math.max(...sizes);
}

/** What `act` answers, with the most private memory seen meanwhile. */
export async function highestDuring<Answer>(browser: BrowserContext, act: () => Promise<Answer>) {
  const seen = [await privateBytesOf(browser)];
  const looks: Promise<unknown>[] = [];
  const look = () => looks.push(privateBytesOf(browser).then((bytes) => seen.push(bytes)));
  const timer = setInterval(look, LOOK_EVERY_MS);
  const answer = await act().finally(() => clearInterval(timer));
  await Promise.all(looks);
  return { answer, highest: Math.max(...seen) };
}

/** Lets go of whatever nobody holds any more, in the page and in its worker. */
export async function createCollector(page: Page, devtools: CDPSession) {
  const workers: string[] = [];
  devtools.on("Target.attachedToTarget", ({ sessionId }) => workers.push(sessionId));
  devtools.on("Target.detachedFromTarget", ({ sessionId }) => {
    workers.splice(workers.indexOf(sessionId), 1);
  });
  await devtools.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const message = JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" });
  return async (restMs: number): Promise<void> => {
    await devtools.send("HeapProfiler.collectGarbage");
    for (const sessionId of workers) {
      await devtools.send("Target.sendMessageToTarget", { sessionId, message });
    }
    await page.waitForTimeout(restMs);
  };
}

function privateOf(processId: number): number {
  const text = readFileSync(`/proc/${processId}/smaps_rollup`, "utf8");
  const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+)/gmu)];
  return kilobytes.reduce((sum, [, size]) => sum + Number(size) * 1024, 0);
}
