import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { filterSample } from "./setup/filter-sample.ts";
import { findViolations, schemes, showIn } from "./setup/find-violations.ts";
import { look } from "./setup/look.ts";
import { openHome } from "./setup/open-home.ts";
import { exportStep, figure, openStep, slider, whenReady } from "./setup/preview.ts";
import { expect, test } from "./setup/test.ts";

const agreed = /^Kim Client agreed to exclude \d+ of \d+ keywords on /u;

async function openLinks(page: Page): Promise<void> {
  await openStep(page, "Export");
  await exportStep(page).getByRole("button", { name: "Ask your client to agree" }).click();
}

async function createLink(page: Page): Promise<string> {
  const step = exportStep(page);
  await step.getByLabel("Your agency").fill("Ads & Co");
  await step.getByRole("button", { name: "Create link" }).click();
  const field = step.getByRole("textbox", { name: "The link" });
  await expect(field).toHaveValue(/\/client#[\w-]{43}$/u);
  const link = await field.inputValue();
  await step.getByRole("button", { name: "Copy", exact: true }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(await findViolations(page)).toEqual([]);
  return link;
}

/** Crosses out the first term and returns it. */
async function strikeFirst(visitor: Page): Promise<string> {
  const row = visitor.getByRole("listitem").first();
  await row.getByRole("button", { name: /^Cross out /u }).click();
  const note = row.getByRole("textbox", { name: /^Note on /u });
  await note.fill("We do sell these");
  await visitor.getByLabel("Your name").fill("Kim Client");
  for (const scheme of schemes) {
    await showIn(visitor, scheme);
    expect(await findViolations(visitor, scheme), scheme).toEqual([]);
  }
  await showIn(visitor, "light");
  return ((await note.getAttribute("aria-label")) ?? "").replace("Note on ", "");
}

async function agree(visitor: Page): Promise<void> {
  await visitor.getByRole("button", { name: /^Agree to exclude \d+ of \d+ keywords$/u }).click();
  await expect(visitor.getByText(agreed)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(agreed)).toBeVisible();
  await expect(visitor.getByText("We do sell these")).toBeVisible();
  await expect(visitor.getByRole("button", { name: /^(?:Cross out|Agree)/u })).toHaveCount(0);
  expect(await findViolations(visitor)).toEqual([]);
}

/** Finds the answer from the list of results, and reads and downloads it. The struck term is kept already. */
async function readAnswer(page: Page, term: string): Promise<void> {
  await openHome(page);
  await expect(page.getByText(/ · Client answered$/u)).toBeVisible();
  await page.getByText("Client answered").scrollIntoViewIfNeeded();
  await look(page, "home-answered");
  await page.getByRole("button", { name: "search-terms-sample.csv", exact: true }).click();
  await expect(page.getByText(agreed)).toContainText("1 keyword crossed out and kept.");
  await look(page, "result-answered");
  await page.getByRole("button", { name: "See the answer" }).press("Enter");
  const step = exportStep(page);
  await expect(step.getByRole("button", { name: "Ask your client to agree" })).toBeFocused();
  await expect(step.getByText(agreed)).toBeVisible();
  await expect(step.getByText(`${term}: We do sell these`)).toBeVisible();
  await look(page, "export-answered");
  const started = page.waitForEvent("download");
  await step.getByRole("button", { name: "Download this answer" }).click();
  const answer = await readFile(await (await started).path(), "utf8");
  expect(answer).toContain("Answer,Note,Answered by,Answered on");
  expect(answer).toMatch(/Crossed out,We do sell these,Kim Client,\d+ \w+ \d{4}/u);
  await expect(step.getByText(/is still excluded/u)).toHaveCount(0);
  await openStep(page, "Decide");
  await page.getByRole("textbox", { name: "Search in terms and reasons" }).fill(term);
  await expect(page.getByRole("button", { name: "Include keyword" }).first()).toBeVisible();
  await page.getByRole("button", { name: `Show details of ${term}` }).click();
  await expect(page.getByText("Kim Client: We do sell these")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await openStep(page, "Export");
}

test("a client without an account strikes a keyword, agrees, and the struck keyword is kept at once", async ({
  page,
  browser,
  accountWithBusiness,
}, testInfo) => {
  test.setTimeout(180_000);
  await filterSample(page);
  // The client sees only what the negatives in use block.
  await whenReady(page);
  const all = await figure(page, "Terms blocked");
  await slider(page).press("ArrowLeft");
  const left = await figure(page, "Terms blocked");
  expect(left).toBeLessThan(all);
  await openLinks(page);
  await expect(exportStep(page).getByText(/^Your client will see/u)).toContainText(
    `Your client will see ${String(left)} keywords`,
  );
  const link = await createLink(page);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { name: /^Keywords to exclude for /u })).toBeVisible();
  await expect(visitor.getByText("Ads & Co")).toBeVisible();
  await expect(
    visitor.getByRole("button", { name: `Agree to exclude all ${String(left)} keywords` }),
  ).toBeVisible();
  await expect(visitor.getByRole("banner")).toHaveCount(0);
  await expect(visitor.getByRole("contentinfo")).toHaveCount(0);
  await expect(visitor.getByRole("link", { name: /Log In|Termsift/u })).toHaveCount(0);
  await expect(visitor.getByText(/^From the report of .*20\d\d/u)).toBeVisible();
  await expect(visitor.locator("body")).toContainText(`Made by ${accountWithBusiness.email}`);
  const term = await strikeFirst(visitor);
  const width = await visitor.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await visitor.screenshot({ path: testInfo.outputPath("client-390.png"), fullPage: true });
  await agree(visitor);

  await readAnswer(page, term);
  const step = exportStep(page);
  await step.getByRole("button", { name: "Revoke" }).click();
  await expect(step.getByText(/revoked, was valid until/u)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("This link was revoked. Ask its sender")).toBeVisible();
  expect(await findViolations(visitor)).toEqual([]);
  await context.close();
});

test("the printed page of a client has every row with its reason, and struck terms as struck", async ({
  page,
}) => {
  const of = (at: number) => ({ term: `term ${String(at)}`, reason: `reason ${String(at)}` });
  const figures = { category: "negative", clicks: 1, cost: 0.5 };
  const terms = Array.from({ length: 300 }, (_, at) => ({ ...of(at), ...figures }));
  const proposal = { business: "Shop", agency: "", logo: null, currency: "GBP", agreement: null };
  const json = { ...proposal, columns: ["cost", "clicks"], terms };
  await page.route("**/api/client-link/open", (route) => route.fulfill({ json }));
  await page.goto("/client#token");
  await page.getByRole("button", { name: "Cross out term 1", exact: true }).click();
  await page.evaluate(() => {
    addEventListener("beforeprint", () => {
      const rows = document.querySelectorAll("table tbody tr");
      document.body.dataset["printed"] = String(rows.length);
      document.body.dataset["last"] = rows[rows.length - 1]?.textContent ?? "";
      document.body.dataset["struck"] = document.querySelector("table s")?.textContent ?? "";
    });
  });
  await page.pdf({ format: "A4" });
  const body = page.locator("body");
  await expect(body).toHaveAttribute("data-printed", "300");
  await expect(body).toHaveAttribute("data-last", /^term 299Negative: reason 2991 .*£0\.50$/u);
  await expect(body).toHaveAttribute("data-struck", "term 1");
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("list", { name: "Keywords to exclude" })).toBeHidden();
});

test("a list of 20,000 keywords renders only its visible rows, and End and Enter strike the last one", async ({
  page,
}) => {
  const terms = Array.from({ length: 20_000 }, (_, at) => ({
    term: `term ${String(at)}`,
    reason: "not offered",
    category: "irrelevant",
    clicks: 1,
    cost: 0.5,
  }));
  const letterhead = { business: "Shop", agency: "", logo: null };
  const figures = { currency: "GBP", columns: ["cost", "clicks"], agreement: null };
  await page.route("**/api/client-link/open", (route) =>
    route.fulfill({ json: { ...letterhead, ...figures, terms } }),
  );
  await page.goto("/client#token");
  await expect(page.getByText("20,000 keywords, which cost £10,000.00")).toBeVisible();
  expect(await page.getByRole("listitem").count()).toBeLessThan(40);
  await page.getByRole("button", { name: "Cross out term 0" }).press("End");
  await page.getByRole("button", { name: "Cross out term 19999" }).press("Enter");
  await expect(page.getByText("19,999 of 20,000 keywords, which cost £9,999.50")).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Agree to exclude 19,999 of 20,000" }),
  ).toBeVisible();
});
