import { readFile } from "node:fs/promises";
import { openHome } from "./setup/open-home.ts";
import { sampleReportPath, shortReport } from "./setup/reports.ts";
import { sampleBusiness } from "./setup/sample-business.ts";
import { expect, expectToast, test } from "./setup/test.ts";

test("section 2 /login: a signed-in user goes to the dashboard", async ({ page, account }) => {
  expect(account.idToken).toBeTruthy();
  for (const address of ["/login", "/signup", "/"]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/home$/u);
  }
});

test("section 2: visitors cannot open the protected pages", async ({ page }) => {
  for (const address of ["/home", "/business-setup", "/filter-results", "/paywall"]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login$/u);
  }
});

test("section 2 404: logs the bad path and links to the start page", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  await expect.poll(() => logged.join("\n")).toContain("/no/such/page");
  await page.getByRole("button", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/login$/u);
});

test("section 2 /help and /contact-support: Back opens the previous page", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await page.getByRole("button", { name: "Contact Support" }).click();
  await expect(page).toHaveURL(/\/contact-support$/u);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/help$/u);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Help Center" })).toBeVisible();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/login$/u);
});

test("section 2 /business-setup: Back and Cancel do not save, and stored data fill in the form for a new business", async ({
  page,
  account,
}) => {
  expect(account.idToken).toBeTruthy();
  await page.goto("/business-setup");
  await page.getByLabel("Business Name").fill("Never saved");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("No Business Found")).toBeVisible();
  await page.evaluate(() => {
    const stored = {
      businessName: "Kept Ltd",
      businessType: "saas",
      businessDescription: "We keep.",
    };
    sessionStorage.setItem("businessData", JSON.stringify(stored));
  });
  await page.getByRole("button", { name: "Create Business Profile" }).click();
  await expect(page.getByLabel("Business Name")).toHaveValue("Kept Ltd");
  await expect(page.getByRole("combobox", { name: "Business Type" })).toHaveValue("SaaS");
  await expect(page.getByLabel("Business Description")).toHaveValue("We keep.");
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/home$/u);
});

test("section 2 /home: a report can be dropped, and a description shows three lines", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.goto("/home");
  const zone = page.getByText("Drop your search terms report here");
  await expect(zone).toBeVisible();
  const text = await readFile(sampleReportPath, "utf8");
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], "dropped.csv", { type: "text/csv" }));
    return transfer;
  }, text);
  await zone.dispatchEvent("drop", { dataTransfer: files });
  await expectToast(page, "File uploaded", "dropped.csv");
  await expect(page.getByText("ready to process")).toBeVisible();
  const description = page.getByText(sampleBusiness.description);
  const lines = await description.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(3);
});

test("section 2 /filter-results: a click on a term strikes it through and dims it, also for screen readers", async ({
  page,
  sampleResults,
}) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  const row = page
    .getByRole("list", { name: "Irrelevant Keywords", exact: true })
    .getByRole("listitem")
    .first();
  const term = row.getByRole("button").first();
  const look = () =>
    term
      .locator("span")
      .first()
      .evaluate((element) => {
        const { textDecorationLine, color } = getComputedStyle(element);
        return { textDecorationLine, color };
      });
  const before = await look();
  expect(before.textDecorationLine).toBe("none");
  await expect(term).toHaveAttribute("aria-pressed", "true");
  await term.click();
  await expect(row.getByRole("button", { name: "Include keyword" })).toBeVisible();
  await expect(term).toHaveAttribute("aria-pressed", "false");
  expect((await look()).textDecorationLine).toBe("line-through");
  expect((await look()).color).not.toBe(before.color);
  await row.getByRole("button", { name: "Include keyword" }).click();
  await expect(row.getByRole("button", { name: "Exclude keyword" })).toBeVisible();
});

test("the dashboard of a phone stays in place while the business loads", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shift: Reflect.get(window, "shift") + Reflect.get(entry, "value"),
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await openHome(page);
  await expect(page.getByRole("button", { name: "Edit Business Information" })).toBeVisible();
  await expect(page.getByText("uploads this month")).toBeVisible();
  expect(await page.evaluate(() => Number(Reflect.get(window, "shift")))).toBeLessThan(0.1);
});

test("Back while the results open leads to the dashboard with the right count", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await page.addInitScript(() => {
    const push = history.pushState.bind(history);
    history.pushState = (state: unknown, unused: string, url?: string | URL | null) => {
      push(state, unused, url);
      if (String(url).includes("/filter-results")) history.back();
    };
  });
  await openHome(page);
  await page.locator('input[type="file"]').setInputFiles(shortReport);
  await page.getByRole("button", { name: "Process CSV File" }).click();
  await expect(page.getByRole("heading", { name: "Earlier results" })).toBeVisible({
    timeout: 50_000,
  });
  await expect(page).toHaveURL(/\/home$/u);
  await expect(page.getByRole("heading", { name: "CSV Upload" })).toBeVisible();
  await expect(page.getByText("The upload was not counted")).toHaveCount(0);
});

test("section 2 /filter-results: the text of the main button fits very narrow phones", async ({
  page,
  sampleResults,
}) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  await page.setViewportSize({ width: 320, height: 640 });
  const label = page.getByRole("button", { name: "Copy Keywords to Exclude" }).getByText("Copy");
  await expect(label).toBeVisible();
  expect(
    await label.evaluate((element) => element.scrollWidth - element.clientWidth),
  ).toBeLessThanOrEqual(0);
  expect(await label.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(
    320,
  );
});
