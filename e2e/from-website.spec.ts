import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { findViolations, schemes, showIn } from "./setup/find-violations.ts";
import { expect, expectToast, test } from "./setup/test.ts";

const pages: Record<string, string> = {
  "/": `<title>Emergency plumber | Aire Plumbing</title><meta property="og:site_name" content="Aire Plumbing">
    <p>Aire Plumbing repairs taps, pipes and toilets in homes.</p><a href="/services">Services</a>
    <p>We do not repair boilers. &lt;img src=x onerror="document.title='taken over'"&gt;</p>
    <p>We serve homes within 15 miles of Leeds.</p>`,
  "/services": "<title>Services</title><ul><li>Leak repair</li><li>Blocked drains</li></ul>",
};
const proposed = [
  "Aire Plumbing repairs taps, pipes and toilets in homes.",
  "We offer: Leak repair, Blocked drains.",
  "We serve homes within 15 miles of Leeds.",
  "We do not repair boilers.",
].join("\n");

let site: Server;
let address: string;
test.beforeAll(async () => {
  site = createServer(({ url = "" }, response) => {
    const type = url === "/price-list.pdf" ? "application/pdf" : "text/html";
    response.writeHead(url in pages || type !== "text/html" ? 200 : 404, { "content-type": type });
    // Slow enough to see the busy state.
    setTimeout(() => response.end(pages[url]), 200);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, "127.0.0.1", resolve);
  });
  address = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;
});
test.afterAll(() => site.close());

const name = (page: Page) => page.getByLabel("Business Name");
const description = (page: Page) => page.getByRole("textbox", { name: "Business Description" });
const website = (page: Page) => page.getByLabel("Address of the website");
const readButton = (page: Page) => page.getByRole("button", { name: "Read the website" });

async function openDisclosure(page: Page) {
  await page.goto("/business-setup");
  await expect(website(page)).toBeHidden();
  await page.getByText("Fill in from a website").click();
  await expect(website(page)).toBeVisible();
}

test("the form is filled in from a website with the keyboard, undone, edited and saved", async ({
  page,
  account,
}) => {
  await openDisclosure(page);
  await name(page).fill("My own name");
  await website(page).fill(address);
  await website(page).press("Enter");
  await expect(page.getByRole("button", { name: "Reading..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Back to Dashboard" })).toBeEnabled();
  await expect(page.getByText(/were filled in from 2 pages/u)).toBeVisible();
  await expect(name(page)).toHaveValue("Aire Plumbing");
  await expect(description(page)).toHaveValue(proposed);
  await expect(page).not.toHaveTitle("taken over");
  for (const scheme of schemes) {
    await showIn(page, scheme);
    expect(await findViolations(page, scheme)).toEqual([]);
  }
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(name(page)).toHaveValue("My own name");
  await expect(description(page)).toHaveValue("");
  await expect(website(page)).toBeFocused();
  await readButton(page).click();
  await expect(description(page)).toHaveValue(proposed);
  const headers = { authorization: `Bearer ${account.idToken}` };
  expect((await page.request.get("/api/businesses", { headers })).status()).toBe(204);
  await description(page).fill(`${proposed} We do not fit bathrooms.`);
  await page.getByRole("combobox", { name: "Business Type" }).click();
  await page.getByRole("option", { name: "Other" }).click();
  await page.getByRole("button", { name: "Create Business" }).click();
  await expectToast(page, "Business Created");
  await expect(page.getByText("We do not fit bathrooms.")).toBeVisible();
});

test("a website that cannot be read is explained at its field, and the form stays as it was", async ({
  page,
  accountWithBusiness,
}) => {
  expect(accountWithBusiness.email).toContain("@");
  await openDisclosure(page);
  const before = await description(page).inputValue();
  for (const [path, message] of [
    ["/price-list.pdf", /is a file and not a web page.*paste the part/u],
    ["/missing", /could not be opened.*paste the part/u],
  ] as const) {
    await website(page).fill(`${address}${path}`);
    await readButton(page).click();
    await expect(website(page)).toHaveAccessibleDescription(message);
  }
  expect(await findViolations(page)).toEqual([]);
  await expect(description(page)).toHaveValue(before);
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("the form is the form of the specification if the server reads no websites", async ({
  page,
  account,
}) => {
  expect(account.email).toContain("@");
  await page.route("**/api/config", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), readsWebsites: false } });
  });
  await page.goto("/business-setup");
  await expect(name(page)).toBeVisible();
  await expect(page.getByText("Fill in from a website")).toHaveCount(0);
  // The page asks for the settings again. A test must not end while a handler is at work.
  await page.unrouteAll({ behavior: "wait" });
});
