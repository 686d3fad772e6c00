// Lighthouse and the size of the first JavaScript, on /login and /home of the real server with the built web app.
// Run: node bench/web/lighthouse.ts [runs] [folder for the reports]   (build the web app first: npm start does it)
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { freePort } from "../../packages/server/src/testing/free-port.ts";
import { installRivals } from "../install-rivals.ts";
import { describeMachine, enter, medianOf, openProduct, type Product } from "./open-product.ts";

const runs = Number(process.argv[2] ?? 3);
const kept = process.argv[3];
const pages = ["/login", "/home"] as const;
const forms = ["mobile", "desktop"] as const;
const categories = ["performance", "accessibility", "best-practices"] as const;
const lighthouse = path.join(import.meta.dirname, "../node_modules/lighthouse/cli/index.js");

type Audit = {
  readonly score: number | null;
  readonly title: string;
  readonly displayValue?: string;
};
type Report = {
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
};

installRivals();
console.log(`${describeMachine()}; median of ${runs} runs, each with an empty cache\n`);
const product = await openProduct({});
const folder = kept ?? mkdtempSync(path.join(tmpdir(), "termsift-lighthouse-"));
try {
  console.log("| page | JavaScript before the first paint, kB gzip | until idle | files |");
  console.log("|---|--:|--:|--:|");
  for (const page of pages) {
    const { initial, all, files } = await measureScripts(product, page);
    console.log(`| ${page} | ${initial.toFixed(1)} | ${all.toFixed(1)} | ${files} |`);
  }
  console.log(
    `\n| page | form | ${categories.join(" | ")} | first paint, largest paint, blocked, shift |`,
  );
  console.log("|---|---|--:|--:|--:|---|");
  const wrong = new Set<string>();
  for (const page of pages) {
    for (const form of forms) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run++) reports.push(await runLighthouse(page, form));
      print(page, form, reports);
      for (const text of reports.flatMap(failuresOf)) wrong.add(`${page}, ${form}: ${text}`);
    }
  }
  console.log(`\nNot perfect:\n${[...wrong].map((text) => `- ${text}`).join("\n")}`);
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true });
  await product.close();
}

/** Every script that the page asks for, at gzip's usual level: before the first paint, and until nothing more is asked for. */
async function measureScripts({ address, openBrowser }: Product, page: string) {
  const browser = await openBrowser();
  const tab = await browser.newPage();
  if (page === "/home") await enter(tab, address);
  const scripts = new Map<string, Promise<Buffer>>();
  tab.on("response", (response) => {
    if (response.request().resourceType() === "script")
      scripts.set(response.url(), response.body());
  });
  await tab.goto(`${address}${page}`, { waitUntil: "networkidle" });
  const isEarly: string[] = await tab.evaluate(`(() => {
    const painted = performance.getEntriesByName("first-contentful-paint")[0].startTime;
    const scripts = performance.getEntriesByType("resource");
    return scripts.filter(({ startTime }) => startTime < painted).map(({ name }) => name);
  })()`);
  let initial = 0;
  let all = 0;
  for (const [url, body] of scripts) {
    const kilobytes = gzipSync(await body).length / 1000;
    all += kilobytes;
    if (isEarly.includes(url)) initial += kilobytes;
  }
  await browser.close();
  return { initial, all, files: scripts.size };
}

async function runLighthouse(page: string, form: (typeof forms)[number]): Promise<Report> {
  const port = await freePort();
  const browser = await product.openBrowser(port);
  const tab = await browser.newPage();
  if (page === "/home") await enter(tab, product.address);
  const output = path.join(folder, `${page.slice(1)}-${form}.json`);
  // Not the one that waits: the tab that Lighthouse opens is held until we have looked at it.
  await promisify(execFile)(process.execPath, [
    lighthouse,
    `${product.address}${page}`,
    `--port=${port}`,
    "--disable-storage-reset",
    `--only-categories=${categories.join(",")}`,
    "--output=json",
    `--output-path=${output}`,
    "--quiet",
    ...(form === "desktop" ? ["--preset=desktop"] : []),
  ]);
  await browser.close();
  return JSON.parse(readFileSync(output, "utf8")) as Report;
}

function print(page: string, form: string, reports: readonly Report[]): void {
  const scores = categories.map((category) => {
    const values = reports.map((report) => (report.categories[category]?.score ?? 0) * 100);
    const middle = medianOf(values).toFixed(0);
    return values.length > 1
      ? `${middle} (${values.map((value) => value.toFixed(0)).join(", ")})`
      : middle;
  });
  const [first] = reports;
  const metrics = [
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
  ].map((id) => first?.audits[id]?.displayValue ?? "?");
  console.log(`| ${page} | ${form} | ${scores.join(" | ")} | ${metrics.join(", ")} |`);
}

function failuresOf({ audits, categories: found }: Report): string[] {
  const refs = Object.values(found).flatMap(({ auditRefs }) => auditRefs);
  return refs
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => {
      const audit = audits[id];
      if (!audit || audit.score === null || audit.score >= 0.9) return [];
      return [`${id} (${audit.title}${audit.displayValue ? `: ${audit.displayValue}` : ""})`];
    });
}
