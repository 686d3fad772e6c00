/**
 * The preview of a hundred thousand excluded terms in a real Chromium: how long the worker takes, and the longest time
 * for which the page can not answer meanwhile. `npx node bench/exclusions-browser.ts [EXCLUDED_TERMS] [RUNS]`.
 * The web app must be built. Starts a server of its own on an empty folder; the result is given to the page in place of
 * the server's, so that nothing has to be judged.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { findBrowser } from "../e2e/setup/find-browser.ts";
import type { FilterResult, Inspection, KeywordItem } from "../packages/core/src/contract/index.ts";
import type { ExclusionTerm } from "../packages/core/src/exclusions/index.ts";
import { makeLargeReport } from "./exclusions-report.ts";

const [excludedCount = 100_000, runs = 3] = process.argv.slice(2).map(Number);
const root = path.resolve(import.meta.dirname, "..");
const READY = /ready at (?<address>http:\S+)/u;
const WAIT_MS = 120_000;
const POLL_MS = 250;

type Run = Record<string, number>;

async function main(): Promise<void> {
  const result = resultOf(makeLargeReport(excludedCount));
  const dataDir = await mkdtemp(path.join(tmpdir(), "termsift-bench-"));
  const server = spawn(process.execPath, ["packages/server/src/main.ts"], {
    cwd: root,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const measured = await measureAll(await addressOf(server), result);
    print(measured);
  } finally {
    server.kill("SIGTERM");
    await new Promise((resolve) => server.once("exit", resolve));
    await rm(dataDir, { recursive: true, force: true });
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    server.stdout?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const address = READY.exec(text)?.groups?.["address"];
      if (address) resolve(address);
    });
    server.once("exit", () => reject(new Error("the server ended before it was ready")));
  });
}

async function measureAll(baseURL: string, result: FilterResult): Promise<Run[]> {
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...env } });
  const measured: Run[] = [];
  try {
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await prepare(page, result);
    for (let run = 0; run < runs; run += 1) measured.push(await measure(page));
    await context.close();
  } finally {
    await browser.close();
  }
  return measured;
}

/** Signed in, with the large result as the one that was filtered last, and clocks running from the first script on. */
async function prepare(page: Page, result: FilterResult): Promise<void> {
  const id = randomUUID();
  const body = JSON.stringify({ ...result, result_id: id });
  await page.route(`**/api/search-terms/results/${id}`, (route) =>
    route.fulfill({ contentType: "application/json", body }),
  );
  const idToken = await signUp(page);
  const stored = `localStorage.setItem("idToken", ${JSON.stringify(idToken)});
    localStorage.setItem("hasVisitedFilterResults", "true");
    sessionStorage.setItem("resultId", ${JSON.stringify(JSON.stringify(id))});`;
  await page.addInitScript({ content: stored });
  await page.addInitScript({
    path: path.join(import.meta.dirname, "exclusions-browser-clocks.js"),
  });
}

