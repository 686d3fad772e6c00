import type { Locator, Page } from "@playwright/test";
import { openHome } from "./setup/open-home.ts";
import { whenReady } from "./setup/preview.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

const toastOf = (page: Page, title: string | RegExp) =>
  page.locator(".mantine-Notification-root").filter({ has: page.getByText(title) });

/** Nothing of it is cut or off screen. */
async function expectWhole(toast: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  await expect(toast).toBeInViewport({ ratio: 1 });
  const countCut = () =>
    toast.evaluate(
      (element) =>
        [element, ...element.querySelectorAll("*")].filter(
          ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
            clientHeight > 0 && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1),
        ).length,
    );
  // It grows when it comes.
  await expect.poll(countCut).toBe(0);
}

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("both must be seen");
  const isApart =
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
  expect({ isApart, a, b }).toMatchObject({ isApart: true });
}

for (const size of sizes) {
  test(`a toast of the results is read whole and hides neither the menu nor the bar it came from, at ${String(size.width)} px`, async ({
    page,
    sampleResults,
  }) => {
    expect(sampleResults.session).toHaveProperty("resultId");
    await page.setViewportSize(size);
    await whenReady(page);
    const more = page.getByRole("button", { name: "More ways to copy" });
    await more.click();
    await page.getByRole("menuitem", { name: /Google Ads Editor/u }).click();
    const downloaded = toastOf(page, /^Downloaded/u);
    await expectWhole(downloaded);
    await expect(downloaded).toContainText(/Import > From file.* All steps stand under/u);
    await page.getByRole("button", { name: "Copy Keywords to Exclude" }).click();
    const copied = toastOf(page, "Copied to clipboard").first();
    await expectWhole(copied);
    await more.click();
    const menu = page.getByRole("menu");
    await expect(menu).toBeVisible();
    // Each comes and goes by a slide.
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await expectApart(copied, menu);
    await expectApart(copied, page.getByRole("region", { name: "Summary" }));
  });

  test(`what failed can be tried again beside its toast, at ${String(size.width)} px`, async ({
    page,
    accountWithBusiness,
  }) => {
    expect(accountWithBusiness.idToken).toBeTruthy();
    await page.setViewportSize(size);
    await page.route("**/api/businesses", (route) => route.abort());
    await page.goto("/home");
    const again = page.getByRole("button", { name: "Try again" });
    await again.scrollIntoViewIfNeeded();
    await expectToast(page, "Error", "Failed to fetch business data. Please try again.");
    await expectApart(toastOf(page, "Error"), again);
  });
}

test("a toast that is closed by keyboard gives the focus back, and one whose link was followed is gone", async ({
  page,
}) => {
  await page.goto("/login");
  const logIn = page.getByRole("button", { name: "Log In" });
  await logIn.focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Login failed");
  await page.getByRole("button", { name: "Close notification" }).focus();
  await page.keyboard.press("Enter");
  await expect(toastOf(page, "Login failed")).toHaveCount(0);
  await expect(logIn).toBeFocused();
  await page.getByLabel("Email").fill("nobody.at.all@example.com");
  await page.getByLabel("Password", { exact: true }).fill("three unrelated words");
  await page.keyboard.press("Enter");
  await toastOf(page, "Account not found").getByRole("link").click();
  await expect(page).toHaveURL(/\/signup$/u);
  await expect(toastOf(page, "Account not found")).toHaveCount(0);
});

test("a file's name turns nothing around that stands beside it", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  const buffer = Buffer.from("Search term\nshoe jobs\n");
  const name = "report\u202Evsc.csv";
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer });
  await expectToast(page, "File uploaded", "reportvsc.csv");
  expect(await page.locator("body").innerText()).not.toContain("\u202E");
});

test("what went well makes room for nothing that failed", async ({ page, accountWithBusiness }) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  const choose = (name: string, mimeType: string, text: string) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  await choose("photo.png", "image/png", "no table");
  await expectToast(page, "Invalid file type");
  await choose("empty.csv", "text/csv", "");
  await expectToast(page, "Empty file");
  await choose("report.csv", "text/csv", "Search term\nshoe jobs\n");
  await expectToast(page, "File uploaded");
  await expect(toastOf(page, "Invalid file type")).toBeVisible();
  await expect(toastOf(page, "Empty file")).toBeVisible();
});
