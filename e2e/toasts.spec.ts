import type { Locator, Page } from "@playwright/test";
import { openHome } from "./setup/open-home.ts";
import { csvFile } from "./setup/reports.ts";
import { cancelIt, chooseAndProcess } from "./setup/runs.ts";
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
  const measure = async (): Promise<object> => {
    const [a, b] = [await one.boundingBox(), await other.boundingBox()];
    if (!a || !b) return { isApart: false, a, b };
    const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
    return { isApart: isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y, a, b };
  };
  // A toast makes room, and the page for its notice, in the frames after they came.
  await expect.poll(measure).toMatchObject({ isApart: true });
}

for (const size of sizes) {
  test(`a toast of the results is read whole and hides neither the money, nor the menu or the bar it came from, at ${String(size.width)} px`, async ({
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
    await page.keyboard.press("Escape");
    const money = page.getByRole("region", { name: "Where the money goes" });
    await money.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 10));
    await page.getByRole("button", { name: "Copy Keywords to Exclude" }).click();
    await expectWhole(copied);
    await expectApart(copied, money);
  });
}

test("what failed can be tried again beside its toast, at 1280 and 390 px", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.route("**/api/businesses", (route) => route.abort());
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.goto("/home");
    const again = page.getByRole("button", { name: "Try again" });
    await again.scrollIntoViewIfNeeded();
    await expectToast(page, "Error", "Failed to fetch business data. Please try again.");
    await expectApart(toastOf(page, "Error"), again);
  }
});

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

test("what was wrong with a form goes once it is sent again", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Moss");
  await page.getByLabel("Email Address").fill(`ada.${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("three unrelated words");
  await page.getByLabel("Confirm Password").fill("three unrelated wards");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Password Mismatch");
  await page.getByLabel("Confirm Password").fill("three unrelated words");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectToast(page, "Account Created Successfully");
  await expect(toastOf(page, "Password Mismatch")).toHaveCount(0);
  await page.goto("/business-setup");
  await page.getByRole("button", { name: "Create Business" }).click();
  await expectToast(page, "Missing information");
  await page.getByLabel("Business Name").fill("Moss Shoes");
  await page.getByRole("combobox", { name: "Business Type" }).click();
  await page.getByRole("option").first().click();
  await page.getByLabel("Business Description").fill("We sell running shoes.");
  await page.getByRole("button", { name: "Create Business" }).click();
  await expectToast(page, "Business Created");
  await expect(toastOf(page, "Missing information")).toHaveCount(0);
});

test("what failed at one way of signing in goes with the next try, by any way", async ({
  page,
}) => {
  await page.goto("/login#error=Not%20allowed%20in");
  await expect(toastOf(page, "Not allowed in")).toBeVisible();
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(toastOf(page, "Google sign-in is not switched on here")).toBeVisible();
  await expect(toastOf(page, "Not allowed in")).toHaveCount(0);
  await page.getByRole("button", { name: "Log In" }).click();
  await expectToast(page, "Login failed", "Please enter your email and password");
  await expect(toastOf(page, "Google sign-in is not switched on here")).toHaveCount(0);
  await page.goto("/login#reset=nobody-sent-this");
  const save = page.getByRole("button", { name: "Save Password" });
  await page.getByLabel("Password", { exact: true }).fill("short");
  await save.click();
  await expect(toastOf(page, "Password not changed")).toHaveCount(1);
  const before = await toastOf(page, "Password not changed").textContent();
  await page.getByLabel("Password", { exact: true }).fill("three unrelated words");
  await save.click();
  await expect(toastOf(page, "Password not changed")).not.toHaveText(before ?? "");
  await expect(toastOf(page, "Password not changed")).toHaveCount(1);
});

test("a file that was not processed stays told while the next one is refused", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  await page.route("**/api/search-terms/upload", (route) =>
    route.fulfill({ status: 422, json: { error: { code: "no-terms", message: "Not a report." } } }),
  );
  await chooseAndProcess(page, csvFile("report.csv", "Search term\nshoe jobs\n"));
  await expectToast(page, "Failed to process file");
  const choose = (name: string, mimeType: string, text: string) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  await choose("photo.png", "image/png", "no table");
  await expectToast(page, "Invalid file type");
  await choose("empty.csv", "text/csv", "");
  await expectToast(page, "Empty file");
  await expect(toastOf(page, "Invalid file type")).toHaveCount(0);
  await expect(toastOf(page, "Failed to process file")).toBeVisible();
});

test("what is said again in a toast can be read for as long as if it were new", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  await page.clock.install();
  const buffer = Buffer.from("no table");
  const choose = (name: string) =>
    page.locator('input[type="file"]').setInputFiles({ name, mimeType: "image/png", buffer });
  await choose("one.png");
  const toast = toastOf(page, "Invalid file type");
  await expect(toast).toBeVisible();
  // A failure stays for ten seconds.
  await page.clock.fastForward(7_000);
  await choose("two.png");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.clock.fastForward(7_000);
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(1);
  await page.clock.fastForward(7_000);
  await expect(toast).toHaveCount(0);
});

for (const size of sizes) {
  test(`what is told of a report stands beside its notice, not over it, at ${String(size.width)} px`, async ({
    page,
    accountWithBusiness,
  }) => {
    expect(accountWithBusiness.idToken).toBeTruthy();
    await page.setViewportSize(size);
    await openHome(page);
    await page.route("**/api/search-terms/upload", (route) => route.fulfill({ status: 502 }));
    await page.route("**/api/search-terms/upload?**", (route) => route.abort());
    await chooseAndProcess(page, csvFile("unsaid.csv", "Search term\nshoe jobs\n"));
    await expectToast(page, "Failed to process file", "under Earlier results before you send it");
    const notice = page.getByRole("alert").filter({ hasText: "how it stands with unsaid.csv" });
    await expect(notice).toBeVisible();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    await expectApart(toastOf(page, "Failed to process file"), notice);
    await expect(toastOf(page, "File uploaded")).toHaveCount(0);
    await cancelIt(page, "unsaid.csv");
    await expect(page.getByText(/^unsaid\.csv could not be stopped/u)).toBeVisible();
    await expect(toastOf(page, "The work could not be stopped")).toHaveCount(0);
  });
}

test("a long file name is shortened in its toast, and the header fits, at 320 px", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.setViewportSize({ width: 320, height: 700 });
  await openHome(page);
  const name = `${"quarterly search terms ".repeat(10)}2026-10.csv`;
  await page.locator('input[type="file"]').setInputFiles(csvFile(name, "Search term\nshoes\n"));
  await expectToast(page, "File uploaded", "2026-10.csv");
  const toast = await toastOf(page, "File uploaded").boundingBox();
  expect(toast?.height).toBeLessThan(130);
  const signOut = await page.getByRole("button", { name: "Sign Out" }).boundingBox();
  expect((signOut?.x ?? 0) + (signOut?.width ?? 320)).toBeLessThanOrEqual(320 - 12);
});
