import { fillSignUp, PASSWORD } from "./setup/create-account.ts";
import { holdBack } from "./setup/hold-back.ts";
import { sampleBusiness } from "./setup/sample-business.ts";
import { expect, expectToast, test } from "./setup/test.ts";

test("section 2 /login: the button shows that it is busy and ignores a second click", async ({
  page,
}) => {
  await page.goto("/login");
  const letGo = await holdBack(page, "**/api/auth/check-email?*");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  letGo();
  await expectToast(page, "Account not found");
  await expect(page.getByRole("button", { name: "Log In" })).toBeEnabled();
});

test("section 2 /signup: the button shows that it is busy and ignores a second click", async ({
  page,
}) => {
  await page.goto("/signup");
  await fillSignUp(page);
  const letGo = await holdBack(page, "**/api/auth/signup/email");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("button", { name: "Creating Account..." })).toBeDisabled();
  letGo();
  await expectToast(page, "Account Created Successfully");
});

for (const [kind, isNew] of [
  ["create", true],
  ["edit", false],
] as const) {
  test(`section 2 /business-setup ${kind}: all buttons are disabled during the save`, async ({
    page,
    account,
  }) => {
    if (!isNew) {
      await page.request.post("/api/businesses", {
        data: sampleBusiness,
        headers: { authorization: `Bearer ${account.idToken}` },
      });
    }
    await page.goto("/business-setup");
    await page.getByLabel("Business Name").fill("Northlight Road");
    await page.getByRole("combobox", { name: "Business Type" }).click();
    await page.getByRole("option", { name: "E-commerce" }).click();
    await page.getByLabel("Business Description").fill("We sell new running shoes to adults.");
    const letGo = await holdBack(page, "**/api/businesses");
    await page.getByRole("button", { name: isNew ? "Create Business" : "Update Business" }).click();
    await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Cancel" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Back to Dashboard" })).toBeDisabled();
    letGo();
    await expectToast(page, isNew ? "Business Created" : "Business Updated");
  });
}

test("section 2 /contact-support: the button shows that it is busy and ignores a second click", async ({
  page,
}) => {
  await page.goto("/contact-support");
  await page.getByLabel("Your Name").fill("Ada");
  await page.getByLabel("Email Address").fill("ada@example.com");
  await page.getByLabel("Subject").fill("Hello");
  await page.getByLabel("Message").fill("Does it read Amazon reports?");
  const letGo = await holdBack(page, "**/api/support**");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  letGo();
  await expectToast(page, "Message Sent");
});
