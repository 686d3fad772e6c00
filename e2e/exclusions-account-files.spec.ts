import { readFile } from "node:fs/promises";
import {
  exportStep,
  figure,
  inUse,
  openStep,
  ownFile,
  preview,
  settled,
  whenReady,
} from "./setup/preview.ts";
import { sampleReportPath } from "./setup/reports.ts";
import { expect, test } from "./setup/test.ts";

test.beforeEach(async ({ page, sampleResults }) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  await whenReady(page);
});

test("the account's files: blocked terms are left out, own keywords stay, conflicts and errors are shown", async ({
  page,
}) => {
  const first = (await inUse(page).first().locator("button > span").first().textContent()) ?? "";
  const bare = first.replaceAll(/["[\]]/gu, "");
  const before = await figure(page, "Terms blocked");
  await ownFile(page, "existing", `Negative keyword,Match type\n${bare},Phrase\n,Exact\n`);
  await expect(preview(page).getByText("1 keyword read")).toBeVisible();
  await preview(page).getByText("1 note about this file").click();
  await expect(preview(page).getByText(/Line 3, column 1/u)).toBeVisible();
  await settled(page);
  await preview(page)
    .getByRole("tab", { name: /Blocked already/u })
    .click();
  const covered = preview(page).getByRole("list", { name: "Terms blocked already" });
  await expect(covered.getByRole("listitem").first()).toContainText(`by "${bare}"`);
  expect(await figure(page, "Terms blocked")).toBeLessThan(before);
  await ownFile(page, "own", `[${bare} for sale]\n`);
  await preview(page)
    .getByRole("tab", { name: /Conflicts/u })
    .click();
  await expect(preview(page).getByText(`"${bare}" may block your keyword`)).toBeVisible();
  await ownFile(page, "own", "Campaign,Cost\nSearch,3\n");
  await expect(preview(page).getByRole("alert")).toContainText('no column "Keyword"');
  await expect(preview(page).getByRole("alert")).toContainText('"Campaign", "Cost"');
});

test("if the account already blocks all terms, a message says so and no download is offered", async ({
  page,
}) => {
  const place = exportStep(page).getByRole("combobox", { name: "Where to add them" });
  await openStep(page, "Export");
  const before = await place.inputValue();
  await openStep(page, "Block");
  const report = await readFile(sampleReportPath, "utf8");
  const words = new Set(report.toLowerCase().match(/\p{L}+/gu));
  await ownFile(page, "existing", `Negative keyword\n${[...words].join("\n")}\n`);
  await expect(preview(page).getByText(/keywords read/u)).toBeVisible();
  await settled(page);
  await expect(
    preview(page).getByText("Your account already blocks all these terms").first(),
  ).toBeVisible();
  await openStep(page, "Export");
  await expect(place).toHaveValue(before);
  await exportStep(page)
    .getByRole("button", { name: /Google Ads Editor/u })
    .click();
  await expect(exportStep(page).getByText("there is nothing to download")).toBeVisible();
  await expect(exportStep(page).getByRole("button", { name: /^Download .*editor/u })).toHaveCount(
    0,
  );
});
