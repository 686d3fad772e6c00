import { addresses } from "./setup/addresses.ts";
import { createAccount } from "./setup/create-account.ts";
import { filterSample } from "./setup/filter-sample.ts";
import { exportStep, openStep, whenReady } from "./setup/preview.ts";
import { csvFile, shortReport } from "./setup/reports.ts";
import { expect, expectToast, test } from "./setup/test.ts";

test.use({ baseURL: addresses.limited });

test("with plan limits, files need the Freelancer plan, but the preview and the copy do not", async ({
  page,
}) => {
  await createAccount(page, { hasBusiness: true });
  await filterSample(page, shortReport);
  await whenReady(page);
  await openStep(page, "Export");
  await expect(exportStep(page).getByText("Files come with the Freelancer plan")).toBeVisible();
  await expect(exportStep(page).getByRole("button", { name: /Google Ads Editor/u })).toBeDisabled();
  await expect(
    exportStep(page).getByRole("button", { name: /Report for your client/u }),
  ).toBeDisabled();
  await exportStep(page).getByRole("button", { name: "Copy one per line" }).click();
  await expectToast(page, "Copied to clipboard");
  await page.getByRole("button", { name: "Copy Keywords to Exclude" }).click();
  await expectToast(page, "Copied to clipboard");
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
    document.execCommand = () => false;
  });
  await page.getByRole("button", { name: "Copy Keywords to Exclude" }).click();
  await expectToast(page, "Not copied", "Allow it for this site in the browser's settings");
  // The failure toast replaces the earlier success toast.
  await expect(page.getByText("Copied to clipboard")).toHaveCount(0);
  await exportStep(page).getByRole("button", { name: "See plans" }).click();
  await expect(page).toHaveURL(/\/paywall$/u);
  await page.goto("/existing-negatives");
  const group = page.getByRole("group", { name: "Existing negative keywords" });
  await group.locator("input").setInputFiles(csvFile("negatives.csv", "[shoes!]\n"));
  const removal = page.getByRole("region", { name: "Remove the ticked negatives" });
  await expect(removal.getByText("Files come with the Freelancer plan")).toBeVisible();
});