async function signUp(page: Page): Promise<string> {
  const post = async (url: string, data: object): Promise<Record<string, unknown>> => {
    const response = await page.request.post(url, { data });
    if (!response.ok()) throw new Error(`${url} answered ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const { token } = await post("/api/auth/signup/email", {
    firstName: "Ada",
    lastName: "Byron",
    email: `${randomUUID()}@example.com`,
    password: "three unrelated words",
  });
  return String((await post("/api/auth/signin/token", { token }))["idToken"]);
}

type Clocks = {
  readonly marks: readonly { readonly name: string; readonly at: number }[];
  readonly tasks: readonly { readonly at: number; readonly ms: number }[];
};

async function measure(page: Page): Promise<Run> {
  await page.goto("/filter-results");
  // Of a large result the preview is worked out when it is looked at.
  await page.locator("#what-it-blocks").scrollIntoViewIfNeeded();
  // Asked again and again from outside: the page's own policy lets no text run inside of it.
  const isShown = 'window.marks.some(({ name }) => name === "view")';
  const end = performance.now() + WAIT_MS;
  while (!(await page.evaluate<boolean>(isShown))) {
    if (performance.now() > end) throw new Error("The page shows no preview.");
    await page.waitForTimeout(POLL_MS);
  }
  // What the page does with the answer belongs to it.
  await page.waitForTimeout(1_000);
  const { marks, tasks } = await page.evaluate<Clocks>(
    "({ marks: window.marks, tasks: window.tasks })",
  );
  const at = (wanted: string): number => marks.find(({ name }) => name === wanted)?.at ?? 0;
  const longest = (from: number, to: number): number =>
    Math.max(0, ...tasks.filter((task) => task.at >= from && task.at < to).map(({ ms }) => ms));
  return {
    "handing the terms over": at("index") - at("start"),
    "index (worker)": at("search") - at("index"),
    "safe set (worker)": at("check") - at("search"),
    "preview, to the page's hands": at("view") - at("check"),
    "safe set and preview together": at("view") - at("index"),
    "longest task of the page while handing over": longest(at("start"), at("index")),
    "longest task of the page while the worker works": longest(at("index"), at("view") - 1),
    "longest task of the page with the answer": longest(at("view") - 1, Infinity),
  };
}

function print(measured: readonly Run[]): void {
  const load = loadavg()[0]?.toFixed(1) ?? "";
  console.log(`${excludedCount} excluded terms, ${runs} runs, load average ${load}\n`);
  console.log("| what | ms, median | min to max |\n|---|--:|--:|");
  for (const name of Object.keys(measured[0] ?? {})) {
    const values = measured.map((run) => run[name] ?? 0).sort((left, right) => left - right);
    const [median, least, most] = [values[values.length >> 1], values[0], values.at(-1)];
    const round = (value = 0) => Math.round(value).toLocaleString("en");
    console.log(`| ${name} | ${round(median)} | ${round(least)} to ${round(most)} |`);
  }
}

/** The made-up report as the server would answer it. */
function resultOf(terms: readonly ExclusionTerm[]): FilterResult {
  const [negative, kept] = [itemsOf(terms, "exclude"), itemsOf(terms, "guard")];
  return {
    negative_keywords: negative,
    irrelevant_keywords: [],
    review_keywords: [],
    protected_keywords: [],
    already_excluded_keywords: [],
    product_targets: [],
    kept_keywords: kept,
    summary: summaryOf(negative, kept),
    result_id: null,
  };
}

function itemsOf(terms: readonly ExclusionTerm[], role: ExclusionTerm["role"]): KeywordItem[] {
  return terms
    .filter((term) => term.role === role)
    .sort((left, right) => right.cost - left.cost)
    .map(({ term, clicks, impressions, cost, conversions }) => ({
      term,
      reason: role === "exclude" ? "not sold here" : "",
      category: role === "exclude" ? "negative" : "keep",
      confidence: 0.9,
      clicks,
      impressions,
      cost,
      conversions,
      review: false,
    }));
}

function summaryOf(
  negative: readonly KeywordItem[],
  kept: readonly KeywordItem[],
): FilterResult["summary"] {
  const sum = (items: readonly KeywordItem[]) => items.reduce((total, { cost }) => total + cost, 0);
  const [excluded, rest] = [sum(negative), sum(kept)];
  const cost = { total: excluded + rest, excluded, kept: rest };
  const none = { review: 0, protected: 0, alreadyExcluded: 0, productTargets: 0 };
  const terms = negative.length + kept.length;
  return {
    ...none,
    terms,
    negative: negative.length,
    irrelevant: 0,
    kept: kept.length,
    cost: { ...cost, review: 0, alreadyExcluded: 0, hidden: null },
    classifier: "bench",
    report: inspectionOf(terms, cost.total),
  };
}

function inspectionOf(terms: number, cost: number): Inspection {
  return {
    platform: "google",
    kind: "search-terms",
    language: "en",
    encoding: "utf-8",
    delimiter: ",",
    decimalMark: ".",
    currency: "GBP",
    dateRange: null,
    rows: terms,
    uniqueTerms: terms,
    totals: { impressions: 1, clicks: 1, cost, conversions: 0 },
    reported: null,
    reconciled: null,
    hiddenCost: null,
    accounting: { rows: terms, terms, footers: 0, issues: 0 },
    issueCount: 0,
    issues: [],
  };
}

await main();
