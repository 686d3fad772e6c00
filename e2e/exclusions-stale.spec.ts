import type { Page } from "@playwright/test";
import { findViolations } from "./setup/find-violations.ts";
import { exportStep, figure, openStep, preview, settled, whenReady } from "./setup/preview.ts";
import { expect, test } from "./setup/test.ts";

test.beforeEach(async ({ page, sampleResults }) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  await whenReady(page);
});

/** Switches a term and returns the text of the open step before the new plan is ready. */
const switchAndRead = (page: Page, step: string) =>
  page.evaluate(async (selector) => {
    document.querySelector<HTMLElement>('[aria-label="Exclude keyword"]')?.click();
    await new Promise((resolve) => setTimeout(resolve));
    const section = document.querySelector<HTMLElement>(selector);
    const slider = section?.querySelector('[role="slider"]')?.getAttribute("aria-valuetext");
    const stale = section?.querySelectorAll("[data-stale]").length;
    return { text: section?.innerText ?? "", stale, slider };
  }, step);

const switchOne = async (page: Page) => {
  await openStep(page, "Decide");
  await page.getByRole("button", { name: "Exclude keyword" }).first().click();
  await openStep(page, "Block");
};

test("after a switch, no old figure looks current until the new plan is ready", async ({
  page,
}) => {
  const atOnce = await switchAndRead(page, "#what-it-blocks");
  expect(atOnce.slider).toMatch(/Updating the preview/u);
  expect(atOnce.text).not.toMatch(/negatives? blocks? \d/u);
  expect(atOnce.text.match(/Updating the preview/gu)).toHaveLength(2);
  expect(atOnce.stale).toBe(2);
  await settled(page);
  await expect(preview(page).locator("[data-stale]")).toHaveCount(0);
  await openStep(page, "Export");
  await expect(exportStep(page).getByText(/of the step Block\./u)).toBeVisible();
  const files = await switchAndRead(page, '[aria-labelledby="exports-title"]');
  expect(files.text).toMatch(/Updating the preview/u);
  expect(files.text).not.toMatch(/of the step Block\./u);
  await expect(exportStep(page).getByText(/of the step Block\./u)).toBeVisible();
});

test("after a failure of the preview, no old figure looks current and no file can be downloaded until a retry", async ({
  page,
}) => {
  const before = await figure(page, "Terms blocked");
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function breakDown(this: Worker) {
      setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "Out of memory." })));
    };
    window.addEventListener("mended", () => {
      Worker.prototype.postMessage = postMessage;
    });
  });
  await switchOne(page);
  const alert = preview(page).getByRole("alert").filter({ hasText: "The preview stopped" });
  await expect(alert).toContainText("Something went wrong in the preview.");
  await expect(preview(page).getByText(/negatives? blocks? \d/u)).toHaveCount(0);
  await expect(preview(page).locator("[data-stale]")).toHaveCount(2);
  expect(await findViolations(page, "light", "#what-it-blocks")).toEqual([]);
  await openStep(page, "Export");
  const editor = exportStep(page).getByRole("button", { name: /Google Ads Editor/u });
  await editor.click();
  await expect(exportStep(page).getByText("The preview stopped.").last()).toBeVisible();
  await expect(exportStep(page).getByText(/of the step Block\./u)).toHaveCount(0);
  await expect(exportStep(page).getByRole("button", { name: /^Download/u })).toHaveCount(0);
  await expect(exportStep(page).getByRole("button", { name: "Copy one per line" })).toBeDisabled();
  await openStep(page, "Block");
  await page.evaluate(() => window.dispatchEvent(new Event("mended")));
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(preview(page).getByText(/negatives? blocks? \d/u)).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(await figure(page, "Terms blocked")).toBe(before - 1);
  await openStep(page, "Export");
  await expect(
    exportStep(page).getByRole("button", { name: /^Download .*editor\.csv$/u }),
  ).toBeVisible();
});

test("a failed preview is reported once, without a spinner, also in the step Export", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Worker.prototype.postMessage = function breakDown(this: Worker) {
      setTimeout(() => this.dispatchEvent(new ErrorEvent("error")));
    };
  });
  await page.reload();
  await openStep(page, "Block");
  const alert = preview(page).getByRole("alert");
  await expect(alert).toContainText("The preview could not be loaded. You can still use the lists");
  await expect(preview(page).getByText("Preparing the preview")).toHaveCount(0);
  await expect(preview(page)).toHaveAttribute("aria-busy", "false");
  await openStep(page, "Export");
  await expect(exportStep(page).getByText("The preview stopped.")).toHaveCount(1);
  await expect(exportStep(page).getByText("Preparing the preview")).toHaveCount(0);
});
