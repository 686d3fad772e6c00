import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { filterResultSchema } from "../packages/core/src/contract/index.ts";
import {
  chooseNegatives,
  exclusionTermsOf,
  prepareExclusions,
  shownTestOf,
  withUnshown,
} from "../packages/core/src/exclusions/index.ts";
import { writeExclusions } from "../packages/core/src/exports/index.ts";
import { addresses } from "./setup/addresses.ts";
import { enterWith } from "./setup/browser-storage.ts";
import { findViolations } from "./setup/find-violations.ts";
import {
  chooseFewest,
  exportStep,
  figure,
  inUse,
  openStep,
  preview,
  settled,
  slider,
  whenReady,
} from "./setup/preview.ts";
import { sampleBusiness } from "./setup/sample-business.ts";
import { expect, test } from "./setup/test.ts";

test.beforeEach(async ({ page, sampleResults }) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  await whenReady(page);
});

test("shows which terms are blocked and follows the switches of the lists", async ({ page }) => {
  const blocked = await figure(page, "Terms blocked");
  expect(blocked).toBeGreaterThan(5);
  expect(await figure(page, "Conversions lost")).toBe(0);
  await expect(preview(page).getByText("No kept, protected or converting term")).toBeVisible();
  const second = inUse(page).nth(1).getByRole("button").first();
  const written = (await second.locator("span").first().textContent()) ?? "";
  await second.click();
  const detail = preview(page).getByRole("list", { name: `What ${written} blocks` });
  await expect(detail.getByRole("listitem").first()).toContainText(
    written.replaceAll(/["[\]]/gu, ""),
  );
  await openStep(page, "Decide");
  await page.getByRole("button", { name: "Exclude keyword" }).first().click();
  await openStep(page, "Block");
  await expect.poll(() => figure(page, "Terms blocked")).toBe(blocked - 1);
});

test("the slider works by keyboard, and a downloaded file equals the preview and core's output byte for byte", async ({
  page,
  ownerStorage,
}) => {
  await chooseFewest(page);
  const all = Number(await slider(page).getAttribute("aria-valuemax"));
  await slider(page).focus();
  await page.keyboard.press("Home");
  await expect(
    preview(page).getByText("0 negatives block 0% of the cost of the terms to exclude"),
  ).toBeVisible();
  for (let count = 0; count < 3; count++) await page.keyboard.press("ArrowRight");
  await expect(inUse(page)).toHaveCount(3);
  await expect(slider(page)).toHaveAttribute(
    "aria-valuetext",
    /^3 negatives block [\d.]+% of what you want to exclude$/u,
  );
  const few = await figure(page, "Cost");
  await page.keyboard.press("End");
  await expect(slider(page)).toHaveAttribute("aria-valuenow", String(all));
  expect(await figure(page, "Cost")).toBeGreaterThan(few);
  await expect(
    preview(page).getByText(/block 100% of the cost of the terms to exclude/u),
  ).toBeVisible();

  await slider(page).focus();
  await page.keyboard.press("Home");
  for (let count = 0; count < 4; count++) await page.keyboard.press("ArrowRight");
  const shown = await inUse(page).locator("button > span[title]").allTextContents();
  await openStep(page, "Export");
  await exportStep(page)
    .getByRole("button", { name: /Google Ads Editor/u })
    .click();
  const panel = exportStep(page).getByRole("region", { name: /Google Ads Editor/u });
  await expect(panel.getByRole("listitem")).toHaveCount(6);
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: /^Download .*editor\.csv$/u }).click();
  const file = await download;
  const bytes = await readFile(await file.path());
  const expected = await filesOfCore(page, ownerStorage.local["idToken"] ?? "", shown.length);
  expect(file.suggestedFilename()).toBe(expected?.fileName);
  expect(bytes.toString()).toBe(expected?.content ?? "");
  const bare = shown.map((negative) => negative.replaceAll(/^["[]|["\]]$/gu, ""));
  for (const negative of bare) expect(bytes.toString()).toContain(`,${negative},`);
});

