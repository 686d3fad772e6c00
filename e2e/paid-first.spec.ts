import type { Page } from "@playwright/test";
import { findViolations } from "./setup/find-violations.ts";
import { openHome } from "./setup/open-home.ts";
import { button, heading } from "./setup/page-state.ts";
import { csvFile } from "./setup/reports.ts";
import { chooseAndProcess, dashboardLink, expectUploads } from "./setup/runs.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const clicked = [
  "shoe repair jobs",
  "running shoes",
  "used running shoes",
  "kids running shoes",
  "pizza delivery",
  "running shoe museum",
  "free running plan",
  "trail running shoes",
];

const mixedReport = (unclicked: number) =>
  csvFile(
    "mixed.csv",
    [
      "Search terms report\nSeptember 2026\nSearch term,Currency code,Clicks,Impr.,Cost",
      ...clicked.map((term, at) => `${term},GBP,2,40,${String(20 - at)}.50`),
      ...Array.from(
        { length: unclicked },
        (_, at) => `shoe repair jobs in town ${String(at)},GBP,0,4,0`,
      ),
    ].join("\n"),
  );

/** Tells the page of the rest what `say` is called with, until `release` is called. */
async function holdRest(page: Page) {
  let [done, isHeld] = [0, true];
  const told = { state: "running", total: 3_000, secondsLeft: null, canStart: false };
  await page.route("**/rest", (route) =>
    isHeld ? route.fulfill({ json: { ...told, done } }) : route.continue(),
  );
  return {
    say: async (count: number) => {
      done = count;
      // The first answer may have begun before.
      for (let polls = 0; polls < 2; polls += 1) await page.waitForResponse("**/rest");
    },
    release: () => {
      isHeld = false;
    },
  };
}

const rest = (page: Page) => page.getByRole("region", { name: "The rest of the report" });

test("the page opens with the clicked terms, and what is done there outlives the join", async ({
  page,
  accountWithBusiness: { idToken },
}) => {
  // A busy machine reads fewer than a hundred terms a second.
  test.setTimeout(150_000);
  const held = await holdRest(page);
  await openHome(page);
  await chooseAndProcess(page, mixedReport(3_000));
  await expect(heading(page, "Filtering Complete")).toBeVisible({ timeout: 50_000 });
  await expect(rest(page)).toContainText("The rest is being read: 3,000 terms without clicks");
  await held.say(1_200);
  await expect(rest(page)).toContainText("The rest is being read: 1,800 terms");
  // Work that starts again counts from the beginning.
  await held.say(0);
  await expect(rest(page)).toContainText("The rest is being read: 1,800 terms");
  expect(await findViolations(page)).toEqual([]);

  await page
    .getByRole("button", { name: /^Not wanted: / })
    .first()
    .click();
  await page.getByRole("button", { name: "Exclude keyword" }).first().click();
  const struck = await page.getByRole("button", { name: "Include keyword" }).count();
  const answered = page.getByRole("button", { name: "1 answer" });
  await expect(answered).toBeVisible();
  const search = page.getByRole("textbox", { name: "Search in terms and reasons" });
  await search.fill("shoe");
  await page.evaluate(() => scrollTo(0, 100));
  const row = page.getByText("used running shoes", { exact: true }).first();
  const place = await row.boundingBox();

  held.release();
  await expect(rest(page)).toContainText("All terms are read, also 3,000 terms without clicks.", {
    timeout: 90_000,
  });
  await expect(search).toHaveValue("shoe");
  expect((await row.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0);
  await expect(answered).toBeVisible();
  await expect(page.getByRole("button", { name: "Include keyword" })).toHaveCount(struck);
  await expect(page.getByText("Report filtered")).toHaveCount(0);
  await expectUploads(page, idToken, 1);

  await page.reload();
  await expect(heading(page, "Filtering Complete")).toBeVisible();
  await expect(rest(page)).toHaveCount(0);
  await expect(answered).toBeVisible();
  expect(await page.getByRole("button", { name: "Include keyword" }).count()).toBeGreaterThan(0);
});

test("a stopped rest says why, and is read by a button", async ({ page, accountWithBusiness }) => {
  await openHome(page);
  await chooseAndProcess(page, mixedReport(20_000));
  await expect(heading(page, "Filtering Complete")).toBeVisible({ timeout: 50_000 });
  await dashboardLink(page).click();
  const running = page.getByRole("alert", { name: /^The results can be opened/u });
  await expect(running).toContainText("mixed.csv");
  await running.getByRole("button", { name: "Stop it" }).click();
  await page.getByRole("button", { name: "Stop reading" }).click();
  await expectToast(
    page,
    "Stopped",
    "The terms with clicks of mixed.csv are under Earlier results",
  );
  await expect(running).toHaveCount(0);
  await expect(page.getByText("Rest not read")).toBeVisible();
  await button(page, "mixed.csv").click();
  await expect(rest(page)).toContainText("because the work was stopped");
  expect(await findViolations(page)).toEqual([]);
  await button(page, "Read the rest").click();
  // The next poll of the page may already count fewer terms.
  await expect(rest(page)).toContainText(
    /The rest is being read: [\d,]+ terms? without clicks|All terms are read, also 20,000 terms/u,
  );
  // The other tests need the server's time.
  const id = new URL(page.url()).searchParams.get("result") ?? "";
  const headers = { authorization: `Bearer ${accountWithBusiness.idToken}` };
  await page.request.delete(`/api/search-terms/results/${id}`, { headers });
});
