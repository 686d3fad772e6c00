import { openHome } from "./setup/open-home.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const brokenTexts = ["{", '"abc"', "[1,null,{}]", "null", ""];

test("broken values in the browser's storage are removed, and the dashboard opens", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  for (const text of brokenTexts) {
    await openHome(page);
    const names = ["leftToast", "pendingUpload"];
    await page.evaluate(
      ({ names, text }) => names.forEach((name) => sessionStorage.setItem(name, text)),
      { names, text },
    );
    await openHome(page);
    await expect(page.getByRole("button", { name: "Process CSV File" })).toBeVisible();
    const left = await page.evaluate(
      (each) => each.map((name) => sessionStorage.getItem(name)),
      names,
    );
    expect(left.filter((each) => each !== null)).toEqual([]);
  }
});

test("protected words are kept with the business, and the letterhead in the browser survives no sign-out", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  const change = page.getByRole("button", { name: "Change: Protected words" });
  await change.click();
  const input = page.getByRole("combobox", { name: "Protected words" });
  await input.fill("northlight");
  await input.press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "Saved");
  await expect(change).toBeFocused();
  await page.reload();
  await expect(page.getByText("Protected words: northlight")).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem(`letterhead:${sessionStorage.getItem("accountId") ?? ""}`, "{}");
  });
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/login$/u);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toMatch(/northlight|letterhead/u);
});
