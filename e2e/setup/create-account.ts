import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { sampleBusiness } from "./sample-business.ts";

export type Account = { readonly email: string; readonly idToken: string };

export const PASSWORD = "three unrelated words";

type Options = { readonly hasBusiness?: boolean; readonly baseUrl?: string };

/** Signs up over the API and stores the token before the first page loads. */
export async function createAccount(page: Page, options: Options = {}): Promise<Account> {
  const account = await signUp(page.request, options);
  await page.addInitScript((value) => {
    // Runs only once per tab, so that a reload does not cancel a sign-out.
    if (window.name === "e2e") return;
    window.name = "e2e";
    localStorage.setItem("idToken", value);
  }, account.idToken);
  return account;
}

/** Fills in the form of the page "/signup" with a new address. */
export async function fillSignUp(page: Page, firstName = "Ada", lastName = "Byron"): Promise<void> {
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Last Name").fill(lastName);
  await page.getByLabel("Email Address").fill(`${randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
}

export async function signUp(
  request: APIRequestContext,
  { hasBusiness = false, baseUrl = "" }: Options = {},
): Promise<Account> {
  const email = `${randomUUID()}@example.com`;
  const { token } = await post(request, `${baseUrl}/api/auth/signup/email`, {
    firstName: "Ada",
    lastName: "Byron",
    email,
    password: PASSWORD,
  });
  const { idToken } = await post(request, `${baseUrl}/api/auth/signin/token`, { token });
  if (typeof idToken !== "string") throw new Error("the server gave no idToken");
  if (hasBusiness) await post(request, `${baseUrl}/api/businesses`, sampleBusiness, idToken);
  return { email, idToken };
}

async function post(
  request: APIRequestContext,
  url: string,
  data: object,
  idToken?: string,
): Promise<Record<string, unknown>> {
  const headers = idToken === undefined ? {} : { authorization: `Bearer ${idToken}` };
  const response = await request.post(url, { data, headers });
  if (!response.ok()) throw new Error(`${url} answered ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
