import { openHome } from "./setup/open-home.ts";
import { expect, test } from "./setup/test.ts";

const brokenTexts = ["{", '"abc"', "[1,null,{}]", "null", ""];

test("broken values in the browser's storage are removed, and the dashboard opens", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  const account = await page.evaluate(() => sessionStorage.getItem("accountId"));
  const key = `protectedWords:${account ?? ""}`;
  for (const text of brokenTexts) {
    await page.evaluate(
      ({ key, text }) => {
        localStorage.setItem(key, text);
        for (const each of ["leftToast", "pendingUpload"]) sessionStorage.setItem(each, text);
      },
      { key, text },
    );
    await openHome(page);
    await expect(page.getByRole("button", { name: "Protect your own words" })).toBeVisible();
    const left = await page.evaluate(
      (key) => [
        localStorage.getItem(key),
        sessionStorage.getItem("leftToast"),
        sessionStorage.getItem("pendingUpload"),
      ],
      key,
    );
    expect(left.filter((each) => each !== null)).toEqual([]);
  }
});

test("protected words survive a reload but not a sign-out, and a letterhead survives no sign-out", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.idToken).toBeTruthy();
  await openHome(page);
  await page.getByRole("button", { name: "Protect your own words" }).click();
  const input = page.getByRole("combobox", { name: "Words that must never be excluded" });
  await input.fill("northlight");
  await input.press("Enter");
  await page.reload();
  await expect(page.getByText("northlight", { exact: true })).toBeVisible();
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith("protectedWords:"));
    localStorage.setItem((key ?? "").replace("protectedWords", "letterhead"), "{}");
  });
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/login$/u);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toMatch(/northlight|protectedWords|letterhead/u);
});
