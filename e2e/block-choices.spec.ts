import {
  chooseFewest,
  exportStep,
  inUse,
  openStep,
  ownFile,
  preview,
  settled,
  whenReady,
} from "./setup/preview.ts";
import { expect, test } from "./setup/test.ts";

test.beforeEach(async ({ page, sampleResults }) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  await whenReady(page);
});

test("a proposed negative can be left out and taken back", async ({ page }) => {
  await openStep(page, "Block");
  await chooseFewest(page);
  const phrase = (await inUse(page).allTextContents()).find((text) => text.includes('"'));
  const written = /"[^"]*"/u.exec(phrase ?? "")?.[0] ?? "";
  await preview(page)
    .getByRole("button", { name: `Remove ${written}`, exact: true })
    .click();
  await settled(page);
  await expect(inUse(page).filter({ hasText: written })).toHaveCount(0);
  await preview(page)
    .getByRole("button", { name: `Use ${written} again` })
    .click();
  await settled(page);
  await expect(inUse(page).filter({ hasText: written })).toHaveCount(1);
});

test("after a reload, the page asks for the keyword file again and copies nothing before", async ({
  page,
}) => {
  await openStep(page, "Block");
  const stored = page.waitForResponse((answer) =>
    Boolean(answer.request().postData()?.includes("own.csv")),
  );
  await ownFile(page, "own", "[boiler]\n");
  await stored;
  await page.reload();
  await openStep(page, "Block");
  await expect(preview(page).getByText("Choose this file again, or remove it.")).toBeVisible();
  await openStep(page, "Export");
  await expect(exportStep(page).getByRole("button", { name: "Copy one per line" })).toBeDisabled();
});

test("a kept term can be excluded in its row", async ({ page }) => {
  await openStep(page, "Decide");
  await page.getByRole("tab", { name: /^Kept/u }).click();
  const include = page.getByRole("tabpanel").getByRole("button", { name: "Include keyword" });
  const before = await include.count();
  expect(before).toBeGreaterThan(0);
  await include.first().click();
  await expect(include).toHaveCount(before - 1);
});
