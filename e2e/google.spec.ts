import type { Page } from "@playwright/test";
import { addresses } from "./setup/addresses.ts";
import { PASSWORD, signUp } from "./setup/create-account.ts";
import { expect, expectToast, test } from "./setup/test.ts";

test.use({ baseURL: addresses.limited });

test.beforeEach(async ({ context }) => {
  // A local provider with the same protocol replaces Google's page.
  await context.route("https://accounts.google.com/o/oauth2/v2/auth?**", async (route) => {
    const { search } = new URL(route.request().url());
    const query = search.replace("prompt=select_account", "prompt=login%20consent");
    await route.fulfill({ status: 302, headers: { location: `${addresses.google}/auth${query}` } });
  });
});

async function signInAtGoogle(page: Page, button: string, email: string): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: button }).click();
  const popup = await opened;
  const closed = popup.waitForEvent("close");
  await popup.locator('input[name="login"]').fill(email);
  await popup.locator('input[name="password"]').fill("any");
  await popup.locator('button[type="submit"]').click();
  await popup.getByRole("button", { name: "Continue" }).click();
  await closed;
}

const someone = () => `${crypto.randomUUID()}@example.com`;

test("section 8, signing in: Google signs up, signs out and signs in again", async ({ page }) => {
  const email = someone();
  const events: unknown[] = [];
  await page.exposeFunction("noteEvent", (event: unknown) => events.push(event));
  await page.addInitScript(() => {
    window.addEventListener("termsift:analytics", (event) => {
      const { noteEvent } = window as unknown as { noteEvent: (detail: unknown) => void };
      noteEvent((event as CustomEvent).detail);
    });
  });
  await page.goto("/signup");
  await signInAtGoogle(page, "Sign up with Google", email);
  await expectToast(page, "Account Created Successfully");
  await expect(page).toHaveURL(/\/home$/u);
  await expect(page.getByText("No Business Found")).toBeVisible();
  expect(events).toContainEqual({ name: "sign_up", fields: { method: "google" } });
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expectToast(page, "Signed out");
  await signInAtGoogle(page, "Continue with Google", email);
  await expectToast(page, "Login Successful");
  await expect(page).toHaveURL(/\/home$/u);
});

test("a closed window of Google is named beside the button, and ends no later sign-in by e-mail", async ({
  page,
}) => {
  const { email } = await signUp(page.request, { baseUrl: addresses.limited });
  await page.clock.install();
  await page.goto("/login");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await (await opened).close();
  await page.bringToFront();
  await page.clock.runFor(2_000);
  await expect(page.getByText("Google's window is closed")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/home$/u);
  await page.clock.runFor(6 * 60_000);
  await expect(page.getByText("Login Failed")).toHaveCount(0);
});

test("section 8, signing in: shows Google's message if Google refuses", async ({
  page,
  context,
}) => {
  await context.route("https://accounts.google.com/**", (route) => {
    const state = new URL(route.request().url()).searchParams.get("state") ?? "";
    const location = `${addresses.limited}/google-callback.html#error=access_denied&state=${state}`;
    return route.fulfill({ status: 302, headers: { location } });
  });
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expectToast(page, "Login Failed", "Google did not sign you in (access_denied).");
  await page.goto("/signup");
  await page.getByRole("button", { name: "Sign up with Google" }).click();
  await expectToast(page, "Sign Up Failed", "Google did not sign you in (access_denied).");
});

test("takes no answer with another state or nonce from Google's window", async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/signin/google")) sent.push(request.url());
  });
  await context.route("https://accounts.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "Google" }),
  );
  await page.goto("/login");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const popup = await opened;
  await popup.waitForURL("https://accounts.google.com/**");
  const asked = new URL(popup.url()).searchParams;
  const [state, nonce] = [asked.get("state") ?? "", asked.get("nonce") ?? ""];
  const answerOf = (answer: Readonly<Record<"state" | "nonce", string>>) => {
    const claims = Buffer.from(JSON.stringify({ nonce: answer.nonce })).toString("base64url");
    return `${addresses.limited}/google-callback.html#id_token=e30.${claims}.x&state=${answer.state}`;
  };
  const other = await context.newPage();
  await other.goto(answerOf({ state: "another", nonce }));
  await expect(other.getByText("You can close this window.")).toBeVisible();
  const closed = popup.waitForEvent("close");
  await popup.goto(answerOf({ state, nonce: "another" })).catch(() => undefined);
  await closed;
  await page.bringToFront();
  await expectToast(page, "Login Failed", "Google answered a different sign-in. Try again.");
  expect(sent).toEqual([]);
});
