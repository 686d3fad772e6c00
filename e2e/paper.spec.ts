import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { filterSample } from "./setup/filter-sample.ts";
import { findViolations } from "./setup/find-violations.ts";
import { exportStep, openStep, toggleFigures } from "./setup/preview.ts";
import { csvFile } from "./setup/reports.ts";
import { expect, test } from "./setup/test.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwAEBgIApD5fRAAAAABJRU5ErkJggg==",
  "base64",
);

const field = (page: Page, label: string) => exportStep(page).getByLabel(label, { exact: true });

async function openReport(page: Page): Promise<void> {
  await openStep(page, "Export");
  await exportStep(page)
    .getByRole("button", { name: /Report for your client/u })
    .click();
  await expect(field(page, "Your agency")).toBeVisible();
}

async function downloadReport(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await exportStep(page).getByRole("button", { name: "Download report (HTML)" }).click();
  return readFile(await (await download).path(), "utf8");
}

const dearest = (html: string) =>
  [...html.matchAll(/<tr><td>(?<text>[^<]*)/gu)].map((row) => row.groups?.["text"]);

test("the client report carries letterhead, comment and the chosen rows, and the page's share of the spend", async ({
  page,
  sampleResults,
}) => {
  expect(sampleResults.session).toHaveProperty("resultId");
  await toggleFigures(page);
  const money = page.getByRole("region", { name: "Where the money goes" });
  const share = /\((?<share>[\d.]+%) of the report's total spend/u.exec(
    (await money.textContent()) ?? "",
  );
  await openReport(page);
  const chooser = exportStep(page).locator('input[type="file"]');
  await field(page, "Your agency").fill("Ads & Co");
  const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
  await chooser.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: svg });
  await expect(exportStep(page).getByRole("alert")).toContainText("Choose a PNG or JPEG picture");
  await chooser.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
  await expect(exportStep(page).getByRole("img", { name: "Logo" })).toBeVisible();
  await field(page, "Comment").fill("Please approve.");
  const first = dearest(await downloadReport(page));
  expect(first.length).toBeGreaterThan(20);
  await exportStep(page).getByRole("combobox", { name: "Rows in each table" }).click();
  await page.getByRole("option", { name: "The 10 with the highest cost" }).click();
  await exportStep(page)
    .getByRole("combobox", { name: "Rows to leave out" })
    .fill(first[0] ?? "");
  await page.getByRole("option", { name: first[0] ?? "", exact: true }).click();
  await page.keyboard.press("Escape");
  expect(await findViolations(page)).toEqual([]);
  const html = await downloadReport(page);
  expect(dearest(html).slice(0, 10)).toEqual(first.slice(1, 11));
  expect(html).toContain("Prepared by Ads &amp; Co with Termsift.");
  expect(html).toContain(`<img src="data:image/png;base64,${png.toString("base64")}"`);
  expect(html).toContain("Please approve.");
  expect(html).toContain(`${share?.groups?.["share"] ?? "no share"} of the report's total spend`);
  await page.reload();
  await expect(field(page, "Your agency")).toHaveValue("Ads & Co");
  await expect(exportStep(page).getByRole("img", { name: "Logo" })).toBeVisible();
});

test("the report opens in the browser with the terms that the page shows, in one language", async ({
  page,
  accountWithBusiness,
}) => {
  const description = "Wir verkaufen Laufschuhe und Laufkleidung in Ulm und im Internet.";
  await page.request.put("/api/businesses", {
    headers: { authorization: `Bearer ${accountWithBusiness.idToken}` },
    data: { name: "Laufladen", type: "ecommerce", description },
  });
  const rows = ["laufschuhe jobs,5,2.50", "laufschuhe ausbildung,3,1.20", "laufschuhe gehalt,0,0"];
  await filterSample(page, csvFile("de.csv", `Search term,Clicks,Cost\n${rows.join("\n")}\n`));
  await expect(page.getByText("1 term without clicks: add")).toBeVisible();
  await openReport(page);
  await field(page, "Your agency").fill("Ads & Co");
  const opening = page.context().waitForEvent("page");
  await exportStep(page).getByRole("button", { name: "Open report" }).click();
  const report = await opening;
  const tables = report.getByRole("table");
  await expect(tables.first().getByRole("row")).toHaveCount(3);
  await expect(tables.first()).toContainText("laufschuhe jobs'jobs': wants a job");
  await expect(tables.nth(1).getByRole("row")).toHaveCount(3);
  const body = report.locator("body");
  await expect(body).not.toContainText("laufschuhe gehalt");
  await expect(body).not.toContainText(/sucht|will|wird/u);
  await expect(report.getByText("Prepared by Ads & Co with Termsift.")).toBeVisible();
  await expect(report.getByText(/went to 2 search terms/u)).toBeVisible();
});
