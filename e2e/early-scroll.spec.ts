import type { Page } from "@playwright/test";
import { holdBack } from "./setup/hold-back.ts";
import { heading } from "./setup/page-state.ts";
import { expect, test } from "./setup/test.ts";

/** The app's own code; the script of the first paint comes before it and is let through. */
const APP_CODE = /\/assets\/start-[^/]*\.js$/u;

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens a page and stops before it comes to life, on a slow processor; the answer lets it, and waits until it has. */
async function openStill(page: Page, path: string): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() =>
    document.addEventListener("termsift:ready", () =>
      document.documentElement.setAttribute("data-test-ready", ""),
    ),
  );
  const letGo = await holdBack(page, APP_CODE);
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return async () => {
    letGo();
    await expect(page.locator("html")).toHaveAttribute("data-test-ready", "");
    // What is put right after the first effects is put by then.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  };
}

/** By the wheel, as a user does; answers where the page stands. */
async function scrollDown(page: Page): Promise<number> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
  let before = -1;
  let now = await scrollTop(page);
  // It may glide.
  while (now !== before) {
    before = now;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    now = await scrollTop(page);
  }
  return now;
}

const sizes = [
  { width: 1280, height: 400 },
  { width: 390, height: 600 },
];

for (const size of sizes) {
  for (const path of ["/login", "/signup", "/help"]) {
    test(`${path} stays where it was scrolled before it came to life, at ${String(size.width)} px`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      // What comes with the answers may make the page longer above what is seen.
      await holdBack(page, "**/api/**");
      const comeToLife = await openStill(page, path);
      const top = await scrollDown(page);
      await comeToLife();
      expect(await scrollTop(page)).toBe(top);
    });
  }
}

test("the dashboard stays where it was scrolled before it came to life", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.setViewportSize({ width: 390, height: 600 });
  // What comes with the answers makes the page longer above what is seen.
  await holdBack(page, "**/api/**");
  const comeToLife = await openStill(page, "/home");
  const top = await scrollDown(page);
  await comeToLife();
  expect(await scrollTop(page)).toBe(top);
});

test("a new page begins at its top, and back, forward and a reload go to where each page was left", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const comeToLife = await openStill(page, "/help");
  const top = await scrollDown(page);
  await comeToLife();
  await page.getByRole("button", { name: "Contact Support" }).evaluate((link) => {
    if (link instanceof HTMLElement) link.click();
  });
  await expect(heading(page, "Contact Support")).toBeVisible();
  expect(await scrollTop(page)).toBe(0);
  const contactTop = await scrollDown(page);
  await page.goBack();
  await expect(heading(page, "Help Center")).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(top);
  await page.goForward();
  await expect(heading(page, "Contact Support")).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(contactTop);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(top);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-test-ready", "");
  await expect.poll(() => scrollTop(page)).toBe(top);
});

test("a page opened by address after others begins at its top, and stays where it was scrolled before it came to life", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto("/contact-support");
  await expect(heading(page, "Contact Support")).toBeVisible();
  const contactTop = await scrollDown(page);
  await page.goto("/help");
  await expect(heading(page, "Help Center")).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(heading(page, "Contact Support")).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(contactTop);
  // The build made this page for visitors: a user sees it once the app has rendered it anew.
  const letGo = await holdBack(page, APP_CODE);
  await page.goto("/help", { waitUntil: "commit" });
  await expect(page.locator("h1", { hasText: "Help Center" })).toBeAttached();
  const top = await scrollDown(page);
  letGo();
  await expect(heading(page, "Help Center")).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await scrollTop(page)).toBe(top);
  await page.reload();
  await expect(heading(page, "Help Center")).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(top);
});

test("an address with a fragment opens at its part, first as well as by a link", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  const comeToLife = await openStill(page, "/help#pricing");
  await comeToLife();
  await expect(page.locator("#pricing")).toBeInViewport();
  expect(await scrollTop(page)).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Features" }).click();
  await expect(page.locator("#features")).toBeInViewport();
});