test("the choices of the step Block stay with the result, also in another browser", async ({
  page,
  browser,
  ownerStorage,
}) => {
  const stored = () =>
    page.waitForResponse((answer) => answer.request().postData()?.includes("blocking") === true);
  const storing = stored();
  await preview(page)
    .getByRole("radio", { name: /^Phrase match/u })
    .check();
  expect((await storing).status()).toBe(204);
  await settled(page);
  await slider(page).focus();
  const moved = stored();
  await page.keyboard.press("ArrowLeft");
  await moved;
  const shown = await inUse(page).allTextContents();
  const context = await browser.newContext({ baseURL: addresses.unlimited });
  const other = await context.newPage();
  await enterWith(other, ownerStorage);
  await other.goto("/filter-results");
  await whenReady(other);
  await expect(preview(other).getByRole("radio", { name: /^Phrase match/u })).toBeChecked();
  expect(await inUse(other).allTextContents()).toEqual(shown);
  expect(shown[0]).toContain('"');
  await context.close();
});

test("a negative that would hit kept terms is used only after the user agrees", async ({
  page,
}) => {
  const before = await figure(page, "Terms blocked");
  await preview(page).getByLabel("A negative of your own").fill('"running shoes"');
  await expect(preview(page).getByText(/but would block \d+ terms that must stay/u)).toBeVisible();
  await page.keyboard.press("Enter");
  await settled(page);
  await expect(preview(page).getByText("1 negative is left out")).toBeVisible();
  expect(await figure(page, "Terms blocked")).toBe(before);
  await preview(page)
    .getByRole("tab", { name: /Needs your decision/u })
    .click();
  const entry = preview(page).getByRole("listitem", { name: '"running shoes"' });
  await expect(entry).toContainText("Not used");
  await entry.getByText(/Show the terms that would be lost/u).click();
  await expect(entry.getByText("Converts", { exact: true }).first()).toBeVisible();
  await entry.getByRole("checkbox", { name: /Yes, use "running shoes" and lose/u }).check();
  await expect(entry).toContainText("Used, as you agreed");
  await settled(page);
  expect(await figure(page, "Terms blocked")).toBeGreaterThan(before);
  expect(await figure(page, "Conversions lost")).toBeGreaterThan(0);
  await expect(
    preview(page).getByText(/that should stay are blocked because you agreed/u),
  ).toBeVisible();
  await entry.getByRole("checkbox").uncheck();
  await expect(entry).toContainText("Not used");
  expect(await figure(page, "Terms blocked")).toBe(before);
});

test("each format shows if it is confirmed, an undo file and three steps", async ({ page }) => {
  const unconfirmed = exportStep(page).getByText(
    "Check the preview of the import before you apply it",
  );
  await openStep(page, "Export");
  await expect(unconfirmed).toHaveCount(2);
  await exportStep(page).getByRole("button", { name: "Paste list" }).click();
  const panel = exportStep(page).getByRole("region", { name: "Paste list" });
  await expect(panel.getByText("How to undo it")).toBeVisible();
  await expect(panel.getByRole("button", { name: /^Download .*undo\.txt$/u })).toBeVisible();
  await exportStep(page)
    .getByRole("button", { name: /Google Ads Editor/u })
    .click();
  await expect(
    exportStep(page).getByRole("button", { name: /^Download .*undo-do-not-import\.txt$/u }),
  ).toBeVisible();
  await openStep(page, "Block");
  await preview(page).getByRole("combobox", { name: "Use the match type rules of" }).click();
  await page.getByRole("option", { name: "Amazon Ads" }).click();
  await settled(page);
  await expect(preview(page).getByRole("radio", { name: /Broad match/u })).toHaveCount(0);
  await openStep(page, "Export");
  await expect(unconfirmed).toHaveCount(1);
  await exportStep(page)
    .getByRole("button", { name: /Report for your client/u })
    .click();
  // On a busy machine, a click can hit the panel while it opens.
  await expect(async () => {
    const download = page.waitForEvent("download", { timeout: 2_000 });
    await exportStep(page).getByRole("button", { name: "Download report (HTML)" }).click();
    const html = (await readFile(await (await download).path())).toString();
    expect(html).toContain("What is proposed");
  }).toPass();
});

