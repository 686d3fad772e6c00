// Measures the results page with a large result in a real Chromium:
//   node bench/results-page.ts [terms]
// Needs the built web app. The result is generated here, so nothing has to be classified first.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { filterReport } from "@termsift/classifier";
import { grouped, medianOf, printFigure } from "./figure.ts";
import { enter, openProduct } from "./open-product.ts";
import { highestDuring, privateBytesOf } from "./page-memory.ts";

const terms = Number(process.argv[2] ?? 100_000);
const TOGGLES = 20;
const ANSWERS = 5;
const LOOK_EVERY_MS = 200;
/** After its first paint, the page needs this time for themes and preview. */
const SETTLE_MS = 10_000;
const SCROLL_STEPS = 100;
const SCROLL_PX = 300;

type Seen = {
  readonly paintedAtMs: number | null;
  readonly frames: number;
  readonly interactions: readonly { readonly duration: number }[];
};

const id = randomUUID();
const body = JSON.stringify(await makeResult());
const product = await openProduct();
try {
  const page = await product.browser.newPage();
  await page.route(`**/api/search-terms/results/${id}`, (route) =>
    route.fulfill({ contentType: "application/json", body }),
  );
  await page.route(`**/api/search-terms/results/${id}/answers`, (route) =>
    route.request().method() === "GET"
      ? route.fulfill({ json: { answers: [], choices: [], second_opinion: null } })
      : route.fulfill({ status: 204 }),
  );
  await page.addInitScript({ path: `${import.meta.dirname}/results-page-clocks.js` });
  await enter(page, product.address, { resultId: JSON.stringify(id) });
  const what = `${grouped(terms)} terms`;
  await page.goto(`${product.address}/filter-results`);
  printFigure(
    `${what}: from the result's last byte to the first paint of the lists`,
    ms(await firstPaint(page)),
  );
  await page.waitForTimeout(SETTLE_MS);
  printFigure(
    `${what}: private memory of the page's process at rest`,
    mb(await privateBytesOf(product.browser)),
  );
  const toggles = await highestDuring(product.browser, () => measureToggles(page));
  printFigure(`${what}: from a click on a term to the frame that shows it`, ms(toggles.answer));
  printFigure(`${what}: highest private memory while clicking`, mb(toggles.highest));
  printFigure(
    `${what}: from an answer to the frame with the new lists`,
    ms(await measureAnswers(page)),
  );
  printFigure(
    `${what}: frames per second while scrolling a list`,
    (await measureScroll(page)).toFixed(0),
  );
  const preview = await highestDuring(product.browser, () => showPreview(page));
  printFigure(`${what}: from looking at the preview until it is there`, ms(preview.answer));
  printFigure(`${what}: highest private memory meanwhile`, mb(preview.highest));
} finally {
  await product.close();
}

async function firstPaint(page: Page): Promise<number> {
  let { paintedAtMs } = await readSeen(page);
  while (paintedAtMs === null) {
    await page.waitForTimeout(LOOK_EVERY_MS);
    ({ paintedAtMs } = await readSeen(page));
  }
  const arrived = `performance.getEntriesByType("resource")
    .filter(({ name }) => name.endsWith(${JSON.stringify(id)}))
    .map(({ responseEnd }) => responseEnd)`;
  const ends: number[] = await page.evaluate(arrived);
  return paintedAtMs - Math.max(...ends);
}

/** Returns the median duration as measured by the browser: from the click to the painted effect. */
async function measureToggles(page: Page): Promise<number> {
  const list = page.getByRole("list", { name: "Negative Keywords", exact: true });
  await page.evaluate("termsiftBench.interactions.length = 0");
  for (let index = 0; index < TOGGLES; index++) {
    const row = list.getByRole("listitem").nth(index % 5);
    await row.getByRole("button").last().click();
    await page.waitForTimeout(150);
  }
  // The browser does not report interactions under 16 ms.
  const durations = (await readSeen(page)).interactions.map(({ duration }) => duration);
  return durations.length > 0 ? medianOf(durations) : 0;
}

/** Returns the median of the answers after the first. */
async function measureAnswers(page: Page): Promise<number> {
  const panel = page.getByRole("region", { name: "Groups to decide", exact: true });
  const durations: number[] = [];
  for (let index = 0; index < ANSWERS; index++) {
    await page.evaluate("termsiftBench.interactions.length = 0");
    const answer = index % 2 === 0 ? "Wanted" : "Not wanted";
    await panel
      .getByRole("button", { name: `${answer}: ` })
      .first()
      .click();
    await panel.getByRole("button", { name: new RegExp(`^${index + 1} answer`, "u") }).waitFor();
    await page.waitForTimeout(1_000);
    durations.push(
      Math.max(...(await readSeen(page)).interactions.map(({ duration }) => duration)),
    );
  }
  return medianOf(durations.slice(1));
}

async function measureScroll(page: Page): Promise<number> {
  await page.getByRole("list", { name: "Negative Keywords", exact: true }).hover();
  const before = await readSeen(page);
  const startedAt = performance.now();
  for (let step = 0; step < SCROLL_STEPS; step++) {
    await page.mouse.wheel(0, SCROLL_PX);
    await page.waitForTimeout(30);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return ((await readSeen(page)).frames - before.frames) / seconds;
}

async function showPreview(page: Page): Promise<number> {
  const preview = page.locator("#what-it-blocks");
  const startedAt = performance.now();
  await page.getByRole("tab", { name: "Block", exact: true }).click();
  await preview.scrollIntoViewIfNeeded();
  await preview.and(page.locator("[aria-busy=false]")).waitFor({ timeout: 120_000 });
  return performance.now() - startedAt;
}

function readSeen(page: Page): Promise<Seen> {
  return page.evaluate("termsiftBench");
}

function ms(value: number): string {
  return `${grouped(value)} ms`;
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

async function makeResult() {
  const what = ["boiler repair", "tap leaking", "drain blocked", "radiator cold", "shower broken"];
  const where = ["london", "near me", "camden", "islington", "tonight", "emergency"];
  const waste = ["jobs", "salary", "training course", "diy manual pdf", "second hand", "for hire"];
  const lines = Array.from({ length: terms }, (_, index) => {
    const extra = index % 2 === 0 ? (waste[(index / 2) % waste.length] ?? "") : "";
    const term = `${what[index % 5] ?? ""} ${where[index % 6] ?? ""} ${extra} ${index.toString(36)}`;
    return `${term.replaceAll(/\s+/gu, " ")},GBP,${1 + (index % 9)},${40 + (index % 400)},${((index % 700) / 100).toFixed(2)}`;
  });
  const head = "Search terms report\nSeptember 2026\nSearch term,Currency code,Clicks,Impr.,Cost\n";
  const result = await filterReport({
    source: new Blob([`${head}${lines.join("\n")}\n`]).stream(),
    profile: { name: "Hearth & Pipe", type: "other", description: "We repair boilers and taps." },
    resultId: id,
    classifier: {
      id: "bench",
      reviewBar: 0.5,
      classify: ({ terms: given }) =>
        Promise.resolve(
          given.map((term) => {
            const isWaste = waste.some((words) => term.includes(words));
            const category = isWaste ? ("negative" as const) : ("keep" as const);
            return { term, category, confidence: 0.9, reason: isWaste ? "not a customer" : "" };
          }),
        ),
    },
  });
  return result;
}
