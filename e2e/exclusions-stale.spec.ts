import { expectNoViolations, findViolations } from "./setup/find-violations.ts";
import { figure, preview, settled, whenReady } from "./setup/preview.ts";
import { expect, test } from "./setup/test.ts";

test.beforeEach(async ({ page, sampleResults }) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  await whenReady(page);
});

test("after a switch, no old figure looks current until the new plan is ready", async ({
  page,
}) => {
  await expect(preview(page).getByText(/exactly as previewed/u)).toBeVisible();
  const atOnce = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('[aria-label="Exclude keyword"]')?.click();
    await new Promise((resolve) => setTimeout(resolve));
    const section = document.querySelector<HTMLElement>("#what-it-blocks");
    const stale = [...(section?.querySelectorAll("[data-stale]") ?? [])];
    const slider = section?.querySelector('[role="slider"]')?.getAttribute("aria-valuetext");
    return { text: section?.innerText ?? "", stale: stale.length, slider };
  });
  expect(atOnce.slider).toMatch(/Updating the preview/u);
  expect(atOnce.text).not.toMatch(/exactly as previewed|negatives? covers?/u);
  expect(atOnce.text.match(/Updating the preview/gu)).toHaveLength(3);
  expect(atOnce.stale).toBe(2);
  await settled(page);
  await expect(preview(page).getByText(/exactly as previewed/u)).toBeVisible();
  await expect(preview(page).locator("[data-stale]")).toHaveCount(0);
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
  await preview(page)
    .getByRole("button", { name: /Google Ads Editor/u })
    .click();
  await page.getByRole("button", { name: "Exclude keyword" }).first().click();
  const alert = preview(page).getByRole("alert").filter({ hasText: "The preview stopped" });
  await expect(alert).toContainText("Something went wrong in the preview.");
  await expect(preview(page).getByText(/exactly as previewed|negatives? covers?/u)).toHaveCount(0);
  await expect(preview(page).locator("[data-stale]")).toHaveCount(2);
  await expect(preview(page).getByRole("button", { name: /^Download/u })).toHaveCount(0);
  await page.getByRole("button", { name: "More ways to copy" }).click();
  await expect(page.getByRole("menuitem", { name: /Google Ads Editor/u })).toBeDisabled();
  await page.keyboard.press("Escape");
  expect(await findViolations(page, "light", "#what-it-blocks")).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event("mended")));
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(preview(page).getByText(/exactly as previewed/u)).toBeVisible();
  await expect(alert).toHaveCount(0);
  expect(await figure(page, "Terms blocked")).toBe(before - 1);
  await expect(
    preview(page).getByRole("button", { name: /^Download .*editor\.csv$/u }),
  ).toBeVisible();
});

test("a failed preview is reported once, without a spinner, also in the menu", async ({ page }) => {
  await page.addInitScript(() => {
    Worker.prototype.postMessage = function breakDown(this: Worker) {
      setTimeout(() => this.dispatchEvent(new ErrorEvent("error")));
    };
  });
  await page.reload();
  const alert = preview(page).getByRole("alert");
  await expect(alert).toContainText("The preview could not be loaded. The lists and the copy");
  await expect(preview(page).getByText("Preparing the preview")).toHaveCount(0);
  await expect(preview(page)).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: "More ways to copy" }).click();
  await expect(page.getByRole("menu").getByText("The preview stopped.")).toHaveCount(1);
  await expect(page.getByText("The preview is being prepared")).toHaveCount(0);
});

test("axe finds no violations while the preview is computed, light and dark", async ({ page }) => {
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => undefined;
  });
  await page.getByRole("button", { name: "Exclude keyword" }).first().click();
  await expect(preview(page).locator("[data-stale]")).toHaveCount(2);
  await expectNoViolations(page, "#what-it-blocks");
  await expect(preview(page).locator("[data-stale]")).toHaveCount(2);
});