test("a file that cannot add to a shared list says so, and offers the file and the level that can", async ({
  page,
}) => {
  await openStep(page, "Export");
  const step = exportStep(page);
  await step.getByRole("combobox", { name: "Where to add them" }).click();
  await page.getByRole("option", { name: "Shared list" }).click();
  await step.getByRole("button", { name: /Google Ads web upload/u }).click();
  await expect(step.getByText("cannot add negative keywords to “Shared list”")).toBeVisible();
  await expect(step.getByRole("button", { name: /^Download /u })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await step.getByRole("button", { name: "Use Google Ads Editor (CSV)" }).click();
  const panel = step.getByRole("region", { name: /Google Ads Editor/u });
  await expect(panel.getByText(/blocks nothing until campaigns use it/u)).toBeVisible();
  await step.getByRole("button", { name: /Google Ads web upload/u }).click();
  await step.getByRole("button", { name: "Use “Ad groups” instead" }).click();
  await expect(step.getByRole("button", { name: /^Download .*google-web\.csv$/u })).toBeVisible();
});

test("other spellings are added on request, listed separately, counted, and written to both files", async ({
  page,
}) => {
  const exact = preview(page).getByRole("radio", { name: /^Exact match/u });
  await exact.check();
  await settled(page);
  const negatives = await inUse(page).first().getAttribute("aria-setsize");
  const option = preview(page).getByRole("checkbox", {
    name: "Also block plurals, missing accents and joined words of these negatives, unless that would block a kept term",
  });
  await expect(
    preview(page).getByText(/Google Ads negatives do not block a plural/u),
  ).toBeVisible();
  await option.check();
  await settled(page);
  const adds = await preview(page)
    .getByText(/Adds \d+ negatives in a separate list/u)
    .textContent();
  const count = Number(/Adds (\d+)/u.exec(adds ?? "")?.[1]);
  expect(count).toBeGreaterThan(0);
  await expect(inUse(page).first()).toHaveAttribute("aria-setsize", negatives ?? "");
  await expect(preview(page).getByText(`and ${String(count)} other spellings`)).toBeVisible();
  const spellings = preview(page).getByRole("list", { name: "Other spellings blocked as well" });
  const first = spellings.getByRole("listitem").first();
  await expect(first).toHaveAttribute("aria-setsize", String(count));
  await expect(first).toContainText("in addition to [");
  expect(await figure(page, "Conversions lost")).toBe(0);
  const written = (await first.locator("span").first().textContent()) ?? "";
  await openStep(page, "Export");
  await exportStep(page).getByRole("button", { name: "Paste list" }).click();
  for (const name of [/^Download .*paste\.txt$/u, /^Download .*undo\.txt$/u]) {
    const download = page.waitForEvent("download");
    await exportStep(page).getByRole("button", { name }).click();
    const text = (await readFile(await (await download).path())).toString();
    expect(text).toContain(written);
  }
  await openStep(page, "Block");
  expect(await findViolations(page, "light", "#what-it-blocks")).toEqual([]);
  await option.uncheck();
  await settled(page);
  await expect(spellings).toBeHidden();
});

async function filesOfCore(page: Page, idToken: string, count: number) {
  const id = await page.evaluate(() => JSON.parse(sessionStorage.getItem("resultId") ?? ""));
  const response = await page.request.get(`/api/search-terms/results/${String(id)}`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  const result = filterResultSchema.parse(await response.json());
  const prepared = prepareExclusions({
    platform: "google",
    terms: withUnshown(exclusionTermsOf(result), shownTestOf(result, false)),
    profileText: `${sampleBusiness.name} ${sampleBusiness.description}`,
  });
  return writeExclusions(prepared, chooseNegatives(prepared, { method: "smallest" }), {
    formatId: "google-editor",
    count,
    currency: result.summary.report.currency,
    fileStem: "search-terms-sample-negatives",
  }).files[0];
}
